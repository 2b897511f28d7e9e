import { and, eq, inArray } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { bills, issueCitations } from "@/db/schema";
import type { SnapshotContent } from "../publishing/snapshot/content";
import { withLinkedWords } from "./blocks";

/** A published content with links on the numbers that mean bills. They stand beside the words, which never change. */
export async function withCitations(
  issueId: number,
  content: SnapshotContent,
  on: Queryable = db,
): Promise<SnapshotContent> {
  const rows = await on
    .select({
      formElementId: issueCitations.formElementId,
      block: issueCitations.block,
      start: issueCitations.start,
      end: issueCitations.end,
      words: issueCitations.words,
      slug: bills.slug,
    })
    .from(issueCitations)
    .innerJoin(bills, eq(bills.id, issueCitations.billId))
    .where(and(eq(issueCitations.publicationIssueId, issueId), inArray(issueCitations.state, ["linked", "accepted"])));
  if (rows.length === 0) return content;
  return {
    ...content,
    values: content.values.map((value) => {
      const links = rows
        .filter(({ formElementId }) => formElementId === value.elementId)
        .map(({ slug, ...place }) => ({ ...place, href: `/bill/view/${slug}` }));
      return value.document ? { ...value, document: withLinkedWords(value.document, links) } : value;
    }),
  };
}
