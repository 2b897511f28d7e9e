import { z } from "zod";
import { trackerColumns, trackerMaps, trackerOrders, trackerSources } from "@/db/schema/trackers";
import { billQuery, readBillFilter } from "@/lib/bills/search/filters";
import { endpoint } from "@/lib/platform/http/endpoint";
import {
  byId,
  chosenSlug,
  id,
  idOrObject,
  line,
  nullable,
  onlyVersion,
  optional,
  pageNumber,
  paragraphs,
  paging,
  total,
  version,
} from "@/lib/platform/http/input";
import { longestCategory, longestPublicNote, longestTrackerText, mostCategories, mostChanged } from "./limits";
import { trackedBill, tracker } from "./schema";

const name = line(200).pipe(z.string().min(1, "give the tracker a name"));
/** The address of a bill list, or its query alone. Order and page are left out. */
const search = z
  .string()
  .max(4000)
  .transform((given) =>
    billQuery(readBillFilter(given.replace(/^[^?]*\?/, "").replace(/#.*$/, "")), {
      sort: null,
      direction: null,
      ss: null,
    }),
  );
const label = line(longestCategory).pipe(z.string().min(1, "give the category a label"));
/** A new category may be its label alone. */
const category = z.preprocess(
  (value) => (typeof value === "string" ? { label: value } : value),
  z.strictObject({ id: id.optional(), label }),
);
/** `true` is a map by status. */
const map = z.preprocess(
  (value) => (value === true ? "status" : value === false || value === null ? "none" : value),
  z.enum(trackerMaps),
);
const given = {
  text: paragraphs(longestTrackerText).optional(),
  method: paragraphs(longestTrackerText).optional(),
  categories: z.array(category).max(mostCategories, `must be at most ${mostCategories}`).optional(),
  columns: z
    .array(z.enum(trackerColumns))
    .max(trackerColumns.length)
    .transform((columns) => [...new Set(columns)])
    .optional(),
  order: z.enum(trackerOrders).optional(),
  map: map.optional(),
  slug: optional(chosenSlug).optional(),
};
/** Without `source`, it is a portfolio where one is given, or otherwise a search. */
const source = {
  source: z.enum(trackerSources).optional(),
  portfolioId: nullable(idOrObject).optional(),
  search: nullable(search).optional(),
};
const newTracker = z.strictObject({ name, ...given, ...source });
export type NewTracker = z.output<typeof newTracker>;
const change = z.strictObject({ name: name.optional(), ...given, ...source, version });
export type TrackerChange = z.output<typeof change>;
const changeBills = z.strictObject({
  billIds: z.array(id).min(1, "name at least one bill").max(mostChanged),
  categoryId: nullable(id).optional(),
  publicNote: z
    .preprocess((value) => (value === null ? "" : value), paragraphs(longestPublicNote).optional())
    .optional(),
});
export type TrackerBillsChange = z.output<typeof changeBills>;

const listQuery = z.object({
  keyword: optional(z.string().trim().max(200)),
  ...paging(["updatedAt", "name"]),
});
export type TrackersQuery = z.output<typeof listQuery>;
const one = z.object({ tracker });

export const trackersApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/tracker/api/list",
    summary: "The trackers of searches, and those of the portfolios you are a member of",
    query: listQuery,
    output: z.object({ trackers: z.array(tracker), ...total }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/tracker/api/get/[id]",
    summary: "One tracker",
    params: byId,
    output: one,
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/tracker/api/new",
    summary: "Adds a tracker over a portfolio that you manage or over a search, as a draft",
    body: newTracker,
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/tracker/api/update/[id]",
    summary: "Changes a tracker; readers of a published one see it immediately",
    params: byId,
    body: change,
    output: one,
  }),
  publish: endpoint({
    method: "POST",
    path: "/admin/tracker/api/publish/[id]",
    summary: "Makes a tracker public",
    params: byId,
    body: onlyVersion,
    output: one,
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/admin/tracker/api/withdraw/[id]",
    summary: "Withdraws a published tracker: its address answers 410",
    params: byId,
    body: onlyVersion,
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/tracker/api/delete/[id]",
    summary: "Deletes a tracker; it can be restored for 30 days",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
  restore: endpoint({
    method: "POST",
    path: "/admin/tracker/api/restore/[id]",
    summary: "Restores a deleted tracker, as a draft or withdrawn",
    params: byId,
    output: one,
  }),
  bills: endpoint({
    method: "GET",
    path: "/admin/tracker/api/bill-list/[id]",
    summary: "A page of a tracker's bills, with their categories and public notes",
    params: byId,
    query: z.object({ page: pageNumber }),
    output: z.object({ bills: z.array(trackedBill), ...total }),
  }),
  changeBills: endpoint({
    method: "POST",
    path: "/admin/tracker/api/change-bills/[id]",
    summary: "Sets the category or the public note of bills in a tracker; null clears it",
    params: byId,
    body: changeBills,
    output: z.object({ changed: z.array(z.number()) }),
  }),
};
