import { sql } from "drizzle-orm";
import { db } from "@/db";
import { idArray } from "@/db/id-array";
import type { CalendarDate } from "@/lib/platform/text/calendar-date";
import { sentencesOfPeriod } from "./changes/recent-sentences";
import type { Bill } from "./schema";

export type MovedBill = Pick<
  Bill,
  "id" | "slug" | "name" | "title" | "kind" | "jurisdiction" | "status" | "statusDate"
> & {
  before: Bill["status"];
};

/**
 * Bills whose status changed in a period, with the status before and now: tracked ones first, then nearest to
 * enactment, then newest. A change counts when it happened, or else when we learned it.
 * @param topicIds any of these topics
 * @param withTopic those alone that have a topic
 */
export async function movedBills({
  start,
  end,
  limit,
  topicIds,
  withTopic = false,
}: {
  start: string;
  end: string;
  limit: number;
  topicIds?: number[];
  withTopic?: boolean;
}): Promise<MovedBill[]> {
  const about =
    topicIds === undefined
      ? withTopic
        ? sql`and b.topic_ids <> '{}'`
        : sql``
      : sql`and b.topic_ids && ${idArray(topicIds)}`;
  const rows = await db.execute<MovedBill & Record<string, unknown>>(sql`
    with moves as (
      select c.bill_id, (array_agg(c.old #>> '{}' order by c.id))[1] as before, max(c.at) as at
      from bill_changes c
      where c.field = 'status' and c.at >= (${start}::date - 7) and coalesce(c.effective_date, (c.at at time zone (select time_zone from organisation))::date) between ${start}::date and ${end}::date
        and c.old is not null and c.old #>> '{}' is not null
      group by c.bill_id)
    select b.id, b.slug, b.name, b.title, b.kind, b.jurisdiction, b.status, b.status_date as "statusDate", m.before
    from moves m join bills b on b.id = m.bill_id
    where b.status <> m.before and not b.ceremonial ${about}
    order by (b.tracked_at is not null) desc, array_position(array['enacted', 'final_rule', 'vetoed', 'to_executive', 'passed', 'adopted', 'failed', 'withdrawn', 'passed_one_chamber', 'reported'], b.status) nulls last, m.at desc, b.id
    limit ${limit}`);
  return [...rows];
}

/** Those with a topic, each with what happened in the period, an event as one sentence. */
export async function movedInSentences(period: {
  start: CalendarDate;
  end: CalendarDate;
  limit: number;
  timeZone: string;
}): Promise<(MovedBill & { sentences: string[] })[]> {
  const bills = await movedBills({ ...period, withTopic: true });
  const sentences = await sentencesOfPeriod(db, bills, period);
  return bills.map((bill) => ({ ...bill, sentences: sentences.get(bill.id) ?? [] }));
}
