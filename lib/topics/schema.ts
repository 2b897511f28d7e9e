import { z } from "zod";

const areaName = z.object({ id: z.number(), name: z.string(), slug: z.string() });

/** A topic; the calls say category. `label` reads `Topic [Policy area]`. */
export const category = z.object({
  id: z.number(),
  topic: z.string(),
  name: z.string(),
  slug: z.string(),
  value: z.number(),
  label: z.string(),
  policyArea: areaName,
});
export type Category = z.infer<typeof category>;

const policyArea = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  value: z.number(),
  label: z.string(),
  categories: z.array(category).optional(),
});
export type PolicyArea = z.infer<typeof policyArea>;

/** The admin view: editable fields in addition to the name, and the version. */
const managed = { active: z.boolean(), sortOrder: z.number(), version: z.number() };
export const managedCategory = category.extend(managed);
export type ManagedCategory = z.infer<typeof managedCategory>;
export const managedPolicyArea = policyArea.extend({ ...managed, categories: z.array(category) });
export type ManagedPolicyArea = z.infer<typeof managedPolicyArea>;

/** What a change of a topic would affect. */
export const topicTouches = z.object({
  bills: z.number(),
  issues: z.number(),
  drafts: z.number(),
  files: z.number(),
  savedSearches: z.number(),
  subscriptions: z.number(),
  subjects: z.number(),
});
export type TopicTouches = z.infer<typeof topicTouches>;

/** What a change of a policy area would affect. */
export const areaTouches = z.object({
  topics: z.number(),
  bills: z.number(),
  issues: z.number(),
  files: z.number(),
  subscriptions: z.number(),
});
export type AreaTouches = z.infer<typeof areaTouches>;
