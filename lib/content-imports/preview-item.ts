import { eq } from "drizzle-orm";
import { db } from "@/db";
import { contentImportItems, contentImports } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { withCitations } from "@/lib/issues/citations/linked-citations";
import { historyCopy } from "@/lib/issues/publishing/history-copy";
import { workingCopy } from "@/lib/issues/publishing/snapshot/build";
import { countWords, standfirstOf } from "@/lib/issues/publishing/snapshot/words";
import { type IssuePage, issuePage } from "@/lib/issues/public/issue-page";
import type { PublishedIssue } from "@/lib/issues/public/published";
import { organisation } from "@/lib/organisation/organisation";
import { utcNoon } from "@/lib/platform/text/calendar-date";
import { todayIn } from "@/lib/platform/text/dates";
import { viewOfTemplate } from "@/lib/templates/queries";
import { importPlaces } from "./places";
import { dayOf, importItem, RefusedItem } from "./run/import-item";

/** Ends a transaction that only looks, with what it saw. */
class PreviewRollback extends Error {
  constructor(readonly issue: Omit<PublishedIssue, "view">) {
    super("preview");
  }
}

type ItemPreview = {
  importId: number;
  page: IssuePage | null;
  /** Why there is no page. */
  problem: string | null;
  losses: string[];
};

/**
 * The page that an item would become: it is imported by the same code as in a run, and the transaction is rolled back.
 * @returns null where there is no such item, or it is imported already
 */
export async function previewItem(itemId: number): Promise<ItemPreview | null> {
  const [item] = await db.select().from(contentImportItems).where(eq(contentImportItems.id, itemId));
  if (!item || item.source === null || item.importedAt !== null || item.html === "") return null;
  const [run] = await db.select().from(contentImports).where(eq(contentImports.id, item.contentImportId));
  const places = await importPlaces();
  const { timeZone } = await organisation();
  const seen = { importId: item.contentImportId, losses: item.losses };
  // The field of a run may be deleted since; another template's field never takes its place.
  const chosen = places.find(
    ({ templateId, elementId }) => templateId === run?.formTemplateId && elementId === run.formElementId,
  );
  const target = chosen ?? places[0];
  if (!target) return { ...seen, page: null, problem: "No template has a rich text field." };
  const { templateId: formTemplateId, elementId: formElementId } = target;
  try {
    await transaction(async (tx) => {
      const choices = {
        formTemplateId,
        formElementId,
        publish: false,
        jurisdiction: run?.jurisdiction ?? null,
        topics: new Map<string, number>(),
        timeZone,
      };
      const { issueId } = await importItem(tx, null, item, choices, new Map(), []);
      const day = dayOf(item, timeZone) ?? todayIn(timeZone);
      const working = await workingCopy(tx, issueId);
      if (!working) throw new RefusedItem("It could not be read.");
      const copy = await historyCopy(tx, { id: issueId, publishedDate: day }, working);
      const { id, slug, name } = copy.content.template;
      const at = utcNoon(day).toJSON();
      throw new PreviewRollback({
        // none of ours: what is looked up by it finds nothing
        id: 0,
        slug: "preview",
        publishedDate: day,
        name: copy.name,
        headline: copy.headline,
        standfirst: standfirstOf(copy.content),
        words: countWords(copy.content),
        snapshotId: 0,
        topics: copy.content.topics,
        formTemplate: { id, slug, name },
        firstPublishedAt: at,
        changedAt: at,
        corrections: [],
        content: await withCitations(issueId, copy.content, tx),
      });
    });
  } catch (error) {
    if (error instanceof RefusedItem) return { ...seen, page: null, problem: error.message };
    if (!(error instanceof PreviewRollback)) throw error;
    const view = await viewOfTemplate(formTemplateId);
    return { ...seen, page: view ? await issuePage({ ...error.issue, view }) : null, problem: null };
  }
  return null;
}
