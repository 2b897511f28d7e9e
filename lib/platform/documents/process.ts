// The process that reads what strangers made (see reading-process.ts): no secrets, no network, and first to be killed.
import "./no-network.mjs";
import { once } from "node:events";
import { Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { HttpError } from "@/lib/platform/http/problem";
import { type Answer, frameOf, type Order, readFrames } from "./frames";

const [, , memory = "0", parent = "0"] = process.argv;
/**
 * A thread that ends this process when it takes too much memory, and when the server is gone: the main thread may be busy
 * for minutes and see neither.
 */
const guard = `
const { writeSync } = require("node:fs");
const { memory, parent } = require("node:worker_threads").workerData;
setInterval(() => {
  const isOrphan = process.ppid !== parent;
  if (!isOrphan && process.memoryUsage.rss() <= memory) return;
  if (!isOrphan) writeSync(2, "out of memory: more than its limit");
  process.kill(process.pid, "SIGKILL");
}, 20);
`;
const guarding = new Worker(guard, {
  eval: true,
  execArgv: [],
  workerData: { memory: Number(memory) * 1e6, parent: Number(parent) },
});
// Node reserves hundreds of megabytes for each thread as it starts, which the limit of data must not count.
await once(guarding, "online");
guarding.unref();

/** The bundle's, which has readers as the sources have them. */
const folder = new URL("../../../", import.meta.url);
const server = new Socket({ fd: 3 });
type Module = { read(order: unknown): unknown };
let parts: Iterator<unknown> | AsyncIterator<unknown> | undefined;
let largest = 0;

const say = (answer: Answer extends infer One ? (One extends unknown ? Omit<One, "rss"> : never) : never) =>
  new Promise<void>((resolve) => {
    let frame = frameOf({ ...answer, rss: process.memoryUsage.rss() });
    if (largest > 0 && frame.length > largest)
      frame = frameOf({ failed: "The answer is too large.", isSize: true, rss: process.memoryUsage.rss() });
    server.write(frame, () => resolve());
  });

async function act(order: Order): Promise<void> {
  if (order !== "more") {
    largest = order.answer;
    parts = undefined;
    const reader = (await import(new URL(order.module.replace(/ts$/, "mjs"), folder).href)) as Module;
    const value = reader.read(order.order);
    if (!order.inParts) return say({ value: await value, isLast: true });
    const given = (await value) as Iterable<unknown> & AsyncIterable<unknown>;
    parts = given[Symbol.asyncIterator]?.() ?? given[Symbol.iterator]();
  }
  const next = await parts!.next();
  await say({ value: next.value, isLast: next.done === true });
}

const outOfMemory = /allocation failed|out of memory|Invalid string length|Cannot create a (?:string|Buffer)/i;

readFrames(server, (message) => {
  act(message as Order).catch((error: unknown) => {
    if (error instanceof HttpError) return say({ problem: { status: error.status, problem: error.problem } });
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const isNesting = error instanceof RangeError && /call stack/i.test(text);
    return say({ failed: text.slice(0, 4000), isMemory: outOfMemory.test(text), isNesting });
  });
});
server.on("close", () => process.exit(0)).on("error", () => process.exit(0));
await say({ ready: true });
