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

export const metadata = { title: "Revisions" };
type Props = {
  params: Promise<{ formTemplateId: string; topicId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** All revisions of one series, including drafts. */
export default async function RevisionsPage({ params, searchParams }: Props) {
  const given = await params;
  const path = `/admin/publication-list/revisions/form-template/${given.formTemplateId}/topic/${given.topicId}`;
  await admit("staff", path);
  const { formTemplateId, topicId } = await pageParams(z.object({ formTemplateId: id, topicId: id }), params);
  const choice = await tableChoice("series");
  const query = readSeries(await searchParams, choice.perPage);
  const [names, found, { timeZone }] = await Promise.all([
    seriesNames(formTemplateId, topicId),
    listIssues({ ...filterOf(query), formTemplateId, topicId }),
    organisation(),
  ]);
  if (!names.template || !names.topic) notFound();
  return (
    <>
      <Breadcrumb
        items={[
          { href: "/admin/publication-issue/list", label: "Issues" },
          { href: `/admin/publication-list/past-issues/${formTemplateId}`, label: names.template.name },
        ]}
      />
      <PageHead
        label={names.template.name}
        title={`Revisions on ${names.topic.name}`}
        standfirst="All issues of this series, by number."
        action={
          <ButtonLink
            kind="primary"
            href={`/admin/issue-summaries/create/revision/form-template/${formTemplateId}/topic/${topicId}`}
          >
            Create revision
          </ButtonLink>
        }
      />
      <SeriesFilters path={path} query={query} label="Revisions" />
      <SeriesList
        path={path}
        query={query}
        choice={choice}
        found={found}
        timeZone={timeZone}
        caption={`Revisions on ${names.topic.name}`}
        noun={["revision", "revisions"]}
        formTemplateId={formTemplateId}
        topicId={topicId}
      />
    </>
  );
}
