import { asc, eq, inArray, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { bills, formElementValues, issueCitations, issueSnapshots, publicationIssues } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { blocksOf, blockText, hasWords } from "@/lib/issues/citations/blocks";
import type { RichDocument } from "@/lib/issues/document/document";
import { rebuildMentions } from "@/lib/issues/publishing/snapshot";
import { contentFrom } from "@/lib/issues/publishing/snapshot/content";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import type { IssueCitation } from "./schema";

/** Characters shown around a number. */
const around = 80;

/** In reading order. */
export async function citationsOfIssue(issueId: number, on: Queryable = db): Promise<IssueCitation[]> {
  const rows = await on
    .select()
    .from(issueCitations)
    .where(eq(issueCitations.publicationIssueId, issueId))
    .orderBy(asc(issueCitations.formElementId), asc(issueCitations.block), asc(issueCitations.start));
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.flatMap(({ candidates, billId }) => [...candidates, ...(billId ? [billId] : [])]))];
  const [named, values] = await Promise.all([
    ids.length === 0
      ? []
      : on
          .select({
            id: bills.id,
            slug: bills.slug,
            name: bills.name,
            title: bills.title,
            sessionName: bills.sessionName,
          })
          .from(bills)
          .where(inArray(bills.id, ids)),
    on
      .select({ elementId: formElementValues.formElementId, document: formElementValues.document })
      .from(formElementValues)
      .where(eq(formElementValues.publicationIssueId, issueId)),
  ]);
  const blocks = new Map(
    values.map(({ elementId, document }) => [elementId, document ? blocksOf(document as RichDocument) : []]),
  );
  return rows.map((row) => {
    const block = blocks.get(row.formElementId)?.[row.block];
    const text = hasWords(block, row) ? blockText(block) : null;
    return {
      id: row.id,
      words: row.words,
      before: text?.slice(Math.max(0, row.start - around), row.start) ?? "",
      after: text?.slice(row.end, row.end + around) ?? "",
      state: row.state,
      rule: row.rule,
      billId: row.billId,
      candidates: named.filter(({ id }) => id === row.billId || row.candidates.includes(id)),
    };
  });
}

/** The import of an issue, and its next issue with undecided numbers; null for an issue that was not imported. */
export async function importOfIssue(
  issueId: number,
): Promise<{ id: number; name: string; next: number | null } | null> {
  const [row] = await db.execute<{ id: number; name: string; next: number | null }>(sql`
    select r.id, r.name, (
      select o.publication_issue_id from content_import_items o
      where o.content_import_id = r.id and o.publication_issue_id <> ${issueId}
        and exists (select from issue_citations c where c.publication_issue_id = o.publication_issue_id and c.state = 'suggested')
      order by o.place < i.place, o.place limit 1) as next
    from content_import_items i join content_imports r on r.id = i.content_import_id where i.publication_issue_id = ${issueId}`);
  return row ?? null;
}

/** Null if there is no such issue. */
export async function nameOfIssue(issueId: number): Promise<string | null> {
  const [row] = await db
    .select({ name: publicationIssues.name })
    .from(publicationIssues)
    .where(eq(publicationIssues.id, issueId));
  return row?.name ?? null;
}

export const citationExists = async (_: unknown, id: number): Promise<boolean> =>
  (await db.select({ id: issueCitations.id }).from(issueCitations).where(eq(issueCitations.id, id))).length > 0;

/** Links a number to a bill, or rejects it permanently. The published text stays. @throws HttpError 404, 422 */
export async function decideCitation(
  tx: Transaction,
  staff: Viewer,
  id: number,
  billId: number | null,
): Promise<IssueCitation[]> {
  const [row] = await tx.select().from(issueCitations).where(eq(issueCitations.id, id)).for("update");
  if (!row) throw notFound();
  const [bill] =
    billId === null ? [] : await tx.select({ id: bills.id, name: bills.name }).from(bills).where(eq(bills.id, billId));
  if (billId !== null && !bill)
    throw invalid("There is no such bill.", { issues: [{ path: "billId", message: "names nothing" }] });
  await tx
    .update(issueCitations)
    .set({ state: billId === null ? "rejected" : "accepted", billId, decidedBy: staff.id, decidedAt: sql`now()` })
    .where(eq(issueCitations.id, id));
  const [issue] = await tx
    .select({
      name: publicationIssues.name,
      content: issueSnapshots.content,
    })
    .from(publicationIssues)
    .leftJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .where(eq(publicationIssues.id, row.publicationIssueId));
  if (issue?.content) await rebuildMentions(tx, row.publicationIssueId, contentFrom(issue.content));
  await record(tx, staff, {
    action: billId === null ? "citation.rejected" : "citation.accepted",
    entity: "publication-issue",
    entityId: row.publicationIssueId,
    entityName: issue?.name ?? "",
    after: { words: row.words, ...(bill && { bill: bill.name }) },
  });
  await invalidatePublicPages(tx);
  return citationsOfIssue(row.publicationIssueId, tx);
}
