import { z } from "zod";
import { alertCadences } from "@/db/schema/alerts";

const cadence = z.enum(alertCadences);
export const cadenceOrOff = z.enum(["off", ...alertCadences]);

/** An alert as its owner sees it. */
export const alert = z.object({
  id: z.number(),
  cadence,
  /** Days before a comment deadline or a hearing at which a reminder is sent; null: none. */
  remindDays: z.number().nullable(),
  of: z.object({
    kind: z.enum(["saved-search", "folder", "bill", "person", "committee", "law", "language-watch"]),
    /** Of a law that of the alert. */
    id: z.number(),
    name: z.string(),
    href: z.string(),
    /** `us/usc/t42/s7412`, or a range of sections: `us/usc/t42/s7401..s7671q`. */
    law: z.string().optional(),
  }),
  version: z.number(),
});
export type Alert = z.infer<typeof alert>;

/**
 * What the last 30 days would have sent; `capped` if that is a lower bound. `days` counts the days with at least one
 * change.
 */
export const estimate = z.object({
  name: z.string(),
  cadence: cadenceOrOff,
  remindDays: z.number().nullable(),
  added: z.number(),
  changed: z.number(),
  days: z.number(),
  capped: z.boolean(),
  /** Nothing can be sent before the address is confirmed. */
  addressConfirmed: z.boolean(),
  /** Whether this installation sends email at all. */
  mailIsOn: z.boolean(),
});
export type Estimate = z.infer<typeof estimate>;
