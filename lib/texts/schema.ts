import { z } from "zod";
import { billStatuses } from "@/db/schema/bills";
import { textStates } from "@/db/schema/texts";

/** A version of a bill. `id` is null while its text was never asked for. */
export const billText = z.object({
  id: z.number().nullable(),
  name: z.string(),
  kind: z.enum(["text", "amendment", "document"]),
  date: z.string().nullable(),
  mimeType: z.string().nullable(),
  /** Of the bytes as they came. */
  sha256: z.string().nullable(),
  /** Without what the bill strikes. */
  words: z.number().nullable(),
  url: z.string().nullable(),
  state: z.enum(textStates),
  /** Of an amendment, as its source says: `Adopted`. */
  status: z.string().nullable(),
  /** Why there is no text. */
  reason: z.string().nullable(),
  /** The version before it, and what changed since then. */
  previousId: z.number().nullable(),
  comparison: z.string().nullable(),
});
export type BillText = z.infer<typeof billText>;

const name = z.object({ id: z.string(), number: z.string().nullable(), heading: z.string().nullable() });

/** A bill whose newest text is like another's. */
export const similarBill = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  jurisdiction: z.string(),
  sessionName: z.string(),
  status: z.enum(billStatuses),
  /** Share of the words in a row that both have, 0 to 1. */
  likeness: z.number(),
  /** Every word is the same. */
  isSame: z.boolean(),
  /** The newest texts of both bills, this one's first. */
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

/** Whether texts are fetched from the addresses of versions, and how far that is. */
export const textFetchingShape = z.object({
  isFetching: z.boolean(),
  /** In line, due or later. */
  waiting: z.number(),
  kept: z.number(),
  scans: z.number(),
  /** Given up. */
  refused: z.number(),
  /** Sites that are left alone for now, and why. */
  resting: z.array(z.object({ host: z.string(), until: z.string(), error: z.string().nullable() })),
  /** Not fetched yet, with a reason: those that wait and those that were given up. */
  missing: z.number(),
  /** The most frequent reasons why texts are missing, most often first. */
  problems: z.array(z.object({ reason: z.string(), count: z.number() })),
});
export type TextFetching = z.infer<typeof textFetchingShape>;
