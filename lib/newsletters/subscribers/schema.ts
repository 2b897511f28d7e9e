import { z } from "zod";
import { consentBases, subscriberSources, suppressionReasons } from "@/db/schema";

export const subscriberStates = ["active", "bounced", "suppressed"] as const;
const importOutcomes = [
  "subscribe",
  "suppress",
  "suppressed-before",
  "ask",
  "leave-out",
  "never",
  "unchanged",
] as const;
/** For addresses without a recorded consent. */
export const unclearChoices = ["leave", "confirm"] as const;

export type ImportOutcome = (typeof importOutcomes)[number];
export type Unclear = (typeof unclearChoices)[number];

export const subscriber = z.object({
  /** Null if suppressed. */
  id: z.number().nullable(),
  email: z.string(),
  state: z.enum(subscriberStates),
  /** If suppressed. */
  reason: z.enum(suppressionReasons).nullable(),
  source: z.enum(subscriberSources).nullable(),
  sourceNote: z.string().nullable(),
  consent: z.enum(consentBases).nullable(),
  consentedAt: z.string().nullable(),
  /** Of the last returned message. */
  bounce: z.string().nullable(),
  publications: z.array(z.string()),
  createdAt: z.string(),
});
export type Subscriber = z.output<typeof subscriber>;

const count = z.number().int();
const line = z.object({ file: z.string(), line: count });
export const importReport = z.object({
  systems: z.array(z.string()),
  files: count,
  counts: z.object({
    subscribe: count,
    suppress: count,
    suppressedBefore: count,
    ask: count,
    leaveOut: count,
    never: count,
    unchanged: count,
    refused: count,
  }),
  lines: z.array(line.extend({ email: z.string(), outcome: z.enum(importOutcomes), why: z.string() })),
  refused: z.array(line.extend({ reason: z.string() })),
  skippedFiles: z.array(z.string()),
});
export type ImportReport = z.output<typeof importReport>;
