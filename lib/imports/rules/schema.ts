import { z } from "zod";

/** A search whose bills get topics, or are marked as not relevant, when an import adds or changes them. */
export const tagRule = z.object({
  id: z.number(),
  name: z.string(),
  /** The query of the bill list, without order and page. */
  queryString: z.string(),
  /** The search in readable form: "Words: water", "Jurisdiction: Ohio". */
  search: z.array(z.string()),
  action: z.enum(["topics", "not_relevant"]),
  topics: z.array(z.object({ id: z.number(), name: z.string() })),
  active: z.boolean(),
  /** How many bills it has tagged or marked, at most 10,000. */
  bills: z.number().int(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type TagRule = z.output<typeof tagRule>;

/** What a rule did in one import. */
export const ruleRun = tagRule.pick({ id: true, name: true, action: true }).extend({ bills: z.number().int() });
export type RuleRun = z.output<typeof ruleRun>;
