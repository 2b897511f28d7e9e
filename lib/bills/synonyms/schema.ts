import { z } from "zod";

export const synonym = z.object({
  id: z.number(),
  /** As people type them. */
  words: z.string(),
  /** Searched as well. */
  synonym: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type Synonym = z.output<typeof synonym>;
