import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { pages } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import { audienceOf } from "@/lib/audiences/audience";
import { changedAudience, checkAudience } from "@/lib/audiences/check-audience";
import { validateValue } from "@/lib/issues/drafts/value-input";
import { isBlankDocument, type RichDocument } from "@/lib/issues/document/document";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { invalid } from "@/lib/platform/http/problem";
import { checkAddress, freeAddress, leaveRedirect } from "./address";
import type { NewPage, PageChange } from "./api";
import { putInMenu, takeFromMenus } from "./menu/place-page";
import { publishRevision, textToPublish } from "./publish";
import { getPage, revisionsOf } from "./queries";
import type { Page } from "./schema";

export const entity = "page";

const pick = ({ audience, groupIds }: Page) => ({ audience, groupIds });

type Text = { document: RichDocument | null; billIds: number[]; fileIds: number[] };

/** Undefined if the call has none. @throws HttpError 422 */
async function readText(
  tx: Transaction,
  { document, textValue }: Pick<PageChange, "document" | "textValue">,
): Promise<Text | undefined> {
  if (document === undefined && textValue === undefined) return undefined;
  const { value, problem } = await validateValue(tx, "rich_text", null, { document, textValue });
  if (!value) throw invalid(problem, { issues: [{ path: "document", message: problem }] });
  // as the database returns it, for comparison
  const stored = value.document && (JSON.parse(JSON.stringify(value.document)) as RichDocument);
  return { document: stored, billIds: value.billIds, fileIds: value.fileIds };
}

/** For the log. */
const auditFields = ({ slug, title, description, document, audience, groupIds, teaser }: Page) => ({
  slug,
  title,
  description,
  document,
  audience,
  groupIds,
  teaser,
});

/**
 * Adds a page; published if it has text, unless `publish` is false. @throws HttpError 422 for an unusable address or
 * text, 409 if another page has the address
 */
export async function addPage(tx: Transaction, admin: Viewer, given: NewPage): Promise<Page> {
  const text = (await readText(tx, given)) ?? { document: null, billIds: [], fileIds: [] };
  const slug = given.slug ? await checkAddress(tx, given.slug) : await freeAddress(tx, given.title);
  const readers = changedAudience({ audience: "everyone", groupIds: [] }, given);
  const [row] = await tx
    .insert(pages)
    .values({
      slug,
      title: given.title,
      description: given.description ?? null,
      ...text,
      ...(readers && { audience: await checkAudience(tx, readers) }),
      teaser: given.teaser,
      createdBy: admin.id,
      updatedBy: admin.id,
    })
    .returning({ id: pages.id });
  const { id } = row!;
  if (given.inMenu) await putInMenu(tx, admin, id);
  await record(tx, admin, {
    action: "page.created",
    entity,
    entityId: id,
    entityName: given.title,
    after: { slug, title: given.title, description: given.description ?? null, document: text.document },
  });
  const hasText = text.document !== null && !isBlankDocument(text.document);
  if (given.publish ?? hasText) await publishRevision(tx, admin, id);
  return getPage(id, tx);
}

/**
 * Changes a page; published ones also for readers, unless `publish` is false. @throws HttpError 422 and 409 as addPage,
 * 409 also for another version
 */
export async function updatePage(tx: Transaction, admin: Viewer, id: number, change: PageChange): Promise<Page> {
  const before = await heldPage(tx, id);
  const text = await readText(tx, change);
  const slug = change.slug ?? before.slug;
  if (slug !== before.slug) await checkAddress(tx, slug, id);
  if (change.publish ?? before.published)
    textToPublish(id, text ? text.document : (before.document as RichDocument | null));
  await checkPageVersion(tx, before, change.version);
  const readers = changedAudience(before, change);
  const codes = readers && (await checkAudience(tx, readers));
  const seenBy = { ...(codes ? audienceOf(codes) : pick(before)), teaser: change.teaser ?? before.teaser };
  const fields = {
    slug,
    title: change.title ?? before.title,
    description: change.description === undefined ? before.description : change.description,
  };
  const { slug: oldSlug, title, description, document } = before;
  const isChanged =
    !isDeepStrictEqual(fields, { slug: oldSlug, title, description }) ||
    !isDeepStrictEqual(seenBy, { ...pick(before), teaser: before.teaser }) ||
    (text !== undefined && !isDeepStrictEqual(text.document, document));
  if (isChanged) {
    await tx
      .update(pages)
      .set({
        ...fields,
        ...text,
        audience: codes,
        teaser: seenBy.teaser,
        updatedBy: admin.id,
        updatedAt: sql`now()`,
        version: sql`version + 1`,
      })
      .where(eq(pages.id, id));
    const after = await getPage(id, tx);
    await record(tx, admin, {
      action: "page.updated",
      entity,
      entityId: id,
      entityName: after.title,
      before: auditFields(before),
      after: auditFields(after),
    });
    if (before.published) await invalidatePublicPages(tx);
    if (slug !== oldSlug && (await revisionsOf(id, tx)).length > 0) await leaveRedirect(tx, admin, oldSlug, slug);
  }
  if (change.inMenu === true && !before.inMenu) await putInMenu(tx, admin, id);
  if (change.inMenu === false && before.inMenu) await takeFromMenus(tx, admin, id);
  const now = await getPage(id, tx);
  if (change.publish ?? before.published)
    if (!now.published || now.hasUnpublishedChanges) await publishRevision(tx, admin, id);
  return getPage(id, tx);
}

/** Moves a page to the trash for 30 days and removes menu links. @throws HttpError 404, 409 */
export async function deletePage(tx: Transaction, admin: Viewer, id: number, version?: number): Promise<number> {
  const before = await lockPage(tx, id, version);
  await takeFromMenus(tx, admin, id);
  await tx
    .update(pages)
    .set({
      revisionId: null,
      deletedAt: sql`now()`,
      updatedBy: admin.id,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where(eq(pages.id, id));
  await record(tx, admin, {
    action: "page.deleted",
    entity,
    entityId: id,
    entityName: before.title,
    before: auditFields(before),
  });
  await invalidatePublicPages(tx);
  return id;
}

/** @throws HttpError 404; 409 for another version */
export async function lockPage(tx: Transaction, id: number, version: number | undefined): Promise<Page> {
  const page = await heldPage(tx, id);
  await checkPageVersion(tx, page, version);
  return page;
}

/** The same without the version check, for callers that validate first. @throws HttpError 404 */
export async function heldPage(tx: Transaction, id: number): Promise<Page> {
  await tx.select({ id: pages.id }).from(pages).where(eq(pages.id, id)).for("update");
  return getPage(id, tx);
}

/** @throws HttpError 409 for another version */
export const checkPageVersion = (tx: Transaction, page: Page, version: number | undefined): Promise<void> =>
  checkVersion(tx, { entity, id: page.id, version: page.version, updatedAt: page.updatedAt }, version, page);
