import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { pageRevisions, pages } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { RichDocument } from "@/lib/issues/document/document";
import { validateValue } from "@/lib/issues/drafts/value-input";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { invalid } from "@/lib/platform/http/problem";
import { checkPageVersion, entity, heldPage, lockPage } from "./commands";
import { publishRevision, textToPublish } from "./publish";
import { getPage } from "./queries";
import type { Page } from "./schema";

/** Publishes the saved page, if changed. @throws HttpError 422 without text, 409 */
export async function publishPage(tx: Transaction, admin: Viewer, id: number, version?: number): Promise<Page> {
  const page = await heldPage(tx, id);
  textToPublish(id, page.document as RichDocument | null);
  await checkPageVersion(tx, page, version);
  if (!page.published || page.hasUnpublishedChanges) await publishRevision(tx, admin, id);
  return getPage(id, tx);
}

/** @throws HttpError 409 */
export async function unpublishPage(tx: Transaction, admin: Viewer, id: number, version?: number): Promise<Page> {
  const page = await lockPage(tx, id, version);
  if (!page.published) return page;
  await tx
    .update(pages)
    .set({ revisionId: null, updatedBy: admin.id, updatedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(pages.id, id));
  await record(tx, admin, { action: "page.unpublished", entity, entityId: id, entityName: page.title });
  await invalidatePublicPages(tx);
  return getPage(id, tx);
}

/** Restores a version as the working copy. @throws HttpError 422 if there is none, 409 */
export async function restorePage(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { number, version }: { number: number; version?: number | undefined },
): Promise<Page> {
  const before = await heldPage(tx, id);
  const [revision] = await tx
    .select()
    .from(pageRevisions)
    .where(and(eq(pageRevisions.pageId, id), eq(pageRevisions.number, number)));
  if (!revision)
    throw invalid(`This page has no version ${number}.`, {
      id,
      issues: [{ path: "number", message: "names nothing" }],
    });
  // Validated again: a bill or picture may be gone.
  const { value, problem } = await validateValue(tx, "rich_text", null, { document: revision.document });
  if (!value) throw invalid(`Version ${number} cannot be restored: ${problem}`, { id });
  await checkPageVersion(tx, before, version);
  const { title, description } = revision;
  await tx
    .update(pages)
    .set({
      title,
      description,
      document: value.document as RichDocument,
      billIds: value.billIds,
      fileIds: value.fileIds,
      updatedBy: admin.id,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where(eq(pages.id, id));
  await record(tx, admin, {
    action: "page.restored",
    entity,
    entityId: id,
    entityName: title,
    before: { title: before.title, description: before.description, document: before.document },
    after: { title, description, document: value.document, revision: number },
  });
  return getPage(id, tx);
}
