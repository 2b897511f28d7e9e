import { Link } from "./link";
import type { ReactNode } from "react";
import styles from "./table.module.css";
import { VisuallyHidden } from "./visually-hidden";

export type Column<Row> = {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures: set to the right, in columns. */
  numeric?: boolean;
  /** What names the row; one column a table. */
  rowHead?: boolean;
  /** `tight` never wraps and takes no more than it needs; `wide` takes what is left. */
  width?: "tight" | "wide";
  /** Makes the head a link; `direction` where the table is sorted by it now. */
  sort?: { href: string; direction?: "asc" | "desc" };
  /** On phones the head stands before the cell; hide it where the cell speaks for itself. */
  bareOnPhone?: boolean;
  /** Holds buttons alone: left out on paper. */
  screenOnly?: boolean;
  /** The head is for screen readers: the cells show what they are. */
  headHidden?: boolean;
};

type TableProps<Row> = {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  stickyHead?: boolean;
  /** For lists that are worked through: the `wide` column takes half, and no cell of words more than two lines. */
  dense?: boolean;
  /** What holds the rows, each of which `draw` gives: <StillRows> where nothing in them comes to life. */
  body?: (draw: (row: Row) => ReactNode) => ReactNode;
  /** Stands instead of the table when there are no rows. */
  empty?: ReactNode;
};

/** How its cells are set. What is not said is left out: it would travel with every page as a value of its own. */
const marksOf = <Row,>({ numeric, width, screenOnly }: Column<Row>) => ({
  ...(numeric && { "data-numeric": true }),
  ...(width && { "data-width": width }),
  ...(screenOnly && { "data-screen-only": true }),
});

const ariaSort = { asc: "ascending", desc: "descending" } as const;

/** A dense, calm table; on phones each row becomes a short list that keeps its heads. Roles are spelled out because phones change `display`. */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  stickyHead = false,
  dense = false,
  body = (draw) => <tbody role="rowgroup">{rows.map(draw)}</tbody>,
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
