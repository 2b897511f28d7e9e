import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { savedSearches } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { retentionDays } from "@/lib/platform/env/retention";
import { whyNotSaved } from "./policy";
import { ownSearch, savedSearchFor } from "./queries";
import { storedQuery, type SavedSearch } from "./schema";

const entity = "saved-search";

type Input = { name: string; queryString: string; route: SavedSearch["route"]; version?: number };

/** @throws HttpError 422 with `error`, the sentence to show, and `savedSearch: null` */
function checkInput({ name, queryString, route }: Input) {
  const values = { name: name.replace(/\s+/g, " ").trim(), queryString: storedQuery(queryString), route };
  const why = whyNotSaved(values.name, values.queryString);
  if (why) throw invalid(why, { error: why, savedSearch: null });
  return values;
}

async function lockSearch(tx: Transaction, viewer: Viewer, id: number) {
  const [row] = await tx.select().from(savedSearches).where(ownSearch(viewer, id)).for("update");
  if (!row) throw notFound();
  return row;
}

/** The log names the act alone, never a reader's search. */
export async function createSavedSearch(tx: Transaction, viewer: Viewer, input: Input): Promise<SavedSearch> {
  const [row] = await tx
    .insert(savedSearches)
    .values({ ownerId: viewer.id, ...checkInput(input) })
    .returning({ id: savedSearches.id });
  await record(tx, viewer, { action: "saved-search.created", entity, entityId: row!.id });
  return savedSearchFor(viewer, row!.id, tx);
}

/** Saving an unchanged search writes nothing. */
export async function updateSavedSearch(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  input: Partial<Input>,
): Promise<SavedSearch> {
  const row = await lockSearch(tx, viewer, id);
  const current = await savedSearchFor(viewer, id, tx);
  const values = checkInput({
    name: input.name ?? row.name,
    queryString: input.queryString ?? row.queryString,
    route: input.route ?? current.route,
  });
  await checkVersion(tx, { entity, id, version: row.version }, input.version, current);
  if (values.name === row.name && values.queryString === row.queryString && values.route === row.route) return current;
  await tx
    .update(savedSearches)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${savedSearches.version} + 1` })
    .where(eq(savedSearches.id, id));
  await record(tx, viewer, { action: "saved-search.updated", entity, entityId: id });
  return savedSearchFor(viewer, id, tx);
}

/** The specification's save: new without an id, else an update. */
export async function saveSearch(
  tx: Transaction,
  viewer: Viewer,
  id: number | null,
  input: Input,
): Promise<{ message: string; error: false; savedSearch: SavedSearch }> {
  const savedSearch =
    id === null ? await createSavedSearch(tx, viewer, input) : await updateSavedSearch(tx, viewer, id, input);
  return {
    message: id === null ? "Your search was saved." : "Your saved search was updated.",
    error: false,
    savedSearch,
  };
}

export async function deleteSavedSearch(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  version?: number,
): Promise<{ id: number }> {
  const row = await lockSearch(tx, viewer, id);
  await checkVersion(tx, { entity, id, version: row.version }, version, () => savedSearchFor(viewer, id, tx));
  await tx
    .update(savedSearches)
    .set({ deletedAt: sql`now()` })
    .where(eq(savedSearches.id, id));
  await record(tx, viewer, { action: "saved-search.deleted", entity, entityId: id });
  return { id };
}

/** Brings back what was deleted a moment ago. */
export async function restoreSavedSearch(tx: Transaction, viewer: Viewer, id: number): Promise<SavedSearch> {
  const [row] = await tx
    .update(savedSearches)
    .set({ deletedAt: null })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.ownerId, viewer.id)))
    .returning({ id: savedSearches.id });
  if (!row) throw notFound();
  await record(tx, viewer, { action: "saved-search.restored", entity, entityId: id });
  return savedSearchFor(viewer, id, tx);
}

/** Forgets saved searches that were deleted more than 30 days ago. */
export const forgetDeletedSearches = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(
    sql`delete from saved_searches where deleted_at < now() - make_interval(days => ${retentionDays.deletedSearch})`,
  ));

/** The owner looked at its results now; no act worth an entry in the log. */
export async function markSavedSearchSeen(tx: Transaction, viewer: Viewer, id: number): Promise<{ id: number }> {
  await tx
    .update(savedSearches)
    .set({ lastSeenAt: sql`now()` })
    .where(ownSearch(viewer, id));
  return { id };
}
