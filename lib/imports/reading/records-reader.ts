import type { SourceFile } from "@/lib/platform/documents/formats/source-file";
import { containers } from "./containers";
import type { RecordsOrder, RecordsPart } from "./in-process";
import { type Reached, stepsOf } from "./records";

// What the process that reads records of bills does (lib/platform/documents): it hands out some outcomes at a time.

const outcomesAtOnce = 100;
const charactersAtOnce = 2_000_000;
/** Bytes from which a file is named before it is read. Smaller ones are named only after an unexplained end. */
const large = 64 * 1024;

export async function* read(order: RecordsOrder): AsyncGenerator<RecordsPart> {
  let index = 0;
  for await (const container of containers(order.paths, order.within)) {
    try {
      if (index >= order.from.container) yield* partsOf(order, index, container);
    } finally {
      await container.close();
    }
    index += 1;
  }
}

async function* partsOf(
  { format, today, from, unread, isCareful }: RecordsOrder,
  index: number,
  container: Parameters<typeof stepsOf>[0],
): AsyncGenerator<RecordsPart> {
  const skipped = index === from.container ? from.outcomes : 0;
  const reasons = new Map(unread.flatMap((one) => (one.container === index ? [[one.file, one.reason]] : [])));
  const isNamed = ({ size, label }: SourceFile) =>
    !reasons.has(label) && (isCareful || size > large || /\.gz$/i.test(label));
  let seen = 0;
  let characters = 0;
  let outcomes: Reached[] = [];
  let file: RecordsPart["file"] = null;
  const part = (isLast = false): RecordsPart => {
    const made = { container: index, outcomes, file, isLast };
    [outcomes, characters] = [[], 0];
    return made;
  };
  for await (const step of stepsOf(container, format, today, reasons)) {
    if ("begins" in step) {
      const isNext = isNamed(step.begins);
      if (!isNext && file === null) continue;
      file = isNext ? { label: step.begins.label, before: seen } : null;
      yield part();
      continue;
    }
    seen += 1;
    if (seen <= skipped) continue;
    outcomes.push(step);
    characters += sizeOf(step);
    if (outcomes.length >= outcomesAtOnce || characters >= charactersAtOnce) yield part();
  }
  file = null;
  yield part(true);
}

/** About how many characters an outcome has. */
function sizeOf(outcome: Reached): number {
  if ("record" in outcome)
    return outcome.record.kind === "roll-call" ? 80 * (outcome.record.rollCall.members?.length ?? 0) : 500;
  if (!("bill" in outcome)) return 200;
  const { title, summary, actions, versions, sponsors, votes } = outcome.bill;
  const entries = [actions, versions, sponsors].reduce((sum, list) => sum + (list?.length ?? 0), 0);
  const members = (votes ?? []).reduce((sum, vote) => sum + 20 + JSON.stringify(vote).length, 0);
  return (title?.length ?? 0) + (summary?.length ?? 0) + 150 * entries + members;
}
