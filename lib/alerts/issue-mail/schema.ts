import { z } from "zod";
import { deliveryStates } from "@/db/schema/mail";

/** How many deliveries of a mailing stand where. */
export const deliveryCounts = z.object({
  waiting: z.number(),
  sending: z.number(),
  sent: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  dropped: z.number(),
});

/** An issue as it went out by mail. */
export const issueMail = z.object({
  id: z.number(),
  kind: z.enum(["issue", "correction"]),
  subject: z.string(),
  publicationIssue: z.object({ id: z.number(), name: z.string(), slug: z.string() }),
  createdAt: z.string(),
  counts: deliveryCounts,
});
export type IssueMail = z.infer<typeof issueMail>;

export const delivery = z.object({
  id: z.number(),
  email: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  error: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  sentAt: z.string().nullable(),
});
export type Delivery = z.infer<typeof delivery>;
