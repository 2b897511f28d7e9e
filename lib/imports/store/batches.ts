import type { Reached } from "../reading/records";
import type { PeopleRecord } from "../record/people";
import { keyOf } from "./resolve-bills";
import type { Incoming } from "./update-bills";

/** The size of a write: small enough for constant memory, large enough that round trips are cheap. */
const batchLimits = { records: 1000, characters: 16_000_000 };

export type Step = {
  batch: Incoming[];
  /** People, committees and roll calls from separate files, in their order. */
  people: { record: PeopleRecord; origin: string }[];
  refused: { file: string; reason: string }[];
  skipped: number;
  done: number;
};

/** A second record of a bill starts a new batch, so that each change between its states is stored. */
export async function* inBatches(outcomes: AsyncIterable<Reached>): AsyncGenerator<Step> {
  let step: Step = { batch: [], people: [], refused: [], skipped: 0, done: 0 };
  let keys = new Set<string>();
  let characters = 0;
  const full = (): Step => {
    const done = step;
    step = { batch: [], people: [], refused: [], skipped: 0, done: done.done };
    keys = new Set();
    characters = 0;
    return done;
  };
  for await (const outcome of outcomes) {
    if ("refused" in outcome) step.refused.push({ file: outcome.file, reason: outcome.refused });
    else if ("skipped" in outcome) step.skipped += 1;
    else if ("record" in outcome) {
      step.people.push({ record: outcome.record, origin: outcome.file });
      if (outcome.record.kind === "roll-call") characters += 80 * (outcome.record.rollCall.members?.length ?? 0);
    } else {
      const key = keyOf(outcome.bill.source, outcome.bill.sourceId);
      if (keys.has(key)) yield full();
      keys.add(key);
      step.batch.push({ bill: outcome.bill, origin: outcome.file });
      characters += sizeOf(outcome.bill);
    }
    step.done = outcome.done;
    if (
      step.batch.length >= batchLimits.records ||
      step.people.length >= batchLimits.records ||
      characters >= batchLimits.characters ||
      step.refused.length >= batchLimits.records
    )
      yield full();
  }
  yield full();
}

function sizeOf({ title, summary, actions, versions, sponsors }: Incoming["bill"]): number {
  return (
    (title?.length ?? 0) +
    (summary?.length ?? 0) +
    150 * ((actions?.length ?? 0) + (versions?.length ?? 0) + (sponsors?.length ?? 0))
  );
}
