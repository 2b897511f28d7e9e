import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import type { CalendarDate } from "@/lib/platform/text/calendar-date";
import type { Bill } from "../schema";
import { sentencesOfPeriod } from "./recent-sentences";

type MovedBill = Pick<Bill, "id" | "slug" | "name" | "title" | "kind" | "jurisdiction" | "status"> & {
  /** What happened, the most important first. */
  sentences: string[];
};

/**
 * Which of these bills took a step on the days of a period, the newest step first.
 * @param timeZone for changes whose source gives no day
 */
export async function movedAmong(
  ids: readonly number[],
  period: { start: CalendarDate; end: CalendarDate; timeZone: string },
  on: Queryable = db,
): Promise<MovedBill[]> {
  const bills = await on.execute<Omit<MovedBill, "sentences">>(sql`
    select b.id, b.slug, b.name, b.title, b.kind, b.jurisdiction, b.status from bills b
    where b.id = any(${idArray(ids)})
      and exists (select from bill_changes c where c.bill_id = b.id and c.at >= (${period.start}::date - 7))
    order by b.last_action_date desc nulls last, b.id desc`);
  const sentences = await sentencesOfPeriod(on, bills, period);
  return bills
    .map((bill) => ({ ...bill, sentences: sentences.get(bill.id) ?? [] }))
    .filter(({ sentences: all }) => all.length > 0);
}
