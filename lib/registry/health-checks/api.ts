import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { alarm, facts } from "./schema";

/** Numbers of jobs, as the list of failed ones names them. */
const jobIds = z
  .array(z.string().regex(/^[1-9]\d{0,17}$/, "must be the number of a job"))
  .min(1)
  .max(500);
const counted = z.object({ message: z.string(), jobs: z.number().int() });
const heldMail = z.object({ message: z.string(), messages: z.number().int() });

export const healthApi = {
  get: endpoint({
    method: "GET",
    path: "/admin/health/api/get",
    summary: "System status, and what needs attention",
    output: z.object({ facts, alarms: z.array(alarm) }),
  }),
  retry: endpoint({
    method: "POST",
    path: "/admin/health/api/retry-jobs",
    summary: "Retries failed jobs",
    body: z.strictObject({ jobs: jobIds }),
    output: counted,
  }),
  releaseMail: endpoint({
    method: "POST",
    path: "/admin/health/api/release-mail",
    summary: "Sends the mail that is held since a restore",
    output: heldMail,
  }),
  dropMail: endpoint({
    method: "POST",
    path: "/admin/health/api/drop-mail",
    summary: "Discards the mail that is held since a restore",
    output: heldMail,
  }),
  drop: endpoint({
    method: "POST",
    path: "/admin/health/api/drop-jobs",
    summary: "Discards failed jobs",
    body: z.strictObject({ jobs: jobIds }),
    output: counted,
  }),
};
