import { z } from "zod";
import { billStatuses } from "@/db/schema/bills";
import { id, idOrObject, jsonText, nullable, optional } from "@/lib/platform/http/input";

/** A bill as an upstream source knows it. */
const focusBill = z.object({
  /** The source that was asked: `catalogue`, `legiscan`, `openstates-api`. */
  source: z.string(),
  /** The source's own stable id. */
  sourceId: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  session: z.string(),
  jurisdiction: z.string(),
  status: z.enum(billStatuses),
  /** Of our own bill, where we have it already. */
  billId: z.number().nullable(),
});
export type FocusBill = z.infer<typeof focusBill>;

/** A result of the form, with whether it is tracked already. */
export const foundBill = focusBill.extend({
  tracked: z.boolean(),
  /** Of our own bill. */ slug: z.string().nullable(),
});
export type FoundBill = z.infer<typeof foundBill>;

/** The form by which bills are looked up. */
const focusForm = z.strictObject({
  number: optional(z.union([z.string().max(200), z.number().transform(String)])).optional(),
  words: optional(z.string().max(1000)).optional(),
  jurisdiction: optional(z.string().max(20)).optional(),
  session: optional(z.string().max(200)).optional(),
  topicId: optional(idOrObject).optional(),
  source: optional(z.string().max(50)).optional(),
});
export type FocusForm = z.output<typeof focusForm>;

/** The form and the bill come as JSON text, or as the objects themselves. */
export const focusFormText = jsonText(focusForm);

const ignored = z.unknown().optional();
/** A bill selected from the results: only its id at the source counts. */
export const pickedBill = jsonText(
  z.strictObject({
    source: z.string().max(50),
    sourceId: z.union([z.string().min(1).max(200), z.number().transform(String)]),
    billId: nullable(id).optional(),
    name: ignored,
    title: ignored,
    session: ignored,
    jurisdiction: ignored,
    status: ignored,
    tracked: ignored,
    slug: ignored,
  }),
);
export type PickedBill = z.output<typeof pickedBill>;

/** A source as staff see it. */
export const focusSource = z.object({
  name: z.string(),
  label: z.string(),
  isSetUp: z.boolean(),
  limits: z.array(
    z.object({
      per: z.enum(["minute", "hour", "day", "month"]),
      most: z.number(),
      used: z.number(),
      endsAt: z.string(),
    }),
  ),
  blockedUntil: z.string().nullable(),
  lastError: z.string().nullable(),
  lastErrorAt: z.string().nullable(),
  lastAnswerAt: z.string().nullable(),
});
export type FocusSourceState = z.infer<typeof focusSource>;
