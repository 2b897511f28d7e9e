import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { withCommittees } from "@/lib/bills/votes/committees-of-changes";
import type { CalendarDate } from "@/lib/platform/text/calendar-date";
import type { BillKind, Fact, Statement } from "./facts";
import { statementsOf } from "./statements";

/** A statement that is read beside its bill's number: `Passed the House, 97–3, on 24 Nov`. */
export const standaloneSentence = ({ words }: Statement): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The day of a change as its source gives it, otherwise the day on which we recorded it. */
const dayOfChange = (timeZone: string) => sql`coalesce(c.effective_date, (c.at at time zone ${timeZone})::date)`;

/** The steps of bills on the days of a period as sentences by bill, an event as one, the most important first. */
export async function sentencesOfPeriod(
  on: Queryable,
  bills: readonly (BillKind & { id: number })[],
  { start, end, timeZone }: { start: CalendarDate; end: CalendarDate; timeZone: string },
): Promise<Map<number, string[]>> {
  if (bills.length === 0) return new Map();
  const rows = await on.execute<Fact & { billId: number }>(sql`
    select c.bill_id as "billId", c.field, c.old, c.new, c.effective_date::text as "effectiveDate"
    from bill_changes c
    where c.bill_id = any(${idArray(bills.map(({ id }) => id))}) and c.field in ('status', 'vote', 'action', 'new')
      and c.at >= (${start}::date - 7) and ${dayOfChange(timeZone)} between ${start}::date and ${end}::date
    order by c.bill_id, ${dayOfChange(timeZone)}, c.id`);
  const changes = new Map<number, Fact[]>();
  for (const change of await withCommittees(on, rows))
    changes.set(change.billId, [...(changes.get(change.billId) ?? []), change]);
  return new Map(
    bills.map((bill) => [bill.id, statementsOf(changes.get(bill.id) ?? [], bill, start).map(standaloneSentence)]),
  );
}
