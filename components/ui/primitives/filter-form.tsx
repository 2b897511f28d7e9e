import type { ReactNode } from "react";
import { allOf } from "@/lib/list-views/all-of";
import { Button, ButtonLink } from "./button";
import styles from "./filter-form.module.css";
import { FoldedFilters } from "./folded-filters";

type FilterFormProps = {
  path: string;
  /** Accessible name of the search. */
  label: string;
  /** Always shown; the first gets the remaining width. */
  children: ReactNode;
  /** Collapsed, so that the list itself is near the top. */
  more?: ReactNode;
  /** Whether one of those is active; then they are not collapsed. */
  moreInForce?: boolean;
  /** Hidden fields, such as the order. */
  hiddenFields?: Record<string, string>;
  /** Whether an active filter can be cleared. */
  canReset?: boolean;
};

/** Filters of an admin list: a GET form, so that every choice has an address. */
export function FilterForm({
  path,
  label,
  children,
  more,
  moreInForce = false,
  hiddenFields = {},
  canReset = false,
}: FilterFormProps) {
  return (
    <form method="get" action={path} role="search" aria-label={label} className={styles.form}>
      {children}
      {more && <FoldedFilters open={moreInForce}>{more}</FoldedFilters>}
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.buttons}>
        <Button type="submit">Search</Button>
        {canReset && (
          <ButtonLink href={allOf(path)} kind="quiet">
            Reset
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
