import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { formElementValues } from "@/db/schema";
import type { DocumentNode } from "../document/document";

/** Replaces references to one bill with another in a document. */
export const withBillMoved = (node: DocumentNode, from: number, into: number): DocumentNode => ({
  ...node,
  ...(node.type === "billReference" && Number(node.attrs?.billId) === from
    ? { attrs: { ...node.attrs, billId: into } }
    : {}),
  ...(node.content ? { content: node.content.map((child) => withBillMoved(child, from, into)) } : {}),
});

type BillValue = { document: unknown; billIds: number[]; billFacts: unknown };

/** Replaces one bill with another in a value: in its text, its list, and its stored facts. */
export function valueWithBillMoved<V extends BillValue>(value: V, from: number, into: number): V {
  const { [from]: known, ...others } = (value.billFacts ?? {}) as Record<number, unknown>;
  return {
    ...value,
    document: value.document ? withBillMoved(value.document as DocumentNode, from, into) : value.document,
    billIds: [...new Set(value.billIds.map((id) => (id === from ? into : id)))],
    billFacts: known === undefined || into in others ? others : { ...others, [into]: known },
  };
}

/**
 * Moves drafts, mentions and numbers from a bill to its duplicate. Snapshots stay: their addresses and statuses follow
 * the redirect. Values keep their versions, so that open editors are not interrupted.
 */
export async function moveBillInIssues(tx: Transaction, from: number, into: number): Promise<void> {
  const { id: valueId, document, billIds, billFacts } = formElementValues;
  const values = await tx
    .select({ id: valueId, document, billIds, billFacts })
    .from(formElementValues)
    .where(sql`${billIds} @> array[${from}]::int[]`)
    .for("update");
  for (const { id, ...value } of values)
    await tx
      .update(formElementValues)
      .set(valueWithBillMoved(value, from, into))
      .where(eq(valueId, id));
  await tx.execute(sql`
    insert into issue_mentions (publication_issue_id, bill_id, passage, status, inline) select publication_issue_id, ${into}, passage, status, inline from issue_mentions where bill_id = ${from}
    on conflict do nothing`);
  await tx.execute(sql`delete from issue_mentions where bill_id = ${from}`);
  await tx.execute(sql`
    update issue_citations set
      bill_id = case when bill_id = ${from} then ${into} else bill_id end,
      candidates = case when ${into} = any(candidates) then array_remove(candidates, ${from}) else array_replace(candidates, ${from}, ${into}) end
    where bill_id = ${from} or ${from} = any(candidates)`);
}
