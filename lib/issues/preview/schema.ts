import { z } from "zod";

/** A link to the working copy for a person without an account. */
export const issuePreview = z.object({
  id: z.number(),
  publicationIssue: z.number(),
  label: z.string(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastOpenedAt: z.string().nullable(),
});
export type IssuePreview = z.infer<typeof issuePreview>;
