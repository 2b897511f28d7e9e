import { z } from "zod";
import { bill } from "@/lib/bills/schema";

/** A clause by which something takes effect on a day of the week. */
const clause = z.object({
  bill,
  date: z.string(),
  /** About the whole act, and no part of it. */
  isWhole: z.boolean(),
  /** Whether a person confirmed the date; otherwise it is printed in the words. */
  isConfirmed: z.boolean(),
  words: z.string(),
  textId: z.number(),
  section: z.string(),
});
export type InForceClause = z.output<typeof clause>;

export const inForce = z.object({
  /** Monday and Sunday of the week. */
  start: z.string(),
  end: z.string(),
  clauses: z.array(clause),
  hasMore: z.boolean(),
});
export type InForce = z.output<typeof inForce>;
