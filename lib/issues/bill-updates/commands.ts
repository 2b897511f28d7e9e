import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { billChanges, bills, movedDecisions, people } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid } from "@/lib/platform/http/problem";
import { lockIssue } from "../drafts/load-issue-view";
import type { Decision } from "./schema";

type DecisionInput = { billId: number; changeIds: number[]; decision: Decision | null };

/**
 * Stores decisions about changes permanently. Of two concurrent ones the first wins, so that nothing is covered twice.
 * @returns the changes with this decision, and who had decided another one
 * @throws HttpError 422 if a change does not belong to the bill
 */
export async function decideMoved(
  tx: Transaction,
  editor: Viewer,
  issueId: number,
  { billId, changeIds, decision }: DecisionInput,
): Promise<{ changeIds: number[]; decidedBy: string | null }> {
  const issue = await lockIssue(tx, issueId);
  const uniqueIds = [...new Set(changeIds)];
  const [bill] = await tx.select({ name: bills.name }).from(bills).where(eq(bills.id, billId));
  const known = await tx
    .select({ id: billChanges.id })
    .from(billChanges)
    .where(and(eq(billChanges.billId, billId), inArray(billChanges.id, uniqueIds)));
  const lost = uniqueIds.find((id) => id !== 0 && !known.some((change) => change.id === id));
  if (!bill || lost !== undefined)
    throw invalid("There is no such change of this bill.", {
      id: issueId,
      issues: [{ path: bill ? "changeIds" : "billId", message: "does not exist" }],
    });
  const these = and(
    eq(movedDecisions.publicationIssueId, issueId),
    eq(movedDecisions.billId, billId),
    inArray(movedDecisions.changeId, uniqueIds),
  );
  const written = decision
    ? await tx
        .insert(movedDecisions)
        .values(
          uniqueIds.map((changeId) => ({
            publicationIssueId: issueId,
            billId,
            changeId,
            decision,
            decidedBy: editor.id,
          })),
        )
        .onConflictDoNothing()
        .returning({ changeId: movedDecisions.changeId })
    : await tx.delete(movedDecisions).where(these).returning({ changeId: movedDecisions.changeId });
  const done = written.map((row) => row.changeId).sort((a, b) => a - b);
  if (done.length > 0) {
    await record(tx, editor, {
      action: `issue.moved-${decision ?? "reopened"}`,
      entity: "publication-issue",
      entityId: issueId,
      entityName: issue.name,
      after: { bill: bill.name, billId, changeIds: done },
    });
  }
  const [other] =
    decision && done.length < uniqueIds.length
      ? await tx
          .select({ name: people.name })
          .from(movedDecisions)
          .leftJoin(people, eq(people.id, movedDecisions.decidedBy))
          .where(and(these, sql`${movedDecisions.changeId} <> all(${sql.param(`{${done.join(",")}}`)}::bigint[])`))
          .limit(1)
      : [];
  return { changeIds: done, decidedBy: other ? (other.name ?? "A former member") : null };
}
