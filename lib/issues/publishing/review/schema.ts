import { z } from "zod";

const person = z.object({ id: z.number(), name: z.string() }).nullable();

export const issueReview = z.object({
  id: z.number(),
  publicationIssue: z.number(),
  state: z.enum(["submitted", "approved", "sent_back", "withdrawn"]),
  note: z.string().nullable(),
  /** At submission, or at decision. */
  contentVersion: z.number(),
  submittedBy: person,
  submittedAt: z.string(),
  decidedBy: person,
  decidedAt: z.string().nullable(),
  decisionNote: z.string().nullable(),
});
export type IssueReview = z.infer<typeof issueReview>;

export const issueComment = z.object({
  id: z.number(),
  publicationIssue: z.number(),
  /** Null: about the whole issue. */
  formElement: z.number().nullable(),
  /** The comment that it replies to; null for the first of a thread. */
  thread: z.number().nullable(),
  quote: z.string().nullable(),
  body: z.string(),
  createdBy: person,
  createdAt: z.string(),
  resolvedBy: person,
  resolvedAt: z.string().nullable(),
});
export type IssueComment = z.infer<typeof issueComment>;

/** The data of reviews in the editor. */
export const reviewing = z.object({
  required: z.boolean(),
  /** Whether a minor correction needs the approval too. */
  requiredForMinor: z.boolean(),
  /** True if the current content is what was approved. */
  approved: z.boolean(),
  changedSince: z.boolean(),
  contentVersion: z.number(),
  /** The only staff member may approve their own work if they are an admin. */
  alone: z.boolean(),
  mayDecide: z.boolean(),
  /** Staff who may decide the last submission: all but the person who submitted it. */
  reviewers: z.array(z.object({ id: z.number(), name: z.string() })),
  reviews: z.array(issueReview),
  comments: z.array(issueComment),
});
export type Reviewing = z.infer<typeof reviewing>;
