"use client";

import { formatNumber } from "@/lib/platform/text/format";
import styles from "./select-all.module.css";

type SelectAllProps = {
  /** The rows of this page. */ ids: readonly number[];
  /** The selection, on all pages. */ selected: ReadonlySet<number>;
  set: (ids: number[]) => void;
};

/** Whether every row of a page is selected; false for an empty page. */
export const isAllSelected = (ids: readonly number[], selected: ReadonlySet<number>): boolean =>
  ids.length > 0 && ids.every((id) => selected.has(id));

/** The selection after a click on the checkbox. */
export const toggledAll = (ids: readonly number[], selected: ReadonlySet<number>): number[] =>
  isAllSelected(ids, selected) ? [...selected].filter((id) => !ids.includes(id)) : [...new Set([...selected, ...ids])];

/** Checkbox that selects all rows of a page or none, with the total number of selected rows. */
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
