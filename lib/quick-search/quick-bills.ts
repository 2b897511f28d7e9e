import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import type { Queryable } from "@/db";
import { noFilter } from "@/lib/bills/search/filters";
import { parseNumberQuery } from "@/lib/bills/vocabulary/number";
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

/**
 * Bills with that number first, newest action first; then bills with those words; then, if there are few, bills in which
 * the last word is a prefix. The prefix query runs last, because a short prefix may match half of all bills.
 */
export async function findQuickBills(db: Queryable, q: string, limit: number): Promise<QuickBill[]> {
  const byNumber = parseNumberQuery(q)
    ? await findBills({ ...noFilter, q, sort: "bill.lastAction" }, { db, limit })
    : null;
  const ids = new Set(byNumber?.ids);
  for (const prefix of [false, true]) {
    if (ids.size >= limit) break;
    for (const id of (await findBills({ ...noFilter, qs: q }, { db, limit, prefix })).ids) ids.add(id);
  }
  const numbered = new Set(byNumber?.ids);
  const bills = await billsByIds([...ids].slice(0, limit), db);
  return bills.map((bill) => toQuickBill(bill, numbered.has(bill.id) ? bill.name : (bill.title ?? bill.name)));
}
