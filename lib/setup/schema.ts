import { z } from "zod";

export const setupSteps = ["organization", "follow", "topics", "templates", "issue", "mail", "colleagues"] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The state of an installation: what exists, and which setup steps remain. */
export const setupState = z.object({
  /** False in the demo, in installations older than setup, and when every step is done or skipped. */
  isShown: z.boolean(),
  steps: z.array(
    z.object({
      key: z.enum(setupSteps),
      state: z.enum(["done", "open", "skipped"]),
    }),
  ),
  hasLogo: z.boolean(),
  jurisdictions: z.array(z.string()),
  bills: z.number().int(),
  isImporting: z.boolean(),
  hasSubjects: z.boolean(),
  topics: z.number().int(),
  templates: z.number().int(),
  /** For the first issue: the template to start from, or the draft to continue. */
  firstTemplateId: z.number().nullable(),
  draft: z.object({ id: z.number(), name: z.string() }).nullable(),
  mail: z.object({ isSet: z.boolean(), from: z.string(), testedAt: z.string().nullable() }),
  staff: z.number().int(),
});
export type SetupState = z.output<typeof setupState>;
