import "@/lib/platform/outgoing/socket-guard.mjs";
import { parentPort } from "node:worker_threads";
import { compareTexts } from "./compare/compare-texts";
import { NoText } from "./reading/no-text";
import { readText } from "./reading/read-text";
import type { Answer, Order } from "./in-worker";

// A worker thread for long texts keeps the server responsive: see in-worker.ts.

async function act({ task }: Order): Promise<unknown> {
  return task.kind === "read" ? readText(task.bytes, task.of) : compareTexts(task.before, task.after);
}

parentPort?.on("message", (order: Order) => {
  // A thread has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (answer: Answer) => parentPort?.postMessage(answer);
  act(order).then(
    (value) => say({ id: order.id, value }),
    (error: unknown) =>
      say(
        error instanceof NoText
          ? { id: order.id, noText: { state: error.state, message: error.message } }
          : { id: order.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      ),
  );
});
