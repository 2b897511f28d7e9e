import { z } from "zod";
import { trackerColumns, trackerMaps, trackerOrders, trackerSources, trackerStates } from "@/db/schema/trackers";
import { billKinds, billStatuses } from "@/db/schema/bills";

export const trackerCategory = z.object({ id: z.number().int(), label: z.string() });

/** A tracker as staff see it. */
export const tracker = z.object({
  id: z.number(),
  slug: z.string(),
  url: z.string(),
  name: z.string(),
  text: z.string(),
  method: z.string(),
  source: z.enum(trackerSources),
  /** Null for a search, and once the portfolio is gone. */
  portfolioId: z.number().nullable(),
  portfolioName: z.string().nullable(),
  search: z.string().nullable(),
  categories: z.array(trackerCategory),
  columns: z.array(z.enum(trackerColumns)),
  order: z.enum(trackerOrders),
  map: z.enum(trackerMaps),
  state: z.enum(trackerStates),
  /** Its portfolio was deleted: the page answers 410. */
  isGone: z.boolean(),
  /** Whether the viewer may change and publish it. */
  canManage: z.boolean(),
  /** Of its first publication. */
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
  version: z.number(),
});
export type Tracker = z.output<typeof tracker>;

/** A bill as a tracker shows it. It has no field of a portfolio. */
export const trackedBill = z.object({
  billId: z.number(),
  slug: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  jurisdiction: z.string(),
  session: z.string(),
  kind: z.enum(billKinds),
  status: z.enum(billStatuses),
  statusDate: z.string().nullable(),
  introducedDate: z.string().nullable(),
  lastAction: z.string().nullable(),
  lastActionDate: z.string().nullable(),
  topicIds: z.array(z.number()),
  sourceUrl: z.string().nullable(),
  categoryId: z.number().nullable(),
  publicNote: z.string(),
});
export type TrackedBill = z.output<typeof trackedBill>;
