import "@/lib/platform/outgoing/socket-guard.mjs";
import { parentPort } from "node:worker_threads";
import { readExport, readFiles } from "../formats/read-export";
import { bytesSource, type Source, spoolSource, wholeOf } from "../formats/source";
import type { ReadOrder, ReadPart, UploadedFile } from "./in-worker";
import { prepare, type Staged } from "./prepare";

// A thread for the files of a former site (see in-worker.ts): hands out a few items, then waits for the next request.

const itemsAtOnce = 20;
const bytesAtOnce = 20_000_000;
let items: Iterator<Staged> | undefined;

const sourceOf = (file: UploadedFile): Source => ("bytes" in file ? bytesSource(file.bytes) : spoolSource(file.range));

function* itemsOf({ files }: ReadOrder): Generator<Staged> {
  const [only] = files;
  // Two folders may have files of one name.
  const byName = new Map<string, UploadedFile>();
  for (const [at, file] of files.entries())
    byName.set(byName.has(file.name) ? `${at + 1}/${file.name}` : file.name, file);
  const open = (path: string) => {
    const file = byName.get(path);
    return file ? sourceOf(file) : bytesSource(new Uint8Array());
  };
  const found =
    files.length === 1 && only
      ? readExport(only.name, sourceOf(only))
      : readFiles({ paths: [...byName.keys()], open, read: (path) => wholeOf(open(path)) });
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
      if (!("staged" in next.value)) continue;
      const { item, pictures } = next.value.staged;
      size += 2 * (item?.html.length ?? 0);
      for (const { bytes } of pictures) size += bytes.byteLength;
    }
    say({ part, isLast: false });
  } catch {
    say({ part: [{ problem: "The rest of the files could not be read." }], isLast: true });
  }
});
