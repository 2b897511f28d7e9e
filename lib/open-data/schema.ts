import { z } from "zod";

/** A file of open data. */
export const openDataFile = z.object({
  /** The day in UTC. */
  date: z.string(),
  /** The moment of its data. */
  asOf: z.string(),
  madeAt: z.string(),
  /** In bytes. */
  size: z.number().int(),
  sha256: z.string(),
  files: z.array(
    z.object({
      name: z.string(),
      /** In bytes, unpacked. */
      size: z.number().int(),
      sha256: z.string(),
      /** Null for a text. */
      rows: z.number().int().nullable(),
    }),
  ),
});
export type OpenDataFile = z.infer<typeof openDataFile>;
