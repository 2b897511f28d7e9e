import { notFound } from "next/navigation";
import { z } from "zod";
import { SeriesFilters } from "@/components/issues/history/series-filters";
import { SeriesList } from "@/components/issues/history/series-list";
import { filterOf, readSeries } from "@/components/issues/history/series-query";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { ButtonLink } from "@/components/ui/primitives/button";
import { PageHead } from "@/components/ui/primitives/page-head";
import { admit } from "@/lib/platform/auth/viewer";
import { id } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { listIssues } from "@/lib/issues/public/lists";
import { seriesNames } from "@/lib/issues/history/series-names";
import { organisation } from "@/lib/organisation/organisation";

export const metadata = { title: "Past issues" };
type Props = {
  params: Promise<{ formTemplateId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function PastIssuesPage({ params, searchParams }: Props) {
  const path = `/admin/publication-list/past-issues/${(await params).formTemplateId}`;
  await admit("staff", path);
  const { formTemplateId } = await pageParams(z.object({ formTemplateId: id }), params);
  const choice = await tableChoice("series");
  const query = readSeries(await searchParams, choice.perPage);
  const [{ template, topics }, found, { timeZone }] = await Promise.all([
    seriesNames(formTemplateId),
    listIssues({ ...filterOf(query), formTemplateId }),
    organisation(),
  ]);
  if (!template) notFound();
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/publication-issue/list", label: "Issues" }]} />
      <PageHead
        title={`Past issues: ${template.name}`}
        standfirst="All issues of this template, with their number in their main topic's series."
        action={
          <ButtonLink kind="primary" href={`/admin/publication-issue/new/${formTemplateId}`}>
            New issue
          </ButtonLink>
        }
      />
      <SeriesFilters path={path} query={query} label="Past issues" topics={topics} />
      <SeriesList
        path={path}
        query={query}
        choice={choice}
        found={found}
        timeZone={timeZone}
        caption={`Past issues of ${template.name}`}
        noun={["issue", "issues"]}
        formTemplateId={formTemplateId}
      />
    </>
  );
}
