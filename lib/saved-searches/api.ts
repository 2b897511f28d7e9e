import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, idOrObject, nullable, onlyVersion, paging, total } from "@/lib/platform/http/input";
import { permission, shareWithTeam } from "@/lib/sharing/schema";
import { savedSearch, savedSearchInput } from "./schema";

const one = z.object({ savedSearch });
const { name, queryString, route, ...rest } = savedSearchInput;
/** The id in the path is used; one in the body is ignored. */
const anyId = { id: z.unknown().optional() };

export const savedSearchesApi = {
  save: endpoint({
    method: "POST",
    path: "/saved-search/api/save",
    name: "saved_search_api_save",
    summary: "Saves a search, new or existing",
    body: z.strictObject({ ...savedSearchInput, id: nullable(idOrObject).optional() }),
    problem: (problem) => ({ error: problem.message, savedSearch: null, ...problem }),
    output: z.object({
      message: z.string(),
      error: z.union([z.literal(false), z.string()]),
      savedSearch: savedSearch.nullable(),
    }),
  }),
  fetch: endpoint({
    method: "GET",
    path: "/saved-search/api/fetch/[id]",
    name: "saved_search_api_fetch",
    summary: "A saved search of yours, or one shared with you",
    params: byId,
    output: one,
  }),
  get: endpoint({
    method: "GET",
    path: "/saved-search/api/get/[id]",
    summary: "A saved search of yours, or one shared with you",
    params: byId,
    output: one,
  }),
  list: endpoint({
    method: "GET",
    path: "/saved-search/api/list",
    summary: "Your saved searches and those shared with you",
    query: z.object(paging(["updatedAt", "name", "createdAt"])),
    output: z.object({ savedSearches: z.array(savedSearch), sharedSearches: z.array(savedSearch), ...total }),
  }),
  new: endpoint({
    method: "POST",
    path: "/saved-search/api/new",
    summary: "Saves a search",
    body: z.strictObject({ ...savedSearchInput, ...anyId }),
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/saved-search/api/update/[id]",
    summary: "Renames a saved search, or gives it another query",
    params: byId,
    body: z.strictObject({
      name: name.optional(),
      queryString: queryString.optional(),
      route: route.optional(),
      ...rest,
      ...anyId,
    }),
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/saved-search/api/delete/[id]",
    summary: "Deletes a saved search",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
  restore: endpoint({
    method: "POST",
    path: "/saved-search/api/restore/[id]",
    summary: "Restores a deleted saved search",
    params: byId,
    output: one,
  }),
  team: endpoint({
    method: "POST",
    path: "/saved-search/api/team/[id]",
    summary: "Shares a saved search with staff or a group, changes what the team may do, or ends it",
    params: byId,
    body: shareWithTeam,
    output: one,
  }),
  seen: endpoint({
    method: "POST",
    path: "/saved-search/api/seen/[id]",
    summary: "Marks a saved search as seen",
    params: byId,
    output: z.object({ id: z.number(), permission }),
  }),
};
