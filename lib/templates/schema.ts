import { z } from "zod";
import { audienceKinds } from "@/lib/audiences/audience";
import { elementTypes } from "@/db/schema/templates";

export const selectValue = z.object({
  id: z.number(),
  value: z.string(),
  active: z.boolean(),
  version: z.number().optional(),
});
export type SelectValue = z.infer<typeof selectValue>;

/** `name` is one of the type names of the API: short_text … files. */
export const formElementType = z.object({ id: z.number(), name: z.enum(elementTypes) });

export const formElement = z.object({
  id: z.number(),
  label: z.string(),
  notes: z.string().nullable(),
  sortOrder: z.number(),
  active: z.boolean(),
  public: z.boolean(),
  required: z.boolean(),
  isLabelVisible: z.boolean(),
  formElementGroup: z.number(),
  formElementType,
  formElementTypeSelect: z.object({ id: z.number(), name: z.string() }).nullable(),
  version: z.number(),
});
export type FormElement = z.infer<typeof formElement>;

export const formElementGroup = z.object({
  id: z.number(),
  name: z.string(),
  active: z.boolean(),
  sortOrder: z.number(),
  formElements: z.array(formElement),
  version: z.number(),
});
export type FormElementGroup = z.infer<typeof formElementGroup>;

export const formTemplate = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  description: z.string().optional(),
  issuesCanHaveHeadlines: z.boolean(),
  /** Issues are submitted to a second person, who approves them or sends them back. */
  requiresReview: z.boolean().optional(),
  /** Then, whether a minor correction needs the approval too. */
  reviewMinorCorrections: z.boolean().optional(),
  sendsMail: z.boolean().optional(),
  /** Who may read its issues, unless an issue has readers of its own; and whether others see their titles. */
  audience: z.enum(audienceKinds).optional(),
  groupIds: z.array(z.number()).optional(),
  teaser: z.boolean().optional(),
  active: z.boolean().optional(),
  sortOrder: z.number().optional(),
  /** Absent in lists. */
  formElementGroups: z.array(formElementGroup).optional(),
  version: z.number().optional(),
});
export type FormTemplate = z.infer<typeof formTemplate>;

export const formTemplateView = z.object({
  id: z.number(),
  formTemplate: z.number(),
  layout: z.enum(["article", "digest"]),
  listElements: z.array(z.number()),
  groupOrder: z.array(z.number()),
  showTopics: z.boolean(),
  showHeadline: z.boolean(),
  showContents: z.boolean(),
  version: z.number(),
});
export type FormTemplateView = z.infer<typeof formTemplateView>;

export const formTemplateCategory = z.object({
  id: z.number(),
  formTemplate: z.number(),
  /** `label` reads `Topic [Policy area]`. */
  category: z.object({ id: z.number(), name: z.string(), label: z.string() }),
  active: z.boolean(),
  version: z.number(),
});
export type FormTemplateCategory = z.infer<typeof formTemplateCategory>;

/** The number of issues with a value in an element; `published`: those whose readers see it now. */
export const elementUses = z.object({ issues: z.number().int(), published: z.number().int() });
export type ElementUses = z.infer<typeof elementUses>;

export const optionUses = z.object({ published: z.number().int(), drafts: z.number().int() });
export type OptionUses = z.infer<typeof optionUses>;

export const issueBrief = z.object({ id: z.number(), name: z.string(), slug: z.string() });
export type IssueBrief = z.infer<typeof issueBrief>;

/** A reusable list of options. */
export const selectList = z.object({ id: z.number(), name: z.string(), version: z.number() });
export type SelectList = z.infer<typeof selectList>;
