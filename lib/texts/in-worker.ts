import type { Worker } from "node:worker_threads";
import { startThread } from "@/lib/platform/start-thread";
import type { ComparedText, TextComparison } from "./compare/comparison";
import { compareTexts } from "./compare/compare-texts";
import { NoText } from "./reading/no-text";
import { type ReadText, readText } from "./reading/read-text";

type Kind = "text" | "amendment" | "document";
export type Order = {
  id: number;
  task: { kind: "read"; bytes: Uint8Array; of: Kind } | { kind: "compare"; before: ComparedText; after: ComparedText };
};
export type Answer = {
  id: number;
  value?: unknown;
  noText?: { state: "scan" | "refused"; message: string };
  error?: string;
};

/** Up to this size, in bytes, starting a worker thread would take longer than reading. */
const smallText = 200_000;
const smallSections = 60;
/** Megabytes of memory of the thread. */
const memory = 512;
/** Milliseconds for one text; then the thread is stopped. */
const longest = 120_000;

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };
let worker: Worker | undefined;
let nextId = 1;
const waiting = new Map<number, Waiting>();

/** Reads a text, in a worker thread if it is long. @throws NoText */
export async function readInWorker(bytes: Uint8Array, of: Kind): Promise<ReadText> {
  const isPdf = Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-");
  // Of a compressed file, the size says nothing.
  const isPacked = (bytes[0] === 0x1f && bytes[1] === 0x8b) || (bytes[0] === 0x50 && bytes[1] === 0x4b);
  if (bytes.length <= smallText && !isPdf && !isPacked) return readText(bytes, of);
  return (await order({ kind: "read", bytes, of })) as ReadText;
}

export async function compareInWorker(before: ComparedText, after: ComparedText): Promise<TextComparison> {
  if (before.sections.length + after.sections.length <= smallSections) return compareTexts(before, after);
  return (await order({ kind: "compare", before, after })) as TextComparison;
}

function order(task: Order["task"]): Promise<unknown> {
  const id = nextId++;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => endWorker(new NoText("refused", "It took too long to read.")), longest);
    timer.unref();
    waiting.set(id, { resolve, reject, timer });
    const thread = (worker ??= startWorker());
    thread.ref();
    // A thread has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage({ id, task } satisfies Order);
  });
}

function startWorker(): Worker {
  const thread = startThread("lib/texts/text-worker.ts", { resourceLimits: { maxOldGenerationSizeMb: memory } });
  thread.on("message", ({ id, value, noText, error }: Answer) => {
    const order = waiting.get(id);
    if (!order) return;
    waiting.delete(id);
    clearTimeout(order.timer);
    // An idle thread must not keep the process alive.
    if (waiting.size === 0) thread.unref();
    if (noText) order.reject(new NoText(noText.state, noText.message));
    else if (error !== undefined) order.reject(new Error(error));
    else order.resolve(value);
  });
  thread.on(
    "error",
    (error) =>
      worker === thread &&
      endWorker(
        (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY"
          ? new NoText("refused", "It needs too much memory to read.")
          : error,
      ),
  );
  thread.on("exit", () => worker === thread && endWorker(new Error("The thread that reads texts ended.")));
  return thread;
}

/** Stops the thread. Pending tasks fail, and the next task starts a new thread. */
function endWorker(error: Error): void {
  const ended = worker;
  worker = undefined;
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer);
    reject(error);
  }
  waiting.clear();
  void ended?.terminate();
}
