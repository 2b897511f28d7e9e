import { z } from "zod";
import { audienceOutput } from "@/lib/audiences/audience-input";
import { bill } from "@/lib/bills/schema";
import { file } from "@/lib/files/schema";
import { formTemplate, selectValue } from "@/lib/templates/schema";
import { category } from "@/lib/topics/schema";

export const formElementValue = z.object({
  id: z.number(),
  /** Echoed by the call that sent it; null on reads. */
  tempId: z.union([z.string(), z.number()]).nullable(),
  formElement: z.number(),
  textValue: z.string().nullable(),
  document: z.unknown().nullable(),
  formElementTypeSelectValues: z.array(selectValue),
  bills: z.array(bill),
  files: z.array(file),
  version: z.number(),
});
export type FormElementValue = z.infer<typeof formElementValue>;

/** The state of a review; outdated = approved, then changed. */
const reviewState = z.enum(["submitted", "approved", "sent_back", "outdated"]);
export type ReviewState = z.infer<typeof reviewState>;

/** Lists omit groups and values. */
export const publicationIssue = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  headline: z.string().nullable(),
  published: z.boolean(),
  publishedDate: z.string().nullable(),
  hasUnpublishedChanges: z.boolean(),
  /** A counter of changes to the publishable content; a review refers to its value. */
  contentVersion: z.number(),
  /** When it will be published by itself, ISO 8601. */
  scheduledAt: z.string().nullable(),
  reviewState: reviewState.nullable(),
  /** Who may read it once it is published, and whether others see its title; those of its template unless it has its own. */
  ...audienceOutput,
  teaser: z.boolean(),
  hasOwnAudience: z.boolean(),
  /** In the series of the main topic; null without one. */
  revisionNumber: z.number().nullable(),
  category: category.nullable(),
  formTemplate,
  formElementValues: z.array(formElementValue).optional(),
  /** The version of its content and of its template's groups: a call that sends it back gets only the changes. */
  asOf: z.string().optional(),
  categories: z.array(category),
  updatedAt: z.string(),
  version: z.number(),
});
export type PublicationIssue = z.infer<typeof publicationIssue>;
