import { Link } from "@/components/ui/primitives/link";
import { AdminTable } from "@/components/ui/primitives/admin-table";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Day } from "@/components/ui/primitives/day";
import { formatNumber } from "@/lib/platform/text/format";
import type { TableChoice } from "@/lib/platform/http/table-choice";
import type { IssueViews } from "@/lib/analytics/api";

export type ListState = {
  path: string;
  query: URLSearchParams;
  page: number;
  perPage: number;
  total: number;
  totalIsCapped: boolean;
  sortBy: string;
  sortOrder: "asc" | "desc";
  choice: TableChoice;
};

/** Published issues by number of page views. */
export function IssueViewsTable({ rows, ...state }: { rows: IssueViews[] } & ListState) {
  return (
    <AdminTable<IssueViews>
      {...state}
      name="readership-issue"
      caption="Issues by views"
      rows={rows}
      nameOf={(issue) => issue.name}
      noun={["issue", "issues"]}
      exportPath="/admin/readership/api/issues/export"
      empty={
        <EmptyState title="No matching issues">
          <p>Published issues appear here with their views. Remove a filter, or publish an issue.</p>
        </EmptyState>
      }
      columns={[
        {
          id: "name",
          head: "Issue",
          rowHead: true,
          width: "wide",
          bareOnPhone: true,
          sortBy: "name",
          cell: (issue) => <Link href={`/admin/publication-issue/edit/${issue.id}`}>{issue.name}</Link>,
        },
        { id: "template", head: "Template", cell: (issue) => issue.formTemplate.name },
        {
          id: "published",
          head: "Published",
          width: "tight",
          sortBy: "publishedDate",
          cell: (issue) => (issue.publishedDate ? <Day date={issue.publishedDate} /> : "–"),
        },
        {
          id: "views",
          head: "Views",
          width: "tight",
          numeric: true,
          sortBy: "views",
          cell: (issue) => formatNumber(issue.views),
        },
      ]}
    />
  );
}
