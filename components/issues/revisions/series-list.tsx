import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { PublicationState } from "@/components/ui/publication-state";
import { type Column, Table } from "@/components/ui/table";
import { Day, Time } from "@/components/ui/time";
import type { PublicationIssue } from "@/lib/issues/schema";
import { stateOf } from "../desk/issue-state";
import { type SeriesQuery, seriesParams } from "./series-query";

type SeriesListProps = {
  path: string;
  query: SeriesQuery;
  found: { issues: readonly PublicationIssue[]; total: number; totalIsCapped: boolean };
  timeZone: string;
  caption: string;
  noun: readonly [string, string];
  /** The topic whose revision numbers are shown. */
  topicId?: number;
};

/** Revisions of a series, or past issues of a template, in the order that the address asks for. */
export function SeriesList({ path, query, found: { issues, total, totalIsCapped }, timeZone, caption, noun, topicId }: SeriesListProps) {
  const params = seriesParams(query);
  const sorted = (by: SeriesQuery["sortBy"]) => {
    const turned = query.sortBy === by ? (query.sortOrder === "asc" ? "desc" : "asc") : by === "name" ? "asc" : "desc";
    return { href: `${path}?${seriesParams({ ...query, sortBy: by, sortOrder: turned })}`, direction: query.sortBy === by ? query.sortOrder : undefined };
  };
  const columns: Column<PublicationIssue>[] = [
    { id: "number", head: "No.", numeric: true, width: "tight", sort: sorted("revisionNumber"), cell: (issue) => issue.revisionNumber ?? "–" },
    { id: "name", head: "Issue", rowHead: true, width: "wide", bareOnPhone: true, sort: sorted("name"), cell: (issue) => <Link href={`/admin/publication-list/view/revision/${issue.id}${topicId ? `?topicId=${topicId}` : ""}`}>{issue.name}</Link> },
    { id: "state", head: "State", width: "tight", cell: (issue) => <PublicationState state={stateOf(issue)} /> },
    { id: "date", head: "Published", width: "tight", sort: sorted("publishedDate"), cell: (issue) => (issue.published && issue.publishedDate ? <Day date={issue.publishedDate} /> : "–") },
    { id: "change", head: "Last change", width: "tight", sort: sorted("updatedAt"), cell: (issue) => <Time at={issue.updatedAt} timeZone={timeZone} /> },
    { id: "history", head: "History", width: "tight", cell: (issue) => <Link href={`/admin/publication-issue/history/${issue.id}`} aria-label={`History of ${issue.name}`}>History</Link> },
  ];
  const empty = params.size > 0
    ? <EmptyState title="Nothing fits" action={<ButtonLink href={path}>Show all</ButtonLink>}><p>Try fewer words, other dates or another state.</p></EmptyState>
    : <EmptyState title="Nothing here yet"><p>Issues stand here once they have been started.</p></EmptyState>;
  return (
    <>
      <Table caption={caption} captionHidden columns={columns} rows={issues} rowKey={(issue) => issue.id} stickyHead empty={empty} />
      {total > 0 && <Pagination path={path} query={params} page={query.page} perPage={query.perPage} total={total} totalIsCapped={totalIsCapped} noun={noun} />}
    </>
  );
}
