import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import { languageWatchBills, languageWatches, languageWatchEvents } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import { setAlert } from "@/lib/alerts/commands";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { mostWatches } from "./limits";
import { languageWatchFor } from "./queries";
import type { LanguageWatch } from "./schema";
import type { StartingState } from "./starting-state";
import { storeFound } from "./store-found";

const entity = "language-watch";

type Input = Pick<LanguageWatch, "name" | "text" | "alert">;

/**
 * Watches words from now on. The log names the act alone, never the words.
 * @throws HttpError 422 when the person has as many watches as one may have
 */
export async function createLanguageWatch(
  tx: Transaction,
  viewer: Viewer,
  { name, text, alert }: Input,
  state: StartingState,
): Promise<LanguageWatch> {
  const [counted] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(languageWatches)
    .where(eq(languageWatches.ownerId, viewer.id));
  if (counted!.n >= mostWatches)
    throw invalid(`You have ${mostWatches} watches, as many as one person may have. Delete one first.`);
  const { words, startedAt } = state;
  const [row] = await tx
    .insert(languageWatches)
    .values({ ownerId: viewer.id, name, text, words, startedAt })
    .returning({ id: languageWatches.id });
  await begin(tx, row!.id, state);
  await record(tx, viewer, { action: "language-watch.created", entity, entityId: row!.id });
  if (alert !== "off") await setAlert(tx, viewer, { languageWatchId: row!.id }, alert);
  return languageWatchFor(viewer, row!.id, tx);
}

/** Stores what is so already, and has the other bills compared that may have the words. */
async function begin(tx: Transaction, watchId: number, { found, later, startedAt }: StartingState): Promise<void> {
  for (const one of found) await storeFound(tx, one.billId, [{ ...one, watchId }]);
  // Texts that were being stored meanwhile may have been compared before this watch was there.
  await tx.execute(sql`
    insert into language_watch_queue (bill_id)
    select id from bills where id = any(${idArray(later)})
    union select bill_id from bill_texts where kind = 'text' and updated_at > ${startedAt}::timestamptz - interval '10 minutes'
    on conflict do nothing`);
}

/**
 * Renames a watch or sets its alert. With other words it begins again: its events were about the former ones.
 * @param state of the new words; null if they are the same
 * @throws HttpError 404, 409
 */
export async function updateLanguageWatch(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  { version, name, text, alert }: Partial<Input> & { version?: number },
  state: StartingState | null,
): Promise<LanguageWatch> {
  const current = await lockWatch(tx, viewer, id);
  await checkVersion(tx, { entity, id, version: current.version }, version, current);
  const isRenamed = name !== undefined && name !== current.name;
  const isRestarted = state !== null && text !== undefined && text !== current.text;
  if (isRenamed || isRestarted) {
    await tx
      .update(languageWatches)
      .set({
        ...(isRenamed && { name }),
        ...(isRestarted && { text, words: state.words, startedAt: state.startedAt }),
        updatedAt: sql`now()`,
        version: sql`${languageWatches.version} + 1`,
      })
      .where(eq(languageWatches.id, id));
    if (isRestarted) {
      await tx.delete(languageWatchEvents).where(eq(languageWatchEvents.watchId, id));
      await tx.delete(languageWatchBills).where(eq(languageWatchBills.watchId, id));
      await begin(tx, id, state);
    }
    await record(tx, viewer, { action: "language-watch.updated", entity, entityId: id });
  }
  if (alert !== undefined && alert !== current.alert) await setAlert(tx, viewer, { languageWatchId: id }, alert);
  return languageWatchFor(viewer, id, tx);
}

/** @throws HttpError 404, 409 */
export async function deleteLanguageWatch(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  version?: number,
): Promise<{ id: number }> {
  const current = await lockWatch(tx, viewer, id);
  await checkVersion(tx, { entity, id, version: current.version }, version, current);
  await tx.delete(languageWatches).where(eq(languageWatches.id, id));
  await record(tx, viewer, { action: "language-watch.deleted", entity, entityId: id });
  return { id };
}

async function lockWatch(tx: Transaction, viewer: Viewer, id: number): Promise<LanguageWatch> {
  const [row] = await tx
    .select({ id: languageWatches.id })
    .from(languageWatches)
    .where(and(eq(languageWatches.id, id), eq(languageWatches.ownerId, viewer.id)))
    .for("update");
  if (!row) throw notFound();
  return languageWatchFor(viewer, id, tx);
}
