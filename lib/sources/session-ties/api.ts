import { z } from "zod";
import { trustedSources } from "@/lib/bills/vocabulary/record-sources";
import { fieldSets } from "@/lib/imports/provenance/precedence";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, onlyVersion, optional, paging, total, version } from "@/lib/platform/http/input";
import { sessionTie, tieStates, trustOrderRow } from "./schema";

export const tiesQuery = z.object({
  state: optional(z.enum(tieStates)),
  jurisdiction: optional(z.string().max(20)),
  ...paging(["id"]),
});

const one = z.object({ sessionTie });

export const sessionTiesApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/session-tie/api/list",
    summary: "Sessions of two sources that are, or may be, the same; suggestions first",
    query: tiesQuery,
    output: z.object({ sessionTies: z.array(sessionTie), ...total }),
  }),
  confirm: endpoint({
    method: "POST",
    path: "/admin/session-tie/api/confirm/[id]",
    summary: "Confirms that two sessions are the same: bills with the same number are joined, now and in later updates",
    params: byId,
    body: onlyVersion,
    output: one,
  }),
  refuse: endpoint({
    method: "POST",
    path: "/admin/session-tie/api/refuse/[id]",
    summary: "Rejects that two sessions are the same; no more bills are joined",
    params: byId,
    body: onlyVersion,
    output: one,
  }),
  undo: endpoint({
    method: "POST",
    path: "/admin/session-tie/api/undo/[id]",
    summary: "Undoes a decision: the two sessions become a suggestion again; bills that were joined stay joined",
    params: byId,
    body: onlyVersion,
    output: one,
  }),
  trust: endpoint({
    method: "GET",
    path: "/admin/session-tie/api/trust",
    summary: "The order in which sources are trusted, where it differs from the default",
    output: z.object({ trustOrders: z.array(trustOrderRow), defaultOrder: z.array(z.string()) }),
  }),
  setTrust: endpoint({
    method: "POST",
    path: "/admin/session-tie/api/set-trust",
    summary:
      "Sets the order in which sources are trusted, of a jurisdiction and a part of a bill; an empty order removes it",
    body: z.strictObject({
      jurisdiction: optional(z.string().max(20)).optional(),
      field: optional(z.enum(fieldSets)).optional(),
      sources: z
        .array(z.enum(trustedSources))
        .max(trustedSources.length)
        .refine((sources) => new Set(sources).size === sources.length, "must name each source once"),
      version,
    }),
    output: z.object({ trustOrders: z.array(trustOrderRow), defaultOrder: z.array(z.string()) }),
  }),
};
