import { z } from "zod";

export const subjectMapping = z.object({
  id: z.number(),
  source: z.string(),
  subject: z.string(),
  topic: z.object({ id: z.number(), name: z.string() }),
  bills: z.number().int(),
  version: z.number().int(),
});

export const unmappedSubject = z.object({ subject: z.string(), bills: z.number().int() });

export type SubjectMapping = z.output<typeof subjectMapping>;
export type UnmappedSubject = z.output<typeof unmappedSubject>;
