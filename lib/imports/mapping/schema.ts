import { z } from "zod";

/** What a source's subject means here. `source` is `*` for all. */
export const subjectMapping = z.object({
  id: z.number(),
  source: z.string(),
  subject: z.string(),
  topic: z.object({ id: z.number(), name: z.string() }),
  /** The number of imported bills with the subject whose topics staff did not decide. */
  bills: z.number().int(),
  version: z.number().int(),
});

export const unmappedSubject = z.object({ subject: z.string(), bills: z.number().int() });

export type SubjectMapping = z.output<typeof subjectMapping>;
export type UnmappedSubject = z.output<typeof unmappedSubject>;
