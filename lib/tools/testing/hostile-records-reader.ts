import type { RecordsOrder, RecordsPart } from "@/lib/imports/reading/in-process";
import { read as readRecords } from "@/lib/imports/reading/records-reader";

// The reader of records, but a file ends the process as its name says: `ends-…` when it is begun, `quiet-…` too but
// smaller than what is named beforehand, `later-…` after its first records, `once-…` the first time only.

export async function* read(order: RecordsOrder): AsyncGenerator<RecordsPart> {
  const end = () => process.kill(process.pid, "SIGSEGV");
  let isFirstPart = true;
  for await (const part of readRecords(order)) {
    if (
      part.outcomes.some(({ file }) => /\bquiet-/.test(file)) &&
      !order.unread.some(({ file }) => /\bquiet-/.test(file))
    )
      end();
    yield part;
    const name = part.file?.label ?? "";
    const isResumed = order.from.outcomes > 0;
    if (/\bends-/.test(name) || (/\bquiet-/.test(name) && order.isCareful)) end();
    if (/\bonce-/.test(name) && !isResumed && part.outcomes.length > 0) end();
    if (/\blater-/.test(name) && (part.outcomes.length > 0 || (isResumed && !isFirstPart))) end();
    isFirstPart = false;
  }
}
