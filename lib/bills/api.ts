import { z } from "zod";
import { billStatuses } from "@/db/schema/bills";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, idList, optional, total } from "@/lib/platform/http/input";
import { category } from "@/lib/topics/schema";
import { billFilter, billSorts, exportQuery } from "./search/filters";
import { bill, billChange, billWithDetails, facets, textSnippet } from "./schema";

export const billsApi = {
  list: endpoint({
    method: "GET",
    path: "/bill/api/list",
    summary:
      "Bills matching a query, with counts for each further filter; unknown filters and values are ignored and listed",
    query: billFilter,
    sharedByVisitors: true,
    output: z.object({
      bills: z.array(bill),
      ...total,
      /** `most`: no bill has every word, and these come closest. */
      match: z.enum(["all", "most"]),
      /** The words with misspelled ones corrected, where no bill has them as typed. */
      didYouMean: z.string().nullable(),
      /** Synonyms of the words, which staff added and which were searched as well. */
      alsoSearched: z.array(z.string()),
      /** Where no bill has every word: bills that have them in their texts, and issues. */
      elsewhere: z.object({ texts: z.number().int(), issues: z.number().int() }).nullable(),
      facets,
      facetsAreCapped: z.boolean(),
      /** With `inTexts`: the matches in the texts of this page's bills. */
      inTexts: z.array(textSnippet),
      /** Query parameters that were ignored. */
      ignored: z.array(z.string()),
      /** Jurisdiction → how current its bills are: the time of the source that is furthest behind. */
      currentAsOf: z.record(z.string(), z.string()),
      sort: z.enum(billSorts),
      direction: z.enum(["asc", "desc"]),
    }),
  }),
  get: endpoint({
    method: "GET",
    path: "/bill/api/get/[id]",
    summary: "A bill with its actions, sponsors, texts and changes",
    params: byId,
    output: z.object({ bill: billWithDetails }),
  }),
  status: endpoint({
    method: "GET",
    path: "/bill/api/status",
    summary: "The current status of up to 100 bills",
    query: z.object({ ids: optional(idList.refine((list) => list.length <= 100, "must be at most 100 ids")) }),
    output: z.object({
      statuses: z.array(z.object({ id: z.number(), status: z.enum(billStatuses), statusDate: z.string().nullable() })),
    }),
  }),
  sessions: endpoint({
    method: "GET",
    path: "/bill/api/list/distinct/sessions",
    name: "bill_api_list_distinct_sessions",
    summary: "The sessions of all bills, newest first",
    output: z.object({ sessions: z.array(z.string()) }),
  }),
  categories: endpoint({
    method: "GET",
    path: "/bill/api/list/distinct/categories",
    summary: "The topics that have bills",
    output: z.object({ categories: z.array(category) }),
  }),
  visit: endpoint({
    method: "POST",
    path: "/bill/api/visit/[id]",
    summary: "Records your visit to a bill, and returns what changed since the previous one",
    params: byId,
    output: z.object({ since: z.string().nullable(), changes: z.array(billChange), total: z.number().int() }),
  }),
  export: endpoint({
    method: "GET",
    path: "/bill/export",
    crossOrigin: true,
    name: "bill_export",
    summary: "All bills matching a query, as CSV, XLSX or JSON",
    query: exportQuery,
    output: null,
  }),
};
