import { z } from "zod";
import { sessionTieStates } from "@/db/schema/witnesses.ts";

export const tieStates = sessionTieStates;

const side = z.object({
  source: z.string(),
  sourceName: z.string(),
  session: z.string(),
  /** Bills that stand under this session of this source. */
  bills: z.number().int(),
});

export const sessionTie = z.object({
  id: z.number().int(),
  jurisdiction: z.string(),
  one: side,
  other: side,
  state: z.enum(tieStates),
  reason: z.string(),
  /** Certain by itself: nobody had to confirm it. */
  certain: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Null while the bills of both sessions wait to be joined. */
  joinedAt: z.string().nullable(),
  version: z.number().int(),
});
export type SessionTie = z.infer<typeof sessionTie>;

export const trustOrderRow = z.object({
  /** Empty: every jurisdiction. */
  jurisdiction: z.string(),
  /** Empty: every part of a bill. */
  field: z.string(),
  sources: z.array(z.string()),
  version: z.number().int(),
});
export type TrustOrderRow = z.infer<typeof trustOrderRow>;
