import { IssueDeskTable } from "@/components/issues/desk/issue-desk-table";
import { IssueFilters } from "@/components/issues/desk/issue-filters";
import { StartMenu } from "@/components/issues/desk/start-menu";
import { Link } from "@/components/ui/link";
import { PageHead } from "@/components/ui/page-head";
import type { PageQuery } from "@/lib/auth/page-query";
import { admit } from "@/lib/auth/viewer";
import { addressOf } from "@/lib/http/address-of";
import { lenientQuery } from "@/lib/http/lenient-query";
import { tableChoice } from "@/lib/http/table-choice";
import { deskIssues } from "@/lib/issues/desk";
import { deskQuery } from "@/lib/issues/desk-api";
import { organisation } from "@/lib/settings/organisation";
import { allTemplates } from "@/lib/templates/queries";

export const metadata = { title: "Issues" };
const path = "/admin/publication-issue/list";

export default async function IssuesPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("staff", path);
  const choice = await tableChoice("publication-issue");
  const query = lenientQuery(deskQuery, { ...choice.asked, ...(await searchParams) });
  const [{ timeZone }, templates, { issues, total, totalIsCapped }] = await Promise.all([
    organisation(),
    allTemplates(),
    deskIssues(query),
  ]);
  const { page, perPage, sortBy, sortOrder, ...filters } = query;
  const narrowing = addressOf(filters);
  return (
    <>
      <PageHead
        title="Issues"
        standfirst="Drafts and published issues of every template."
        action={<StartMenu templates={templates} />}
      />
      <IssueFilters query={query} templates={templates} />
      <IssueDeskTable
        issues={issues}
        timeZone={timeZone}
        isFiltered={narrowing.size > 0}
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
