import { z } from "zod";

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
  bills: z.number().int(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type TagRule = z.output<typeof tagRule>;

export const ruleRun = tagRule.pick({ id: true, name: true, action: true }).extend({ bills: z.number().int() });
export type RuleRun = z.output<typeof ruleRun>;
