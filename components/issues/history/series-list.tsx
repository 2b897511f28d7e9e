import { Link } from "@/components/ui/primitives/link";
import { AdminTable } from "@/components/ui/primitives/admin-table";
import { ButtonLink } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { PublicationState } from "@/components/ui/bill-chips/publication-state";
import { Day } from "@/components/ui/primitives/day";
import { Time } from "@/components/ui/primitives/time";
import type { TableChoice } from "@/lib/platform/http/table-choice";
import type { PublicationIssue } from "@/lib/issues/schema";
import { stateOf } from "../admin/issue-state";
import { type SeriesQuery, seriesParams } from "./series-query";

type SeriesListProps = {
  path: string;
  query: SeriesQuery;
  choice: TableChoice;
  found: { issues: readonly PublicationIssue[]; total: number; totalIsCapped: boolean };
  timeZone: string;
  caption: string;
  noun: readonly [string, string];
  formTemplateId: number;
  /** The topic whose revision numbers are shown. */
  topicId?: number;
};

/** Revisions of a series, or past issues of a template, in the order given by the address. */
export function SeriesList({
  path,
  query,
  choice,
  found: { issues, ...totals },
  timeZone,
  caption,
  noun,
  formTemplateId,
  topicId,
}: SeriesListProps) {
  const { sortBy, sortOrder, page, perPage } = query;
  const isNarrowed = seriesParams({ ...query, sortBy: "publishedDate", sortOrder: "desc" }).size > 0;
  return (
    <AdminTable<PublicationIssue>
      {...totals}
      {...{ path, page, perPage, sortBy, sortOrder, choice, caption, noun }}
      name="series"
      exportPath={`/admin/publication-issue/api/revisions/export?formTemplateId=${formTemplateId}${topicId ? `&topicId=${topicId}` : ""}`}
      query={seriesParams(query)}
      rows={issues}
      nameOf={(issue) => issue.name}
      empty={
        isNarrowed ? (
          <EmptyState title="No matches" action={<ButtonLink href={path}>Show all</ButtonLink>}>
            <p>Try fewer words, other dates or another status.</p>
          </EmptyState>
        ) : (
          <EmptyState title="Nothing here yet">
            <p>Issues appear here once they are started.</p>
          </EmptyState>
        )
      }
      columns={[
        {
          id: "number",
          head: "No.",
          numeric: true,
          width: "tight",
          sortBy: "revisionNumber",
          cell: (issue) => issue.revisionNumber ?? "–",
        },
        {
          id: "name",
          head: "Issue",
          rowHead: true,
          width: "wide",
          bareOnPhone: true,
          sortBy: "name",
          ofWords: true,
          cell: (issue) => (
            <Link href={`/admin/publication-list/view/revision/${issue.id}${topicId ? `?topicId=${topicId}` : ""}`}>
              {issue.name}
            </Link>
          ),
        },
        {
          id: "topics",
          head: "Topics",
          hiddenAtFirst: true,
          cell: (issue) => issue.categories.map(({ name }) => name).join(", ") || "None",
        },
        { id: "state", head: "State", width: "tight", cell: (issue) => <PublicationState state={stateOf(issue)} /> },
        {
          id: "date",
          head: "Published",
          width: "tight",
          sortBy: "publishedDate",
          cell: (issue) => (issue.published && issue.publishedDate ? <Day date={issue.publishedDate} /> : "–"),
        },
        {
          id: "change",
          head: "Last change",
          width: "tight",
          sortBy: "updatedAt",
          cell: (issue) => <Time at={issue.updatedAt} timeZone={timeZone} />,
        },
        {
          id: "history",
          head: "History",
          width: "tight",
          cell: (issue) => (
            <Link href={`/admin/publication-issue/history/${issue.id}`} aria-label={`History of ${issue.name}`}>
              History
            </Link>
          ),
        },
      ]}
    />
  );
}
