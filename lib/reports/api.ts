import { z } from "zod";
import { documentStates, reportFormats } from "@/db/schema/reports";
import { endpoint } from "@/lib/platform/http/endpoint";
import {
  byId,
  day,
  id,
  idOrObject,
  line,
  onlyVersion,
  optional,
  paging,
  total,
  version,
} from "@/lib/platform/http/input";

export const compiledReport = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  date: z.string(),
  standfirst: z.string(),
  /** At creation. */
  organisation: z.string(),
  createdAt: z.string(),
  /** As captured, in the report's order. `hasNewer`: republished since, or withdrawn. */
  issues: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      slug: z.string(),
      publishedDate: z.string(),
      formTemplate: z.string(),
      published: z.boolean(),
      hasNewer: z.boolean(),
    }),
  ),
  version: z.number(),
});
export type CompiledReport = z.infer<typeof compiledReport>;

/** `current`: false after the report changed. */
const reportDocument = z.object({
  format: z.enum(reportFormats),
  state: z.enum(documentStates),
  done: z.number(),
  total: z.number(),
  message: z.string().nullable(),
  size: z.number().nullable(),
  current: z.boolean(),
  url: z.string().nullable(),
});
export type ReportDocument = z.infer<typeof reportDocument>;

/** Available for a report. */
const reportCandidate = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  publishedDate: z.string(),
  formTemplate: z.string(),
  topics: z.array(z.string()),
});
export type ReportCandidate = z.infer<typeof reportCandidate>;

const name = line(300).pipe(z.string().min(1, "give the report a name"));
const ignored = z.unknown().optional();
const one = z.object({ compiledReport });
const standfirst = z.string().max(3000);
const format = z.enum(reportFormats);
const listQuery = z.object({ keyword: optional(z.string().max(256)), ...paging(["date", "name", "createdAt"]) });
const issueIds = z.array(idOrObject).min(1, "choose at least one issue").max(500);

export const reportsApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/compiled-report/api/list",
    summary: "Compiled reports",
    query: listQuery,
    output: z.object({ compiledReports: z.array(compiledReport), ...total }),
  }),
  export: endpoint({
    method: "GET",
    path: "/admin/compiled-report/api/export",
    summary: "The same reports as CSV, up to the 10,000th",
    query: listQuery,
    output: null,
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/compiled-report/api/get/[id]",
    summary: "One compiled report",
    params: byId,
    output: one,
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/compiled-report/api/new",
    summary: "Creates a report of the issues published in the seven days ending on its date, or of those named",
    body: z.strictObject({
      date: day,
      name: optional(name).optional(),
      standfirst: standfirst.nullish(),
      issueIds: optional(issueIds).optional(),
      id: ignored,
      slug: ignored,
      issues: ignored,
      organisation: ignored,
      createdAt: ignored,
      version: ignored,
    }),
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/compiled-report/api/update/[id]",
    summary: "Changes a report’s name, cover words, or the choice and order of its issues",
    params: byId,
    body: z.strictObject({
      id: ignored,
      slug: ignored,
      organisation: ignored,
      createdAt: ignored,
      name: name.optional(),
      standfirst: standfirst.nullish(),
      date: optional(day).optional(),
      issueIds: optional(issueIds).optional(),
      issues: optional(z.array(idOrObject).max(500)).optional(),
      newestIssueIds: optional(z.array(idOrObject).max(500)).optional(),
      version,
    }),
    output: one,
  }),
  date: endpoint({
    method: "POST",
    path: "/admin/compiled-report/api/update/[id]/date",
    name: "compiled report save date",
    summary: "Changes a report's date; its issues stay",
    params: byId,
    body: z.strictObject({ date: day, version }),
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/compiled-report/api/delete/[id]",
    summary: "Deletes a report",
    params: byId,
    body: onlyVersion,
    output: z.object({ id }),
  }),
  candidates: endpoint({
    method: "GET",
    path: "/admin/compiled-report/api/issues",
    summary: "Published issues available for a report, newest first",
    query: z.object({
      keyword: optional(z.string().max(256)),
      startDate: optional(day),
      endDate: optional(day),
      ...paging(["publishedDate"]),
    }),
    output: z.object({ issues: z.array(reportCandidate), ...total }),
  }),
  documents: endpoint({
    method: "GET",
    path: "/admin/compiled-report/api/documents/[id]",
    summary: "Progress of a report's PDF and DOCX",
    params: byId,
    output: z.object({ reportDocuments: z.array(reportDocument) }),
  }),
  make: endpoint({
    method: "POST",
    path: "/admin/compiled-report/api/make/[id]",
    summary: "Creates a report's PDF or DOCX in a job, unless it exists",
    params: byId,
    body: z.strictObject({ format }),
    output: z.object({ reportDocument }),
  }),
  cancel: endpoint({
    method: "POST",
    path: "/admin/compiled-report/api/cancel/[id]",
    summary: "Cancels the creation of a report's PDF or DOCX",
    params: byId,
    body: z.strictObject({ format }),
    output: z.object({ reportDocument }),
  }),
  download: endpoint({
    method: "GET",
    path: "/admin/compiled-report/api/download/[id]",
    summary: "A report's PDF or DOCX, once it exists",
    params: byId,
    query: z.object({ format: format.default("pdf") }),
    output: null,
  }),
};

export const issueDocumentsApi = {
  export: endpoint({
    method: "GET",
    path: "/publication-issue/api/export/[id]",
    summary: "A published issue as PDF or DOCX, for everyone who may read it",
    params: byId,
    query: z.object({ format }),
    output: null,
  }),
};
