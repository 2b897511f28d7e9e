import { HelpLink } from "@/components/help/help-link";
import { ApplyMapping } from "@/components/imports/apply-mapping";
import { MappingForm } from "@/components/imports/mapping-form";
import { MappingTable } from "@/components/imports/mapping-table";
import { RefreshWhile } from "@/components/imports/refresh-while";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { TextInput } from "@/components/ui/primitives/text-input";
import { db } from "@/db";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { addressOf } from "@/lib/platform/http/query-string";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { tableState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { mappingsQuery } from "@/lib/imports/mapping/api";
import { lastApplied, mappingList, unmappedSubjects } from "@/lib/imports/mapping/queries";
import { organisation } from "@/lib/organisation/organisation";
import { isAdmin } from "@/lib/platform/auth/roles";
import { allCategories, listPolicyAreas, sortedByLabel } from "@/lib/topics/queries";

export const metadata = { title: "Subject mapping" };
const path = "/admin/subject-mapping/list";

export default async function SubjectMappingPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("staff", path);
  const choice = await tableChoice("subject-mapping");
  const query = lenientQuery(mappingsQuery, { ...choice.asked, ...(await searchParams) });
  const [{ subjectMappings, total, totalIsCapped }, unmapped, applied, categories, { timeZone }] = await Promise.all([
    mappingList(query),
    unmappedSubjects(),
    lastApplied(),
    allCategories(db),
    organisation(),
  ]);
  const topics = sortedByLabel(categories.values()).map(({ id, label }) => ({ value: String(id), label }));
  const areas = isAdmin(viewer)
    ? (await listPolicyAreas(db)).map(({ id, name }) => ({ value: String(id), label: name }))
    : [];
  return (
    <>
      <PageHead
        title="Subject mapping"
        standfirst={
          <>
            Match each source’s subjects to your topics. Changes apply to existing bills immediately and to later
            imports. Topics set by staff are never overwritten.{" "}
            <HelpLink to="subjectMapping">How subject mapping works</HelpLink>
          </>
        }
        action={<ApplyMapping />}
      />
      <RefreshWhile active={applied?.state === "applying"} />
      <MappingForm subjects={unmapped} topics={topics} areas={areas} applied={applied} timeZone={timeZone} />
      <FilterForm path={path} label="Subject mapping" canReset={Boolean(query.keyword)}>
        <Field id="keyword" label="Search by subject">
          {(control) => (
            <TextInput {...control} type="search" name="keyword" defaultValue={query.keyword} maxLength={256} />
          )}
        </Field>
      </FilterForm>
      <MappingTable
        mappings={subjectMappings}
        topics={topics}
        path={path}
        query={String(addressOf({ keyword: query.keyword, sortOrder: query.sortOrder }))}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
    </>
  );
}
