import type { ReactNode } from "react";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { type Period, usualPeriod } from "@/lib/analytics/rules";

const periodWords: Record<Period, string> = { "7": "7 days", "28": "28 days", "90": "90 days", all: "All time" };

type Props = {
  path: string;
  label: string;
  keywordLabel: string;
  keyword: string | undefined;
  period: Period | undefined;
  /** Periods to choose from. */ periods: readonly Period[];
  /** Current order, preserved by a search. */ sortBy: string;
  sortOrder: string;
  children?: ReactNode;
};

/** Search text and a date range. A plain GET form: the address holds the state. */
export function AnalyticsFilters({
  path,
  label,
  keywordLabel,
  keyword,
  period = usualPeriod,
  periods,
  sortBy,
  sortOrder,
  children,
}: Props) {
  return (
    <FilterForm
      path={path}
      label={label}
      hiddenFields={{ sortBy, sortOrder }}
      canReset={Boolean(keyword) || period !== usualPeriod}
    >
      <Field id="keyword" label={keywordLabel}>
        {(control) => <TextInput {...control} type="search" name="keyword" defaultValue={keyword} />}
      </Field>
      <Field id="period" label="Within">
        {(control) => (
          <Select
            {...control}
            name="period"
            defaultValue={period}
            options={periods.map((value) => ({ value, label: periodWords[value] }))}
          />
        )}
      </Field>
      {children}
    </FilterForm>
  );
}
