import { IssueViewsTable } from "@/components/analytics/issue-views-table";
import { AnalyticsFilters } from "@/components/analytics/analytics-filters";
import { AnalyticsHead } from "@/components/analytics/analytics-head";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { listState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { readershipApi } from "@/lib/analytics/api";
import { countedSince, issueViews } from "@/lib/analytics/queries";
import { periods } from "@/lib/analytics/rules";
import { listAdminTemplates } from "@/lib/templates/queries";

export const metadata = { title: "Readership" };
const path = "/admin/readership";

export default async function ReadershipPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("staff", path);
  const choice = await tableChoice("readership-issue");
  const query = lenientQuery(readershipApi.issues.query, {
    ...(choice.perPage ? { perPage: String(choice.perPage) } : {}),
    ...(await searchParams),
  });
  const [{ issues, ...counts }, since, templates] = await Promise.all([
    issueViews(query),
    countedSince(),
    listAdminTemplates(),
  ]);
  const { page, perPage, sortBy, sortOrder, keyword, period, formTemplateId } = query;
  return (
    <>
      <AnalyticsHead current="issue" since={since} />
      <AnalyticsFilters
        path={path}
        label="Issues by views"
        keywordLabel="Name or headline"
        keyword={keyword}
        period={period}
        periods={periods}
        sortBy={sortBy}
        sortOrder={sortOrder}
      >
        <Field id="formTemplateId" label="Template">
          {(control) => (
            <Select
              {...control}
              name="formTemplateId"
              defaultValue={String(formTemplateId ?? "")}
              placeholder="Any"
              options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </Field>
      </AnalyticsFilters>
      <IssueViewsTable
        rows={issues}
        {...counts}
        path={path}
        query={listState(query)}
        page={page}
        perPage={perPage}
        sortBy={sortBy}
        sortOrder={sortOrder}
        choice={choice}
      />
    </>
  );
}
