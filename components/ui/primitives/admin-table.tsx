import type { ReactNode } from "react";
import { allOf } from "@/lib/list-views/all-of";
import type { TableChoice } from "@/lib/platform/http/table-choice";
import { usualPageSize } from "@/lib/platform/http/table-choice-labels";
import styles from "./admin-table.module.css";
import { ButtonLink } from "./button";
import { filtersOf, NoMatches } from "./no-matches";
import { Pagination } from "./pagination";
import { RowTick } from "./row-tick";
import { type Column, Table } from "./table";
import { TableSettings } from "./table-settings";

/** State of a table: its address, page and order, and the browser's stored settings. */
export type TableState = {
  /** Path without query, and the current query without `page`. */
  path: string;
  query: URLSearchParams;
  page: number;
  perPage: number;
  total: number;
  totalIsCapped?: boolean;
  /** Absent where the order is fixed. */
  sortBy?: string;
  sortOrder?: "asc" | "desc";
  choice: TableChoice;
};

type AdminTableProps<Row extends { id: number }> = TableState & {
  /** Identifies the table in stored settings. */
  name: string;
  caption: string;
  columns: readonly (Omit<Column<Row>, "sort"> & {
    /** Value of `sortBy`. */ sortBy?: string;
    /** Text sorts from A first, everything else from the newest or largest. */ ofWords?: boolean;
    /** Hidden by default. */ hiddenAtFirst?: boolean;
  })[];
  rows: readonly Row[];
  /** Label of a row for its checkbox. */
  nameOf: (row: Row) => string;
  noun: readonly [one: string, many: string];
  /** Address of all rows as CSV; the current query is appended to its own. */
  exportPath?: string;
  /** Bulk actions: a client component that uses useSelectedRows(). */
  bulk?: ReactNode;
  /** Shown while there are no records at all; an empty filter result has its own message. */
  empty: ReactNode;
  /** Default filters of the list, with their values. */
  usualFilters?: Readonly<Record<string, string>>;
};

/**
 * The admin table: server-side pagination and sorting with state in the address, columns and page size stored in
 * this browser, row selection, and CSV export.
 */
export function AdminTable<Row extends { id: number }>({
  name,
  caption,
  columns,
  rows,
  nameOf,
  path,
  query,
  page,
  perPage,
  total,
  totalIsCapped,
  sortBy,
  sortOrder,
  noun,
  choice,
  exportPath,
  bulk,
  empty,
  usualFilters,
}: AdminTableProps<Row>) {
  const parameters = new URLSearchParams(query);
  if (perPage !== (choice.perPage ?? usualPageSize)) parameters.set("perPage", String(perPage));
  const sortHref = (by: string, ofWords = false) => {
    const params = new URLSearchParams(parameters);
    params.set("sortBy", by);
    params.set("sortOrder", (sortBy === by ? sortOrder === "desc" : ofWords) ? "asc" : "desc");
    return `${path}?${params}`;
  };
  const hidden = choice.hidden ?? columns.filter((column) => column.hiddenAtFirst).map(({ id }) => id);
  const shown = columns.filter((column) => column.rowHead || !hidden.includes(column.id));
  const ticks: Column<Row>[] = bulk
    ? [
        {
          id: "tick",
          head: "Choose",
          headHidden: true,
          width: "tight",
          bareOnPhone: true,
          cell: (row) => <RowTick id={row.id} name={nameOf(row)} />,
        },
      ]
    : [];
  const filters = filtersOf(query, usualFilters);
  const exported = new URLSearchParams(query);
  return (
    <div className={styles.table}>
      {total > 0 && (
        <div className={styles.bar}>
          {rows.length > 0 && bulk}
          <div className={styles.settings}>
            {exportPath && (
              <ButtonLink
                small
                kind="quiet"
                href={
                  exported.size > 0 ? `${exportPath}${exportPath.includes("?") ? "&" : "?"}${exported}` : exportPath
                }
              >
                Export CSV
              </ButtonLink>
            )}
            <TableSettings
              name={name}
              columns={columns.filter((column) => !column.rowHead).map(({ id, head }) => ({ id, head }))}
              hidden={hidden}
              perPage={perPage}
            />
          </div>
        </div>
      )}
      <div className={styles.frame}>
        <Table
          caption={caption}
          captionHidden
          dense
          columns={[
            ...ticks,
            ...shown.map(({ sortBy: by, hiddenAtFirst: _, ofWords, ...column }) => ({
              ...column,
              ...(by
                ? { sort: { href: sortHref(by, ofWords), direction: sortBy === by ? sortOrder : undefined } }
                : {}),
            })),
          ]}
          rows={rows}
          rowKey={(row) => row.id}
          empty={filters.length > 0 ? <NoMatches noun={noun[1]} filters={filters} clear={allOf(path)} /> : empty}
        />
      </div>
      {total > 0 && (
        <Pagination
          path={path}
          query={String(parameters)}
          page={page}
          perPage={perPage}
          total={total}
          totalIsCapped={totalIsCapped}
          noun={noun}
        />
      )}
    </div>
  );
}
