import type { ColumnValues } from "@/db/schema/portfolios";
import type { PortfolioBill, PortfolioColumn } from "../schema";
import type { RowValues } from "./row-values";

export type StoredRow = Pick<
  PortfolioBill,
  "billId" | "position" | "priority" | "note" | "clientNote" | "ownerId" | "nextStep" | "due" | "tags" | "version"
> & { ownerName: string | null; values: ColumnValues };

export const fieldLabels: Record<string, string> = {
  position: "Position",
  priority: "Priority",
  note: "Note",
  clientNote: "Note for the client",
  ownerId: "Owner",
  nextStep: "Next step",
  due: "Due",
  tags: "Tags",
};

const formatValue = (value: unknown): string =>
  Array.isArray(value) ? value.join("; ") : value === null || value === undefined ? "" : String(value);

/** Differing fields with both values. Empty cells change nothing. */
export function changesOf(
  before: StoredRow | undefined,
  values: RowValues,
  columns: readonly PortfolioColumn[],
): { field: string; before: string; after: string }[] {
  const changes: { field: string; before: string; after: string }[] = [];
  const compare = (field: string, was: unknown, is: unknown) => {
    if (is !== undefined && formatValue(was) !== formatValue(is))
      changes.push({ field, before: formatValue(was), after: formatValue(is) });
  };
  for (const [field, label] of Object.entries(fieldLabels))
    compare(label, before?.[field as keyof StoredRow], values[field as keyof RowValues]);
  for (const { id, name } of columns) compare(name, before?.values[id], values.own[id]);
  for (const [name, text] of Object.entries(values.added)) compare(name, undefined, text);
  return changes;
}

/** Whether anything would be written. */
export const setOf = (values: RowValues, stored: ColumnValues, added: ReadonlyMap<string, number>) => {
  const { own, added: texts, ...fields } = values;
  const fresh = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [added.get(name)!, text.slice(0, 2000)]),
  );
  return { ...fields, values: { ...stored, ...own, ...fresh } };
};
