import { sql } from "drizzle-orm";
import { db as pool, type Queryable } from "@/db";
import { billsByIds } from "@/lib/bills/queries";
import { weekOf } from "@/lib/platform/text/dates";
import { movedTables } from "../bill-updates/events";
import type { InForce, InForceClause } from "./schema";

/** The limit of clauses in one issue. */
const mostClauses = 60;

type Row = Omit<InForceClause, "bill"> & { billId: number };

/**
 * What takes effect in the week of an issue: its published day's, else this one. Of the bills that "What moved" covers, the
 * clauses of enacted bills and final rules whose day is printed in their words or confirmed; never computed days, which
 * depend on when something happened. A rule's clause counts only if no later document moved its day.
 * @param week a day of another week
 */
export async function findInForce(
  issueId: number,
  { week }: { week?: string } = {},
  on: Queryable = pool,
): Promise<InForce> {
  const [issue] = await on.execute<{ day: string }>(sql`
    select coalesce(${week ?? null}::date, i.published_date, (now() at time zone o.time_zone)::date)::text as day
    from publication_issues i, organisation o where i.id = ${issueId}`);
  if (!issue) throw new Error(`There is no issue ${issueId}.`);
  const { start, end } = weekOf(issue.day);
  const rows = await on.execute<Row>(sql`
    with ${movedTables(issueId)}
    select b.id as "billId", f.date::text as date, f.is_whole as "isWhole", f.state = 'confirmed' as "isConfirmed", f.words, f.text_id as "textId", f.section
    from watched, text_findings f join bill_texts t on t.id = f.text_id join bills b on b.id = t.bill_id
    where f.kind = 'effective' and f.date between ${start}::date and ${end}::date and f.is_newest
      and (f.state = 'confirmed' or f.state = 'open' and f.certainty = 'printed')
      and (b.topic_ids && watched.ids or b.id = any(watched.bills))
      and (b.kind in ('bill', 'resolution') and b.status = 'enacted' or b.kind = 'regulation' and b.status = 'final_rule' and not exists (
        select from bill_details d, jsonb_array_elements(d.events) e
        where d.bill_id = b.id and e->>'kind' ilike '%effective%' and (e->>'status' = 'cancelled' or e->>'date' <> f.date::text)))
    order by f.date, b.jurisdiction, b.sort_key, f.is_whole desc, f.id limit ${mostClauses + 1}`);
  const shown = rows.slice(0, mostClauses);
  const bills = new Map(
    (await billsByIds([...new Set(shown.map(({ billId }) => billId))], on)).map((bill) => [bill.id, bill]),
  );
  return {
    start,
    end,
    clauses: shown.flatMap(({ billId, ...clause }) => {
      const bill = bills.get(billId);
      return bill ? [{ ...clause, bill }] : [];
    }),
    hasMore: rows.length > shown.length,
  };
}
