import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { forgive } from "@/lib/bills/search/forgive";
import { withSynonyms } from "@/lib/bills/synonyms/with-synonyms";
import { noFilter } from "@/lib/bills/search/filters";
import { readNumbers } from "@/lib/bills/citations/read";
import { billsByIds } from "@/lib/bills/queries";
import type { Bill } from "@/lib/bills/schema";
import { findBills } from "@/lib/bills/search/search";
import type { QuickBill } from "./api";

const toQuickBill = (bill: Bill, matched: string): QuickBill => ({
  id: bill.id,
  slug: bill.slug,
  title: bill.title ? `${bill.name}: ${shownTitle(bill.title)}` : bill.name,
  url: `/bill/view/${bill.slug}`,
  matched,
  name: bill.name,
  jurisdiction: bill.jurisdiction,
  session: bill.session,
  sessionName: bill.sessionName,
  status: bill.status,
});

/** Of each jurisdiction, bills of the newest session among them first: Enter opens what is before the legislature now. */
async function newestSessionFirst(bills: readonly Bill[], db: Queryable): Promise<Bill[]> {
  if (bills.length < 2) return [...bills];
  const rows = await db.execute<{ id: number; isNewest: boolean }>(sql`
    select id, coalesce(session_year, 0) = max(coalesce(session_year, 0)) over (partition by jurisdiction) as "isNewest"
    from bills where id = any(${idArray(bills.map(({ id }) => id))})`);
  const newest = new Set(rows.filter(({ isNewest }) => isNewest).map(({ id }) => id));
  return bills.toSorted((a, b) => Number(newest.has(b.id)) - Number(newest.has(a.id)));
}

/**
 * Bills with that number first, newest action first; then bills with those words; then, if there are few, bills in which
 * the last word is a prefix. The prefix query runs last, because a short prefix may match half of all bills.
 */
export async function findQuickBills(db: Queryable, q: string, limit: number): Promise<QuickBill[]> {
  const byNumber = readNumbers(q) ? await findBills({ ...noFilter, q, sort: "bill.lastAction" }, { db, limit }) : null;
  const ids = new Set(byNumber?.ids);
  const { filter, first } = await withSynonyms(db, { ...noFilter, qs: q });
  for (const prefix of [false, true]) {
    if (ids.size >= limit) break;
    // A word with a synonym is complete.
    const search = prefix ? { ...noFilter, qs: q } : filter;
    for (const id of (await findBills(search, { db, limit, prefix, first: prefix ? undefined : first })).ids)
      ids.add(id);
  }
  if (ids.size === 0) {
    const { most } = await forgive(db, { ...noFilter, qs: q }, false);
    if (most) for (const id of (await findBills(most, { db, limit })).ids) ids.add(id);
  }
  const numbered = new Set(byNumber?.ids);
  const found = await billsByIds([...ids].slice(0, limit), db);
  const bills = byNumber && byNumber.ids.length > 0 ? found : await newestSessionFirst(found, db);
  return bills.map((bill) => toQuickBill(bill, numbered.has(bill.id) ? bill.name : (bill.title ?? bill.name)));
}
