import { eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { publicationIssues } from "@/db/schema";
import { inlineText } from "../document/document";
import { billsAsOf } from "../publishing/snapshot/bills-as-of";
import { publicGroups, type SnapshotContent } from "../publishing/snapshot/content";
import { type Mention, passageOf } from "../publishing/snapshot/words";
import { citationsIn } from "./blocks";
import { linkedCitations } from "./linked-citations";

/** What the public part of an imported issue says about each named bill: the paragraph around its first mention. */
export async function citedMentions(tx: Transaction, issueId: number, content: SnapshotContent): Promise<Mention[]> {
  const citations = await linkedCitations(tx, issueId);
  if (citations.length === 0) return [];
  const values = publicGroups(content).flatMap(({ elements }) => elements.map(({ value }) => value));
  const passages = new Map<number, string>();
  for (const { elementId, document } of values)
    for (const { billId, node } of citationsIn(
      document,
      citations.filter(({ formElementId }) => formElementId === elementId),
    ))
      if (!passages.has(billId)) passages.set(billId, passageOf(inlineText(node)));
  // staff may have accepted a bill after the content was published
  const others = [...passages.keys()].filter((id) => !content.bills[id]);
  const [issue] =
    others.length === 0
      ? []
      : await tx
          .select({ day: publicationIssues.publishedDate })
          .from(publicationIssues)
          .where(eq(publicationIssues.id, issueId));
  const then = issue?.day ? await billsAsOf(tx, others, issue.day) : [];
  const statusOf = (billId: number) =>
    content.bills[billId]?.status ?? then.find(({ id }) => id === billId)?.status ?? "unknown";
  return [...passages].map(([billId, passage]) => ({ billId, passage, status: statusOf(billId), inline: true }));
}
