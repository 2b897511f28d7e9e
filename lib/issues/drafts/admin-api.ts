import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { bool, day, id, idList, optional, paging } from "@/lib/platform/http/input";

export const adminIssueStates = ["draft", "changed", "review", "scheduled", "published"] as const;

export const adminListQuery = z.object({
  formTemplateId: optional(id),
  state: optional(z.enum(adminIssueStates)),
  keyword: optional(z.string().max(256)),
  ...paging(["updatedAt", "name", "publishedDate"]),
});

/** A series, or all issues of a template, as their pages' addresses narrow them. */
const seriesQuery = z.object({
  formTemplateId: optional(id),
  topicId: optional(id),
  keyword: optional(z.string().max(256)),
  published: optional(bool),
  startDate: optional(day),
  endDate: optional(day),
  selectedPolicyAreaId: optional(id),
  selectedTopicIds: optional(idList),
  ...paging(["publishedDate", "name", "updatedAt", "revisionNumber"]),
});

export const issueAdminApi = {
  export: endpoint({
    method: "GET",
    path: "/admin/publication-issue/api/export",
    summary: "The admin list of issues as CSV, up to the 10,000th",
    query: adminListQuery,
    output: null,
  }),
  exportSeries: endpoint({
    method: "GET",
    path: "/admin/publication-issue/api/revisions/export",
    summary: "The issues of a series or of a template as CSV, up to the 10,000th",
    query: seriesQuery,
    output: null,
  }),
  exportTrash: endpoint({
    method: "GET",
    path: "/admin/publication-issue/api/bin/export",
    summary: "Deleted issues as CSV, up to the 10,000th",
    query: z.object(paging(["deletedAt"])),
    output: null,
  }),
};
