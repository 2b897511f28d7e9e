"use client";

import { memo, type ReactNode } from "react";
import { Link } from "@/components/ui/primitives/link";
import { Chip } from "@/components/ui/primitives/chip";
import { Day } from "@/components/ui/primitives/day";
import { Status } from "@/components/ui/bill-chips/status";
import { columnsIn } from "@/lib/bills/columns";
import type { Bill } from "@/lib/bills/schema";
import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import { CellEditor, type LeaveTo, type Opened } from "./cell-editor";
import { cellLabel, cellValue, type EditableColumn } from "./portfolio-labels";
import styles from "./portfolio-grid.module.css";
import { cellKey, draftKey, type TableRow, type UnsavedCell } from "./use-portfolio-table";

export type Editing = {
  column: string;
  /** The character typed to open it. */
  first: string | null;
  /** Opened by a click: a select then opens its options too. */
  pressed: boolean;
};
export type RowHandlers = {
  select: (id: number, isIn: boolean, range: boolean) => void;
  activate: (row: number, column: number) => void;
  edit: (row: number, column: number, first: string | null, pressed?: boolean) => void;
  commit: (row: TableRow, column: EditableColumn, typed: string, to: LeaveTo, opened?: Opened) => void;
  cancel: () => void;
  discard: (row: TableRow, column: EditableColumn) => void;
};

type Props = {
  portfolioId: number;
  row: TableRow;
  at: number;
  columns: readonly EditableColumn[];
  fixed: readonly { id: string; head: string }[];
  staff: readonly { id: number; name: string }[];
  today: string;
  mayEdit: boolean;
  isSelected: boolean;
  /** Column of the active cell; null where it is in another row. */
  active: number | null;
  editing: Editing | null;
  unsaved: ReadonlyMap<string, UnsavedCell>;
  handlers: RowHandlers;
};

/** Number of cells before the editable ones: checkbox and bill number. */
export const leading = 2;

const textOf = new Map<string, (bill: Bill) => string>(columnsIn("portfolio").map(({ id, text }) => [id, text]));

/** What nobody edits here. A column without a look of its own shows its text. */
function fixedCell(id: string, row: TableRow): ReactNode {
  const { bill } = row;
  switch (id) {
    case "title":
      return <span className={styles.clamp}>{shownTitle(bill.title) ?? "Untitled"}</span>;
    case "status":
      return <Status status={bill.status} />;
    case "lastAction":
      return bill.lastActionDate ? <Day date={bill.lastActionDate} /> : "None";
    case "effective":
      return row.takesEffect ? <Day date={row.takesEffect} /> : "Not known";
    default:
      return textOf.get(id)?.(bill);
  }
}

/** One bill of a portfolio's table. */
export const GridRow = memo(function GridRow(props: Props) {
  const {
    portfolioId,
    row,
    at,
    columns,
    fixed,
    staff,
    today,
    mayEdit,
    isSelected,
    active,
    editing,
    unsaved,
    handlers,
  } = props;
  const { bill } = row;
  const cell = (column: number) => ({
    role: "gridcell",
    "data-cell": `${at}:${column}`,
    tabIndex: active === column ? 0 : -1,
    onFocus: () => active !== column && handlers.activate(at, column),
  });
  return (
    <tr role="row" aria-selected={isSelected} className={styles.row}>
      <td {...cell(0)} className={styles.tickCell}>
        <input
          type="checkbox"
          tabIndex={-1}
          className={styles.tick}
          aria-label={`Select ${bill.name}`}
          checked={isSelected}
          onClick={(event) => handlers.select(row.billId, event.currentTarget.checked, event.shiftKey)}
          readOnly
        />
      </td>
      <th {...cell(1)} scope="row" role="rowheader" className={styles.number}>
        <Link href={`/bill/view/${bill.slug}`} tabIndex={-1}>
          {bill.name}
        </Link>
        <small title={`${bill.jurisdiction} ${bill.sessionName}`}>
          {bill.jurisdiction} {bill.sessionName.replace(/ Regular Session$/, "")}
        </small>
      </th>
      {fixed.map(({ id, head }) => (
        <td key={id} role="gridcell" {...(id === "title" ? { className: styles.title } : { "data-head": head })}>
          {fixedCell(id, row)}
        </td>
      ))}
      {columns.map((column, i) => {
        const place = i + leading;
        const isEdited = editing?.column === column.id;
        const bad = unsaved.get(cellKey(row.billId, column.id));
        const label = bad ? bad.typed : cellLabel(row, column);
        return (
          <td
            key={column.id}
            {...cell(place)}
            data-head={column.head}
            data-column={column.id}
            data-kind={column.kind}
            data-editable={mayEdit || undefined}
            data-editing={isEdited || undefined}
            data-bad={bad ? "" : undefined}
            data-late={column.id === "due" && row.due !== null && row.due < today ? "" : undefined}
            aria-readonly={!mayEdit || undefined}
            onClick={(event) => {
              if (!mayEdit || isEdited || (event.target as HTMLElement).closest("a, button")) return;
              handlers.edit(at, place, null, true);
            }}
          >
            {isEdited ? (
              <CellEditor
                label={`${column.head} of ${bill.name}`}
                column={column}
                value={cellValue(row, column)}
                first={editing.first ?? bad?.typed ?? null}
                pressed={editing.pressed}
                draft={draftKey(portfolioId, row.billId, column.id)}
                staff={staff}
                version={row.version}
                onCommit={(typed, to, opened) => handlers.commit(row, column, typed, to, opened)}
                onCancel={handlers.cancel}
              />
            ) : column.kind === "tags" && label !== "" && !bad ? (
              <span className={styles.tags}>
                {row.tags.map((tag) => (
                  <Chip key={tag}>{tag}</Chip>
                ))}
              </span>
            ) : label === "" ? (
              <span className={styles.empty} aria-hidden={mayEdit ? undefined : true}>
                {mayEdit ? <span className={styles.emptyLabel}>Add {column.head.toLowerCase()}</span> : "–"}
              </span>
            ) : column.kind === "date" && !bad ? (
              <Day date={cellValue(row, column)} />
            ) : (
              <span className={styles.clamp}>{label}</span>
            )}
            {bad && !isEdited && (
              <span className={styles.problem} role="alert">
                Not saved. {bad.message}{" "}
                <button type="button" onClick={() => handlers.commit(row, column, bad.typed, "stay")}>
                  Try again
                </button>{" "}
                <button type="button" onClick={() => handlers.discard(row, column)}>
                  Discard
                </button>
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
});
