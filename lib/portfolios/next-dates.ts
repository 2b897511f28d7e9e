import { sql } from "drizzle-orm";
import { db } from "@/db";
import { idArray } from "@/db/id-array";
import { isHearingOrComments } from "@/lib/bills/calendar/dated-events";

export type NextDates = {
  /** Late next steps, and the nearest future one. */
  overdue: number;
  nextDue: string | null;
  /** The nearest hearing or comment deadline. */
  nextEvent: string | null;
};

/** By portfolio id, in one query. @param today YYYY-MM-DD in the organization's zone */
export async function nextDatesOf(portfolioIds: readonly number[], today: string): Promise<Map<number, NextDates>> {
  if (portfolioIds.length === 0) return new Map();
  const ids = idArray(portfolioIds);
  const rows = await db.execute<NextDates & { id: number }>(sql`
    select id, coalesce(steps.overdue, 0) as overdue, steps.next_due::text as "nextDue", events.next_event::text as "nextEvent"
    from unnest(${ids}) as id
    left join (
      select portfolio_id, count(*) filter (where due < ${today}::date)::int as overdue, min(due) filter (where due >= ${today}::date) as next_due
      from portfolio_bills where portfolio_id = any(${ids}) and due is not null group by 1) steps on steps.portfolio_id = id
    left join (
      select pb.portfolio_id, min(d.day) as next_event from portfolio_bills pb
        cross join lateral (
          select h.date as day from hearing_bills l join hearings h on h.id = l.hearing_id
            where l.bill_id = pb.bill_id and h.date >= ${today}::date and h.status <> 'cancelled'
          union all
          select (e->>'date')::date from bill_details bd, jsonb_array_elements(bd.events) e
            where bd.bill_id = pb.bill_id and e->>'date' >= ${today} and coalesce(e->>'status', '') <> 'cancelled' and ${isHearingOrComments(sql`(e->>'kind')`)}) d
      where pb.portfolio_id = any(${ids}) and exists (
        select 1 from bill_deadlines t where t.bill_id = pb.bill_id and greatest(t.hearing_until, t.comments_until) >= ${today}::date)
      group by 1) events on events.portfolio_id = id`);
  return new Map(rows.map(({ id, ...dates }) => [id, dates]));
}
