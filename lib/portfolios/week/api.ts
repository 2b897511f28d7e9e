import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { flag } from "@/lib/platform/http/input";

/** Known IANA names, no offsets such as `+05:00`; empty: the organization's. */
const isTimeZone = (name: string): boolean => {
  if (/^[+-]/.test(name)) return false;
  try {
    return name === "" || Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
};

export const weekMail = z.object({
  isOn: z.boolean(),
  /** 1 = Monday. */
  weekday: z.number(),
  hour: z.number(),
  /** IANA name; empty: the organization's. */
  timeZone: z.string(),
});
export type WeekMail = z.infer<typeof weekMail>;

export const weekApi = {
  get: endpoint({
    method: "GET",
    path: "/admin/my-week/api/get",
    summary: "Whether and when your week is sent to you by email",
    output: z.object({ weekMail, isMailOn: z.boolean() }),
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/my-week/api/update",
    summary: "Turns your weekly email on or off, and sets its day, hour and time zone",
    body: z.strictObject({
      isOn: flag,
      weekday: z.number().int().min(1).max(7).optional(),
      hour: z.number().int().min(0).max(23).optional(),
      timeZone: z
        .string()
        .max(60)
        .refine(isTimeZone, "must be the name of a time zone, such as America/Detroit")
        .optional(),
    }),
    output: z.object({ weekMail, isMailOn: z.boolean() }),
  }),
};
