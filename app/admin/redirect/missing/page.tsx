import { MissingTable } from "@/components/redirects/missing-table";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { listState, tableState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { redirectsApi } from "@/lib/redirects/api";
import { listMissing } from "@/lib/redirects/missing";

export const metadata = { title: "Addresses not found" };
const path = "/admin/redirect/missing";

export default async function MissingAddressesPage({ searchParams }: { searchParams: PageQuery }) {
  await admit("admin", path);
  const choice = await tableChoice("missing-address");
  const query = lenientQuery(redirectsApi.missing.query, { ...choice.asked, ...(await searchParams) });
  const { missingAddresses, total, totalIsCapped } = await listMissing(query);
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/redirect/list", label: "Redirects" }]} />
      <PageHead
        title="Addresses not found"
        standfirst="Requested in the last four weeks, but not found. We don't record who requested them."
      />
      <FilterForm
        path={path}
        label="Addresses"
        hiddenFields={{ sortBy: query.sortBy, sortOrder: query.sortOrder }}
        canReset={Boolean(query.keyword)}
      >
        <Field id="keyword" label="Address">
          {(control) => <TextInput {...control} type="search" name="keyword" defaultValue={query.keyword} />}
        </Field>
      </FilterForm>
      <MissingTable
        addresses={missingAddresses}
        path={path}
        query={listState(query)}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
    </>
  );
}
