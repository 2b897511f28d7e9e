import { createHash } from "node:crypto";
import { request as httpRequest } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db } from "@/db";
import { files } from "@/db/schema";
import * as folders from "@/lib/folders/queries";
import { isReadAnywhere } from "@/lib/platform/http/cross-origin";
import { audienceOf } from "@/lib/registry/access";
import { contracts } from "@/lib/registry/contracts";
import { store } from "@/lib/platform/storage/store";
import { startCallServer } from "./authorization/call-server.ts";
import { aFile } from "./issues.ts";
import { person } from "./people.ts";

/** A call that throws, to see the response for an unexpected error. */
const broken = { on: false };
const { foldersOf } = folders;
vi.spyOn(folders, "foldersOf").mockImplementation((...given) => {
  if (broken.on) throw new Error("select secret from /etc/passwd at line 12");
  return foldersOf(...given);
});

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };
let server: Awaited<ReturnType<typeof startCallServer>>;
let rita: Awaited<ReturnType<typeof person>>;
let ada: Awaited<ReturnType<typeof person>>;
let picture: number;
beforeAll(async () => {
  server = await startCallServer();
  rita = await person("reader");
  ada = await person("admin");
  const bytes = Buffer.from("not really a picture");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await store().put(sha256, bytes);
  picture = (await aFile()).id;
  await db.update(files).set({ sha256, size: bytes.length }).where(eq(files.id, picture));
});
afterAll(() => server.stop());

type Asked = { method?: string; headers?: Record<string, string>; body?: string };
const ask = (path: string, { method = "GET", headers = {}, body }: Asked = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(server.origin);
    const sent = httpRequest(
      { port, host: "127.0.0.1", path, method, agent: false, headers: { host: "localhost", ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer
          .on("data", (chunk: Buffer) => chunks.push(chunk))
          .on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
      },
    );
    sent.on("error", (error) => reject(new Error(`${method} ${path} ${JSON.stringify(headers)}: ${error.message}`)));
    sent.end(body);
  });

/** What every response must contain. */
function complaintsAbout(
  { status, headers, text }: Answer,
  { isShownElsewhere = false, isReadElsewhere = false } = {},
): string[] {
  const found: string[] = [];
  const must = (name: string, wanted: RegExp) =>
    !wanted.test(String(headers[name] ?? "")) && found.push(`${name}: ${String(headers[name])}`);
  must("x-content-type-options", /^nosniff$/);
  must("referrer-policy", /^(strict-origin-when-cross-origin|no-referrer)$/);
  must("permissions-policy", /camera=\(\), microphone=\(\), geolocation=\(\), payment=\(\)/);
  must("cross-origin-opener-policy", /^same-origin$/);
  must("cross-origin-resource-policy", isShownElsewhere ? /^cross-origin$/ : /^same-origin$/);
  must("content-security-policy", /^default-src 'none'; (.*frame-ancestors '(none|self)'|sandbox)/);
  if (
    /unsafe-(inline|eval)|\*|https?:|nonce-/.test(
      String(headers["content-security-policy"]).replace(/style-src '[^;]*/, ""),
    )
  )
    found.push(`policy: ${String(headers["content-security-policy"])}`);
  for (const name of ["x-powered-by", "server", "x-nextjs-cache", "access-control-allow-credentials"])
    if (headers[name] !== undefined) found.push(`${name} is sent`);
  must("access-control-allow-origin", isReadElsewhere ? /^\*$/ : /^$/);
  if (status >= 400) must("cache-control", /no-store/);
  if (/\bat (\/|file:)|node_modules|select .* from|\.ts:\d|SQLSTATE|ECONN/i.test(text) && status >= 400)
    found.push(`tells of the inside: ${text.slice(0, 200)}`);
  return found;
}

const json = { "content-type": "application/json" };
const as = (who: { cookie: string }) => ({ cookie: who.cookie });

test("every status has all headers, and no error reveals the inside", async () => {
  const etag = (await ask(`/file/${picture}`)).headers.etag as string;
  const asked: [number, string, Asked?][] = [
    [200, "/me/api/get"],
    [200, "/bill/api/list"],
    [200, "/health"],
    [200, "/sitemap.xml"],
    [200, "/robots.txt"],
    [200, "/feed.xml"],
    [200, "/feed.json"],
    [200, "/calendar.ics"],
    [200, `/file/${picture}`],
    [200, "/bill/export?format=csv"],
    [200, "/bill/export?format=xlsx"],
    [200, "/account/api/download", { headers: as(rita) }],
    [200, "/admin/user/api/export", { headers: as(ada) }],
    [200, "/me/api/get", { method: "HEAD" }],
    [200, "/organisation/api/style/0123456789abcdef"],
    [200, "/api/auth/csrf"],
    [206, `/file/${picture}`, { headers: { range: "bytes=0-3" } }],
    [303, "/subscription/api/unsubscribe?token=x"],
    [307, `/file/${picture}.exe`],
    [304, `/file/${picture}`, { headers: { "if-none-match": etag } }],
    [400, "/%E0%A4%A"],
    [400, "/saved-search/api/new", { method: "POST", headers: { ...json, ...as(rita) }, body: "{" }],
    [401, "/personal-folder/api/list"],
    [401, "/admin/user/api/list"],
    [403, "/admin/user/api/list", { headers: as(rita) }],
    [
      403,
      "/personal-folder/api/new",
      { method: "POST", headers: { ...json, ...as(rita), origin: "https://evil.example" }, body: "{}" },
    ],
    [404, "/saved-search/api/get/1", { headers: as(rita) }],
    [404, "/nothing/here"],
    [404, "/file/999"],
    [405, "/bill/api/list", { method: "PUT" }],
    [413, "/saved-search/api/new", { method: "POST", headers: { ...json, ...as(rita), "content-length": "99000000" } }],
    [
      415,
      "/saved-search/api/new",
      { method: "POST", headers: { ...as(rita), "content-type": "text/plain" }, body: "{}" },
    ],
    [
      415,
      "/saved-search/api/new",
      { method: "POST", headers: { ...json, ...as(rita), "content-encoding": "br" }, body: "{}" },
    ],
    [415, "/admin/file/api/upload", { method: "POST", headers: { ...json, ...as(ada) }, body: "{}" }],
    [416, `/file/${picture}`, { headers: { range: "bytes=999-" } }],
    [421, "/", { headers: { host: "evil.example" } }],
    [422, "/saved-search/api/new", { method: "POST", headers: { ...json, ...as(rita) }, body: "{}" }],
  ];
  const wrong: string[] = [];
  const seen = new Set<number>();
  const judge = (wanted: number, what: string, answer: Answer) => {
    seen.add(answer.status);
    if (answer.status !== wanted) wrong.push(`${what}: ${answer.status}, not ${wanted} ${answer.text.slice(0, 100)}`);
    const isShownElsewhere = what.startsWith(`GET /file/${picture}`) && answer.status !== 404;
    const isReadElsewhere = /^GET \/bill\/(api\/list|export)/.test(what);
    wrong.push(
      ...complaintsAbout(answer, { isShownElsewhere, isReadElsewhere }).map(
        (complaint) => `${wanted} ${what}: ${complaint}`,
      ),
    );
  };
  for (const [wanted, path, given] of asked) judge(wanted, `${given?.method ?? "GET"} ${path}`, await ask(path, given));
  const send = { method: "POST", headers: json, body: JSON.stringify({ email: "somebody@example.org" }) };
  let last = await ask("/password-reset/api/new", send);
  for (let i = 0; i < 40 && last.status !== 429; i++) last = await ask("/password-reset/api/new", send);
  judge(429, "asking for a reset again and again", last);
  broken.on = true;
  judge(500, "a call that breaks", await ask("/personal-folder/api/list", { headers: as(rita) }));
  broken.on = false;
  expect(wrong).toEqual([]);
  expect([...seen].sort((a, b) => a - b)).toEqual([
    200, 206, 303, 304, 307, 400, 401, 403, 404, 405, 413, 415, 416, 421, 422, 429, 500,
  ]);
});

test("every call rejects unauthorized senders and unsupported methods with the same headers", async () => {
  const wrong: string[] = [];
  for (const contract of contracts()) {
    const { method, path } = contract;
    const isReadElsewhere = isReadAnywhere(contract, audienceOf(contract));
    const address = path.replace(/\[\w+\]/g, "1");
    const answers = [
      await ask(address, { method, ...(method === "POST" && { headers: json, body: "{}" }) }),
      await ask(address, { method: "DELETE" }),
    ];
    if (answers[1]!.status !== 405) wrong.push(`${path}: DELETE answers ${answers[1]!.status}`);
    for (const [at, answer] of answers.entries())
      wrong.push(
        ...complaintsAbout(answer, { isReadElsewhere: at === 0 && isReadElsewhere }).map(
          (complaint) => `${method} ${path} ${answer.status}: ${complaint}`,
        ),
      );
  }
  expect(wrong).toEqual([]);
});

test("responses to a signed-in person are never cacheable", async () => {
  const kept: string[] = [];
  for (const { method, path } of contracts()) {
    if (method !== "GET" || /^\/(organisation\/|api\/openapi)/.test(path)) continue;
    const { status, headers } = await ask(path.replace(/\[\w+\]/g, "1"), { headers: as(ada) });
    if (!/no-store/.test(String(headers["cache-control"])))
      kept.push(`${path} ${status}: ${String(headers["cache-control"])}`);
  }
  expect(kept).toEqual([]);
});

test("a header cannot choose another method, nor another host, nor who asks", async () => {
  for (const name of ["x-http-method-override", "x-http-method", "x-method-override"])
    expect((await ask("/bill/api/list", { headers: { [name]: "DELETE" } })).status).toBe(200);
  for (const headers of [
    { "x-forwarded-host": "evil.example" },
    { forwarded: "host=evil.example;proto=https" },
    { "x-forwarded-proto": "https" },
    { "x-original-url": "/admin/user/api/list" },
    { "x-rewrite-url": "/admin" },
  ] as Record<string, string>[]) {
    const { status, text, headers: answered } = await ask("/sitemap.xml", { headers });
    expect([status, /evil/.test(text + JSON.stringify(answered))]).toEqual([200, false]);
  }
  expect(
    (
      await ask("/admin/user/api/list", {
        headers: {
          "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
          "x-rotunda-user": "1",
          authorization: "Bearer 1",
        },
      })
    ).status,
  ).toBe(401);
});
