import { ListViews } from "@/components/list-views/list-views";
import { openViews } from "@/components/list-views/open-views";
import { RedirectTable } from "@/components/redirects/redirect-table";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { organisation } from "@/lib/organisation/organisation";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { listState, tableState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { redirectsApi } from "@/lib/redirects/api";
import { listRedirects } from "@/lib/redirects/queries";

export const metadata = { title: "Redirects" };
const path = "/admin/redirect/list";

export default async function RedirectsPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("admin", path);
  const saved = await openViews(viewer, "redirect", searchParams);
  const choice = await tableChoice("redirect");
  const query = lenientQuery(redirectsApi.list.query, { ...choice.asked, ...(await searchParams) });
  const [{ redirects, total, totalIsCapped }, { timeZone }] = await Promise.all([listRedirects(query), organisation()]);
  return (
    <>
      <PageHead
        title="Redirects"
        standfirst="Addresses of your former site, and the pages they lead to. Existing pages always take precedence."
        meta={
          <>
            <Link href="/admin/redirect/missing">Addresses not found</Link> ·{" "}
            <Link href="/admin/redirect/import">Import and export</Link>
          </>
        }
        action={
          <ButtonLink href="/admin/redirect/new" kind="primary">
            Add redirect
          </ButtonLink>
        }
      />
      <ListViews {...saved} />
      <FilterForm
        path={path}
        label="Redirects"
        hiddenFields={{ sortBy: query.sortBy, sortOrder: query.sortOrder }}
        canReset={Boolean(query.keyword || query.source)}
      >
        <Field id="keyword" label="Address">
          {(control) => <TextInput {...control} type="search" name="keyword" defaultValue={query.keyword} />}
        </Field>
        <Field id="source" label="Source">
          {(control) => (
            <Select
              {...control}
              name="source"
              defaultValue={query.source ?? ""}
              placeholder="All sources"
              options={[
                { value: "staff", label: "Staff" },
                { value: "import", label: "Import" },
              ]}
            />
          )}
        </Field>
      </FilterForm>
      <RedirectTable
        redirects={redirects}
        timeZone={timeZone}
        path={path}
        query={listState(query)}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
    </>
  );
}
