import { inArray } from "drizzle-orm";
import type { Queryable } from "@/db";
import { billChanges } from "@/db/schema";
import { changeInWords } from "@/lib/bills/vocabulary/change-labels";
import { billsByIds } from "@/lib/bills/queries";
import type { Bill } from "@/lib/bills/schema";
import { formatDate } from "@/lib/platform/text/calendar-date";
import type { MatchedChange } from "./matched-changes";
import type { AlertTarget } from "./alert-targets";

/** The entry for one bill: whether it is new, its changes as old → new, and the searches and folders that matched it. */
export type DigestItem = { bill: Bill; isNew: boolean; changes: string[]; by: AlertTarget[] };

const newestFirst = (a: { last: number }, b: { last: number }) => b.last - a.last;

/** Groups the findings by bill: bills with the newest changes first, then new bills. */
export async function digestItems(on: Queryable, changes: readonly MatchedChange[]): Promise<DigestItem[]> {
  const byBill = new Map<number, MatchedChange[]>();
  for (const finding of changes) byBill.set(finding.billId, [...(byBill.get(finding.billId) ?? []), finding]);
  const bills = new Map((await billsByIds([...byBill.keys()], on)).map((bill) => [bill.id, bill]));
  const ids = changes.flatMap(({ changeId }) => (changeId === null ? [] : [changeId]));
  const words = new Map<number, string>();
  for (let at = 0; at < ids.length; at += 1000) {
    const rows = await on
      .select()
      .from(billChanges)
      .where(inArray(billChanges.id, ids.slice(at, at + 1000)));
    for (const row of rows) words.set(row.id, changeLine(row));
  }
  const items = [...byBill].flatMap(([billId, findings]) => {
    const bill = bills.get(billId);
    if (!bill) return [];
    const changeIds = findings.flatMap(({ changeId }) => (changeId === null ? [] : [changeId])).sort((a, b) => a - b);
    const by = [
      ...new Map(
        findings.flatMap((finding) => finding.by.map(({ of }) => [`${of.kind}:${of.id}`, of] as const)),
      ).values(),
    ];
    const isNew = changeIds.length < findings.length;
    return [{ bill, isNew, changes: changeIds.flatMap((id) => words.get(id) ?? []), by, last: changeIds.at(-1) ?? 0 }];
  });
  return items.sort(newestFirst);
}

/** “Status: In committee → Passed (Mon 16 Nov 2026)” */
function changeLine(change: { field: string; old: unknown; new: unknown; effectiveDate: string | null }): string {
  const { what, before, now, comparison } = changeInWords(change);
  const both = before !== null && now !== null ? `${before} → ${now}` : (now ?? before ?? "");
  // A hearing or deadline names its day itself.
  const day = change.effectiveDate && change.field !== "event" ? ` (${formatDate(change.effectiveDate)})` : "";
  const line = `${what}${both && `: ${both}`}${day}`;
  return comparison ? `${line}. ${comparison}` : line;
}
