import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { formatNumber } from "@/lib/platform/text/format";
import { shorten } from "@/lib/platform/text/shorten";
import styles from "./choice-filters.module.css";

/** Characters of a label in a select. */
const longestOption = 80;

type Choice = { value: string; label: string; count: number };
export type FilterField = { name: string; label: string; value: string | number | null; choices: readonly Choice[] };
type Props = {
  /** What is filtered: `Filter bills`. */
  label: string;
  path: string;
  fields: readonly FilterField[];
  /** The list without these filters. */
  allHref: string;
  /** What the form keeps of the address, as hidden fields. */
  children?: ReactNode;
};

/** Filters of a public table: a form without a script, so that every choice has an address. Fields of one choice are left out. */
export function ChoiceFilters({ label, path, fields, allHref, children }: Props) {
  const shown = fields.filter(({ value, choices }) => choices.length > 1 || value !== null);
  if (shown.length === 0) return null;
  return (
    <form method="get" action={path} role="search" aria-label={label} className={styles.filters}>
      {shown.map((field) => (
        <Field key={field.name} id={`filter-${field.name}`} label={field.label}>
          {({ required: _, ...control }) => (
            <Select
              {...control}
              name={field.name}
              defaultValue={field.value === null ? "" : String(field.value)}
              placeholder="All"
              options={field.choices.map((choice) => ({
                value: choice.value,
                label: `${shorten(choice.label, longestOption)} (${formatNumber(choice.count)})`,
              }))}
            />
          )}
        </Field>
      ))}
      {children}
      <div className={styles.buttons}>
        <Button type="submit">Filter</Button>
        {shown.some(({ value }) => value !== null) && (
          <ButtonLink href={allHref} kind="quiet">
            Show all
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
