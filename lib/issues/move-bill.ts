import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { formElementValues } from "@/db/schema";
import type { DocumentNode } from "./document";

/** A document whose references to one bill name another. */
export const withBillMoved = (node: DocumentNode, from: number, into: number): DocumentNode => ({
  ...node,
  ...(node.type === "billReference" && Number(node.attrs?.billId) === from ? { attrs: { ...node.attrs, billId: into } } : {}),
  ...(node.content ? { content: node.content.map((child) => withBillMoved(child, from, into)) } : {}),
});

/**
 * Brings working copies and mentions from one bill to another that is the same. Snapshots stay as they are: their addresses
 * and live statuses lead to the other. Values keep their versions, so that nobody who is writing is interrupted.
 */
export async function moveBillInIssues(tx: Transaction, from: number, into: number): Promise<void> {
  const values = await tx.select({ id: formElementValues.id, document: formElementValues.document }).from(formElementValues).where(sql`${formElementValues.billIds} @> array[${from}]::int[]`).for("update");
  for (const { id, document } of values) {
    await tx
      .update(formElementValues)
      .set({
        ...(document ? { document: withBillMoved(document as DocumentNode, from, into) } : {}),
        billIds: sql`(select array_agg(b order by n) from (select case when b = ${from} then ${into} else b end as b, min(n) as n from unnest(${formElementValues.billIds}) with ordinality as t(b, n) group by 1) as once)`,
      })
      .where(eq(formElementValues.id, id));
  }
  await tx.execute(sql`
    insert into issue_mentions (publication_issue_id, bill_id, passage, status, inline) select publication_issue_id, ${into}, passage, status, inline from issue_mentions where bill_id = ${from}
    on conflict do nothing`);
  await tx.execute(sql`delete from issue_mentions where bill_id = ${from}`);
}
