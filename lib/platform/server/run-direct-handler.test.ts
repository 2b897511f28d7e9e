import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { route } from "@/lib/platform/http/route";
import { site } from "@/lib/registry/site";
import { requestHandler } from "./request-handler";
import { PageCache } from "@/lib/platform/cache/page-cache";

let asked = 0;
const next = async (_request: unknown, response: { end(text: string): void }) => {
  asked += 1;
  response.end("from Next");
};
const server = createServer(requestHandler(site, next as never, new PageCache(), false));
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const output = z.object({ words: z.string() });
  route(
    endpoint({ method: "GET", path: "/test/read", summary: "", query: z.object({ q: z.string().max(3) }), output }),
    { auth: "any", handle: ({ query }) => ({ words: `${query.q} `.repeat(500) }) },
  );
  route(endpoint({ method: "GET", path: "/test/guarded", summary: "", output }), {
    auth: "reader",
    handle: () => ({ words: "" }),
  });
  route(endpoint({ method: "GET", path: "/test/changes", summary: "", changes: true, output }), {
    auth: "any",
    handle: () => ({ words: "" }),
  });
});
afterAll(() => server.close());

test("a call that only reads is answered without Next, with the headers of every answer", async () => {
  const answer = await fetch(`${origin}/test/read?q=aye`);
  expect([answer.status, asked]).toEqual([200, 0]);
  expect(await answer.json()).toEqual({ words: "aye ".repeat(500) });
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("the response is compressed for clients that accept it", async () => {
  const answer = await new Promise<{ encoding?: string; body: Buffer }>((resolve, reject) => {
    void import("node:http").then(({ get }) =>
      get(`${origin}/test/read?q=no`, { headers: { "accept-encoding": "gzip" } }, (response) => {
        const chunks: Buffer[] = [];
        response
          .on("data", (chunk: Buffer) => chunks.push(chunk))
          .on("end", () => resolve({ encoding: response.headers["content-encoding"], body: Buffer.concat(chunks) }));
      }).on("error", reject),
    );
  });
  expect(answer.encoding).toBe("gzip");
  expect(JSON.parse(gunzipSync(answer.body).toString())).toEqual({ words: "no ".repeat(500) });
});

test("its refusals are those of every call", async () => {
  expect((await fetch(`${origin}/test/read?q=nays`)).status).toBe(422);
  expect((await fetch(`${origin}/test/guarded`)).status).toBe(401);
});

test("what changes something, a HEAD and every other address go through Next", async () => {
  const before = asked;
  await fetch(`${origin}/test/changes`);
  await fetch(`${origin}/test/read?q=aye`, { method: "HEAD" });
  await fetch(`${origin}/test/other`);
  expect(asked - before).toBe(3);
});
