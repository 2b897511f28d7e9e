import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, id, onlyVersion, optional, paging, total, version } from "@/lib/platform/http/input";
import { listedPerson, personMerge, personSuggestion } from "./admin-schema";
import { person } from "./schema";

const jurisdiction = optional(z.string().max(20));

export const personsQuery = z.object({
  keyword: optional(z.string().max(256)),
  jurisdiction,
  ...paging(["name"]),
  // Default: names from A.
  sortOrder: optional(z.enum(["asc", "desc"])),
});
export const suggestionsQuery = z.object({
  state: optional(z.enum(["open", "confirmed", "refused"])),
  jurisdiction,
  ...paging(["id"]),
});
export const mergesQuery = z.object(paging(["mergedAt"]));

export const peopleAdminApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/person/api/list",
    summary: "Members of legislatures, by name or id",
    query: personsQuery,
    output: z.object({ persons: z.array(listedPerson), ...total }),
  }),
  merge: endpoint({
    method: "POST",
    path: "/admin/person/api/merge/[id]",
    summary: "Merges a person into another; everything of the first moves to the second, and it can be undone",
    params: byId,
    body: z.strictObject({ into: id, version }),
    output: z.object({ person }),
  }),
  merges: endpoint({
    method: "GET",
    path: "/admin/person/api/merges",
    summary: "Merges that can be undone, newest first",
    query: mergesQuery,
    output: z.object({ personMerges: z.array(personMerge), ...total }),
  }),
  unmerge: endpoint({
    method: "POST",
    path: "/admin/person/api/unmerge/[id]",
    summary: "Undoes a merge: the person is restored with everything that was moved",
    params: byId,
    output: z.object({ person }),
  }),
  suggestions: endpoint({
    method: "GET",
    path: "/admin/person-suggestion/api/list",
    summary: "Names without an id and who they may be, and records that may be one person; the most frequent first",
    query: suggestionsQuery,
    output: z.object({ personSuggestions: z.array(personSuggestion), ...total }),
  }),
  confirm: endpoint({
    method: "POST",
    path: "/admin/person-suggestion/api/confirm/[id]",
    summary: "Confirms a suggestion: the name is linked now and in later imports, or the two records become one person",
    params: byId,
    body: onlyVersion,
    output: z.object({ personSuggestion }),
  }),
  refuse: endpoint({
    method: "POST",
    path: "/admin/person-suggestion/api/refuse/[id]",
    summary: "Rejects a suggestion permanently",
    params: byId,
    body: onlyVersion,
    output: z.object({ personSuggestion }),
  }),
  confirmSure: endpoint({
    method: "POST",
    path: "/admin/person-suggestion/api/confirm-sure",
    summary: "Confirms every open suggestion of a jurisdiction in which only one member has the name",
    body: z.strictObject({ jurisdiction: z.string().min(1, "must not be empty").max(20) }),
    output: z.object({ confirmed: z.number().int() }),
  }),
};
