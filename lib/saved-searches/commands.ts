import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { savedSearches } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { retentionDays } from "@/lib/platform/env/retention";
import { whyNotSaved } from "./policy";
import { setTeamShare, noteVisit } from "@/lib/sharing/commands";
import { isOwner, mayEdit } from "@/lib/sharing/policy";
import type { Permission } from "@/lib/sharing/policy";
import type { ShareWithTeam } from "@/lib/sharing/schema";
import { lockSearch, savedSearchFor } from "./queries";
import { storedQuery, type SavedSearch } from "./schema";

const entity = "saved-search";
const touched = { updatedAt: sql`now()`, version: sql`${savedSearches.version} + 1` };

type Input = { name: string; queryString: string; route: SavedSearch["route"]; version?: number };

/** @throws HttpError 422 with `error`, the sentence to show, and `savedSearch: null` */
function checkInput({ name, queryString, route }: Input) {
  const values = { name: name.replace(/\s+/g, " ").trim(), queryString: storedQuery(queryString), route };
  const why = whyNotSaved(values.name, values.queryString);
  if (why) throw invalid(why, { error: why, savedSearch: null });
  return values;
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
  const current = await lockSearch(tx, viewer, id, mayEdit);
  const values = checkInput({
    name: input.name ?? current.name,
    queryString: input.queryString ?? current.queryString,
    route: input.route ?? current.route,
  });
  await checkVersion(tx, { entity, id, version: current.version }, input.version, current);
  const { name, queryString, route } = current;
  if (values.name === name && values.queryString === queryString && values.route === route) return current;
  await tx
    .update(savedSearches)
    .set({ ...values, ...touched })
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
  const current = await lockSearch(tx, viewer, id, isOwner);
  await checkVersion(tx, { entity, id, version: current.version }, version, current);
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

/**
 * Shares a saved search with staff or a group, or ends it; takes effect immediately.
 * @throws HttpError 403 for others than the owner, 409, 422
 */
export async function shareSearchWithTeam(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  { version, ...share }: ShareWithTeam,
): Promise<SavedSearch> {
  const current = await lockSearch(tx, viewer, id, isOwner);
  await checkVersion(tx, { entity, id, version: current.version }, version, current);
  const done = await setTeamShare(tx, viewer, { kind: "search", id }, share);
  if (!done) return current;
  await tx.update(savedSearches).set(touched).where(eq(savedSearches.id, id));
  await record(tx, viewer, { action: `saved-search.${done}`, entity, entityId: id });
  return savedSearchFor(viewer, id, tx);
}

/** The viewer looked at its results now; no act worth an entry in the log. Each person has a time of their own. */
export async function markSavedSearchSeen(
  tx: Transaction,
  viewer: Viewer,
  id: number,
): Promise<{ id: number; permission: Permission }> {
  const { permission } = await savedSearchFor(viewer, id, tx);
  if (isOwner(permission))
    await tx
      .update(savedSearches)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(savedSearches.id, id));
  else await noteVisit(tx, viewer, { kind: "search", id });
  return { id, permission };
}
