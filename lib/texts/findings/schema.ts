import { z } from "zod";
import { certainties, dateKinds, findingKinds, findingStates } from "@/db/schema/text-findings.ts";

/** A clause of a bill's newest text with its day. */
export const billDate = z.object({
  id: z.number(),
  kind: z.enum(dateKinds),
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

/** When an act takes effect that does not say so, as its newest text does not. */
export const defaultRule = z.object({
  /** `takes effect 90 days after it becomes law` */
  words: z.string(),
  citation: z.string(),
  address: z.string(),
  /** Null if anything that the rule needs is not known. */
  computed: z.object({ date: z.string(), rule: z.string(), fromDate: z.string() }).nullable(),
});
export type DefaultEffect = z.output<typeof defaultRule>;

/** For the queue of those who confirm. */
export const billDateInQueue = billDate.extend({
  /** Also `amends` and `cites`: a law that the text names. */
  kind: z.enum(findingKinds),
  /** `42 U.S.C. 7412`; null for a date. */
  law: z.string().nullable(),
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
