import { BillDateTable } from "@/components/bills/admin/bill-date-table";
import { ListViews } from "@/components/list-views/list-views";
import { openViews } from "@/components/list-views/open-views";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Select } from "@/components/ui/primitives/select";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { listState, tableState } from "@/lib/platform/http/list-state";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { findingsApi } from "@/lib/texts/findings/api";
import { queueLabels } from "@/lib/texts/findings/labels";
import { listBillDates } from "@/lib/texts/findings/queries";

export const metadata = { title: "Dates in texts" };
const path = "/admin/bill-date/list";

const states = [
  { value: "open", label: "Not reviewed" },
  { value: "confirmed", label: "Confirmed" },
  { value: "refused", label: "Removed" },
];
const kinds = Object.entries(queueLabels).map(([value, label]) => ({ value, label }));

export default async function BillDatesPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("staff", path);
  const saved = await openViews(viewer, "bill-date", searchParams);
  const choice = await tableChoice("bill-date");
  const query = lenientQuery(findingsApi.list.query, { ...choice.asked, ...(await searchParams) });
  const { billDates, total, totalIsCapped } = await listBillDates(query);
  return (
    <>
      <PageHead
        title="Dates in texts"
        standfirst="When bills take effect, expire, or set a deadline, as read from their newest texts. Confirm a date, correct it, or remove what is not the bill's. The kinds “Would change a law” and “Cites a law” list the laws that texts name."
      />
      <ListViews {...saved} />
      <FilterForm
        path={path}
        label="Dates in texts"
        hiddenFields={{ sortBy: query.sortBy, sortOrder: query.sortOrder }}
        canReset={query.state !== "open" || query.kind !== undefined}
      >
        <Field id="state" label="Review">
          {(control) => <Select {...control} name="state" options={states} defaultValue={query.state} />}
        </Field>
        <Field id="kind" label="Kind">
          {(control) => (
            <Select {...control} name="kind" placeholder="Any" options={kinds} defaultValue={query.kind ?? ""} />
          )}
        </Field>
      </FilterForm>
      <BillDateTable
        billDates={billDates}
        path={path}
        query={listState(query)}
        {...tableState(query, { total, totalIsCapped }, choice)}
      />
    </>
  );
}
