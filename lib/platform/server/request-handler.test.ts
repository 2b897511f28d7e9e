import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type Server,
  type ServerResponse,
} from "node:http";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { requestContext } from "@/lib/platform/http/request-context";
import { site } from "@/lib/registry/site";
import { requestHandler } from "./request-handler";
import { PageCache } from "@/lib/platform/cache/page-cache";

const script = "(self.__next_f=self.__next_f||[]).push([0])";
let renders = 0;
let content = "first";
let given: IncomingMessage["headers"] = {};
let givenMethod: string | undefined;
let isDocument: boolean | undefined;
let hold: Promise<void> | undefined;

/** Replaces Next: writes like it, headers first, body in chunks. */
async function nextLike(request: IncomingMessage, response: ServerResponse): Promise<void> {
  renders++;
  given = { ...request.headers };
  givenMethod = request.method;
  isDocument = requestContext.getStore()?.markup !== undefined;
  const now = content;
  await hold;
  response.setHeader("cache-control", "private, no-store");
  response.setHeader(
    "content-type",
    request.url?.startsWith("/_next/") ? "application/javascript" : "text/html; charset=utf-8",
  );
  // as Next does it: a header of a call that is there already is not sent
  if (request.url === "/file/1.pdf" && !response.hasHeader("content-security-policy"))
    response.setHeader("content-security-policy", "default-src 'none'; sandbox");
  if (request.url === "/file/2.csv") {
    response.setHeader("content-type", "text/csv");
    requestContext.getStore()?.sends?.(2000);
    response.write("a".repeat(1000));
    return void response.end("a".repeat(1000));
  }
  if (request.url === "/topic/moved") response.setHeader("location", "/topic/here");
  // A redirect carries the query of the address that was asked for.
  const asked = String(request.headers["x-rotunda-path"]);
  if (request.url?.startsWith("/topic/carries")) response.setHeader("location", asked.replace("carries", "here"));
  response.writeHead(
    request.url === "/topic/gone" || request.url?.includes("older") ? 404 : response.hasHeader("location") ? 308 : 200,
  );
  if (request.url === "/topic/taken-back") response.write(`<head><meta name="rotunda:status" content="410"/></head>`);
  if (request.url === "/topic/says-so") response.write(`<p>&lt;meta name="rotunda:status" content="410"/&gt;</p>`);
  response.write(
    `<html><script>${script}</script><script src="/a.js"></script><script type="application/ld+json">{}</script>`,
  );
  response.end(`<p>${now} ${request.url}</p>${"long enough to be compressed ".repeat(40)}</html>`);
  if (request.url?.includes("waits")) await once(response, "finish");
}

const pages = new PageCache();
let server: Server;
let port = 0;
beforeAll(async () => {
  server = createServer(requestHandler(site, nextLike, pages, false));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as { port: number }).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  pages.invalidateAll();
  pages.listening = true;
  renders = 0;
  content = "first";
});

type Answer = { status: number; headers: Record<string, string>; bytes: Buffer; text: string };
const get = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: "127.0.0.1", path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          bytes: Buffer.concat(chunks),
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });

test("a file that Next believes to be sending, until the last byte has left, is answered all the same", async () => {
  const answer = await get("/_next/static/chunks/waits.js");
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("first /_next/static/chunks/waits.js");
});

test("a file that an update replaced is still given to pages that were opened before it", async () => {
  const place = join(process.cwd(), ".data", "older-files", "chunks", `older-${process.pid}.js`);
  const path = `/_next/static/chunks/older-${process.pid}.js`;
  expect(await get(path)).toMatchObject({ status: 404, headers: { "cache-control": "no-store" } });
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, "of the version before");
  try {
    expect(await get(path)).toMatchObject({
      status: 200,
      text: "of the version before",
      headers: {
        "content-type": "application/javascript; charset=UTF-8",
        "cache-control": "public, max-age=31536000, immutable",
      },
    });
  } finally {
    rmSync(place);
  }
  expect(await get("/topic/gone")).toMatchObject({ status: 404 });
});

test("a public page is rendered once and then sent from memory, until something changes", async () => {
  expect((await get("/weekly/legal")).text).toContain("first /weekly/legal");
  content = "second";
  expect((await get("/weekly/legal")).text).toContain("first");
  expect(renders).toBe(1);
  pages.invalidateAll();
  expect((await get("/weekly/legal")).text).toContain("second");
});

test("a page that a hundred requests ask for in one piece is rendered once", async () => {
  const socket = connect(port, "127.0.0.1");
  let said = "";
  socket.on("data", (chunk: Buffer) => (said += chunk.toString()));
  socket.write(`GET /weekly/legal HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`.repeat(100));
  await expect.poll(() => said.match(/HTTP\/1\.1 200/g)?.length, { timeout: 10_000 }).toBe(100);
  socket.destroy();
  expect(renders).toBe(1);
});

test("a trailing slash and a campaign's query lead to the same stored page", async () => {
  await get("/weekly/legal");
  await get("/weekly/legal/");
  await get("/weekly/legal?utm_source=mail");
  expect(renders).toBe(1);
});

test("a flood of campaign parameters renders a list once; an unknown filter is named, and its page not stored", async () => {
  for (let n = 0; n < 20; n += 1)
    expect((await get(`/bill/list?utm_term=${n}&q=hb+1`)).text).toContain("/bill/list?q=hb+1<");
  expect(renders).toBe(1);
  const stored = pages.size.pages;
  await get("/bill/list?made_up=1&q=hb+1");
  await get("/bill/list?made_up=1&q=hb+1");
  expect(renders).toBe(3);
  expect(pages.size.pages).toBe(stored);
});

test("a list is stored by its query", async () => {
  await get("/bill/list?q=hb+1");
  await get("/bill/list?q=hb+2");
  await get("/bill/list?q=hb+1");
  expect(renders).toBe(2);
});

test("what a signed-in person asks for is never stored, nor are the desk and the sign-in pages", async () => {
  const cookie = `${sessionCookieName()}=somebody`;
  for (const path of ["/weekly/legal", "/admin", "/login"]) {
    await get(path, { cookie });
    await get(path);
  }
  expect(pages.size.pages).toBe(1);
  expect((await get("/admin")).headers["cache-control"]).toBe("private, no-store");
});

test("a page whose rendering began before a change is sent but not cached", async () => {
  let go = () => {};
  hold = new Promise((resolve) => (go = resolve));
  const asked = get("/weekly/legal");
  await new Promise((resolve) => setTimeout(resolve, 50));
  pages.invalidateAll();
  go();
  hold = undefined;
  expect((await asked).status).toBe(200);
  expect(pages.size.pages).toBe(0);
});

test("twenty concurrent requests are answered by one rendering", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get("/topic/energy")));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(renders).toBe(1);
});

test("nothing cached is trusted while invalidations cannot arrive", async () => {
  await get("/weekly/legal");
  pages.listening = false;
  content = "second";
  expect((await get("/weekly/legal")).text).toContain("second");
});

test("a missing page keeps its status and is not stored", async () => {
  expect((await get("/topic/gone")).status).toBe(404);
  await get("/topic/gone");
  expect(renders).toBe(2);
});

test("a page may run exactly the inline scripts that the product wrote into it", async () => {
  const hash = createHash("sha256").update(script).digest("base64");
  for (const path of ["/weekly/legal", "/admin"]) {
    const policy = (await get(path)).headers["content-security-policy"];
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toMatch(/unsafe|nonce/);
  }
});

test("the stored bytes come compressed, tagged, and as headers alone", async () => {
  const whole = await get("/weekly/legal");
  const small = await get("/weekly/legal", { "accept-encoding": "gzip" });
  expect(small.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(small.bytes).toString()).toBe(whole.text);
  expect((await get("/weekly/legal", { "accept-encoding": "gzip, br" })).headers["content-encoding"]).toBe("br");
  for (const [accepts, sent] of [
    ["br;q=0, gzip", "gzip"],
    ["BR; Q=0.000, gzip;q=0.5", "gzip"],
    ["br;q=0.001", "br"],
    ["gzip;q=0", undefined],
    ["identity", undefined],
  ] as const)
    expect((await get("/weekly/legal", { "accept-encoding": accepts })).headers["content-encoding"], accepts).toBe(
      sent,
    );
  const same = await get("/weekly/legal", { "if-none-match": whole.headers.etag! });
  expect([same.status, same.bytes.length]).toEqual([304, 0]);
  const head = await get("/weekly/legal", {}, "HEAD");
  expect([head.status, head.headers["content-length"], head.bytes.length]).toEqual([
    200,
    String(whole.bytes.length),
    0,
  ]);
});

test("a page first asked by HEAD is whole for the next GET", async () => {
  await get("/weekly/legal", {}, "HEAD");
  expect((await get("/weekly/legal")).text).toContain("first");
});

test.each([
  ["/%E0%A4%A", 400],
  ["/%", 400],
  ["/a%00b", 400],
  ["/..%2f..%2fetc/passwd", 400],
  ["//evil.example", 400],
  ["/bill/list?q=a%00", 400],
  ["/a/../b", 400],
  ["/a\\b", 400],
  ["/_global-error", 404],
  ["/_next/image?url=%2Fpictures%2Fhome.png&w=640&q=75", 404],
  ["/_next/data/build/admin.json", 404],
  ["/dev/ui", 404],
  ["/dev/ui/front", 404],
  ["/%64ev/ui?_rsc=1", 404],
  ["/publication-issue/view/none.rsc", 404],
])("%s, which is malformed or Next's own, is %i before any page sees it", async (path, status) => {
  expect((await get(path)).status).toBe(status);
  expect(renders).toBe(0);
});

test("headers of one visitor never affect a cached page: it is rendered from its address alone", async () => {
  await get("/weekly/legal", {
    "x-middleware-prefetch": "1",
    "x-nextjs-data": "1",
    "next-url": "/x",
    "if-none-match": "*",
    range: "bytes=0-1",
    cookie: "theme=x",
    "accept-language": "xx",
    accept: "text/x-component",
    referer: "https://evil.example/",
    origin: "https://evil.example",
    "user-agent": "Evil/1.0",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "gopher",
    forwarded: "host=evil.example",
    host: `localhost:${port}`,
  });
  expect(Object.keys(given).sort()).toEqual([
    "host",
    "user-agent",
    "x-request-id",
    "x-rotunda-address",
    "x-rotunda-path",
  ]);
  expect([given.host, given["user-agent"]]).toEqual(["localhost:3000", "unknown"]);
  await get("/admin", { "x-middleware-prefetch": "1", "x-prerender-revalidate": "1", cookie: "theme=x" });
  expect(given).toMatchObject({ cookie: "theme=x" });
  expect(Object.keys(given).filter((name) => /^x-(middleware|prerender)/.test(name))).toEqual([]);
});

test("what a page says of where it is reaches Next only where Next can read it", async () => {
  for (const tree of [
    "",
    "%",
    "null",
    "{{{",
    "%5B%22%22%5D",
    encodeURIComponent('["",{},null,"evil"]'),
    "%5B".repeat(3000),
  ]) {
    const { status, text } = await get("/admin", { rsc: "1", "next-router-state-tree": tree });
    expect([tree.slice(0, 20), status, JSON.parse(text)]).toEqual([
      tree.slice(0, 20),
      400,
      { message: "This request's router state is not readable." },
    ]);
  }
  expect(renders).toBe(0);
  const tree = encodeURIComponent(
    JSON.stringify(["", { children: ["bill", { children: [["slug", "a", "d", null], {}] }] }, null, "refetch"]),
  );
  expect((await get("/admin", { rsc: "1", "next-router-state-tree": tree, "next-router-prefetch": "1" })).status).toBe(
    200,
  );
  expect(given["next-router-state-tree"]).toBe(tree);
  expect(given["next-router-prefetch"]).toBe("1");
  await get("/admin", { rsc: "1", "next-router-prefetch": "2" });
  expect(given["next-router-prefetch"]).toBeUndefined();
});

test("a name that is not ours is 421, a server action 400, and headers that only Next may set never arrive", async () => {
  expect((await get("/", { host: "evil.example" })).status).toBe(421);
  expect((await get("/", { "next-action": "x" })).status).toBe(400);
});

test("a method that a call has not is 405 with what it takes, before sign-in is asked", async () => {
  const answer = await get("/admin/api/file/list", {}, "DELETE");
  expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
  expect(JSON.parse(answer.text).message).toContain("GET");
  expect((await get("/personal-folder/api/new", {}, "GET")).status).toBe(405);
  for (const method of ["POST", "PUT", "DELETE"]) expect((await get("/bill/list", {}, method)).status).toBe(405);
});

test("the preflight of a public read is answered for any site, without credentials; that of other calls is not", async () => {
  const ask = (path: string, method = "GET") =>
    get(path, { origin: "https://elsewhere.example", "access-control-request-method": method }, "OPTIONS");
  for (const [path, method] of [
    ["/bill/api/list", "GET"],
    ["/bill/api/get/12", "GET"],
    ["/quicksearch/search", "POST"],
  ] as const) {
    const { status, headers } = await ask(path, method);
    expect([path, status]).toEqual([path, 204]);
    expect(headers).toMatchObject({ "access-control-allow-origin": "*", "access-control-allow-methods": method });
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
  }
  expect(renders).toBe(0);
  for (const path of ["/personal-folder/api/list", "/admin/bill/api/list", "/bill/api/follow/12", "/me/api/key/list"])
    expect((await ask(path)).headers["access-control-allow-origin"], path).toBeUndefined();
});

test("a write to a read-only address is 405, and Next never sees its body", async () => {
  for (const method of ["PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "PURGE"])
    for (const path of ["/", "/admin", "/mark.svg", "/feed.xml", "/topic/gone", "/api/auth/csrf"])
      expect((await get(path, {}, method)).status, `${method} ${path}`).toBe(405);
  expect(renders).toBe(0);
  for (const path of ["/weekly/legal", "/topic/moved", "/admin", "/file/1.pdf", "/_next/static/a.js"]) {
    const answer = await get(
      path,
      {
        "content-type": "multipart/form-data; boundary=x",
        "content-length": "0",
        rsc: "1",
        cookie: `${sessionCookieName()}=x`,
      },
      "POST",
    );
    expect(
      [answer.status, answer.headers.allow, answer.headers["content-type"], answer.headers["x-content-type-options"]],
      path,
    ).toEqual([405, "GET, HEAD, OPTIONS", "application/json", "nosniff"]);
    expect([givenMethod, given["content-type"], given.rsc, given.cookie]).toEqual([
      "HEAD",
      undefined,
      undefined,
      undefined,
    ]);
  }
  expect(
    (await get("/topic/gone", { "content-length": "0" }, "POST")).status,
    "what is not there is not there for them either",
  ).toBe(404);
  const options = await get("/weekly/legal", {}, "OPTIONS");
  expect([options.status, options.headers.allow, options.text]).toEqual([204, "GET, HEAD, OPTIONS", ""]);
  expect((await get("/_global-error")).status, "nor is what Next has for itself").toBe(404);
});

test("a response with its own policy keeps it, for every client", async () => {
  for (const headers of [{}, { cookie: `${sessionCookieName()}=x` }] as Record<string, string>[])
    expect((await get("/file/1.pdf", headers)).headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
});

test("every answer carries the security headers", async () => {
  for (const path of ["/", "/topic/gone", "/%", "/admin", "/_next/static/a.js"]) {
    const { headers } = await get(path);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
});

test("moved content answers 301 and withdrawn content 410, for everyone alike, and no text can imitate it", async () => {
  for (const headers of [{}, { cookie: `${sessionCookieName()}=x` }] as Record<string, string>[]) {
    const moved = await get("/topic/moved", headers);
    expect([moved.status, moved.headers.location]).toEqual([301, "/topic/here"]);
    expect((await get("/topic/taken-back", headers)).status).toBe(410);
    expect((await get("/topic/says-so", headers)).status).toBe(200);
  }
});

test("a redirect is shared by those who asked for the same address, not by those whose query differs", async () => {
  const whereTo = async (path: string) => (await get(path)).headers.location;
  for (const first of ["/topic/carries?utm_source=first", "/topic/carries?page=2", "/topic/carries"]) {
    pages.invalidateAll();
    for (const path of [first, "/topic/carries", "/topic/carries?utm_source=mail&who=me", "/topic/carries"])
      expect(await whereTo(path)).toBe(path.replace("carries", "here"));
  }
  hold = new Promise((resolve) => setTimeout(resolve, 50));
  const paths = ["/topic/carries?utm_source=one", "/topic/carries?utm_source=two", "/topic/carries"];
  expect(await Promise.all(paths.map(whereTo))).toEqual(paths.map((path) => path.replace("carries", "here")));
  hold = undefined;
});

test("a client without a user agent gets the same page: Next would stream its title and status after the head", async () => {
  for (const headers of [{}, { cookie: `${sessionCookieName()}=x` }, { rsc: "1" }] as Record<string, string>[]) {
    await get(`/topic/of-nobody?${Object.keys(headers).join()}`, headers);
    expect(given["user-agent"]).toBe("unknown");
    await get(`/topic/of-somebody?${Object.keys(headers).join()}`, { ...headers, "user-agent": "Somebody" });
    expect(given["user-agent"]).toBe("cookie" in headers || "rsc" in headers ? "Somebody" : "unknown"); // a page cached for all has no viewer
  }
});

test("a page knows whether it is rendered as a document or for client-side navigation", async () => {
  const cookie = `${sessionCookieName()}=x`;
  for (const headers of [{}, { cookie }] as Record<string, string>[]) {
    await get("/topic/as-document", headers);
    expect(isDocument).toBe(true);
    await get("/topic/as-document", { ...headers, rsc: "1" });
    expect(isDocument).toBe(false);
  }
});

test("a download says how long it is, by GET and by HEAD, but not where it leaves compressed", async () => {
  const [whole, head, packed] = [
    await get("/file/2.csv"),
    await get("/file/2.csv", {}, "HEAD"),
    await get("/file/2.csv", { "accept-encoding": "gzip" }),
  ];
  expect([
    whole.headers["content-length"],
    whole.bytes.length,
    head.headers["content-length"],
    head.bytes.length,
  ]).toEqual(["2000", 2000, "2000", 0]);
  expect([
    packed.headers["content-encoding"],
    packed.headers["content-length"],
    gunzipSync(packed.bytes).length,
  ]).toEqual(["gzip", undefined, 2000]);
});
