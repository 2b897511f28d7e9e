import { changeInWords } from "@/lib/bills/vocabulary/change-labels";
import { shorten } from "@/lib/platform/text/shorten";
import { type ChangeEvent, descriptionOf, eventsOf } from "./events-of-changes";
import type { BillKind, Fact } from "./facts";

const longest = 280;

/** One event as what changed, with the value before and after. */
export type ChangeLine<F extends Fact = Fact> = ReturnType<typeof changeInWords> & {
  lead: F;
  /** How a status came about: `The House passed it, 97–3`. */
  happened: string | null;
  facts: F[];
};

/** Changes as lines with both values, those of one event as one, in the order given. */
export const changeLines = <F extends Fact>(
  changes: readonly F[],
  { jurisdiction }: Partial<BillKind> = {},
): ChangeLine<F>[] =>
  eventsOf(changes, jurisdiction).map((event) => ({
    ...wordsOf(event.lead),
    lead: event.lead,
    happened: event.lead.field === "status" ? happenedIn(event) : null,
    facts: event.facts,
  }));

/** The vote that made it; without one, what the actions say. */
function happenedIn({ ballot, actions }: ChangeEvent): string | null {
  if (ballot) return wordsOf(ballot).now;
  const said = [...new Set(actions.map((action) => descriptionOf(action).replace(/[.;,]+$/, "")))];
  return shorten(said.filter(Boolean).join("; "), longest) || null;
}

const wordsOf = ({ field, old, new: next }: Fact) => changeInWords({ field, old, new: next });
