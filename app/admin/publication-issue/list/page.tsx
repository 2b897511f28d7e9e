import { IssueAdminTable } from "@/components/issues/admin/issue-admin-table";
import { IssueFilters } from "@/components/issues/admin/issue-filters";
import { StartMenu } from "@/components/issues/admin/start-menu";
import { ListViews } from "@/components/list-views/list-views";
import { openViews } from "@/components/list-views/open-views";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { addressOf } from "@/lib/platform/http/query-string";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { listAdminIssues } from "@/lib/issues/drafts/admin-list";
import { adminListQuery } from "@/lib/issues/drafts/admin-api";
import { organisation } from "@/lib/organisation/organisation";
import { allTemplates } from "@/lib/templates/queries";

export const metadata = { title: "Issues" };
const path = "/admin/publication-issue/list";

export default async function IssuesPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("staff", path);
  const saved = await openViews(viewer, "publication-issue", searchParams);
  const choice = await tableChoice("publication-issue");
  const query = lenientQuery(adminListQuery, { ...choice.asked, ...(await searchParams) });
  const [{ timeZone }, templates, { issues, total, totalIsCapped }] = await Promise.all([
    organisation(),
    allTemplates(),
    listAdminIssues(query),
  ]);
  const { page, perPage, sortBy, sortOrder, ...filters } = query;
  return (
    <>
      <PageHead
        title="Issues"
        standfirst="Drafts and published issues of every template."
        action={<StartMenu templates={templates} />}
      />
      <ListViews {...saved} />
      <IssueFilters query={query} templates={templates} />
      <IssueAdminTable
        issues={issues}
        timeZone={timeZone}
        hasTemplates={templates.length > 0}
        path={path}
        query={addressOf({ ...filters, sortBy, sortOrder })}
        page={page}
        perPage={perPage}
        total={total}
        totalIsCapped={totalIsCapped}
        sortBy={sortBy}
        sortOrder={sortOrder}
        choice={choice}
      />
      <p>
        <Link href="/admin/publication-issue/bin">Deleted drafts</Link>
      </p>
    </>
  );
}
