import { sql } from "drizzle-orm";
import { db as pool, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { billsByIds } from "@/lib/bills/queries";
import { withCommittees } from "@/lib/bills/votes/committees-of-changes";
import { movedTables } from "./events";
import { statementsOf } from "@/lib/bills/changes/statements";
import type { Moved, MovedBill, MovedChange } from "./schema";

/** The limit of bills per list, with and without open decisions. */
const mostBills = 150;

type Row = { billId: number; area: string; cited: boolean; changes: MovedChange[] };
type Head = {
  since: string;
  issueId: number | null;
  issueName: string | null;
  isFirst: boolean;
  citedOnly: boolean;
  open: number;
  decided: number;
  bills: number;
  rows: Row[] | null;
};

/**
 * Changes since the last issue by bill: undecided ones first, then by policy area, newest first. A bill in two areas is
 * under the first by name. @param since a start date to use instead
 */
export async function findBillUpdates(
  issueId: number,
  { since }: { since?: string } = {},
  on: Queryable = pool,
): Promise<Moved> {
  const [head] = await on.execute<Head>(sql`
    with ${movedTables(issueId, since)},
    grouped as (
      select e.bill_id, bool_or(e.decision is null) as is_open, max(e.at) as newest, bool_or(e.cited) as cited,
        json_agg(json_build_object('id', e.change_id, 'field', e.field, 'at', ${isoUtc(sql`e.at`)}, 'effectiveDate', e.effective_date,
          'old', e.old, 'new', e.new, 'leftOver', e.left_over, 'decision', e.decision, 'decidedBy', who.name) order by coalesce(e.effective_date::timestamptz, e.at), e.change_id) as changes
      from events e left join people who on who.id = e.decided_by group by e.bill_id),
    ranked as (select g.*, row_number() over (partition by is_open order by newest desc, bill_id desc) as place from grouped g),
    shown as (
      select r.*, coalesce((
        select a.name from bills b, topics, unnest(b.topic_ids) t(id) join categories c on c.id = t.id join policy_areas a on a.id = c.policy_area_id
        where b.id = r.bill_id and (t.id = any(topics.ids) or not (select is_weekly from weekly)) order by a.name, a.id limit 1), 'Without a topic') as area
      from ranked r where place <= ${mostBills})
    select ${isoUtc(sql`cut.at`)} as since, cut.issue_id as "issueId", cut.issue_name as "issueName", cut.is_first as "isFirst", not (select is_weekly from weekly) as "citedOnly",
      (select count(*)::int from events where decision is null) as open, (select count(*)::int from events where decision is not null) as decided, (select count(*)::int from grouped) as bills,
      (select json_agg(json_build_object('billId', bill_id, 'area', area, 'cited', cited, 'changes', changes) order by is_open desc, area, newest desc, bill_id desc) from shown) as rows
    from cut`);
  if (!head) throw new Error(`There is no issue ${issueId}.`);
  const rows = head.rows ?? [];
  const bills = new Map(
    (
      await billsByIds(
        rows.map((row) => row.billId),
        on,
      )
    ).map((bill) => [bill.id, bill]),
  );
  const named = await withCommittees(
    on,
    rows.flatMap(({ billId, changes }) => changes.map((change) => ({ ...change, billId }))),
  );
  const changesOf = new Map<number, typeof named>();
  for (const change of named) changesOf.set(change.billId, [...(changesOf.get(change.billId) ?? []), change]);
  const found: MovedBill[] = rows.flatMap(({ billId, ...row }) => {
    const bill = bills.get(billId);
    return bill
      ? [{ bill, ...row, changes: (changesOf.get(billId) ?? []).map(({ billId: _, ...change }) => change) }]
      : [];
  });
  return {
    since: head.since,
    sinceIssue: head.issueId === null ? null : { id: head.issueId, name: head.issueName ?? "" },
    isFirst: head.isFirst,
    citedOnly: head.citedOnly,
    open: head.open - countRepeated(found, false),
    decided: head.decided - countRepeated(found, true),
    bills: found,
    hasMore: head.bills > rows.length,
  };
}

/** The changes that report an event that another change reports too: an event counts once. */
const countRepeated = (found: readonly MovedBill[], isDecided: boolean): number =>
  found.reduce((sum, { bill, changes }) => {
    const own = changes.filter(({ decision }) => (decision !== null) === isDecided);
    return sum + own.length - statementsOf(own, bill).length;
  }, 0);
