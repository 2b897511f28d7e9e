import type { ReactNode } from "react";
import { Button, ButtonLink } from "./button";
import styles from "./filter-form.module.css";
import { FoldedFilters } from "./folded-filters";

type FilterFormProps = {
  path: string;
  /** What is searched, for screen readers. */
  label: string;
  /** Always shown; the first is given the width that is left. */
  children: ReactNode;
  /** Shown too, but on a phone only when asked for, so that the list itself is near. */
  more?: ReactNode;
  /** One of those is in force, so they are not folded. */
  moreInForce?: boolean;
  /** What a search keeps besides, such as the order. */
  kept?: Record<string, string>;
  /** Something is in force that can be taken back. */
  canReset?: boolean;
};

/** What narrows a list of the desk: a GET form, so that every choice is an address. */
export function FilterForm({
  path,
  label,
  children,
  more,
  moreInForce = false,
  kept = {},
  canReset = false,
}: FilterFormProps) {
  return (
    <form method="get" action={path} role="search" aria-label={label} className={styles.form}>
      {children}
      {more && <FoldedFilters open={moreInForce}>{more}</FoldedFilters>}
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.buttons}>
        <Button type="submit">Search</Button>
        {canReset && (
          <ButtonLink href={path} kind="quiet">
            Reset
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
