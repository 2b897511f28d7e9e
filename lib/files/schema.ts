import { z } from "zod";
import { audienceOutput } from "@/lib/audiences/audience-input";

const named = z.object({ id: z.number(), name: z.string() }).nullable();

/** A file as everywhere in the API; `url` is its permalink. */
export const file = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  extension: z.string(),
  mimeType: z.string(),
  size: z.number(),
  sha256: z.string(),
  url: z.string(),
  fileArea: named,
  policyArea: named,
  topic: named,
  isActive: z.boolean(),
  isPublic: z.boolean(),
  /** Who may open it, if it is public. */
  ...audienceOutput,
  altText: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  createdAt: z.string(),
  version: z.number(),
});
export type File = z.infer<typeof file>;

export const fileArea = z.object({ id: z.number(), name: z.string(), active: z.boolean(), version: z.number() });
