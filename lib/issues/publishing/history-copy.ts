import type { Transaction } from "@/db";
import { organisation } from "@/db/schema";
import { calendarDateOf, instantsOf } from "@/lib/platform/text/dates";
import { linkedCitations, withCitedBills } from "../citations/linked-citations";
import type { WorkingCopy } from "./snapshot/build";
import { billsAsOf } from "./snapshot/bills-as-of";

/** Of an issue of a former site. */
export type HistoryIssue = { id: number; publishedDate: string };

/** The copy of an old issue: bills with their status then, also those named in its text. */
export async function historyCopy(tx: Transaction, issue: HistoryIssue, copy: WorkingCopy): Promise<WorkingCopy> {
  const { values, ...content } = withCitedBills(copy.content, await linkedCitations(tx, issue.id));
  const ids = values.flatMap(({ billIds, citedBillIds = [] }) => [...billIds, ...citedBillIds]);
  const then = await billsAsOf(tx, [...new Set(ids)], issue.publishedDate);
  const bills = Object.fromEntries(then.map((bill) => [bill.id, bill]));
  return {
    ...copy,
    content: {
      ...content,
      values: values.map((value) => ({ ...value, billIds: value.billIds.filter((id) => bills[id]) })),
      bills,
    },
  };
}

/** The known time if it is on its date, otherwise noon. @returns ISO 8601 */
export async function momentOfHistory(tx: Transaction, day: string, known: string | null = null): Promise<string> {
  const [row] = await tx.select({ timeZone: organisation.timeZone }).from(organisation);
  const timeZone = row?.timeZone ?? "UTC";
  if (known && calendarDateOf(known, timeZone) === day) return known;
  return new Date(instantsOf(day, day, timeZone).from.getTime() + 12 * 3_600_000).toJSON();
}
