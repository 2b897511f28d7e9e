import { and, asc, eq, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { sqlState, transaction } from "@/db/transaction";
import { categories, contentImportItems, contentImports, contentImportTopics } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { organisation } from "@/lib/organisation/organisation";
import { redirectOldAddresses } from "@/lib/issues/publishing/old-addresses";
import { redirectOldPages } from "@/lib/pages/old-addresses";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { log } from "@/lib/platform/observability/log";
import { isWaiting, tagKey } from "../queries";
import { staffOf } from "@/lib/activity/staff-of";
import { entity, isImported } from "../start-reading";
import type { Spans } from "./cite";
import { fetchPictures } from "./fetch-pictures";
import { importItem, type ItemRow, RefusedItem, type RunChoices } from "./import-item";
import { oldAddressesOf } from "./own-links";
import { importPage } from "./import-page";

/** Published items between invalidations of public pages. */
const invalidateEvery = 25;

/**
 * Imports item by item, each in a transaction, so that it resumes after the last whole one. Oldest first, so that
 * series numbers follow dates.
 */
export async function runContentImport({ id, by = null }: { id: number; by?: number | null }): Promise<void> {
  const staff = await staffOf(by);
  const spans: Spans = new Map();
  const { timeZone } = await organisation();
  const topics = await rememberedTopics();
  const oldAddresses = await oldAddressesOf(db, id);
  let published = 0;
  // ids once: sorting the rest at each step would be slow
  for (const itemId of await waitingItems(id)) {
    const run = await runOf(id);
    if (!run) return;
    const item = await waitingItem(db, itemId);
    if (!item) continue;
    if (run.fetch) await fetchPictures(item);
    const isPublished = await importNext(item.id, staff, { ...run.choices, topics, timeZone, oldAddresses }, spans);
    if (isPublished && ++published % invalidateEvery === 0) await transaction(invalidatePublicPages);
  }
  await transaction((tx) => finish(tx, staff, id));
}

/** By tag keys; merged topics are replaced. */
async function rememberedTopics(): Promise<RunChoices["topics"]> {
  const rows = await db
    .select({
      tag: contentImportTopics.tag,
      categoryId: sql<number | null>`coalesce(${categories.mergedIntoId}, ${categories.id})`,
    })
    .from(contentImportTopics)
    .leftJoin(categories, eq(categories.id, contentImportTopics.categoryId));
  return new Map(rows.flatMap(({ tag, categoryId }) => (categoryId === null ? [] : [[tag, categoryId]])));
}

type Run = { choices: Omit<RunChoices, "topics" | "timeZone" | "oldAddresses">; fetch: boolean };

async function runOf(id: number): Promise<Run | null> {
  const [row] = await db.select().from(contentImports).where(eq(contentImports.id, id));
  if (row?.state !== "running") return null;
  if (row.formTemplateId === null || row.formElementId === null) {
    await db
      .update(contentImports)
      .set({
        state: "finished",
        error: "The template or the field was deleted. Choose another one, then import the rest.",
        finishedAt: sql`now()`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(contentImports.id, id), eq(contentImports.state, "running")));
    return null;
  }
  return {
    fetch: row.fetchPictures,
    choices: {
      formTemplateId: row.formTemplateId,
      formElementId: row.formElementId,
      publish: row.publish,
      jurisdiction: row.jurisdiction,
      importPages: row.importPages,
    },
  };
}

const waitingItems = async (id: number): Promise<number[]> =>
  (
    await db
      .select({ id: contentImportItems.id })
      .from(contentImportItems)
      .where(and(eq(contentImportItems.contentImportId, id), isWaiting))
      .orderBy(
        sql`coalesce(${contentImportItems.day}, ${contentImportItems.publishedAt}::date) asc nulls last`,
        asc(contentImportItems.place),
      )
  ).map((row) => row.id);

const waitingItem = async (on: Queryable, itemId: number): Promise<ItemRow | undefined> =>
  (
    await on
      .select()
      .from(contentImportItems)
      .where(and(eq(contentImportItems.id, itemId), isWaiting))
  )[0];

/** @returns whether it was published */
async function importNext(itemId: number, staff: Viewer | null, choices: RunChoices, spans: Spans): Promise<boolean> {
  try {
    return await transaction(async (tx) => {
      const item = await lockItem(tx, itemId);
      if (!item) return false;
      const { source, site, sourceKey } = item;
      if (source !== null && sourceKey !== null && (await isImported(tx, { source, site, key: sourceKey }))) {
        await refuse(tx, itemId, "left_out", "Already imported.");
        return false;
      }
      if (item.kind === "page") {
        if (choices.importPages) return await importPage(tx, staff, item, choices);
        await refuse(tx, itemId, "left_out", "Pages were left out of this import.");
        return false;
      }
      return (await importItem(tx, staff, item, choices, spans, item.tags.map(tagKey))).published;
    });
  } catch (error) {
    if (isPassing(error)) throw error;
    const reason = error instanceof RefusedItem ? error.message : "It could not be saved.";
    // the error's message may quote the item
    if (!(error instanceof RefusedItem))
      log.warn({ contentImportItem: itemId, code: sqlState(error) ?? (error as Error).name }, "an item was refused");
    await transaction((tx) => refuse(tx, itemId, "refused", reason));
    return false;
  }
}

/** A second worker waits, and then finds it done. */
async function lockItem(tx: Transaction, itemId: number): Promise<ItemRow | undefined> {
  const [item] = await tx
    .select()
    .from(contentImportItems)
    .where(and(eq(contentImportItems.id, itemId), isWaiting))
    .for("update");
  return item;
}

/** A database or storage error not due to the item: the job is retried. */
const isPassing = (error: unknown): boolean => {
  const code = sqlState(error);
  if (code !== undefined) return /^(?:08|40|53|57|55P03)/.test(code);
  const { status, code: system } = error as { status?: number; code?: string };
  return status === 503 || status === 507 || /^(?:ECONN|EPIPE|ETIMEDOUT|CONNECTION_|ENOSPC)/.test(system ?? "");
};

async function refuse(tx: Transaction, id: number, state: "refused" | "left_out", reason: string): Promise<void> {
  await tx.update(contentImportItems).set({ state, reason, html: "" }).where(eq(contentImportItems.id, id));
}

async function finish(tx: Transaction, staff: Viewer | null, id: number): Promise<void> {
  const [row] = await tx
    .update(contentImports)
    .set({ state: "finished", finishedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(contentImports.id, id), eq(contentImports.state, "running")))
    .returning({ name: contentImports.name });
  if (!row) return;
  // what was not imported is deleted
  await tx
    .update(contentImportItems)
    .set({ html: "" })
    .where(and(eq(contentImportItems.contentImportId, id), sql`${contentImportItems.html} <> ''`));
  const [counts] = await tx
    .select({
      imported: sql<number>`count(*) filter (where ${contentImportItems.importedAt} is not null)::int`,
      refused: sql<number>`count(*) filter (where ${contentImportItems.state} = 'refused')::int`,
    })
    .from(contentImportItems)
    .where(eq(contentImportItems.contentImportId, id));
  const which = sql`c.content_import_id = ${id}`;
  const by = staff?.id ?? null;
  const oldAddresses = (await redirectOldAddresses(tx, which, by)) + (await redirectOldPages(tx, which, by));
  await record(tx, staff ?? "system", {
    action: "content-import.finished",
    entity,
    entityId: id,
    entityName: row.name,
    after: { ...counts, oldAddresses },
  });
  await invalidatePublicPages(tx);
}
