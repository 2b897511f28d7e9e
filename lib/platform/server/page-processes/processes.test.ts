import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import {
  type ClientRequest,
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { SharedCancellation, runCancellable } from "@/db/cancellation";
import { RenderQueueFull } from "../render-queue";
import { serverState } from "../server-state";
import { PageProcesses, pageProcessesFor } from "./processes";
import type { RenderContext } from "./wire";

/** Implements the protocol of a render process and behaves as the address says. */
const program = `
import { appendFileSync, existsSync } from "node:fs";
import { createServer } from "node:http";
const [socket, build] = process.argv.slice(2);
appendFileSync(new URL("begun", import.meta.url), "x");
if (process.env.OTHER_BUILD) process.exit(3);
process.on("disconnect", () => process.exit());
const left = new Map();
process.on("message", (order) => left.get(order.left)?.());
createServer((request, response) => {
  const { "x-rotunda-told": told, host, ...headers } = request.headers;
  const { requestId, path, generation } = JSON.parse(decodeURIComponent(told));
  const page = (text) => response.writeHead(200, { etag: '"tag"', "content-type": "text/html", "x-rotunda-rendered": encodeURIComponent(JSON.stringify({ shown: "bill 7 é" })) }).end(text);
  if (path === "/dies") process.exit(1);
  if (path === "/dies-once" && !existsSync(new URL("dies-once", import.meta.url))) {
    appendFileSync(new URL("dies-once", import.meta.url), "x");
    process.kill(process.pid, "SIGKILL");
  }
  const fail = () => response.writeHead(500, { "x-rotunda-rendered": "{}" }).end("failed");
  if (path === "/fails") return fail();
  if (path === "/fails-late") return setTimeout(fail, 1000);
  if (path === "/fails-when-left") return left.set(requestId, fail);
  if (path === "/no-page") return response.end();
  if (path === "/left") return left.set(requestId, () => page("left"));
  if (path === "/socket") return page([process.pid, socket].join(" "));
  if (path !== "/hangs") page([process.pid, request.url, generation, headers["user-agent"]].join(" "));
}).listen(socket, () => process.send({ ready: true }));
`;

type Draw = (told: Partial<RenderContext>, here?: () => Promise<null>) => ReturnType<PageProcesses["render"]>;
let folder = "";
let server: Server;
let processes: PageProcesses | undefined;
/** Passes an incoming request to rendering. */
let draw: Draw;
let drawnHere = 0;

const here = (): Promise<null> => Promise.resolve(null).finally(() => drawnHere++);

/** Two seconds replace half a minute, half a second replaces five. */
async function begin(most = 1, kind = {}): Promise<PageProcesses> {
  processes = new PageProcesses(most, {
    program: join(folder, "program.mjs"),
    lasting: 0,
    pause: 60_000,
    longest: 2000,
    quick: 500,
    patience: 60_000,
    soonest: 50,
    latest: 1000,
    ...kind,
  });
  return processes;
}

/** Two pages at a time exceed the existing processes: they are rendered here, and one more process starts. */
async function ready(most = 1, kind = {}): Promise<void> {
  await begin(most, kind);
  for (let there = 0; there < most; there++) {
    const finish: (() => void)[] = [];
    const wanted = new SharedCancellation();
    const leave = wanted.join();
    const crowd = runCancellable(wanted, () =>
      Array.from({ length: 2 * there + 2 }, (_, n) =>
        draw(
          { path: "/left", requestId: `crowd ${n}` },
          () => new Promise((resolve) => finish.push(() => resolve(null))),
        ),
      ),
    );
    for (const each of finish) each();
    leave();
    await Promise.all(crowd);
    await vi.waitFor(() => expect(serverState.pageProcesses).toBe(there + 1), 15_000);
  }
  drawnHere = 0;
}

/** An incoming request, and the function that has it rendered. */
async function ask(): Promise<{ of: Draw; asked: ClientRequest; closed: Promise<unknown> }> {
  const { port } = server.address() as { port: number };
  const asked = get({ port, host: "127.0.0.1", path: "/bill/list?q=water", headers: { "user-agent": "é\u00fc" } }).on(
    "error",
    () => {},
  );
  const [request, response] = (await once(server, "request")) as [IncomingMessage, ServerResponse];
  response.setHeader("x-frame-options", "DENY");
  response.setHeader("x-request-id", "of this answer alone");
  return {
    asked,
    closed: once(response, "close"),
    of: (told, ownDrawing = here) =>
      processes!.render(
        request,
        response,
        () => ({ requestId: "1", path: "/", generation: 0, listening: true, publicRead: false, ...told }),
        ownDrawing,
      ),
  };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "page-processes-test-"));
  writeFileSync(join(folder, "program.mjs"), program);
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ of: draw } = await ask());
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  await processes?.stop();
  vi.unstubAllEnvs();
});

const pidOf = (page: Awaited<ReturnType<PageProcesses["render"]>>): number =>
  Number(page?.plain.toString().split(" ")[0]);
const lives = (pid: number): boolean =>
  execFileSync("ps", ["-A", "-o", "pid="], { encoding: "utf8" }).split(/\s+/).includes(String(pid));

test("a single request is rendered here; under concurrent load, a page comes from the other process, with all headers of a response", async () => {
  await begin();
  await draw({}, here);
  await draw({}, here);
  expect([drawnHere, serverState.pageProcesses]).toEqual([2, 0]);
  await ready();
  const page = await draw({ generation: 7 });
  expect(page).toMatchObject({
    status: 200,
    etag: '"tag"',
    shown: "bill 7 é",
    headers: { "content-type": "text/html", "x-frame-options": "DENY" },
  });
  expect(page?.plain.toString()).toMatch(/^\d+ \/bill\/list\?q=water 7 éü$/);
  expect(Object.keys(page?.headers ?? {}).sort()).toEqual(["content-type", "etag", "x-frame-options"]);
  expect(drawnHere).toBe(0);
});

test("concurrent pages are distributed among all processes, including this one", async () => {
  await ready(2);
  const own: (() => void)[] = [];
  const waits = () => new Promise<null>((resolve) => own.push(() => resolve(null)));
  const wanted = new SharedCancellation();
  const leave = wanted.join();
  const pages = runCancellable(wanted, () =>
    ["1", "2", "3"].map((requestId) => draw({ path: "/left", requestId }, waits)),
  );
  expect(own).toHaveLength(1);
  own[0]!();
  leave();
  expect((await Promise.all(pages)).map((page) => page?.plain.toString())).toEqual(["left", "left", undefined]);
});

test("a process starts only after sustained concurrent requests", async () => {
  rmSync(join(folder, "begun"), { force: true });
  await begin(1, { lasting: 60_000 });
  await Promise.all([draw({}, here), draw({}, here), draw({}, here)]);
  await begin(1, { pause: -1, lasting: 1 });
  for (let n = 0; n < 5; n++) await Promise.all([draw({}, here), draw({}, here)]);
  expect(existsSync(join(folder, "begun"))).toBe(false);
  await begin(1, { lasting: 1 });
  await vi.waitFor(async () => {
    await Promise.all([draw({}, here), draw({}, here)]);
    expect(serverState.pageProcesses).toBe(1);
  }, 15_000);
});

test("a page whose process was killed is rendered by the restarted one", async () => {
  await ready();
  const before = pidOf(await draw({}));
  rmSync(join(folder, "dies-once"), { force: true });
  const page = await draw({ path: "/dies-once" });
  expect([Number.NaN, before]).not.toContain(pidOf(page));
  expect(drawnHere).toBe(0);
});

test("a page that crashes its process is never rendered here, not even without another process", async () => {
  await ready();
  await expect(draw({ path: "/dies" })).rejects.toThrow(RenderQueueFull);
  expect(serverState.pageProcesses).toBe(0);
  await expect(draw({ path: "/dies" })).rejects.toThrow(RenderQueueFull);
  expect(drawnHere).toBe(0);
  await vi.waitFor(() => expect(serverState.pageProcesses).toBe(1), 15_000);
  expect(pidOf(await draw({}))).not.toBeNaN();
});

test("a page that failed in a process is rendered here", async () => {
  await ready();
  expect([await draw({ path: "/fails" }), drawnHere]).toEqual([null, 1]);
  expect([await draw({ path: "/no-page" }), drawnHere]).toEqual([null, 2]);
});

test("a process whose socket was removed is restarted with another", async () => {
  await ready();
  const [pid, socket = ""] = (await draw({ path: "/socket" }))!.plain.toString().split(" ");
  rmSync(dirname(socket), { recursive: true });
  let finish = () => {};
  const busy = () => new Promise<null>((resolve) => (finish = () => resolve(null)));
  const pages = [draw({}), draw({}, busy), draw({})]; // the first by a connection that is open, the second here, the third by one of its own
  expect(await pages[2]).toBeNull();
  finish();
  await Promise.all(pages);
  await vi.waitFor(async () => expect([Number.NaN, Number(pid)]).not.toContain(pidOf(await draw({}))), 15_000);
});

test("where the folder for temporary files is too deep for a socket they meet in another: their addresses would be cut short, and be the same", async () => {
  const deep = join(folder, "d".repeat(100));
  mkdirSync(deep);
  vi.stubEnv("TMPDIR", deep);
  await ready(2);
  expect((await draw({ path: "/socket" }))?.plain.toString()).toMatch(/^\d+ \/tmp\/rotunda-\w{6}\/pages$/);
  expect(readdirSync(deep)).toEqual([]);
});

test("a slow failure is not retried", async () => {
  await ready();
  expect([(await draw({ path: "/fails-late" }))?.plain.toString(), drawnHere]).toEqual(["failed", 0]);
});

test("a process that hangs is killed, and its clients are asked to retry: this process does not render the page", async () => {
  await ready();
  const pid = pidOf(await draw({}));
  await expect(draw({ path: "/hangs" })).rejects.toThrow(RenderQueueFull);
  expect(drawnHere).toBe(0);
  await vi.waitFor(() => expect(lives(pid)).toBe(false));
});

test("the rendering process learns that a page is abandoned", async () => {
  await ready();
  const wanted = new SharedCancellation();
  const leave = wanted.join();
  const page = runCancellable(wanted, () => draw({ path: "/left", requestId: "of this page" }));
  leave();
  expect((await page)?.plain.toString()).toBe("left");
});

test("a failed page whose reader left is not rendered again: a closed response would never finish", async () => {
  await ready();
  const { of, asked, closed } = await ask();
  const wanted = new SharedCancellation();
  const leave = wanted.join();
  const page = runCancellable(wanted, () => of({ path: "/fails-when-left", requestId: "of who left" }));
  asked.destroy();
  await closed;
  leave();
  expect([await page, drawnHere]).toEqual([null, 0]);
});

test("a process of another build does not render, and is not restarted", async () => {
  vi.stubEnv("OTHER_BUILD", "1");
  await begin();
  rmSync(join(folder, "begun"), { force: true });
  await Promise.all([draw({}), draw({})]);
  const readBegun = () => readFileSync(join(folder, "begun"), "utf8");
  await vi.waitFor(() => expect(readBegun()).toBe("x"), 15_000);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect([readBegun(), serverState.pageProcesses]).toEqual(["x", 0]);
});

test("stopped, they are gone", async () => {
  await ready();
  const pid = pidOf(await draw({}));
  await processes!.stop();
  expect([lives(pid), serverState.pageProcesses]).toEqual([false, 0]);
});

test("as many as processors and memory allow", () => {
  expect([
    pageProcessesFor(1, 8e9),
    pageProcessesFor(2, 8e9),
    pageProcessesFor(16, 64e9),
    pageProcessesFor(4, 2.1e9),
    pageProcessesFor(4, 0.5e9),
  ]).toEqual([0, 1, 3, 1, 0]);
});
