import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { billsByIds } from "../queries";
import type { Bill } from "../schema";

/** The uses of a bill that a merge, a carry-over or a deletion would affect. */
export type BillTouches = {
  /** Personal folders and clients' portfolios together: staff who are no members must not learn that a client follows a bill. */
  folders: number;
  drafts: number;
  publishedIssues: number;
  readersTold: number;
};

export async function touchesOfBill(id: number, on: Queryable = db): Promise<BillTouches> {
  const [row] = await on.execute<BillTouches>(sql`
    select (select count(*)::int from folder_bills where bill_id = ${id})
        + (select count(*)::int from portfolio_bills p join portfolios o on o.id = p.portfolio_id where p.bill_id = ${id} and not o.is_own and o.deleted_at is null) as folders,
      (select count(distinct v.publication_issue_id)::int from form_element_values v join publication_issues i on i.id = v.publication_issue_id
        where v.bill_ids @> array[${id}]::int[] and i.deleted_at is null) as drafts,
      (select count(*)::int from issue_mentions where bill_id = ${id}) as "publishedIssues",
      (select count(distinct user_id)::int from alert_notices where bill_id = ${id}) as "readersTold"`);
  return row!;
}

/** The title of a page that refers to a bill, or one merged into it, in draft or public; null if there is none. */
export async function pageNaming(id: number, on: Queryable = db): Promise<string | null> {
  const [page] = await on.execute<{ title: string }>(sql`
    select p.title from (select ${id}::int as id union all select merged_bill_id from bill_merges where bill_id = ${id}) b, pages p
    left join page_revisions r on r.id = p.revision_id
    where p.bill_ids @> array[b.id] or jsonb_path_exists(r.document, '$.** ? (@.billId == $id)', jsonb_build_object('id', b.id))
    order by p.id limit 1`);
  return page?.title ?? null;
}

/**
 * Possible duplicates: the same number, jurisdiction and session year from another source. Never merged automatically.
 */
export async function possiblySame({ id }: Pick<Bill, "id">, on: Queryable = db): Promise<Bill[]> {
  const rows = await on.execute<{ id: number }>(sql`
    select o.id from bills b join bills o on o.match_key = b.match_key and o.jurisdiction = b.jurisdiction and o.id <> b.id and (o.session = b.session or o.session_year = b.session_year)
    where b.id = ${id} order by o.id limit 10`);
  return billsByIds(
    rows.map((row) => row.id),
    on,
  );
}

/** The same number in other sessions: what it may have been carried over to. */
export async function inOtherSessions({ id }: Pick<Bill, "id">, on: Queryable = db): Promise<Bill[]> {
  const rows = await on.execute<{ id: number }>(sql`
    select o.id from bills b join bills o on o.match_key = b.match_key and o.jurisdiction = b.jurisdiction and o.session <> b.session
    where b.id = ${id} order by o.session_year desc nulls last, o.id limit 10`);
  return billsByIds(
    rows.map((row) => row.id),
    on,
  );
}
