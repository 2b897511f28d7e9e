import { z } from "zod";
import { bill } from "@/lib/bills/schema";

const decision = z.enum(["accepted", "skipped"]);

/** `id` 0: the bill is new. */
const movedChange = z.object({
  id: z.number(),
  /** `new`, or what of the bill changed: `status`, `action`, `vote`, `event`, `title`, `summary`, `text`, `sponsor`, `number`. */
  field: z.string(),
  /** When we learned it; and the date on which it happened, if the source gives one. */
  at: z.string(),
  effectiveDate: z.string().nullable(),
  old: z.unknown(),
  new: z.unknown(),
  /** The change was available for the last issue, but no editor decided about it. */
  leftOver: z.boolean(),
  decision: decision.nullable(),
  decidedBy: z.string().nullable(),
  /** Of a vote: the committee that cast it; null for the chamber's, or where no record says. */
  committee: z.string().nullable().optional(),
});
export type MovedChange = z.infer<typeof movedChange>;

const movedBill = z.object({
  bill,
  /** The policy area that lists the bill. */
  area: z.string(),
  /** The issue's working copy refers to it. */
  cited: z.boolean(),
  changes: z.array(movedChange),
});
export type MovedBill = z.infer<typeof movedBill>;

export const moved = z.object({
  /** The start of the period, and the issue whose publishing set it; null if there is no earlier one. */
  since: z.string(),
  sinceIssue: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** No earlier issue of the template: imported bills are no news. */
  isFirst: z.boolean(),
  /** As for an issue summary: only cited bills count. */
  citedOnly: z.boolean(),
  /** The number of undecided changes, and of decided ones; those of one event count once. */
  open: z.number(),
  decided: z.number(),
  /** Bills with open changes, then those without; each group is capped. */
  bills: z.array(movedBill),
  hasMore: z.boolean(),
});
export type Moved = z.infer<typeof moved>;
export type Decision = z.infer<typeof decision>;
export const decisions = decision;
