import { z } from "zod";
import { trackerColumns, trackerMaps } from "@/db/schema/trackers";
import { endpoint } from "@/lib/platform/http/endpoint";
import { bySlug } from "@/lib/platform/http/input";
import { trackerCategory } from "../schema";
import { trackerFilter } from "./filter";

const bill = z.object({
  number: z.string(),
  url: z.string(),
  /** The chosen columns as text, by their names; null where a bill has none. */
  columns: z.record(z.string(), z.string().nullable()),
});

/** A published tracker as its page shows it. */
const shownTracker = z.object({
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  text: z.string(),
  method: z.string(),
  categories: z.array(trackerCategory),
  columns: z.array(z.enum(trackerColumns)),
  map: z.enum(trackerMaps),
  /** Up to when its bills are known; null without bills. */
  asOf: z.string().nullable(),
  updatedAt: z.string(),
  bills: z.array(bill),
  /** Of all bills that match. */
  total: z.number().int(),
});
export type ShownTracker = z.output<typeof shownTracker>;

export const publicTrackersApi = {
  get: endpoint({
    method: "GET",
    path: "/tracker/api/get/[slug]",
    summary: "A published tracker with a page of its bills; 410 once it was withdrawn",
    params: bySlug,
    query: trackerFilter,
    sharedByVisitors: true,
    output: z.object({ tracker: shownTracker }),
  }),
  csv: endpoint({
    method: "GET",
    path: "/tracker/view/[slug]/data.csv",
    summary: "All bills of a published tracker with its public columns, as CSV",
    params: bySlug,
    output: null,
  }),
  json: endpoint({
    method: "GET",
    path: "/tracker/view/[slug]/data.json",
    summary: "All bills of a published tracker with its public columns, as JSON",
    params: bySlug,
    output: null,
  }),
};
