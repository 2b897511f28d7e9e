import { call, CallError } from "@/lib/platform/http/call";
import type { savedSearchesApi as api } from "@/lib/saved-searches/api";

/** One of the viewer's saved searches. @throws CallError */
export const fetchSavedSearch = (id: number, signal: AbortSignal) =>
  call<typeof api.fetch>("GET", "/saved-search/api/fetch/[id]", { params: { id } }, { signal });

/**
 * Creates a saved search, or updates it if it has an id.
 * @throws CallError whose problem has `error`, the message to show
 */
export const saveSearch = (body: { name: string; id: number | null; queryString: string; route: "bill_list" }) =>
  call<typeof api.save>("POST", "/saved-search/api/save", { body });

/** @throws CallError */
export const renameSavedSearch = (id: number, name: string, version: number | undefined) =>
  call<typeof api.update>("POST", "/saved-search/api/update/[id]", { params: { id }, body: { name, version } });
/** Shares with a team, or ends it with null. @throws CallError */
export const shareSearchWithTeam = (id: number, groupId: number | null, permission: "read" | "edit" | null) =>
  call<typeof api.team>("POST", "/saved-search/api/team/[id]", { params: { id }, body: { groupId, permission } });
/** @throws CallError */
export const deleteSavedSearch = (id: number) =>
  call<typeof api.delete>("POST", "/saved-search/api/delete/[id]", { params: { id } });
/** @throws CallError */
export const restoreSavedSearch = (id: number) =>
  call<typeof api.restore>("POST", "/saved-search/api/restore/[id]", { params: { id } });

/**
 * Resets "new since".
 * @returns false if the viewer has no such search that they may change: it was deleted, is someone else's, or shared to
 * view
 */
export const markSavedSearchSeen = (id: number): Promise<boolean> =>
  call<typeof api.seen>("POST", "/saved-search/api/seen/[id]", { params: { id } }).then(
    ({ permission }) => permission !== "read",
    (error: unknown) => !(error instanceof CallError && error.status === 404),
  );
