import type { Queryable } from "@/db";
import { findBillUpdates } from "./queries";
import { statementsOf } from "@/lib/bills/changes/statements";

/**
 * Counts undecided changes since the last issue, as "What moved" does, and those among them to bills that the working
 * copy does not cite. @returns also whether there was no last issue; recent changes are counted then
 */
export async function countUnseenUpdates(
  on: Queryable,
  issueId: number,
): Promise<{ count: number; open: number; isFirst: boolean }> {
  const { bills, open, isFirst } = await findBillUpdates(issueId, {}, on);
  const cited = bills.reduce(
    (sum, { bill, cited: isCited, changes }) =>
      isCited
        ? sum +
          statementsOf(
            changes.filter(({ decision }) => decision === null),
            bill,
          ).length
        : sum,
    0,
  );
  return { count: open - cited, open, isFirst };
}
