import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { Select } from "@/components/ui/primitives/select";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { inboxSpans, spanOf } from "@/lib/bills/triage/spans";
import { billKinds, billStatuses } from "@/db/schema/bills";
import { TextInput } from "@/components/ui/primitives/text-input";
import { kindLabel } from "@/lib/bills/vocabulary/kind-labels";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";

type InboxFiltersProps = {
  path: string;
  since: string;
  jurisdiction: string;
  words: string;
  kind: string;
  status: string;
  jurisdictions: readonly string[];
  aside: boolean;
  timeZone: string;
};

/** Filters by date, jurisdiction, text, kind and status. */
export function InboxFilters({
  path,
  since,
  jurisdiction,
  words,
  kind,
  status,
  jurisdictions,
  aside,
  timeZone,
}: InboxFiltersProps) {
  const span = spanOf(since, timeZone);
  const options = Object.entries(inboxSpans).map(([value, { label }]) => ({ value, label }));
  const known = span ? options : [...options, { value: since, label: `Since ${formatDate(since)}` }];
  const places = jurisdictions
    .map((code) => ({ value: code, label: jurisdictionName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
  return (
    <FilterForm
      path={path}
      label="Inbox"
      hiddenFields={aside ? { aside: "1" } : {}}
      moreInForce={[jurisdiction, kind, status].some(Boolean)}
      more={
        <>
          <Field id="jurisdiction" label="Jurisdiction">
            {(control) => (
              <Select {...control} name="jurisdiction" defaultValue={jurisdiction} placeholder="All" options={places} />
            )}
          </Field>
          <Field id="kind" label="Kind">
            {(control) => (
              <Select
                {...control}
                name="kind"
                defaultValue={kind}
                placeholder="All"
                options={billKinds.map((value) => ({ value, label: kindLabel(value) }))}
              />
            )}
          </Field>
          <Field id="status" label="Status">
            {(control) => (
              <Select
                {...control}
                name="status"
                defaultValue={status}
                placeholder="All"
                options={billStatuses.map((value) => ({ value, label: statusLabel(value) }))}
              />
            )}
          </Field>
        </>
      }
    >
      <Field id="qs" label="Words">
        {(control) => <TextInput {...control} type="search" name="qs" defaultValue={words} />}
      </Field>
      {!aside && (
        <Field id="since" label="Added">
          {(control) => <Select {...control} name="since" defaultValue={span ?? since} options={known} />}
        </Field>
      )}
    </FilterForm>
  );
}
