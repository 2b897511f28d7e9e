import { IssueViewsTable } from "@/components/readership/issue-views-table";
import { ReadershipFilters } from "@/components/readership/readership-filters";
import { ReadershipHead } from "@/components/readership/readership-head";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { PageQuery } from "@/lib/auth/page-query";
import { admit } from "@/lib/auth/viewer";
import { lenientQuery } from "@/lib/http/lenient-query";
import { listState } from "@/lib/http/list-state";
import { tableChoice } from "@/lib/http/table-choice";
import { readershipApi } from "@/lib/readership/api";
import { countedSince, issueViews } from "@/lib/readership/queries";
import { periods } from "@/lib/readership/rules";
import { deskTemplates } from "@/lib/templates/queries";

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
    deskTemplates(),
  ]);
  const { page, perPage, sortBy, sortOrder, keyword, period, formTemplateId } = query;
  return (
    <>
      <ReadershipHead current="issue" since={since} />
      <ReadershipFilters
        path={path}
        label="Issues by views"
        keywordLabel="Title or headline"
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
      </ReadershipFilters>
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
