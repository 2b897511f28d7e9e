import { eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { formElementValues } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { answer, lockIssue } from "../drafts/load-issue-view";
import { updateValue } from "../drafts/values";
import { workingCopy } from "../publishing/snapshot/build";
import { publicGroups } from "../publishing/snapshot/content";
import type { PublicationIssue } from "../schema";
import { plainNumbers, withReferences } from "./plain-numbers";

/**
 * Turns the plain bill numbers of an issue's texts into references. Each text is saved like any edit, and logged so.
 * @param billId only the numbers that mean this bill
 */
export async function citeNumbers(
  tx: Transaction,
  editor: Viewer,
  issueId: number,
  billId?: number,
): Promise<{ publicationIssue: PublicationIssue; cited: number }> {
  await lockIssue(tx, issueId);
  const copy = await workingCopy(tx, issueId);
  const numbers = copy ? await plainNumbers(tx, copy.content) : [];
  const chosen = new Map(
    numbers.filter(({ bill }) => billId === undefined || bill.id === billId).map(({ text, bill }) => [text, bill.id]),
  );
  if (copy && chosen.size > 0) {
    const values = await tx
      .select({ id: formElementValues.id, elementId: formElementValues.formElementId })
      .from(formElementValues)
      .where(eq(formElementValues.publicationIssueId, issueId));
    for (const { id, value } of publicGroups(copy.content).flatMap(({ elements }) => elements)) {
      const stored = values.find(({ elementId }) => elementId === id);
      if (!value.document || !stored) continue;
      const document = withReferences(value.document, (text) => chosen.get(text));
      await updateValue(tx, editor, stored.id, { data: { document } });
    }
  }
  return { publicationIssue: await answer(tx, issueId), cited: new Set(chosen.values()).size };
}
