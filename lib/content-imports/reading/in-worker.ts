import type { Worker } from "node:worker_threads";
import { startThread } from "@/lib/platform/start-thread";
import type { SpoolRange } from "@/lib/platform/storage/spool";
import type { Staged } from "./prepare";

/** In memory, or in a spool, which stays open until all is read. */
export type UploadedFile = { name: string } & ({ bytes: Uint8Array } | { range: SpoolRange });
export type ReadOrder = { files: UploadedFile[] };
export type ReadPart = { part: Staged[]; isLast: boolean };

/** Megabytes of the thread beside the files, whatever the export's size. */
const memory = 512;
/** Milliseconds for some items; then the thread is stopped. */
export const longestPartMs = 600_000;
/** Milliseconds that an idle thread waits: starting takes seconds. */
const idleMs = 30_000;
let idle: { thread: Worker; timer: NodeJS.Timeout } | undefined;

function takeThread(): Worker {
  const waiting = idle;
  idle = undefined;
  if (!waiting) {
    const thread = startThread("lib/content-imports/reading/read-worker.ts", {
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    thread.on("error", () => {}).once("exit", () => idle?.thread === thread && forgetIdle());
    return thread;
  }
  clearTimeout(waiting.timer);
  waiting.thread.ref();
  return waiting.thread;
}

function leaveThread(thread: Worker): void {
  if (idle) return void thread.terminate();
  thread.unref();
  idle = { thread, timer: setTimeout(() => (forgetIdle(), void thread.terminate()), idleMs).unref() };
}

function forgetIdle(): void {
  clearTimeout(idle?.timer);
  idle = undefined;
}

/**
 * Reads files in a thread and yields items in batches. Bytes in memory are transferred. @throws Error if the thread
 * ends: too much memory, or more than ten minutes per batch
 */
export async function* readInWorker(files: UploadedFile[]): AsyncGenerator<Staged[]> {
  const thread = takeThread();
  let isDone = false;
  try {
    const buffers = [...new Set(files.flatMap((file) => ("bytes" in file ? [file.bytes.buffer] : [])))].filter(
      (one) => one instanceof ArrayBuffer,
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    let answer = ask(thread, () => thread.postMessage({ files } satisfies ReadOrder, buffers));
    for (;;) {
      const { part, isLast } = await answer;
      yield part;
      if (isLast) return void (isDone = true);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      answer = ask(thread, () => thread.postMessage("more"));
    }
  } finally {
    if (isDone) leaveThread(thread);
    else await thread.terminate();
  }
}

function ask(thread: Worker, send: () => void): Promise<ReadPart> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(new Error("It took too long to read.")), longestPartMs);
    timer.unref();
    // removeAllListeners() would remove Node's own listeners too, and no later part would arrive.
    const settle = (outcome: ReadPart | Error) => {
      clearTimeout(timer);
      thread.off("message", settle).off("error", handleError).off("exit", handleExit);
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    };
    const handleError = (error: NodeJS.ErrnoException) =>
      settle(
        new Error(
          error.code === "ERR_WORKER_OUT_OF_MEMORY"
            ? "It needs too much memory to read. Split the export."
            : "It could not be read.",
        ),
      );
    const handleExit = () => settle(new Error("The reading ended early."));
    thread.on("message", settle).on("error", handleError).on("exit", handleExit);
    send();
  });
}
