import { Link } from "./link";
import type { ReactNode } from "react";
import styles from "./table.module.css";
import { VisuallyHidden } from "./visually-hidden";

export type Column<Row> = {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers: right-aligned, tabular figures. */
  numeric?: boolean;
  /** The row's header cell; one column per table. */
  rowHead?: boolean;
  /** `tight` never wraps and is as narrow as possible; `wide` takes the remaining width. */
  width?: "tight" | "wide";
  /** Makes the header a link; `direction` if the table is currently sorted by it. */
  sort?: { href: string; direction?: "asc" | "desc" };
  /** On phones the header precedes the cell; omit it where the cell is self-explanatory. */
  bareOnPhone?: boolean;
  /** For columns with only buttons: omitted in print. */
  screenOnly?: boolean;
  /** The header is for screen readers only, where the cells are self-explanatory. */
  headHidden?: boolean;
};

type TableProps<Row> = {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  stickyHead?: boolean;
  /** For worklists: the `wide` column takes half of the width, and text cells at most two lines. */
  dense?: boolean;
  /** Wrapper of the rows, which `draw` renders: <StaticRows> where they need no hydration. */
  body?: (renderRow: (row: Row) => ReactNode) => ReactNode;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
};

/** Data attributes of a column's cells. Undefined ones are omitted: each would be serialized with every page. */
const marksOf = <Row,>({ numeric, width, screenOnly }: Column<Row>) => ({
  ...(numeric && { "data-numeric": true }),
  ...(width && { "data-width": width }),
  ...(screenOnly && { "data-screen-only": true }),
});

const ariaSort = { asc: "ascending", desc: "descending" } as const;

/**
 * A dense table; on phones each row becomes a short list that repeats the headers. Roles are explicit, because
 * phones change `display`.
 */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  stickyHead = false,
  dense = false,
  body = (renderRow) => <tbody role="rowgroup">{rows.map(renderRow)}</tbody>,
  empty,
}: TableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  return (
    <div className={styles.frame}>
      <table
        className={styles.table}
        role="table"
        data-sticky={stickyHead || undefined}
        data-dense={dense || undefined}
      >
        <caption className={styles.caption} data-hidden={captionHidden || undefined}>
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                role="columnheader"
                {...marksOf(column)}
                {...(column.sort?.direction && { "aria-sort": ariaSort[column.sort.direction] })}
              >
                {column.sort ? (
                  <SortLink sort={column.sort}>{column.head}</SortLink>
                ) : column.headHidden ? (
                  <VisuallyHidden>{column.head}</VisuallyHidden>
                ) : (
                  column.head
                )}
              </th>
            ))}
          </tr>
        </thead>
        {body((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => {
              const content = column.cell(row);
              const cell =
                dense && (column.width === "wide" || typeof content === "string") ? (
                  <span className={styles.clamped}>{content}</span>
                ) : (
                  content
                );
              const shared = { ...(!column.bareOnPhone && { "data-head": column.head }), ...marksOf(column) };
              return column.rowHead ? (
                <th key={column.id} scope="row" role="rowheader" {...shared}>
                  {cell}
                </th>
              ) : (
                <td key={column.id} role="cell" {...shared}>
                  {cell}
                </td>
              );
            })}
          </tr>
        ))}
      </table>
    </div>
  );
}

function SortLink({ sort, children }: { sort: { href: string; direction?: "asc" | "desc" }; children: string }) {
  return (
    <Link href={sort.href} className={styles.sort} scroll={false}>
      {children}
      <span aria-hidden="true" className={styles.arrow}>
        {sort.direction === "asc" ? "↑" : sort.direction === "desc" ? "↓" : "↕"}
      </span>
    </Link>
  );
}
