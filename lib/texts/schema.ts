import { z } from "zod";
import { billStatuses } from "@/db/schema/bills";
import { textStates } from "@/db/schema/texts";

/** A version of a bill. `id` is null until its text is fetched or refused. */
export const billText = z.object({
  id: z.number().nullable(),
  name: z.string(),
  kind: z.enum(["text", "amendment", "document"]),
  date: z.string().nullable(),
  mimeType: z.string().nullable(),
  /** Of the original bytes. */
  sha256: z.string().nullable(),
  words: z.number().nullable(),
  url: z.string().nullable(),
  state: z.enum(textStates),
  /** Of an amendment, from its source: `Adopted`. */
  status: z.string().nullable(),
  /** Why there is no text. */
  reason: z.string().nullable(),
  /** The version before it, and the changes since. */
  previousId: z.number().nullable(),
  comparison: z.string().nullable(),
});
export type BillText = z.infer<typeof billText>;

const name = z.object({ id: z.string(), number: z.string().nullable(), heading: z.string().nullable() });

/** A bill whose newest text is similar. */
export const similarBill = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  jurisdiction: z.string(),
  sessionName: z.string(),
  status: z.enum(billStatuses),
  /** Share of common word sequences, 0 to 1. */
  likeness: z.number(),
  /** Every word is the same. */
  isSame: z.boolean(),
  /** The newest texts of both bills, this one first. */
  compared: z.object({ textId: z.number(), otherTextId: z.number() }).nullable(),
});
export type SimilarBill = z.infer<typeof similarBill>;

export const textSummary = z.object({
  sectionsChanged: z.number(),
  sectionsAdded: z.number(),
  sectionsRemoved: z.number(),
  wordsAdded: z.number(),
  wordsRemoved: z.number(),
  sentence: z.string(),
});

export const comparedSection = z.object({
  state: z.enum(["same", "changed", "added", "removed"]),
  moved: z.boolean(),
  before: name.nullable(),
  after: name.nullable(),
  /** The earlier sections whose words it has: one that it was split from, or several that were joined to it. */
  from: z.array(name).optional(),
  wordsAdded: z.number(),
  wordsRemoved: z.number(),
  paragraphs: z.array(
    z.object({
      indent: z.number(),
      isHeading: z.literal(true).optional(),
      segments: z.array(z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() })),
    }),
  ),
});

export const textFetchingShape = z.object({
  isFetching: z.boolean(),
  waiting: z.number(),
  kept: z.number(),
  scans: z.number(),
  refused: z.number(),
  /** Paused sites, and why. */
  resting: z.array(z.object({ host: z.string(), until: z.string(), error: z.string().nullable() })),
  /** Not fetched, with a reason: queued or given up. */
  missing: z.number(),
  /** The most frequent reasons, in order. */
  problems: z.array(z.object({ reason: z.string(), count: z.number() })),
});
export type TextFetching = z.infer<typeof textFetchingShape>;
