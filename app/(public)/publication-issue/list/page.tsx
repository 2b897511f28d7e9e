import type { Metadata } from "next";
import { IssueFilters } from "@/components/issues/public/issue-filters";
import { IssueList } from "@/components/issues/public/issue-list";
import { EmptyIssueList } from "@/components/issues/public/empty-issue-list";
import { Container } from "@/components/layout/container";
import { FeedLinks } from "@/components/issues/public/feed-links";
import { PageHead } from "@/components/ui/primitives/page-head";
import { currentReader } from "@/lib/audiences/current-reader";
import { allIssues } from "@/lib/issues/public/issue-list";
import { issueListSearch, readIssueListQuery } from "@/lib/issues/public/list-query";
import { pageMetadata } from "@/lib/issues/public/metadata";
import { organisation } from "@/lib/organisation/organisation";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const path = "/publication-issue/list";

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = readIssueListQuery(await searchParams);
  const { name } = await organisation();
  const narrowed = issueListSearch(query) !== "";
  return {
    ...pageMetadata({
      title: "All issues",
      description: `Everything ${name} has published, newest first.`,
      path: query.page > 1 && !narrowed ? `${path}?page=${query.page}` : path,
      feeds: { page: "/", title: name },
    }),
    ...(narrowed && { robots: { index: false } }),
  };
}

export default async function AllIssues({ searchParams }: Props) {
  const query = readIssueListQuery(await searchParams);
  const { choices, ...list } = await allIssues(query, await currentReader());
  const search = issueListSearch(query);
  return (
    <Container>
      <PageHead title="All issues" meta={<FeedLinks page="/" />} />
      <IssueFilters key={search} query={query} choices={choices} />
      <IssueList list={list} path={path} query={search} empty={<EmptyIssueList query={search} />} />
    </Container>
  );
}
