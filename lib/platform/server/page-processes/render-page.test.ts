import { createServer, type IncomingMessage, request as ask, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isAbandoned } from "@/db/cancellation";
import { isPublicRead } from "@/db/replica";
import { requestContext } from "@/lib/platform/http/request-context";
import { leave, pageProcessHandler } from "./render-page";
import { asHeader, infoHeader, ofHeader, type RenderInfo, type RenderContext, contextHeader } from "./wire";

type Pages = { generation: number; listening: boolean };
const pages = () => ({ ...(globalThis as unknown as { [key: symbol]: Pages })[Symbol.for("rotunda.pages")] });

/** What Next saw while it drew. */
let seen: Record<string, unknown> = {};
async function nextLike(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const context = requestContext.getStore()!;
  seen = {
    path: context.path,
    publicRead: isPublicRead(),
    told: request.headers[contextHeader],
    markup: context.markup?.size,
    ...pages(),
  };
  context.shown = "issue 3";
  if (request.url === "/waits") await vi.waitFor(() => expect(isAbandoned()).toBe(true));
  if (request.url === "/nowhere") {
    context.unscripted?.set(404, () => "<h1>Not found</h1>");
    response.writeHead(404, { "content-type": "text/html" });
    return void response.end('<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>');
  }
  if (request.url === "/fails") throw new Error("no page");
  response.writeHead(request.url === "/moved" ? 308 : 200, {
    "content-type": "text/html",
    etag: "of Next",
    location: "/there",
  });
  response.end('<p>é</p><script>$RC("a","b")</script>');
}

let server: Server;
beforeAll(async () => {
  const draw = pageProcessHandler(nextLike);
  server = createServer((request, response) => void draw(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))));

function page(
  path: string,
  told: Partial<RenderContext> = {},
): Promise<{ status?: number; headers: IncomingMessage["headers"]; body: string }> {
  const { port } = server.address() as { port: number };
  return new Promise((resolve, reject) => {
    const headers = {
      [contextHeader]: asHeader({ requestId: "7", path, generation: 1, listening: true, publicRead: false, ...told }),
    };
    ask({ port, host: "127.0.0.1", path, headers }, (answer) => {
      let body = "";
      answer
        .setEncoding("utf8")
        .on("data", (text: string) => (body += text))
        .once("end", () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    })
      .once("error", reject)
      .end();
  });
}

test("a page comes finished: its policy, its tag, what it is a page of", async () => {
  const { status, headers, body } = await page("/topic/a%20b", { publicRead: true, path: "/topic/\ud800 é" });
  expect([status, body]).toEqual([200, '<p>é</p><script>$RC("a","b")</script>']);
  expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=0, must-revalidate",
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
  });
  expect(ofHeader<RenderInfo>(headers[infoHeader])).toEqual({ shown: "issue 3" });
  expect(seen).toMatchObject({ path: "/topic/\ud800 é", publicRead: true, told: undefined, markup: 0 });
  expect((await page("/moved")).status).toBe(301);
});

test("a page that cannot be shown says so without scripts", async () => {
  const { status, body } = await page("/nowhere");
  expect(status).toBe(404);
  expect(body).toContain("<body><noscript><h1>Not found</h1></noscript></body>");
});

test("it renders for the content version that the server sends; earlier and later changes do not count", async () => {
  await page("/", { generation: 5 });
  expect(seen).toMatchObject({ generation: 5, listening: true });
  await page("/", { generation: 6, listening: false });
  expect(seen).toMatchObject({ generation: 6, listening: false });
  await page("/", { generation: 5, listening: true });
  expect(seen).toMatchObject({ generation: 6, listening: false });
});

test("clients count as waiting until the server reports that none is left", async () => {
  const waits = page("/waits", { requestId: "left" });
  await vi.waitFor(() => expect(seen.path).toBe("/waits"));
  leave("of another");
  leave("left");
  expect((await waits).status).toBe(200);
});

test("a page that fails to render gets no response, so that the server renders it", async () => {
  await expect(page("/fails")).rejects.toThrow("socket hang up");
});
