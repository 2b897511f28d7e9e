import "@/lib/platform/outgoing/socket-guard.mjs";
import { parentPort } from "node:worker_threads";
import { readExport, readFiles } from "../formats/read-export";
import type { ReadOrder, ReadPart } from "./in-worker";
import { prepare, type Staged } from "./prepare";

// A thread of its own for the files of a former site: see in-worker.ts. It hands out a few items at a time and waits to be asked for more.

const itemsAtOnce = 20;
const bytesAtOnce = 20_000_000;
let items: Iterator<Staged> | undefined;

function* itemsOf({ files }: ReadOrder): Generator<Staged> {
  const [only] = files;
  const found =
    files.length === 1 && only
      ? readExport(only.name, only.bytes)
      : readFiles({
          paths: files.map(({ name }) => name),
          read: (path) => files.find(({ name }) => name === path)?.bytes ?? new Uint8Array(),
        });
  for (const one of found) yield prepare(one);
}

parentPort?.on("message", (order: ReadOrder | "more") => {
  // A thread has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (part: ReadPart) => parentPort?.postMessage(part);
  try {
    if (order !== "more") items = itemsOf(order)[Symbol.iterator]();
    const part: Staged[] = [];
    let size = 0;
    while (part.length < itemsAtOnce && size < bytesAtOnce) {
      const next = items!.next();
      if (next.done) return say({ part, isLast: true });
      part.push(next.value);
      if ("staged" in next.value) for (const { bytes } of next.value.staged.pictures) size += bytes.byteLength;
    }
    say({ part, isLast: false });
  } catch {
    say({ part: [{ problem: "The rest of the files could not be read." }], isLast: true });
  }
});
