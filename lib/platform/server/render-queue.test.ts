import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type Server,
  type ServerResponse,
} from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cookieValue, sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { requestContext } from "@/lib/platform/http/request-context";
import { RenderQueue } from "./render-queue";
import { site } from "@/lib/registry/site";
import { requestHandler } from "./request-handler";
import { PageCache } from "@/lib/platform/cache/page-cache";

const most = 4; // PAGES_AT_ONCE
let [open, highest] = [0, 0];
let rendered: string[] = [];
let finish: (() => void)[] = [];
/** Requests that have come to the server, and those of them whose client has left or was answered. */
let [arrived, closed] = [0, 0];
/** Renders until the test lets it finish. */
async function nextLike(request: IncomingMessage, response: ServerResponse): Promise<void> {
  highest = Math.max(highest, ++open);
  await new Promise<void>((resolve) => finish.push(resolve));
  open--;
  if (request.url === "/admin")
    requestContext.getStore()!.isPerson = cookieValue(request.headers.cookie ?? "", sessionCookieName())?.startsWith(
      "edas",
    );
  rendered.push(request.url!);
  response.writeHead(200, { "content-type": request.headers.rsc ? "text/x-component" : "text/html" });
  response.end(`<p>${request.url}</p>`);
}

let server: Server;
let port = 0;
const pages = new PageCache();
beforeAll(async () => {
  pages.listening = true;
  server = createServer(requestHandler(site, nextLike, pages, false));
  server.on("request", (_, response: ServerResponse) => {
    arrived += 1;
    response.on("close", () => (closed += 1));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as { port: number }).port;
});
afterAll(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))));
beforeEach(() => {
  [open, highest, arrived, closed] = [0, 0, 0, 0];
  [rendered, finish] = [[], []];
});

const get = (path: string, { from = "127.0.0.1", ...headers }: Record<string, string> = {}, method = "GET") => {
  let drop = () => {};
  const answer = new Promise<{ status: number; headers: IncomingMessage["headers"]; text: string }>((resolve) => {
    const sent = httpRequest(
      { port, host: "127.0.0.1", localAddress: from, path, method, headers, agent: false },
      (response) => {
        let text = "";
        response.on("data", (chunk) => (text += chunk));
        response.on("end", () => resolve({ status: response.statusCode!, headers: response.headers, text }));
      },
    );
    sent.on("error", () => {});
    drop = () => sent.destroy();
    sent.end();
  });
  return Object.assign(answer, { drop });
};
const finishAll = async (left: number) => {
  while (rendered.length < left) {
    finish.splice(0).forEach((go) => go());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

test.each([
  ["addresses", {}, "GET"],
  ["pages that another page turns to", { rsc: "1" }, "GET"],
  ["pages that are posted to", { "content-length": "0" }, "POST"],
] as const)(
  "of many concurrent %s, a limited number is rendered at a time, and all are answered",
  async (kind, headers, method) => {
    const all = Array.from({ length: 30 }, (_, n) => get(`/topic/x${kind.length}-${n}`, headers, method));
    await expect.poll(() => open).toBe(most);
    await finishAll(30);
    expect((await Promise.all(all)).map(({ status, text }) => [status, text.startsWith("<p>/topic/x")])).toEqual(
      all.map(() => (method === "POST" ? [405, false] : [200, true])),
    );
    expect(highest).toBe(most);
  },
);

test("a visitor from elsewhere waits for two renderings and not for the crowd, and people wait for neither", async () => {
  const edas = { cookie: `${sessionCookieName()}=edas` };
  for (const [n, path] of ["/admin", "/bill/list?q=edas"].entries()) {
    const answer = get(path, edas);
    await finishAll(n + 1);
    await answer;
  }
  [rendered, arrived] = [[], 0];
  // some of the crowd claim to be signed in
  const crowd = Array.from({ length: 40 }, (_, n) =>
    get(`/bill/list?q=crowd${n}`, n % 2 ? { cookie: `${sessionCookieName()}=made-up-${n}` } : {}),
  );
  await expect.poll(() => open).toBe(most);
  const visitor = get("/weekly/legal", { from: "127.0.0.2" });
  const editor = get("/admin", edas);
  await expect.poll(() => open).toBe(most + 1);
  await expect.poll(() => arrived).toBe(crowd.length + 2);
  finish.slice(0, 2).forEach((go) => go());
  await expect.poll(() => finish.length).toBe(most + 3); // one of the crowd, and the visitor
  finish.slice(most).forEach((go) => go());
  expect([(await visitor).status, (await editor).status]).toEqual([200, 200]);
  await finishAll(crowd.length + 2);
});

test("a page whose client has left is not rendered", async () => {
  const first = Array.from({ length: most }, (_, n) => get(`/bill/list?q=first${n}`));
  await expect.poll(() => open).toBe(most);
  const left = Array.from({ length: 20 }, (_, n) => get(`/bill/list?q=left${n}`));
  await expect.poll(() => arrived).toBe(most + left.length);
  left.forEach(({ drop }) => drop());
  await expect.poll(() => closed).toBe(left.length);
  await finishAll(most);
  await Promise.all(first);
  const after = get("/topic/after");
  await finishAll(most + 1);
  expect((await after).status).toBe(200);
  expect(rendered.filter((url) => url.includes("left"))).toEqual([]);
});

test("a rendering whose client has left keeps its turn until it has ended", async () => {
  const gone = Array.from({ length: most }, (_, n) => get(`/bill/list?q=gone${n}`));
  await expect.poll(() => open).toBe(most);
  gone.forEach(({ drop }) => drop());
  const after = get("/topic/after-gone");
  await expect.poll(() => [arrived, closed]).toEqual([most + 1, most]);
  expect(open).toBe(most);
  await finishAll(most + 1);
  expect((await after).status).toBe(200);
  expect(highest).toBe(most);
});

test("if no rendering ends, clients are asked to retry: a browser by a page, others by a problem", async () => {
  const held = Array.from({ length: most }, (_, n) => get(`/bill/list?q=held${n}`));
  await expect.poll(() => open).toBe(most);
  const [page, problem] = await Promise.all([get("/topic/a", { accept: "text/html" }), get("/topic/b")]);
  // No page was rendered meanwhile: they were rejected at once instead of queued.
  expect([open, rendered]).toEqual([most, []]);
  expect([page.status, problem.status]).toEqual([503, 503]);
  expect(page.headers).toMatchObject({
    "retry-after": "5",
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
  });
  expect(page.text).toContain("<h1>Server busy</h1>");
  expect(JSON.parse(problem.text)).toEqual({ message: expect.stringContaining("try again in a moment") });
  await finishAll(most);
  await Promise.all(held);
});

test("a line of its own for each server", async () => {
  const line = new RenderQueue(1);
  const of = { headers: {} } as IncomingMessage;
  await expect(line.take(of, { destroyed: true } as ServerResponse, false, async () => "rendered")).resolves.toBeNull();
  await expect(line.take(of, { destroyed: false } as ServerResponse, false, async () => "rendered")).resolves.toBe(
    "rendered",
  );
});
