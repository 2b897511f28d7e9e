import { listAsCsv } from "@/lib/bills/export/list-csv";
import { publicUrl } from "@/lib/platform/env/settings";
import type { BillViews, BillViewsQuery, EmptySearch, IssueViews, IssueViewsQuery, SearchesQuery } from "./api";
import { billViews, emptySearches, issueViews } from "./queries";

/** The lists as comma-separated values, streamed; as the lists do, they end at the 10,000th row. */
export const exportIssueViews = (query: IssueViewsQuery): Promise<Response> =>
  listAsCsv<IssueViews>(
    "issues-by-views",
    [
      { head: "Id", of: (issue) => String(issue.id) },
      { head: "Issue", of: (issue) => issue.name },
      { head: "Template", of: (issue) => issue.formTemplate.name },
      { head: "Published", of: (issue) => issue.publishedDate ?? "" },
      { head: "Views", of: (issue) => String(issue.views) },
      { head: "Address", of: (issue) => `${publicUrl()}/publication-issue/view/${issue.slug}` },
    ],
    async (paging) => (await issueViews({ ...query, ...paging })).issues,
  );

export const exportBillViews = (query: BillViewsQuery): Promise<Response> =>
  listAsCsv<BillViews>(
    "bills-by-views",
    [
      { head: "Id", of: (bill) => String(bill.id) },
      { head: "Number", of: (bill) => bill.name },
      { head: "Title", of: (bill) => bill.title ?? "" },
      { head: "Jurisdiction", of: (bill) => bill.jurisdiction },
      { head: "Session", of: (bill) => bill.sessionName },
      { head: "Views", of: (bill) => String(bill.views) },
      { head: "Address", of: (bill) => `${publicUrl()}/bill/view/${bill.slug}` },
    ],
    async (paging) => (await billViews({ ...query, ...paging })).bills,
  );

export const exportEmptySearches = (query: SearchesQuery): Promise<Response> =>
  listAsCsv<EmptySearch>(
    "searches-that-found-nothing",
    [
      { head: "Words", of: (search) => search.words },
      { head: "Times", of: (search) => String(search.times) },
      { head: "Last searched", of: (search) => search.lastDay },
    ],
    async (paging) => (await emptySearches({ ...query, ...paging })).searches,
  );
