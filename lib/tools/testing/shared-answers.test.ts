import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts } from "@/lib/registry/contracts";
import { pageCacheKey } from "@/lib/registry/public-pages";
import { startCallServer } from "./authorization/call-server.ts";
import { aBill } from "./bills.ts";
import { sourceFiles } from "./source-files.ts";

let server: Awaited<ReturnType<typeof startCallServer>>;
let slug: string;
beforeAll(async () => {
  server = await startCallServer();
  slug = (await aBill({ status: "in_committee" })).slug;
});
afterAll(() => server.stop());

type Answer = { status: number; location: string | undefined; type: string | undefined; text: string };
const ask = (path: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(server.origin);
    const sent = httpRequest({ port, host: "127.0.0.1", path, agent: false, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          type: answer.headers["content-type"],
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });

const plain = { host: "localhost" };
const hostile: Record<string, string> = {
  host: "127.0.0.1",
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "gopher",
  "x-forwarded-port": "81",
  "x-forwarded-for": "192.0.2.66",
  forwarded: "host=evil.example;proto=gopher",
  "x-original-url": "/admin",
  "x-rewrite-url": "/admin",
  "accept-language": "xx-EVIL",
  accept: "application/evil",
  "user-agent": "Evil/1.0",
  referer: "https://evil.example/?secret",
  origin: "https://evil.example",
  cookie: "theme=evil; rotunda_signed_in=1",
  "x-request-id": "evil",
};

/** The route files whose answers the page cache or the micro-cache keeps for everyone, without the pages of Next. */
const addresses = [
  ...sourceFiles("app")
    .filter((path) => /\/route\.tsx?$/.test(path))
    .map(
      (path) =>
        `/${path
          .split("/")
          .slice(1, -1)
          .filter((part) => !/^\(.*\)$/.test(part))
          .join("/")}`,
    )
    .filter((path) => pageCacheKey(path.replace(/\[\w+\]/g, "x"), "") !== null),
  ...contracts()
    .filter(({ sharedByVisitors }) => sharedByVisitors)
    .map(({ path }) => path),
];

describe("an answer that is shared reads nothing that its key lacks", () => {
  test("there are such answers", () => {
    expect(addresses).toEqual(expect.arrayContaining(["/calendar.ics", "/bill/api/list", "/robots.txt"]));
  });

  test.each(addresses)("%s", async (address) => {
    const path = address.replace(/\[\w+\]/g, slug);
    const first = await ask(path, plain);
    expect(await ask(path, hostile)).toEqual(first);
    expect(first.text).not.toContain("evil");
    if (pageCacheKey(path, "") === null || pageCacheKey(path, "?utm_source=evil") !== pageCacheKey(path, "")) return;
    // A parameter that the key drops is dropped by the answer.
    expect(await ask(`${path}?utm_source=evil`, hostile)).toEqual(first);
  });
});
