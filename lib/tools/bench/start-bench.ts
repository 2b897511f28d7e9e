import { setTimeout as sleep } from "node:timers/promises";
import { memoryOf } from "./memory";
import { type Server, startOwn } from "./servers";
import { table } from "./table";

/** Seconds that the server is idle before its memory is read. */
const idleFor = 15;

/** Seconds until the front page responds. */
async function untilAnswered({ origin, pid }: Server, began: number): Promise<number> {
  for (;;) {
    const response = await fetch(origin).catch(() => undefined);
    if (response?.ok) return (performance.now() - began) / 1000;
    if (memoryOf(pid) === 0) throw new Error("Rotunda ended before it answered.");
    await sleep(20);
  }
}

/**
 * Measures the second run of `npm start`, with its own Postgres and the demo, and the memory of an idle process.
 * @returns the table of results
 */
export async function benchStart(root: string): Promise<string> {
  const first = await startOwn(root);
  await untilAnswered(first, performance.now()).finally(() => first.stop());
  const began = performance.now();
  const second = await startOwn(root);
  try {
    const seconds = await untilAnswered(second, began);
    await sleep(idleFor * 1000);
    return table(
      ["Second start, with the demo", "result"],
      [
        ["to the first response", `${seconds.toFixed(1)} s`],
        [`memory after ${idleFor} s alone`, `${Math.round(memoryOf(second.pid))} MB`],
      ],
    );
  } finally {
    await second.stop();
  }
}
