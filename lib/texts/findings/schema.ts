import { z } from "zod";
import { certainties, findingKinds, findingStates } from "@/db/schema/text-findings.ts";

/** A clause of a bill's newest text with its day. */
export const billDate = z.object({
  id: z.number(),
  kind: z.enum(findingKinds),
  /** Null: not known from the text and the bill's actions. */
  date: z.string().nullable(),
  /** If the text prints a rule instead of a day; `fromDate` is null as long as its day is not known. */
  computed: z.object({ rule: z.string(), from: z.string(), fromDate: z.string().nullable() }).nullable(),
  certainty: z.enum(certainties),
  /** As printed: from `start` to `end` of the section's text, its heading and paragraphs joined by line feeds. */
  words: z.string(),
  textId: z.number(),
  section: z.string(),
  start: z.number(),
  end: z.number(),
  /** Of the text's file. */
  sha256: z.string(),
  confirmed: z.object({ by: z.string().nullable(), at: z.string(), note: z.string().nullable() }).nullable(),
});
export type BillDate = z.output<typeof billDate>;

/** For the queue of those who confirm. */
export const billDateInQueue = billDate.extend({
  state: z.enum(findingStates),
  version: z.number(),
  bill: z.object({
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    title: z.string().nullable(),
    jurisdiction: z.string(),
  }),
});
export type BillDateInQueue = z.output<typeof billDateInQueue>;
