import { z } from "zod";
import { corrections } from "@/db/schema/issues";
import { audienceKinds } from "@/lib/audiences/audience";
import { audienceInput, teaserInput } from "@/lib/audiences/audience-input";
import { bill } from "@/lib/bills/schema";
import { file } from "@/lib/files/schema";
import { endpoint } from "@/lib/platform/http/endpoint";
import {
  byId,
  bySlug,
  day,
  id,
  idList,
  idOrObject,
  issueFilters,
  line,
  nullable,
  onlyVersion,
  optional,
  paging,
  total,
  version,
} from "@/lib/platform/http/input";
import { publicationIssue } from "./schema";

const one = z.object({ publicationIssue });
const ignored = z.unknown().optional();
const order = paging(["publishedDate", "name", "updatedAt", "revisionNumber"]);

export const change = {
  correction: optional(z.enum(corrections)).optional(),
  changeNote: nullable(z.string().trim().max(1000)).optional(),
  /** The version that the editor has seen; if there is a newer one, nothing is published. */
  contentVersion: optional(z.number().int()).optional(),
  passedOver: optional(z.number().int().min(0).max(10_000)).optional(),
  /** False: subscribers are not emailed. Otherwise they are, if the template sends email. */
  sendEmail: optional(z.boolean()).optional(),
};

const issueTitle = line(300).pipe(z.string().min(1, "must not be empty"));
const topicIds = z.array(idOrObject).max(200);
const titled = z.preprocess((value) => (value === null || value === "null" ? "" : value), issueTitle);
/** Years that the database and people can read. */
const publishedDay = day.refine((value) => value >= "1700-01-01", "must be in 1700 or later");

const listQuery = z.object({
  ...order,
  filters: issueFilters,
  selectedPolicyAreaId: optional(id),
  selectedTopicIds: optional(idList),
});

export const issuesApi = {
  get: endpoint({
    method: "GET",
    path: "/admin/publication-issue/api/get/[id]",
    name: "publication_issue_api_get_by_id",
    summary:
      "The draft of an issue; with the `asOf` of an earlier response, without its groups and without values unchanged since",
    params: byId,
    query: z.object({ asOf: optional(z.string().max(60)) }),
    output: one,
  }),
  revisions: endpoint({
    method: "GET",
    path: "/admin/publication-issue/api/revisions",
    name: "view_revisions",
    summary: "The issues of one series",
    query: z.object({ formTemplateId: optional(id), topicId: optional(id), filters: issueFilters, ...order }),
    output: z.object({ revisions: z.array(publicationIssue), ...total }),
  }),
  pastIssues: endpoint({
    method: "GET",
    path: "/admin/publication-issue/api/issues/[formTemplateId]",
    name: "view_past_issues",
    summary: "The issues of one template",
    params: z.object({ formTemplateId: id }),
    query: listQuery,
    output: z.object({ issues: z.array(publicationIssue), ...total }),
  }),
  list: endpoint({
    method: "GET",
    path: "/admin/publication-issue/api/list",
    summary: "All issues",
    query: listQuery.extend({ formTemplateId: optional(id) }),
    output: z.object({ publicationIssues: z.array(publicationIssue), ...total }),
  }),
  files: endpoint({
    method: "GET",
    path: "/admin/publication-issue/api/files/[slug]",
    summary: "The files that an issue uses",
    params: bySlug,
    output: z.object({ files: z.array(file) }),
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/new",
    summary: "Starts an issue; with copyFrom, from the values and topics of another one",
    body: z.strictObject({
      formTemplateId: idOrObject,
      title: optional(line(300)),
      headline: nullable(line(500)).optional(),
      topics: optional(topicIds),
      copyFrom: optional(idOrObject),
    }),
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/update/[id]",
    summary:
      "Changes title, headline, published date, topics and readers together; omitted fields stay. Readers of a published issue change immediately",
    params: byId,
    body: z.strictObject({
      name: issueTitle.optional(),
      title: issueTitle.optional(),
      headline: nullable(line(500)).optional(),
      publishedDate: optional(publishedDay).optional(),
      topics: optional(topicIds).optional(),
      categories: optional(topicIds).optional(),
      category: optional(idOrObject).optional(),
      categoryId: optional(idOrObject).optional(),
      /** `template`: as the template says. */
      audience: z.enum([...audienceKinds, "template"]).optional(),
      groupIds: audienceInput.groupIds,
      ...teaserInput,
      hasOwnAudience: ignored,
      version,
      id: ignored,
      slug: ignored,
      published: ignored,
      hasUnpublishedChanges: ignored,
      contentVersion: ignored,
      asOf: ignored,
      scheduledAt: ignored,
      reviewState: ignored,
      revisionNumber: ignored,
      formTemplate: ignored,
      formElementValues: ignored,
      updatedAt: ignored,
    }),
    output: one,
  }),
  updateHeadline: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/update/headline/[id]",
    summary: "Changes the headline; empty removes it",
    params: byId,
    body: z.strictObject({ headline: nullable(line(500)), version }),
    output: one,
  }),
  updateTitle: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/update/title/[id]",
    summary: "Changes the title",
    params: byId,
    body: z.strictObject({ title: titled, version }),
    output: one,
  }),
  updatePublishedDate: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/update/published-date/[id]",
    summary: "Changes the published date of a published issue",
    params: byId,
    body: z.strictObject({ publishedDate: publishedDay, version }),
    output: one,
  }),
  updateTopics: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/update/topics/[id]",
    summary: "Sets the topics",
    params: byId,
    body: z.strictObject({ topics: topicIds, version }),
    output: one,
  }),
  updateCategory: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/update/category",
    summary: "Makes a topic the main one, adding it if needed",
    body: z.strictObject({ id: idOrObject, categoryId: idOrObject, version }),
    output: one,
  }),
  publish: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/publish/[id]",
    summary: "Publishes the draft; a correction may carry a note, which readers see where it is major",
    params: byId,
    body: z.strictObject({ version, ...change }),
    output: one,
  }),
  unpublish: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/unpublish/[id]",
    summary: "Withdraws an issue",
    params: byId,
    body: onlyVersion,
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/delete/[id]",
    summary: "Moves a draft to the trash for 30 days",
    params: byId,
    body: onlyVersion,
    output: one.extend({ id: z.number() }),
  }),
  restore: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/restore/[id]",
    summary: "Restores an issue from the trash",
    params: byId,
    body: onlyVersion,
    output: one,
  }),
  createRevision: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/create-revision",
    summary: "Starts the next issue of a series, from the last one",
    body: z.strictObject({ formTemplateId: idOrObject, topicId: idOrObject, title: optional(line(300)) }),
    output: one,
  }),
  bills: endpoint({
    method: "GET",
    path: "/admin/bill/api/publication-issue/list/[id]",
    summary: "Bills for an issue: those that share a topic with it, and the others",
    params: byId,
    query: z
      .object({ billNumber: optional(z.string().max(200)), topic: optional(z.string().max(200)), page: order.page })
      .refine((query) => !(query.billNumber && query.topic), {
        path: ["topic"],
        message: "search by number or by topic, not by both",
      }),
    output: z.object({
      relatedBills: z.array(bill),
      unrelatedBills: z.array(bill),
      hasMoreRelated: z.boolean(),
      hasMoreUnrelated: z.boolean(),
    }),
  }),
};
