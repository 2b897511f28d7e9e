import { z } from "zod";

export const redirect = z.object({
  id: z.number(),
  /** A path with its query; or a pattern, which begins with `^`. */
  from: z.string(),
  /** A path of this site; for a pattern with `$1`. */
  to: z.string(),
  source: z.enum(["staff", "import"]),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type Redirect = z.output<typeof redirect>;

export const missingAddress = z.object({
  address: z.string(),
  /** In the last four weeks. */
  times: z.number(),
  lastDay: z.string(),
});
export type MissingAddress = z.output<typeof missingAddress>;

const importOutcomes = ["added", "changed", "unchanged", "skipped", "refused"] as const;
/** For addresses that already redirect elsewhere. */
export const existingChoices = ["keep", "replace"] as const;
export type Existing = (typeof existingChoices)[number];

export const fileFormats = ["csv", "ghost-json", "ghost-yaml", "netlify", "redirection"] as const;
export type FileFormat = (typeof fileFormats)[number];
const readFormats = [...fileFormats, "redirection-json"] as const;
export type ReadFormat = (typeof readFormats)[number];

const count = z.number().int();
export const importReport = z.object({
  format: z.enum(readFormats),
  counts: z.object({ added: count, changed: count, unchanged: count, skipped: count, refused: count }),
  /** The first 500 rows, rejected ones first. `line`: of the file, or the entry's number. */
  rows: z.array(
    z.object({ line: count, from: z.string(), to: z.string(), outcome: z.enum(importOutcomes), why: z.string() }),
  ),
});
export type ImportReport = z.output<typeof importReport>;
export type ImportOutcome = (typeof importOutcomes)[number];
