import { z } from "zod";
import { clientReportStates, reportIntervals } from "@/db/schema/portfolios";
import { endpoint } from "@/lib/platform/http/endpoint";
import { bool, byId, idOrObject, line, nullable, optional, version } from "@/lib/platform/http/input";
import { clientReportFormats } from "./content";

const person = z.object({ id: z.number(), name: z.string() });

export const clientReportLink = z.object({
  id: z.number(),
  createdAt: z.string(),
  createdBy: person.nullable(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  /** The link is valid. */
  works: z.boolean(),
});
export type ClientReportLink = z.infer<typeof clientReportLink>;

export const clientReport = z.object({
  id: z.number(),
  title: z.string(),
  date: z.string(),
  since: z.string().nullable(),
  until: z.string(),
  state: z.enum(clientReportStates),
  billCount: z.number(),
  createdAt: z.string(),
  createdBy: person.nullable(),
  approvedAt: z.string().nullable(),
  approvedBy: person.nullable(),
  sentAt: z.string().nullable(),
  links: z.array(clientReportLink),
  version: z.number(),
});
export type ClientReport = z.infer<typeof clientReport>;

export const reportSchedule = z.object({
  every: z.enum(reportIntervals),
  /** 1 = Monday; monthly: the first such day. */
  weekday: z.number(),
  recipients: z.array(z.string()),
  needsApproval: z.boolean(),
  nextRunAt: z.string().nullable(),
});
export type ReportSchedule = z.infer<typeof reportSchedule>;

const recipients = z.preprocess(
  (value) => (typeof value === "string" ? value.split(/[\s,;]+/).filter(Boolean) : value),
  z
    .array(z.email("must be email addresses").max(254))
    .max(50)
    .transform((list) => [...new Set(list.map((address) => address.toLowerCase()))]),
);
/** Links need not outlive a report's use. */
export const mostLinkDays = 180;
const days = z.number().int().min(1).max(mostLinkDays).default(30);
const one = z.object({ clientReport });

export const clientReportsApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/portfolio/api/report-list/[id]",
    summary: "The reports to a portfolio's client, newest first, with their links and schedule",
    params: byId,
    output: z.object({ clientReports: z.array(clientReport), schedule: reportSchedule.nullable() }),
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/report-new/[id]",
    summary: "Creates a report for a portfolio's client, as a draft",
    params: byId,
    body: z.strictObject({ title: optional(line(200)).optional() }),
    output: one,
  }),
  approve: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/report-approve/[id]",
    summary: "Approves a report and emails a link to it to the recipients, if there are any",
    params: byId,
    body: z.strictObject({ reportId: idOrObject, recipients: recipients.optional(), version }),
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/report-delete/[id]",
    summary: "Deletes a report with its links",
    params: byId,
    body: z.strictObject({ reportId: idOrObject }),
    output: z.object({ id: z.number() }),
  }),
  link: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/report-link/[id]",
    summary: "Creates a link that opens an approved report without an account; its address is only in this response",
    params: byId,
    body: z.strictObject({ reportId: idOrObject, days }),
    output: z.object({ clientReport, url: z.string() }),
    showsSecret: true,
  }),
  revoke: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/report-revoke/[id]",
    summary: "Revokes a link to a report",
    params: byId,
    body: z.strictObject({ linkId: idOrObject }),
    output: one,
  }),
  schedule: endpoint({
    method: "POST",
    path: "/admin/portfolio/api/report-schedule/[id]",
    summary: "Sets when reports are created and who is emailed; `every`: null turns the schedule off",
    params: byId,
    body: z.strictObject({
      every: nullable(z.enum(reportIntervals)),
      weekday: z.number().int().min(1).max(7).default(1),
      recipients: recipients.default([]),
      needsApproval: bool.default(true),
    }),
    output: z.object({ schedule: reportSchedule.nullable() }),
  }),
  download: endpoint({
    method: "GET",
    path: "/admin/portfolio/api/report-download/[id]",
    summary: "A report as PDF, DOCX or XLSX",
    params: byId,
    query: z.object({
      reportId: idOrObject,
      format: z.preprocess((value) => value || undefined, z.enum(clientReportFormats).default("pdf")),
    }),
    output: null,
  }),
  shared: endpoint({
    method: "GET",
    path: "/client-report/file/[token]",
    summary: "A report behind a link as PDF, DOCX or XLSX, or its logo; the address is the key",
    params: z.object({ token: z.string().max(100) }),
    query: z.object({
      format: z.preprocess((value) => value || undefined, z.enum([...clientReportFormats, "logo"]).default("pdf")),
    }),
    output: null,
  }),
};
