import { ListViews } from "@/components/list-views/list-views";
import { openViews } from "@/components/list-views/open-views";
import { Link } from "@/components/ui/primitives/link";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { PeopleTable } from "@/components/users/people-table";
import { roleOptions } from "@/components/users/role-labels";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { tableState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { organisation } from "@/lib/organisation/organisation";
import { settings } from "@/lib/platform/env/settings";
import { usersApi } from "@/lib/users/api";
import { listUsers } from "@/lib/users/queries";

export const metadata = { title: "People" };
const path = "/admin/user/list";

export default async function PeoplePage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("admin", path);
  const saved = await openViews(viewer, "user", searchParams);
  const choice = await tableChoice("user");
  const query = lenientQuery(usersApi.list.query, {
    ...choice.asked,
    sortBy: "name",
    sortOrder: "asc",
    ...(await searchParams),
  });
  const [{ users, total, totalIsCapped }, { timeZone }] = await Promise.all([listUsers(query), organisation()]);
  const state = new URLSearchParams(
    Object.entries({
      keyword: query.keyword ?? "",
      role: query.role ?? "",
      disabled: query.disabled === undefined ? "" : query.disabled ? "1" : "0",
      sortBy: query.sortBy,
      sortOrder: query.sortOrder,
    }).filter(([, value]) => value),
  );
  return (
    <>
      <PageHead
        title="People"
        standfirst="Everyone with an account, and their roles."
        meta={settings().SMTP_URL ? undefined : <Link href="/admin/unsent-mail/list">Unsent mail</Link>}
        action={
          <ButtonLink href="/admin/user/new" kind="primary">
            Invite person
          </ButtonLink>
        }
      />
      <ListViews {...saved} />
      <FilterForm
        path={path}
        label="People"
        hiddenFields={{ sortBy: query.sortBy, sortOrder: query.sortOrder }}
        canReset={Boolean(query.keyword || query.role || query.disabled !== undefined)}
      >
        <Field id="keyword" label="Name or address">
          {(control) => <TextInput {...control} type="search" name="keyword" defaultValue={query.keyword} />}
        </Field>
        <Field id="role" label="Role">
          {(control) => (
            <Select
              {...control}
              name="role"
              defaultValue={query.role ?? ""}
              placeholder="All roles"
              options={roleOptions}
            />
          )}
        </Field>
        <Field id="disabled" label="Account">
          {(control) => (
            <Select
              {...control}
              name="disabled"
              defaultValue={query.disabled === undefined ? "" : query.disabled ? "1" : "0"}
              placeholder="All accounts"
              options={[
                { value: "0", label: "Not disabled" },
                { value: "1", label: "Disabled" },
              ]}
            />
          )}
        </Field>
      </FilterForm>
      <PeopleTable
        users={users}
        timeZone={timeZone}
        path={path}
        query={state}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
    </>
  );
}
