import { desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { pageRevisions, pages } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { fileIdsOf, isBlankDocument, plainTextOf, type RichDocument } from "@/lib/issues/document/document";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { contentOfPage } from "./content";
import { redirectOldPages } from "./old-addresses";

/** @throws HttpError 422 without text */
export function textToPublish(id: number, document: RichDocument | null): RichDocument {
  if (document && !isBlankDocument(document)) return document;
  throw invalid("This page has no text yet. Write it, then publish.", {
    id,
    issues: [{ path: "document", message: "must not be empty" }],
  });
}

/**
 * Publishes the working copy as a new version. The caller holds the row.
 * @param at on a former site; ISO 8601
 * @throws HttpError 422 without text
 */
export async function publishRevision(
  tx: Transaction,
  staff: Viewer | null,
  id: number,
  at: string | null = null,
): Promise<void> {
  const [page] = await tx.select().from(pages).where(eq(pages.id, id));
  if (!page) throw notFound();
  const document = textToPublish(id, page.document as RichDocument | null);
  const [last] = await tx
    .select({ number: pageRevisions.number })
    .from(pageRevisions)
    .where(eq(pageRevisions.pageId, id))
    .orderBy(desc(pageRevisions.number))
    .limit(1);
  const { bills, files } = await contentOfPage(tx, document);
  const number = (last?.number ?? 0) + 1;
  const [revision] = await tx
    .insert(pageRevisions)
    .values({
      pageId: id,
      number,
      title: page.title,
      description: page.description,
      document,
      plainText: plainTextOf(document, (billId) => bills[billId]?.name),
      fileIds: fileIdsOf(document),
      files,
      createdBy: staff?.id ?? null,
      ...(at && { createdAt: at }),
    })
    .returning({ id: pageRevisions.id });
  await tx
    .update(pages)
    .set({ revisionId: revision!.id, updatedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(pages.id, id));
  await record(tx, staff ?? "system", {
    action: "page.published",
    entity: "page",
    entityId: id,
    entityName: page.title,
    after: { slug: page.slug, revision: number },
  });
  await redirectOldPages(tx, sql`c.page_id = ${id}`, staff?.id ?? null);
  if (at === null) await invalidatePublicPages(tx); // an import does so itself, for many pages together
}
