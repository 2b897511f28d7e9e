import { csvOf } from "@/lib/bills/export/csv";
import { download } from "@/lib/bills/export/download";
import { todayIn } from "@/lib/dates";
import { organisation } from "@/lib/settings/organisation";
import { publicUrl } from "@/lib/settings/settings";
import type { BillViews, BillViewsQuery, EmptySearch, IssueViews, IssueViewsQuery, SearchesQuery } from "./api";
import { billViews, emptySearches, issueViews } from "./queries";

type Column<Row> = { head: string; of: (row: Row) => string };
const batch = 500;

async function* pagesOf<Row>(read: (page: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let page = 1; ; page += 1) {
    const rows = await read(page);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
  }
}

async function csv<Row>(name: string, columns: readonly Column<Row>[], read: (page: number) => Promise<Row[]>): Promise<Response> {
  const { timeZone } = await organisation();
  return download(`${name}-${todayIn(timeZone)}.csv`, "csv", csvOf(pagesOf(read), columns));
}

/** The lists as comma-separated values, streamed; as the lists do, they end at the 10,000th row. */
export const exportIssueViews = (query: IssueViewsQuery): Promise<Response> =>
  csv<IssueViews>("issues-by-views", [
    { head: "Id", of: (issue) => String(issue.id) },
    { head: "Issue", of: (issue) => issue.name },
    { head: "Template", of: (issue) => issue.formTemplate.name },
    { head: "Published", of: (issue) => issue.publishedDate ?? "" },
    { head: "Views", of: (issue) => String(issue.views) },
    { head: "Address", of: (issue) => `${publicUrl()}/publication-issue/view/${issue.slug}` },
  ], async (page) => (await issueViews({ ...query, page, perPage: batch })).issues);

export const exportBillViews = (query: BillViewsQuery): Promise<Response> =>
  csv<BillViews>("bills-by-views", [
    { head: "Id", of: (bill) => String(bill.id) },
    { head: "Number", of: (bill) => bill.name },
    { head: "Title", of: (bill) => bill.title ?? "" },
    { head: "Jurisdiction", of: (bill) => bill.jurisdiction },
    { head: "Session", of: (bill) => bill.sessionName },
    { head: "Views", of: (bill) => String(bill.views) },
    { head: "Address", of: (bill) => `${publicUrl()}/bill/view/${bill.slug}` },
  ], async (page) => (await billViews({ ...query, page, perPage: batch })).bills);

export const exportEmptySearches = (query: SearchesQuery): Promise<Response> =>
  csv<EmptySearch>("searches-that-found-nothing", [
    { head: "Words", of: (search) => search.words },
    { head: "Times", of: (search) => String(search.times) },
    { head: "Last asked", of: (search) => search.lastDay },
  ], async (page) => (await emptySearches({ ...query, page, perPage: batch })).searches);
