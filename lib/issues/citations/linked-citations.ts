import { and, asc, eq, inArray } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { bills, issueCitations } from "@/db/schema";
import type { SnapshotContent } from "../publishing/snapshot/content";
import { citationsIn, withLinkedWords } from "./blocks";

/** The numbers in an issue that resolve to bills, detected or set by staff, in reading order. */
export const linkedCitations = (on: Queryable, issueId: number) =>
  on
    .select({
      formElementId: issueCitations.formElementId,
      block: issueCitations.block,
      start: issueCitations.start,
      end: issueCitations.end,
      words: issueCitations.words,
      billId: bills.id,
      slug: bills.slug,
    })
    .from(issueCitations)
    .innerJoin(bills, eq(bills.id, issueCitations.billId))
    .where(and(eq(issueCitations.publicationIssueId, issueId), inArray(issueCitations.state, ["linked", "accepted"])))
    .orderBy(asc(issueCitations.formElementId), asc(issueCitations.block), asc(issueCitations.start));

/**
 * Adds the bills of numbers in the texts. Kept apart from references: staff may reject them, and a restore must not
 * include them.
 */
export function withCitedBills(
  content: SnapshotContent,
  citations: Awaited<ReturnType<typeof linkedCitations>>,
): SnapshotContent {
  return {
    ...content,
    values: content.values.map(({ citedBillIds: _, ...value }) => {
      const found = citationsIn(
        value.document,
        citations.filter(({ formElementId }) => formElementId === value.elementId),
      );
      return found.length === 0 ? value : { ...value, citedBillIds: [...new Set(found.map(({ billId }) => billId))] };
    }),
  };
}

/** Published content with links on the numbers that refer to bills. The stored text never changes. */
export async function withCitations(
  issueId: number,
  given: SnapshotContent,
  on: Queryable = db,
): Promise<SnapshotContent> {
  const citations = await linkedCitations(on, issueId);
  if (citations.length === 0 && !given.values.some(({ citedBillIds }) => citedBillIds)) return given;
  const content = withCitedBills(given, citations);
  return {
    ...content,
    values: content.values.map((value) => {
      const links = citations
        .filter(({ formElementId }) => formElementId === value.elementId)
        .map(({ slug, ...place }) => ({ ...place, href: `/bill/view/${slug}` }));
      return value.document ? { ...value, document: withLinkedWords(value.document, links) } : value;
    }),
  };
}
