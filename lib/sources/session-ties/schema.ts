import { z } from "zod";
import { sessionTieStates } from "@/db/schema/source-records.ts";

export const tieStates = sessionTieStates;

const side = z.object({
  source: z.string(),
  sourceName: z.string(),
  session: z.string(),
  /** Bills in this session of this source. */
  bills: z.number().int(),
});

export const sessionTie = z.object({
  id: z.number().int(),
  jurisdiction: z.string(),
  one: side,
  other: side,
  state: z.enum(tieStates),
  reason: z.string(),
  /** Certain, so confirmed automatically. */
  certain: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Null until the bills are joined. */
  joinedAt: z.string().nullable(),
  version: z.number().int(),
});
export type SessionTie = z.infer<typeof sessionTie>;

export const trustOrderRow = z.object({
  /** Empty: all. */
  jurisdiction: z.string(),
  /** Empty: all. */
  field: z.string(),
  sources: z.array(z.string()),
  version: z.number().int(),
});
export type TrustOrderRow = z.infer<typeof trustOrderRow>;
