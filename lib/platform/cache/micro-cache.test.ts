import { createServer, get, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { transaction } from "@/db/transaction";
import { createKey } from "@/lib/api-keys/commands";
import { person } from "@/lib/tools/testing/people";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { endpoint } from "@/lib/platform/http/endpoint";
import { HttpError } from "@/lib/platform/http/problem";
import { PreSerialized } from "@/lib/platform/http/raw-response";
import { route } from "@/lib/platform/http/route";
import { site } from "@/lib/registry/site";
import { requestHandler } from "@/lib/platform/server/request-handler";
import { PageCache } from "./page-cache";

let read = 0;
let held: Promise<void> | undefined;
const pages = new PageCache();
const server = createServer(requestHandler(site, vi.fn() as never, pages, false));
let port = 0;
beforeAll(async () => {
  const output = z.object({ n: z.number(), list: z.array(z.object({ word: z.string() })) });
  const handle = async () => {
    read += 1;
    await held;
    if (read > 90) throw new HttpError(503, { message: "busy" });
    return new PreSerialized(
      { n: read, secret: "never named" },
      { list: [Buffer.from('[{"word":"'), Buffer.from(`${"ä".repeat(2000)}"}]`)] },
    );
  };
  route(endpoint({ method: "GET", path: "/test/brief", summary: "", sharedByVisitors: true, output }), {
    auth: "any",
    handle,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  read = 0;
  held = undefined;
  pages.listening = true;
  pages.invalidateAll();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => server.close());

const ask = (path = "/test/brief", headers: Record<string, string> = {}) =>
  new Promise<{
    status: number;
    headers: IncomingHttpHeaders;
    body: { n: number; list: { word: string }[]; secret?: string };
  }>((resolve, reject) => {
    get({ port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body: JSON.parse((response.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString()),
          });
        });
    }).on("error", reject);
  });

test("who asks the same within a second gets the same answer, with the headers of every answer, compressed or not", async () => {
  const first = await ask();
  expect(first.body).toEqual({ n: 1, list: [{ word: "ä".repeat(2000) }] });
  const again = await ask("/test/brief", { "accept-encoding": "gzip, br" });
  expect(again.body).toEqual(first.body);
  expect(again.headers).toMatchObject({
    "content-encoding": "gzip",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "content-type": "application/json",
  });
  expect((await ask("/test/brief", { "accept-encoding": "gzip;q=0" })).headers["content-encoding"]).toBeUndefined();
  expect(read).toBe(1);
});

test("a request with an API key gets no shared answer, and no visitor gets its own", async () => {
  const { secret } = await transaction(async (tx) => {
    const rita = await person("reader");
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    return (await createKey(tx, rita, { name: "Sync", scopes: ["own"], expiresAt })).key;
  });
  const askWithKey = (key: string) => ask("/test/brief", { authorization: `Bearer ${key}` });
  expect([(await askWithKey(secret)).body.n, (await ask()).body.n, (await ask()).body.n]).toEqual([1, 2, 2]);
  const again = await askWithKey(secret);
  expect([again.body.n, again.headers["cache-control"]]).toEqual([3, "no-store"]);
  expect(again.headers.ratelimit).toContain('"key"');
  expect((await ask()).headers.ratelimit).toBeUndefined();
  expect((await askWithKey("rk_revoked")).status).toBe(401);
});

test("many concurrent requests cause one read", async () => {
  let go = () => {};
  held = new Promise((resolve) => (go = resolve));
  const all = [ask(), ask(), ask()];
  await vi.waitFor(() => expect(read).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  go();
  expect((await Promise.all(all)).map(({ body }) => body.n)).toEqual([1, 1, 1]);
});

test("a change is visible immediately, another address has its own entry, and after a second it is read again", async () => {
  await ask();
  pages.invalidateAll();
  expect((await ask()).body.n).toBe(2);
  expect((await ask("/test/brief?other=1")).body.n).toBe(3);
  const read = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(read + 1001);
  expect((await ask()).body.n).toBe(4);
});

test("what was being read while content changed is not given to who asks after the change", async () => {
  let go = () => {};
  held = new Promise((resolve) => (go = resolve));
  const before = ask();
  await vi.waitFor(() => expect(read).toBe(1));
  pages.invalidateAll();
  const after = ask();
  await vi.waitFor(() => expect(read).toBe(2));
  go();
  expect([(await before).body.n, (await after).body.n]).toHaveLength(2);
  expect(read).toBe(2);
});

test("nothing is cached for a session, while invalidation is disconnected, or for an error", async () => {
  const cookie = `${sessionCookieName()}=somebody`;
  await ask();
  await ask("/test/brief", { cookie });
  expect(read).toBe(2);
  pages.listening = false;
  await ask();
  await ask();
  expect(read).toBe(4);
  pages.listening = true;
  read = 90;
  pages.invalidateAll();
  expect([(await ask()).status, (await ask()).status]).toEqual([503, 503]);
  expect(read).toBe(92);
});
