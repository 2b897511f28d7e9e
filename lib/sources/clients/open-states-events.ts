import { z } from "zod";
import { objects } from "@/lib/platform/documents/formats/json-fields";
import { readOpenStatesEvent } from "@/lib/imports/formats/hearings";
import { addCalendarDays } from "@/lib/platform/text/dates";
import type { Page, ReadContext, Scope } from "../client";
import { SourceTrouble } from "../source-trouble";
import { emptyPage, expectAnswer, hearingsPage, hearingsTrouble, wholeNumber } from "./answers";
import { ask, perPage, type Position, position, scopeParams } from "./open-states-requests";

/** The position after all bills are read. */
const afterBills: Position = { from: null, page: 1, isByPage: false, isDone: true, seen: 0 };

/** Most event pages per cycle, nearest days first. */
const mostEventPages = 15;

const eventsAnswer = z.object({
  results: z.array(z.unknown()),
  pagination: z.object({ page: wholeNumber, max_page: wholeNumber }),
});

/**
 * The legislature's events from yesterday on. Few states have any, so a bad answer keeps no bill from being current:
 * stored events stay until the next cycle.
 */
export async function* readEvents(scope: Scope, context: ReadContext): AsyncGenerator<Page> {
  const { jurisdiction } = scopeParams.parse(scope.params);
  const stored = position.safeParse(context.cursor);
  const start = stored.success && stored.data.events !== undefined ? stored.data.events : 1;
  if (start === null) return;
  try {
    for (let number = start; number <= mostEventPages; number += 1) {
      const answer = await ask(context, "events", [
        ["jurisdiction", jurisdiction],
        ["after", addCalendarDays(context.today, -1)],
        ["per_page", String(perPage)],
        ["page", String(number)],
        ...(["links", "sources", "documents", "participants", "agenda"] as const).map(
          (part) => ["include", part] as const,
        ),
      ]);
      if (answer === null) return;
      const { results, pagination } = expectAnswer(eventsAnswer, answer, context.key);
      const isLast = pagination.page !== number || number >= pagination.max_page || number === mostEventPages;
      yield hearingsPage({ ...afterBills, events: isLast ? null : number + 1 }, objects(results), readOpenStatesEvent);
      if (isLast) return;
    }
  } catch (error) {
    if (!(error instanceof SourceTrouble)) throw error;
    yield { ...emptyPage(afterBills, null), notices: [hearingsTrouble(error)] };
  }
}
