import type { ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import filters from "@/components/users/sections.module.css";
import { type Period, usualPeriod } from "@/lib/readership/rules";
import styles from "./readership.module.css";

export const periodWords: Record<Period, string> = { "7": "7 days", "28": "28 days", "90": "90 days", all: "All time" };

type Props = { path: string; label: string; keywordLabel: string; keyword: string | undefined; period: Period | undefined; /** Spans that make sense here. */ periods: readonly Period[]; /** Order in force, which a search keeps. */ sortBy: string; sortOrder: string; children?: ReactNode };

/** Words and a span of days. A plain GET form: what is chosen stands in the address. */
export function ReadershipFilters({ path, label, keywordLabel, keyword, period = usualPeriod, periods, sortBy, sortOrder, children }: Props) {
  return (
    <form method="get" action={path} role="search" aria-label={label} className={`${filters.filters} ${styles.body}`}>
      <Field id="keyword" label={keywordLabel}>{(control) => <TextInput {...control} type="search" name="keyword" defaultValue={keyword} />}</Field>
      <Field id="period" label="Within">{(control) => <Select {...control} name="period" defaultValue={period} options={periods.map((value) => ({ value, label: periodWords[value] }))} />}</Field>
      {children}
      <input type="hidden" name="sortBy" value={sortBy} />
      <input type="hidden" name="sortOrder" value={sortOrder} />
      <Button type="submit">Search</Button>
      <ButtonLink href={path} kind="quiet">Reset</ButtonLink>
    </form>
  );
}
