import { columnsIn } from "@/lib/bills/columns";
import type { SelectOption } from "@/components/ui/primitives/select";
import { positionWords, priorityWords } from "@/components/bills/admin/stance-labels";
import type { PortfolioBill, PortfolioColumn } from "@/lib/portfolios/schema";
import { formatDate } from "@/lib/platform/text/calendar-date";

const { none: _, ...positionLabels } = positionWords;
export { positionLabels };
export const priorityLabels = priorityWords;
const optionsOf = (labels: Record<string, string>): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
export const portfolioPositionOptions = optionsOf(positionLabels);
export const portfolioPriorityOptions = optionsOf(priorityLabels);

export const permissionLabels = { read: "can view", edit: "can edit", manage: "can manage" } as const;
export const permissionOptions = optionsOf(permissionLabels);
export const columnTypeLabels = { text: "Text", number: "Number", date: "Date", choice: "Choice" } as const;
export const columnTypeOptions = optionsOf(columnTypeLabels);
export const dueLabels = {
  overdue: "Overdue",
  week: "Within 7 days",
  month: "Within 30 days",
  set: "Any date",
  none: "No date",
} as const;
export const effectiveLabels = {
  ahead: "Any day from today",
  month: "Within 30 days",
  quarter: "Within 90 days",
  past: "Before today",
  set: "Any date",
  none: "No date",
} as const;
export const groupLabels = {
  position: "Position",
  priority: "Priority",
  owner: "Owner",
  status: "Status",
  jurisdiction: "Jurisdiction",
  due: "Month due",
} as const;
export const sortLabels = {
  name: "Number",
  lastAction: "Last action",
  position: "Position",
  priority: "Priority",
  owner: "Owner",
  due: "Due date",
  status: "Status",
  effective: "Takes effect",
  updatedAt: "Last change here",
} as const;

export type CellKind = "position" | "priority" | "owner" | "line" | "text" | "tags" | "date" | "number" | "choice";

export type EditableColumn = {
  id: string;
  head: string;
  kind: CellKind;
  own?: PortfolioColumn;
  /** Hidden by default. */
  hiddenAtFirst?: boolean;
};

export const usualColumns: readonly EditableColumn[] = [
  { id: "position", head: "Position", kind: "position" },
  { id: "priority", head: "Priority", kind: "priority" },
  { id: "note", head: "Status note", kind: "text" },
  { id: "owner", head: "Owner", kind: "owner" },
  { id: "nextStep", head: "Next step", kind: "line" },
  { id: "due", head: "Due", kind: "date" },
  { id: "tags", head: "Tags", kind: "tags" },
  { id: "clientNote", head: "Note for the client", kind: "text", hiddenAtFirst: true },
];

const ownKinds = { text: "text", number: "number", date: "date", choice: "choice" } as const;
export const ownColumns = (columns: readonly PortfolioColumn[]): EditableColumn[] =>
  columns.map((own) => ({ id: `own-${own.id}`, head: own.name, kind: ownKinds[own.type], own }));

const [number, ...ofBill] = columnsIn("portfolio");
export const numberHead = number!.label;

/** The columns after the number that nobody edits: those of the bill, and when it takes effect. */
export const fixedColumns: readonly { id: string; head: string; isHiddenAtFirst: boolean }[] = [
  ...ofBill.map(({ id, label, isHiddenAtFirst }) => ({ id, head: label, isHiddenAtFirst })),
  { id: "effective", head: "Takes effect", isHiddenAtFirst: true },
];

/** Columns that are hidden by default. A portfolio with a client shows the note for the client. */
export const columnsHiddenAtFirst = (hasClient: boolean): string[] => [
  ...fixedColumns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ id }) => id),
  ...usualColumns
    .filter(({ id, hiddenAtFirst }) => hiddenAtFirst && !(id === "clientNote" && hasClient))
    .map(({ id }) => id),
];

/** A cell's value for its editor: text, an id or a date; an empty string for none. */
export function cellValue(row: PortfolioBill, { id, own }: EditableColumn): string {
  if (own) return String(row.columns[own.name] ?? "");
  if (id === "owner") return row.ownerId ? String(row.ownerId) : "";
  if (id === "tags") return row.tags.join(", ");
  return String(row[id as "position" | "note"] ?? "");
}

/** Displayed text of a cell. */
export function cellLabel(row: PortfolioBill, column: EditableColumn): string {
  const value = cellValue(row, column);
  if (value === "") return "";
  if (column.kind === "position") return positionLabels[value as keyof typeof positionLabels] ?? value;
  if (column.kind === "priority") return priorityLabels[value as keyof typeof priorityLabels] ?? value;
  if (column.kind === "owner") return row.owner?.name ?? "";
  if (column.kind === "date") return formatDate(value);
  return value;
}

export function cellChange(column: EditableColumn, typed: string): Record<string, unknown> {
  const value = typed.trim();
  if (column.own) return { columns: { [column.own.id]: value === "" ? null : value } };
  if (column.id === "owner") return { ownerId: value === "" ? null : Number(value) };
  if (column.id === "tags")
    return {
      tags: value
        .split(/[,;]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    };
  if (column.kind === "position" || column.kind === "priority" || column.kind === "date")
    return { [column.id]: value === "" ? null : value };
  return { [column.id]: value };
}

/** Optimistic row, until the server responds. */
export function withCell(
  row: PortfolioBill,
  column: EditableColumn,
  typed: string,
  staff: readonly { id: number; name: string }[],
): PortfolioBill {
  const value = typed.trim();
  if (column.own) {
    const { [column.own.name]: _gone, ...rest } = row.columns;
    return { ...row, columns: value === "" ? rest : { ...rest, [column.own.name]: value } };
  }
  if (column.id === "owner") {
    const owner = staff.find(({ id }) => String(id) === value) ?? null;
    return { ...row, ownerId: owner?.id ?? null, owner };
  }
  return { ...row, ...cellChange(column, typed) } as PortfolioBill;
}
