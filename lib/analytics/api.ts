import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { id, optional, paging, total } from "@/lib/platform/http/input";
import { periods } from "./rules";

const filters = { period: optional(z.enum(periods)).optional(), keyword: optional(z.string().max(256)).optional() };

const issuesQuery = z.object({
  ...filters,
  formTemplateId: optional(id).optional(),
  ...paging(["views", "name", "publishedDate"]),
});
const billsQuery = z.object({ ...filters, ...paging(["views", "name"]) });
const searchesQuery = z.object({ ...filters, ...paging(["times", "words", "lastDay"]) });

export type IssueViewsQuery = z.output<typeof issuesQuery>;
export type BillViewsQuery = z.output<typeof billsQuery>;
export type SearchesQuery = z.output<typeof searchesQuery>;

const issueViews = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  formTemplate: z.object({ id: z.number(), name: z.string() }),
  publishedDate: z.string().nullable(),
  views: z.number().int(),
});
const billViews = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  jurisdiction: z.string(),
  sessionName: z.string(),
  views: z.number().int(),
});
const emptySearch = z.object({
  words: z.string(),
  times: z.number().int(),
  /** The date of the last search. */ lastDay: z.string(),
});

export type IssueViews = z.infer<typeof issueViews>;
export type BillViews = z.infer<typeof billViews>;
export type EmptySearch = z.infer<typeof emptySearch>;

const base = "/admin/readership/api";

export const readershipApi = {
  issues: endpoint({
    method: "GET",
    path: `${base}/issues`,
    summary: "Published issues with their page views",
    query: issuesQuery,
    output: z.object({ issues: z.array(issueViews), ...total }),
  }),
  exportIssues: endpoint({
    method: "GET",
    path: `${base}/issues/export`,
    summary: "The same issues as CSV, up to the 10,000th",
    query: issuesQuery,
    output: null,
  }),
  bills: endpoint({
    method: "GET",
    path: `${base}/bills`,
    summary: "Bills with their page views",
    query: billsQuery,
    output: z.object({ bills: z.array(billViews), ...total }),
  }),
  exportBills: endpoint({
    method: "GET",
    path: `${base}/bills/export`,
    summary: "The same bills as CSV, up to the 10,000th",
    query: billsQuery,
    output: null,
  }),
  searches: endpoint({
    method: "GET",
    path: `${base}/searches`,
    summary: "Words searched three times or more without finding a bill",
    query: searchesQuery,
    output: z.object({
      searches: z.array(emptySearch),
      ...total,
      /** The number of different rarer searches, which are not shown. */ rarer: z.number().int(),
    }),
  }),
  exportSearches: endpoint({
    method: "GET",
    path: `${base}/searches/export`,
    summary: "The same words as CSV",
    query: searchesQuery,
    output: null,
  }),
};
