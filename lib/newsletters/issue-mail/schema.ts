import { z } from "zod";
import { deliveryStates } from "@/db/schema/mail";

const deliveryCounts = z.object({
  waiting: z.number(),
  sending: z.number(),
  sent: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  dropped: z.number(),
});

export const issueMail = z.object({
  id: z.number(),
  kind: z.enum(["issue", "correction"]),
  subject: z.string(),
  publicationIssue: z.object({ id: z.number(), name: z.string(), slug: z.string() }),
  createdAt: z.string(),
  counts: deliveryCounts,
});
export type IssueMail = z.infer<typeof issueMail>;

/** If the issue were published now. */
export const audience = z.object({
  subscribers: z.number(),
  /** Whether the issue's template sends its issues by email. */
  templateSends: z.boolean(),
  /** Then only a major correction is emailed. */
  publishedBefore: z.boolean(),
  /** From a former site, and never emailed. */
  isHistory: z.boolean(),
  /** False: messages are saved instead of sent. */
  mailServer: z.boolean(),
  /** Of the published version, which may be emailed later; null if nothing is published. */
  published: z
    .object({
      subscribers: z.number(),
      /** What they subscribed to: the publication, topics, policy areas. */
      of: z.array(z.string()),
      /** When the issue was emailed to anyone; it is emailed once. */
      emailedAt: z.string().nullable(),
    })
    .nullable(),
});
export type Audience = z.infer<typeof audience>;

export const delivery = z.object({
  id: z.number(),
  /** Empty for editors, who do not see addresses of subscribers, and once it is no longer stored. */
  email: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  error: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  sentAt: z.string().nullable(),
});
export type Delivery = z.infer<typeof delivery>;
