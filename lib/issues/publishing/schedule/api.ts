import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, day, flag, onlyVersion, version } from "@/lib/platform/http/input";
import { change } from "../../api";
import { publicationIssue } from "../../schema";

const one = z.object({ publicationIssue });

export const scheduleApi = {
  schedule: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/schedule/[id]",
    summary:
      "Schedules the current version for a time in the organization's time zone; again with another time to reschedule",
    params: byId,
    body: z.strictObject({
      date: day,
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time, HH:MM"),
      /** The second of two instants, when clocks are set back. */
      later: flag,
      version,
      ...change,
    }),
    output: one,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/cancel-schedule/[id]",
    summary: "Cancels a scheduled publication",
    params: byId,
    body: onlyVersion,
    output: one,
  }),
};
