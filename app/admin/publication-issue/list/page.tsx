import { IssueFilters } from "@/components/issues/desk/issue-filters";
import { issueListParams, readIssueList } from "@/components/issues/desk/issue-list-query";
import { type IssueSort, IssueTable } from "@/components/issues/desk/issue-table";
import { StartMenu } from "@/components/issues/desk/start-menu";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { admit } from "@/lib/auth/viewer";
import { deskIssues } from "@/lib/issues/desk";
import { organisation } from "@/lib/settings/organisation";
import { allTemplates } from "@/lib/templates/queries";

export const metadata = { title: "Issues" };
const path = "/admin/publication-issue/list";
const perPage = 25;

export default async function IssuesPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  await admit("staff", path);
  const query = readIssueList(await searchParams);
  const [{ timeZone }, templates, { issues, total, totalIsCapped }] = await Promise.all([organisation(), allTemplates(), deskIssues({ ...query, perPage })]);
  const params = issueListParams(query);
  const turned = query.sortOrder === "asc" ? "desc" : "asc";
  const sort: IssueSort = {
    by: query.sortBy,
    order: query.sortOrder,
    href: (by) => `${path}?${issueListParams({ ...query, sortBy: by, sortOrder: by === query.sortBy ? turned : by === "name" ? "asc" : "desc" })}`,
  };
  return (
    <>
      <PageHead title="Issues" standfirst="Drafts and published issues of every template." action={<StartMenu templates={templates} />} />
      <IssueFilters query={query} templates={templates} />
      <IssueTable
        caption="Issues"
        issues={issues}
        timeZone={timeZone}
        sort={sort}
        dates
        empty={<EmptyState title={params.size > 0 ? "No issue fits" : "No issues yet"} action={<ButtonLink href={path}>Show all</ButtonLink>}><p>Try fewer words or another state.</p></EmptyState>}
      />
      <p><ButtonLink kind="quiet" href="/admin/publication-issue/bin">Deleted drafts</ButtonLink></p>
      {total > 0 && <Pagination path={path} query={params} page={query.page} perPage={perPage} total={total} totalIsCapped={totalIsCapped} noun={["issue", "issues"]} />}
    </>
  );
}
