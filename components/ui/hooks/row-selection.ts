import { useSyncExternalStore } from "react";

/**
 * Selected rows of the single table on an admin page, shared by the server-rendered rows, their checkboxes and
 * the bulk bar.
 */
let selectedIds: readonly number[] = [];
let last: number | null = null;
const listeners = new Set<() => void>();
const none: readonly number[] = [];

const tell = (next: readonly number[]): void => {
  selectedIds = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) selectedIds = none;
  };
};

/** Ids of the rows on this page, in order. */
const rowsOnPage = (): number[] =>
  [...document.querySelectorAll<HTMLInputElement>("[data-row-tick]")].map((tick) => Number(tick.dataset.rowTick));

/** Selects or deselects a row; with `range`, all rows from the last one that changed. */
export function selectRow(id: number, on: boolean, range: boolean): void {
  const here = rowsOnPage();
  const [from, to] = [here.indexOf(range && last !== null ? last : id), here.indexOf(id)];
  const touched = from < 0 ? [id] : here.slice(Math.min(from, to), Math.max(from, to) + 1);
  last = id;
  tell(on ? [...new Set([...selectedIds, ...touched])] : selectedIds.filter((one) => !touched.includes(one)));
}

export const selectAllRows = (): void => tell(rowsOnPage());
export const clearSelection = (): void => tell(none);

export const useSelectedRows = (): readonly number[] =>
  useSyncExternalStore(
    subscribe,
    () => selectedIds,
    () => none,
  );
