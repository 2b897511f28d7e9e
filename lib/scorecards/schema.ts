import { z } from "zod";
import { castingRules, pairedRules, scorecardKinds, scorecardStates, voteRules } from "@/db/schema/scorecards";

export const scorecardRules = z.object({
  absent: z.enum(voteRules),
  notVoting: z.enum(voteRules),
  excused: z.enum(voteRules),
  present: z.enum(voteRules),
  paired: z.enum(pairedRules),
  casting: z.enum(castingRules),
});

export const scorecardItem = z.object({
  id: z.number().int(),
  kind: z.enum(scorecardKinds),
  /** Of the roll call, or of the bill. */
  recordId: z.number().int(),
  recordName: z.string(),
  label: z.string(),
  side: z.enum(["yes", "no"]),
  /** A decimal number with at most two places: `1.5`. */
  weight: z.string(),
  /** Of a sponsorship; `0`: cosponsors are not scored. Null for a vote. */
  cosponsorWeight: z.string().nullable(),
});

/** A scorecard as staff see it. */
export const scorecard = z.object({
  id: z.number(),
  slug: z.string(),
  url: z.string(),
  name: z.string(),
  text: z.string(),
  method: z.string(),
  rules: scorecardRules,
  decimals: z.number().int(),
  items: z.array(scorecardItem),
  state: z.enum(scorecardStates),
  /** Number of the newest edition; null: never published. */
  edition: z.number().nullable(),
  /** Sentences about why changed records could not be scored. */
  pending: z.array(z.string()),
  /** Of its first publication. */
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
  version: z.number(),
});
export type Scorecard = z.output<typeof scorecard>;

/** A bill with what can be scored of it. */
export const foundBill = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  jurisdiction: z.string(),
  sessionName: z.string(),
  /** Sponsors that are people. */
  sponsors: z.number(),
  votes: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      sentence: z.string(),
      /** How many members the source names; 0: it cannot be scored. */
      members: z.number(),
    }),
  ),
});
export type FoundBill = z.output<typeof foundBill>;
