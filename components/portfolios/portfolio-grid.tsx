"use client";

import { useMemo, useState } from "react";
import { Link } from "@/components/ui/primitives/link";
import { toggledAll } from "@/components/ui/primitives/select-all";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useSelection } from "@/components/folders/use-selection";
import { formatNumber } from "@/lib/platform/text/format";
import type { PortfolioTable } from "@/lib/portfolios/bill-rows";
import type { TableFilter } from "@/lib/portfolios/filter";
import type { Portfolio } from "@/lib/portfolios/schema";
import { BulkEdit } from "./bulk-edit";
import { ConflictDialog } from "./conflict-dialog";
import { GridRow, leading, type RowHandlers } from "./grid-row";
import { groupLabel } from "./group-label";
import { cellValue, type EditableColumn, fixedColumns, numberHead, ownColumns, usualColumns } from "./portfolio-labels";
import styles from "./portfolio-grid.module.css";
import { useGridKeys } from "./use-grid-keys";
import { cellKey, usePortfolioTable, type UnsavedCell } from "./use-portfolio-table";

type Props = {
  portfolio: Pick<Portfolio, "id" | "name" | "permission" | "columns">;
  /** As in the address, with the page. */
  query: string;
  /** Without page and page size: the scope of "select all". */
  filterQuery: string;
  shown: PortfolioTable;
  staff: readonly { id: number; name: string }[];
  hidden: readonly string[];
  sort: { by: TableFilter["sort"]; direction: "asc" | "desc"; hrefs: Partial<Record<string, string>> };
  group: TableFilter["group"];
  today: string;
};

const noUnsaved: ReadonlyMap<string, UnsavedCell> = new Map();

export function PortfolioGrid({ portfolio, query, filterQuery, shown, staff, hidden, sort, group, today }: Props) {
  const mayEdit = portfolio.permission !== "read";
  const { table, save, discard, unsaved, isSaving, savedAt, conflict, settle, postpone } = usePortfolioTable({
    portfolioId: portfolio.id,
    query,
    shown,
    staff,
  });
  const rows = table.portfolioBills;
  const columns = useMemo<EditableColumn[]>(
    () => [...usualColumns.filter(({ id }) => !hidden.includes(id)), ...ownColumns(portfolio.columns)],
    [hidden, portfolio.columns],
  );
  const ids = useMemo(() => rows.map((row) => row.billId), [rows]);
  const { selected, toggle, set } = useSelection(ids);
  const [said, setSaid] = useState("");

  const keys = useGridKeys({
    rows: rows.length,
    columns,
    mayEdit,
    onToggle: (at) => rows[at] && toggle(rows[at].billId, !selected.has(rows[at].billId), false),
    onToggleAll: () => set(toggledAll(ids, selected)),
    onClear: ({ row, column }) => {
      const [cleared, of] = [rows[row], columns[column - leading]];
      if (!cleared || !of) return;
      const before = cellValue(cleared, of);
      if (before === "") return;
      void save(cleared, of, "");
      showToast(`${of.head} of ${cleared.bill.name} was cleared.`, {
        undo: { label: "Undo", onUndo: () => void save({ ...cleared, ...blank(cleared, of) }, of, before) },
      });
    },
  });
  const { table: tableElement, active, editing, activate, edit, leave, onKeyDown } = keys;
  const handlers = useMemo<RowHandlers>(
    () => ({
      select: toggle,
      activate,
      edit,
      commit: (row, column, typed, to, opened) => {
        leave(to);
        if (typed.trim() === (opened?.value ?? cellValue(row, column))) return discard(row, column);
        void save(row, column, typed, opened);
        setSaid(`${column.head} of ${row.bill.name} changed.`);
      },
      cancel: () => leave("stay"),
      discard,
    }),
    [activate, discard, edit, leave, save, toggle],
  );
  const fixed = useMemo(() => fixedColumns.filter(({ id }) => !hidden.includes(id)), [hidden]);
  const width = columns.length + fixed.length + leading;
  const head = (id: string, label: string, sortBy?: string) => {
    const direction = sort.by === sortBy ? sort.direction : undefined;
    return (
      <th
        key={id}
        scope="col"
        role="columnheader"
        data-column={id}
        aria-sort={direction === "asc" ? "ascending" : direction === "desc" ? "descending" : undefined}
      >
        {sortBy && sort.hrefs[sortBy] ? (
          <Link href={sort.hrefs[sortBy]} className={styles.sort}>
            {label}
            {direction && <span aria-hidden="true">{direction === "asc" ? " ↑" : " ↓"}</span>}
          </Link>
        ) : (
          label
        )}
      </th>
    );
  };
  const sortable = { position: "position", priority: "priority", owner: "owner", due: "due" } as Record<string, string>;
  return (
    <div className={styles.grid}>
      <BulkEdit
        portfolio={portfolio}
        rows={rows}
        columns={[...usualColumns, ...ownColumns(portfolio.columns)]}
        staff={staff}
        selected={selected}
        set={set}
        total={table.total}
        filterQuery={filterQuery}
        mayEdit={mayEdit}
        state={
          unsaved.size > 0
            ? `${formatNumber(unsaved.size)} ${unsaved.size === 1 ? "cell is" : "cells are"} not saved`
            : isSaving
              ? "Saving…"
              : savedAt
                ? `Saved ${savedAt.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })}`
                : ""
        }
      />
      <div className={styles.frame}>
        <table
          ref={tableElement}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- cells are edited in place
          role="grid"
          className={styles.table}
          aria-label={`Bills of ${portfolio.name}`}
          aria-multiselectable="true"
          aria-rowcount={table.total}
          aria-describedby="portfolio-keys"
          onKeyDown={onKeyDown}
        >
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col" className={styles.tickCell}>
                <VisuallyHidden>Select</VisuallyHidden>
              </th>
              {head("name", numberHead, "name")}
              {fixed.map((column) => head(column.id, column.head, column.id))}
              {columns.map((column) => head(column.id, column.head, sortable[column.id]))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.flatMap((row, at) => {
              const before = rows[at - 1];
              const starts = group && (!before || before.group !== row.group);
              return [
                starts && (
                  <tr key={`group-${row.group}`} role="row" className={styles.group}>
                    <th role="rowheader" scope="rowgroup" colSpan={width}>
                      {groupLabel(group, row.group)}{" "}
                      <span>{formatNumber(table.groups.find(({ key }) => key === row.group)?.count ?? 0)}</span>
                    </th>
                  </tr>
                ),
                <GridRow
                  key={row.billId}
                  portfolioId={portfolio.id}
                  row={row}
                  at={at}
                  columns={columns}
                  fixed={fixed}
                  staff={staff}
                  today={today}
                  mayEdit={mayEdit}
                  isSelected={selected.has(row.billId)}
                  active={active.row === at ? active.column : null}
                  editing={editing?.row === at ? editing : null}
                  unsaved={
                    unsaved.size > 0 && columns.some(({ id }) => unsaved.has(cellKey(row.billId, id)))
                      ? unsaved
                      : noUnsaved
                  }
                  handlers={handlers}
                />,
              ];
            })}
          </tbody>
        </table>
      </div>
      <VisuallyHidden>
        <span id="portfolio-keys">
          Arrow keys move between cells. Enter edits a cell, Escape cancels, Delete clears it, Space selects the bill.
        </span>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {conflict && (
        <ConflictDialog
          key={`${cellKey(conflict.current.billId, conflict.column.id)}-${conflict.current.version}`}
          conflict={conflict}
          staff={staff}
          settle={settle}
          postpone={postpone}
        />
      )}
    </div>
  );
}

const blank = (row: { columns: Record<string, string | number> }, column: EditableColumn) =>
  column.own
    ? { columns: Object.fromEntries(Object.entries(row.columns).filter(([name]) => name !== column.own!.name)) }
    : column.id === "owner"
      ? { ownerId: null, owner: null }
      : column.id === "tags"
        ? { tags: [] }
        : { [column.id]: column.kind === "text" || column.kind === "line" ? "" : null };
