import type { ReactNode } from "react";
import type { TableChoice } from "@/lib/platform/http/table-choice";
import { usualPageSize } from "@/lib/platform/http/table-choice-labels";
import styles from "./admin-table.module.css";
import { ButtonLink } from "./button";
import { filtersOf, NoMatches } from "./no-matches";
import { Pagination } from "./pagination";
import { RowTick } from "./row-tick";
import { type Column, Table } from "./table";
import { TableSettings } from "./table-settings";

/** Where a table is: its address, page, order, and what this browser remembers of it. */
export type TableState = {
  /** Path without query, and the query in force without `page`. */
  path: string;
  query: URLSearchParams;
  page: number;
  perPage: number;
  total: number;
  totalIsCapped?: boolean;
  /** Left out where the order is fixed. */
  sortBy?: string;
  sortOrder?: "asc" | "desc";
  choice: TableChoice;
};

type AdminTableProps<Row extends { id: number }> = TableState & {
  /** Names the table where its settings are remembered. */
  name: string;
  caption: string;
  columns: readonly (Omit<Column<Row>, "sort"> & {
    /** As `sortBy` names it. */ sortBy?: string;
    /** Words are sorted from A first, all else from the newest or largest. */ ofWords?: boolean;
    /** Until somebody chooses it. */ hiddenAtFirst?: boolean;
  })[];
  rows: readonly Row[];
  /** What a row is called, where its tick is read out. */
  nameOf: (row: Row) => string;
  noun: readonly [one: string, many: string];
  /** The address of all rows as a CSV file, with a query of its own where it needs one; the query in force is put behind it. */
  exportPath?: string;
  /** Verbs for the ticked rows: a client part that reads useTicked(). */
  bulk?: ReactNode;
  /** Stands there while nothing exists yet; what filters leave empty names them instead. */
  empty: ReactNode;
  /** Filters that the list sets by itself, and their values. */
  usualFilters?: Readonly<Record<string, string>>;
};

/**
 * The desk's table: paged and sorted by the server, its state in the address, columns and page size as somebody chose them
 * in this browser, rows to tick, and all of it as CSV.
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
          empty={filters.length > 0 ? <NoMatches noun={noun[1]} filters={filters} clear={path} /> : empty}
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
