import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { MultiSelect } from "@/components/ui/primitives/multi-select";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import { type BillStatus, statusLabel } from "@/lib/bills/vocabulary/status-labels";
import type { TableFilter } from "@/lib/portfolios/filter";
import type { PortfolioColumn } from "@/lib/portfolios/schema";
import {
  dueLabels,
  effectiveLabels,
  groupLabels,
  portfolioPositionOptions,
  portfolioPriorityOptions,
} from "./portfolio-labels";

type Option = { value: string; label: string };
type Props = {
  path: string;
  filter: TableFilter;
  choices: { tags: string[]; jurisdictions: string[]; statuses: string[] };
  staff: readonly { id: number; name: string }[];
  columns: readonly PortfolioColumn[];
  canReset: boolean;
};

const none = (label: string): Option => ({ value: "none", label });

/** Filters and grouping of a portfolio's table: a GET form, so that every choice has an address. */
export function PortfolioFilters({ path, filter, choices, staff, columns, canReset }: Props) {
  const several = (
    name: "position" | "priority" | "ownerId" | "status" | "jurisdiction" | "tag",
    label: string,
    options: readonly Option[],
  ) => (
    <Field key={name} id={`filter-${name}`} label={label}>
      {({ id, ...described }) => (
        <MultiSelect
          {...described}
          id={id}
          name={name}
          value={filter[name].map(String)}
          options={options}
          placeholder="Any"
        />
      )}
    </Field>
  );
  const [columnId = "", columnWords = ""] = /^(\d+):(.*)$/s.exec(filter.column ?? "")?.slice(1) ?? [];
  return (
    <FilterForm
      path={path}
      label="Bills of this portfolio"
      canReset={canReset}
      moreInForce={canReset}
      hiddenFields={{
        ...(filter.sort !== "name" && { sort: filter.sort }),
        ...(filter.direction === "desc" && { direction: "desc" }),
      }}
      more={
        <>
          {several("position", "Position", [...(portfolioPositionOptions as Option[]), none("No position")])}
          {several("priority", "Priority", [...(portfolioPriorityOptions as Option[]), none("No priority")])}
          {several("ownerId", "Owner", [
            ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
            none("No owner"),
          ])}
          {several(
            "status",
            "Status",
            choices.statuses.map((value) => ({ value, label: statusLabel(value as BillStatus) })),
          )}
          {choices.jurisdictions.length > 1 &&
            several("jurisdiction", "Jurisdiction", jurisdictionOptions(choices.jurisdictions))}
          {choices.tags.length > 0 &&
            several(
              "tag",
              "Tag",
              choices.tags.map((tag) => ({ value: tag, label: tag })),
            )}
          <Field id="filter-due" label="Due">
            {(control) => (
              <Select
                {...control}
                name="due"
                defaultValue={filter.due ?? ""}
                placeholder="Any"
                options={Object.entries(dueLabels).map(([value, label]) => ({ value, label }))}
              />
            )}
          </Field>
          <Field id="filter-effective" label="Takes effect">
            {(control) => (
              <Select
                {...control}
                name="effective"
                defaultValue={filter.effective ?? ""}
                placeholder="Any"
                options={Object.entries(effectiveLabels).map(([value, label]) => ({ value, label }))}
              />
            )}
          </Field>
          {columns.length > 0 && (
            <>
              <Field id="filter-column" label="Column">
                {(control) => (
                  <Select
                    {...control}
                    name="columnId"
                    defaultValue={columnId}
                    placeholder="Any"
                    options={columns.map(({ id, name }) => ({ value: String(id), label: name }))}
                  />
                )}
              </Field>
              <Field id="filter-column-words" label="Column contains">
                {(control) => <TextInput {...control} name="columnWords" defaultValue={columnWords} maxLength={200} />}
              </Field>
            </>
          )}
          <Field id="filter-group" label="Group by">
            {(control) => (
              <Select
                {...control}
                name="group"
                defaultValue={filter.group ?? ""}
                placeholder="Nothing"
                options={Object.entries(groupLabels).map(([value, label]) => ({ value, label }))}
              />
            )}
          </Field>
        </>
      }
    >
      <Field id="filter-q" label="Number or words">
        {(control) => <TextInput {...control} type="search" name="q" defaultValue={filter.q} maxLength={256} />}
      </Field>
    </FilterForm>
  );
}
