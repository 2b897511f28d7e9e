import { GroupTable } from "@/components/groups/group-table";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { TextInput } from "@/components/ui/primitives/text-input";
import { userGroupsApi } from "@/lib/groups/api";
import { listGroups } from "@/lib/groups/queries";
import { organisation } from "@/lib/organisation/organisation";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { listState, tableState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";

export const metadata = { title: "Groups" };
const path = "/admin/group/list";

export default async function GroupsPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("admin", path);
  const choice = await tableChoice("group");
  const query = lenientQuery(userGroupsApi.list.query, {
    ...choice.asked,
    sortBy: "name",
    sortOrder: "asc",
    ...(await searchParams),
  });
  const [{ groups, total, totalIsCapped }, { timeZone }] = await Promise.all([listGroups(query), organisation()]);
  return (
    <>
      <PageHead
        title="Groups"
        standfirst="Groups of readers, for issues, files and pages that are not for everyone. Staff can read everything."
        action={
          <ButtonLink href="/admin/group/new" kind="primary">
            Add group
          </ButtonLink>
        }
      />
      <FilterForm
        path={path}
        label="Groups"
        hiddenFields={{ sortBy: query.sortBy, sortOrder: query.sortOrder }}
        canReset={Boolean(query.keyword)}
      >
        <Field id="keyword" label="Name">
          {(control) => <TextInput {...control} type="search" name="keyword" defaultValue={query.keyword} />}
        </Field>
      </FilterForm>
      <GroupTable
        groups={groups}
        timeZone={timeZone}
        path={path}
        query={listState(query)}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
    </>
  );
}
