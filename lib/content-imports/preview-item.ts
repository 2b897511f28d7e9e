import { everyoneCode } from "@/lib/audiences/audience";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { contentImportItems, contentImportPictures, contentImports, pages } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { withCitations } from "@/lib/issues/citations/linked-citations";
import { historyCopy } from "@/lib/issues/publishing/history-copy";
import { workingCopy } from "@/lib/issues/publishing/snapshot/build";
import { countWords, standfirstOf } from "@/lib/issues/publishing/snapshot/words";
import { type IssuePage, issuePage } from "@/lib/issues/public/issue-page";
import type { PublishedIssue } from "@/lib/issues/public/published";
import type { RichDocument } from "@/lib/issues/document/document";
import { type PageReading, readingOfPage } from "@/lib/pages/public";
import { organisation } from "@/lib/organisation/organisation";
import { utcNoon } from "@/lib/platform/text/calendar-date";
import { todayIn } from "@/lib/platform/text/dates";
import { viewOfTemplate } from "@/lib/templates/queries";
import { importPlaces, likelyJurisdiction } from "./places";
import { latestChoices } from "./queries";
import { previewPictures, withPictures } from "./preview-pictures";
import { dayOf, importItem, type ItemRow, RefusedItem } from "./run/import-item";
import { importPage } from "./run/import-page";
import { pictureAddresses } from "./run/store-pictures";

/** Rolls the transaction back and carries the result. */
class PagePreview extends Error {
  constructor(readonly sitePage: NonNullable<ItemPreview["sitePage"]>) {
    super("preview");
  }
}

/** Rolls the transaction back and carries the result. */
class PreviewRollback extends Error {
  constructor(
    readonly issue: Omit<PublishedIssue, "view">,
    /** Files with embedded pictures. */
    readonly shown: ReadonlySet<number>,
  ) {
    super("preview");
  }
}

type ItemPreview = {
  importId: number;
  page: IssuePage | null;
  /** For a page of the former site. */
  sitePage: { title: string; description: string | null; slug: string; reading: PageReading } | null;
  problem: string | null;
  losses: string[];
  /** Pictures missing from the export. */
  missing: number;
};

/**
 * The page of an item, made by the code of a run and rolled back. @returns null if there is no such item, or it is
 * imported
 */
export async function previewItem(itemId: number): Promise<ItemPreview | null> {
  const [item] = await db.select().from(contentImportItems).where(eq(contentImportItems.id, itemId));
  if (!item || item.source === null || item.importedAt !== null || item.html === "") return null;
  const [run] = await db.select().from(contentImports).where(eq(contentImports.id, item.contentImportId));
  const places = await importPlaces();
  const { timeZone } = await organisation();
  const seen = {
    importId: item.contentImportId,
    losses: item.losses,
    sitePage: null,
    missing: await missingPictures(item),
  };
  if (item.kind === "page") return { ...seen, page: null, ...(await previewPage(item)) };
  // The field may have been deleted; another template's never replaces it.
  const chosen = places.find(
    ({ templateId, elementId }) => templateId === run?.formTemplateId && elementId === run.formElementId,
  );
  const latest = run?.formTemplateId ? null : await latestChoices();
  const target = chosen ?? places.find(({ elementId }) => elementId === latest?.formElementId) ?? places[0];
  const jurisdiction = run?.jurisdiction ?? (latest ? latest.jurisdiction : await likelyJurisdiction());
  if (!target) return { ...seen, page: null, problem: "No template has a rich text field." };
  const { templateId: formTemplateId, elementId: formElementId } = target;
  try {
    await transaction(async (tx) => {
      const choices = {
        formTemplateId,
        formElementId,
        publish: false,
        jurisdiction,
        importPages: true,
        topics: new Map<string, number>(),
        timeZone,
        oldAddresses: new Set<string>(),
      };
      const { issueId } = await importItem(tx, null, item, choices, new Map(), []);
      const day = dayOf(item, timeZone) ?? todayIn(timeZone);
      const working = await workingCopy(tx, issueId);
      if (!working) throw new RefusedItem("It could not be read.");
      const copy = await historyCopy(tx, { id: issueId, publishedDate: day }, working);
      const { id, slug, name } = copy.content.template;
      const at = utcNoon(day).toJSON();
      const pictures = await previewPictures(tx, item.id);
      const previewed = {
        // no real id
        id: 0,
        slug: "preview",
        publishedDate: day,
        name: copy.name,
        headline: copy.headline,
        standfirst: standfirstOf(copy.content),
        words: countWords(copy.content),
        snapshotId: 0,
        locked: false,
        audience: [everyoneCode],
        teaser: false,
        topics: copy.content.topics,
        formTemplate: { id, slug, name, sendsMail: false },
        firstPublishedAt: at,
        changedAt: at,
        corrections: [],
        content: withPictures(await withCitations(issueId, copy.content, tx), pictures),
      };
      throw new PreviewRollback(previewed, new Set(pictures.keys()));
    });
  } catch (error) {
    if (error instanceof RefusedItem) return { ...seen, page: null, problem: error.message };
    if (!(error instanceof PreviewRollback)) throw error;
    const view = await viewOfTemplate(formTemplateId);
    const page = view && (await issuePage({ ...error.issue, view }));
    return { ...seen, page: page ? { ...page, openFiles: error.shown } : null, problem: null };
  }
  return null;
}

async function missingPictures({ id, html }: ItemRow): Promise<number> {
  const staged = await db
    .select({ address: contentImportPictures.address })
    .from(contentImportPictures)
    .where(eq(contentImportPictures.contentImportItemId, id));
  const here = new Set(staged.map(({ address }) => address));
  return pictureAddresses(html).filter((address) => !here.has(address)).length;
}

async function previewPage(item: ItemRow): Promise<Pick<ItemPreview, "sitePage" | "problem">> {
  try {
    await transaction(async (tx) => {
      await importPage(tx, null, item, { publish: false, oldAddresses: new Set() });
      const [row] = await tx
        .select()
        .from(pages)
        .where(eq(pages.id, sql`(select page_id from content_import_items where id = ${item.id})`));
      const pictures = await previewPictures(tx, item.id);
      const read = await readingOfPage(row!.document as RichDocument, tx);
      const reading = {
        ...read,
        content: withPictures(read.content, pictures),
        openFiles: new Set(pictures.keys()),
      };
      throw new PagePreview({ title: row!.title, description: row!.description, slug: row!.slug, reading });
    });
  } catch (error) {
    if (error instanceof RefusedItem) return { sitePage: null, problem: error.message };
    if (error instanceof PagePreview) return { sitePage: error.sitePage, problem: null };
    throw error;
  }
  return { sitePage: null, problem: null };
}
