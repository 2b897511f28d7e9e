"use client";

import { formatNumber } from "@/lib/platform/text/format";
import styles from "./select-all.module.css";

type SelectAllProps = {
  /** The rows of this page. */ ids: readonly number[];
  /** Those selected, on this page and elsewhere. */ selected: ReadonlySet<number>;
  set: (ids: number[]) => void;
};

/** Whether every row of a page is selected; an empty page has none. */
export const isAllSelected = (ids: readonly number[], selected: ReadonlySet<number>): boolean =>
  ids.length > 0 && ids.every((id) => selected.has(id));

/** What is selected after a press on the checkbox. */
export const toggledAll = (ids: readonly number[], selected: ReadonlySet<number>): number[] =>
  isAllSelected(ids, selected) ? [...selected].filter((id) => !ids.includes(id)) : [...new Set([...selected, ...ids])];

/** A checkbox that selects all rows of a page, or none of them, and says how many are selected in all. */
export function SelectAll({ ids, selected, set }: SelectAllProps) {
  const isAll = isAllSelected(ids, selected);
  return (
    <label className={styles.label} data-active={selected.size > 0 || undefined}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label="Select all on this page"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && ids.some((id) => selected.has(id));
        }}
        onChange={() => set(toggledAll(ids, selected))}
      />
      {selected.size === 0 ? (
        "Select all on this page"
      ) : (
        <span role="status">{formatNumber(selected.size)} selected</span>
      )}
    </label>
  );
}
