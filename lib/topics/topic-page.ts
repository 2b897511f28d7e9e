import { db } from "@/db";
import { noFilter } from "@/lib/bills/search/filters";
import { focusBills } from "@/lib/bills/focus-bills";
import { billsByIds } from "@/lib/bills/queries";
import type { Bill } from "@/lib/bills/schema";
import { findBills } from "@/lib/bills/search/search";

export type TopicBills = {
  /** Those that staff follow closely, in their order. */ focus: Bill[];
  bills: Bill[];
  total: number;
  totalIsCapped: boolean;
};

const billsShown = 12;
const focusShown = 6;

/** The bills of some topics that acted last, and how many there are, by the same search as the bill list. */
export async function billsOfTopics(topicIds: number[]): Promise<TopicBills> {
  if (topicIds.length === 0) return { focus: [], bills: [], total: 0, totalIsCapped: false };
  const { ids, total, totalIsCapped } = await findBills(
    { ...noFilter, cId: topicIds, sort: "bill.lastAction", direction: "desc" },
    { limit: billsShown },
  );
  const [bills, focus] = await Promise.all([billsByIds(ids, db), focusBills({ topicIds, limit: focusShown })]);
  return { focus, bills, total, totalIsCapped };
}
