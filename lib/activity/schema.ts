import { z } from "zod";

export const activityEntry = z.object({
  id: z.number(),
  createdAt: z.string(),
  /** Null for the system itself. */
  actor: z.object({ id: z.number(), name: z.string(), role: z.string() }).nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.number().nullable(),
  entityName: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const activityDetail = activityEntry.extend({
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string().nullable(),
  /** The beginning of the API key that was used, if any. */
  keyPrefix: z.string().nullable(),
});
export type ActivityDetail = z.infer<typeof activityDetail>;
