import type { SheetResult } from "@/lib/portfolios/sheets/result";

export const stateLabels = {
  added: "Added",
  changed: "Changed",
  unchanged: "Unchanged",
  asked: "Needs an answer",
  refused: "Left out",
} as const;
export type RowState = keyof typeof stateLabels;

export const meaningLabels: Record<string, string> = {
  number: "Bill number",
  prefix: "Prefix of the number",
  chamber: "Chamber",
  jurisdiction: "Jurisdiction",
  session: "Session or year",
  link: "Link to the bill",
  title: "Title",
  date: "A date of the bill",
  client: "Client",
  position: "Position",
  priority: "Priority",
  note: "Status note",
  clientNote: "Note for the client",
  owner: "Owner",
  nextStep: "Next step",
  due: "Due date",
  tags: "Tags",
};

/** Meanings that a column can have; only a manager may add a new column. */
export const meaningOptions = (columns: readonly { id: number; name: string }[], mayAddColumns: boolean) => [
  { value: "ignore", label: "Not imported" },
  ...Object.entries(meaningLabels).map(([value, label]) => ({ value, label })),
  ...columns.map(({ id, name }) => ({ value: `column:${id}`, label: `Column “${name}”` })),
  ...(mayAddColumns ? [{ value: "new", label: "A new column" }] : []),
];

export const toWrite = ({ counts }: SheetResult): number => counts.added + counts.changed;
