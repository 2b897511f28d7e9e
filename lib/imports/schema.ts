import { z } from "zod";
import { ruleRun } from "./rules/schema";

const count = z.number().int();

export const importRun = z.object({
  id: z.number(),
  label: z.string(),
  source: z.string(),
  /** `interrupted`: it was stopped midway; repeating it continues from there. */
  state: z.enum(["waiting", "running", "finished", "failed", "interrupted"]),
  counts: z.object({ added: count, changed: count, unchanged: count, refused: count }),
  error: z.string().nullable(),
  /** Sentences about other effects: sessions renamed, topics set by rules. */
  notices: z.array(z.string()),
  part: z.string(),
  /** The share of `part` that is written, 0 to 1. */
  done: z.number(),
  /** Whether it can be repeated from the screen. */
  repeatable: z.boolean(),
  startedBy: z.object({ id: z.number(), name: z.string().nullable() }).nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
});

export const importRunWithRefusals = importRun.extend({
  refusals: z.array(z.object({ file: z.string(), reason: z.string() })),
  rules: z.array(ruleRun),
});

export type ImportRun = z.output<typeof importRun>;
export type ImportRunWithRefusals = z.output<typeof importRunWithRefusals>;
