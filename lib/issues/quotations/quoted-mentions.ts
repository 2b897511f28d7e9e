import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db";
import { billTexts, publicationIssues } from "@/db/schema";
import { billsAsOf } from "../publishing/snapshot/bills-as-of";
import type { SnapshotContent } from "../publishing/snapshot/content";
import { type Mention, passageOf } from "../publishing/snapshot/words";
import { quotationsOf } from "./quotations";

/** The bills whose texts an issue quotes: their pages list it, with the first quotation. */
export async function quotedMentions(tx: Transaction, issueId: number, content: SnapshotContent): Promise<Mention[]> {
  const quotations = quotationsOf(content).map(({ quotation }) => quotation);
  if (quotations.length === 0) return [];
  const texts = await tx
    .select({ id: billTexts.id, billId: billTexts.billId })
    .from(billTexts)
    .where(
      inArray(
        billTexts.id,
        quotations.map(({ textId }) => textId),
      ),
    );
  const billOf = new Map(texts.map(({ id, billId }) => [id, billId]));
  const passages = new Map<number, string>();
  for (const { textId, words } of quotations) {
    const billId = billOf.get(textId);
    if (billId !== undefined && !passages.has(billId)) passages.set(billId, passageOf(words));
  }
  const [issue] = await tx
    .select({ day: publicationIssues.publishedDate })
    .from(publicationIssues)
    .where(eq(publicationIssues.id, issueId));
  const then = issue?.day ? await billsAsOf(tx, [...passages.keys()], issue.day) : [];
  const statusOf = (billId: number) =>
    content.bills[billId]?.status ?? then.find(({ id }) => id === billId)?.status ?? "unknown";
  return [...passages].map(([billId, passage]) => ({ billId, passage, status: statusOf(billId), inline: true }));
}
