import type postgres from "postgres";
import { copyIn } from "./copy-in.ts";

/** A value of a column: text, number, boolean, null, an array of texts or integers, or JSON (already as text, for jsonb). */
export type Cell = string | number | boolean | null | readonly (string | number)[];
/** Columns with their types, by their names in the database. */
export type Columns = Record<
  string,
  "int" | "text" | "text[]" | "int[]" | "bigint[]" | "jsonb" | "date" | "timestamptz" | "boolean"
>;

/**
 * Writes rows with COPY, much faster than INSERT. A single row is inserted, so that its error is specific.
 * @param table and columns are names from our own code
 * @throws CopyRefused, or the database's error for a single row
 */
export async function copyRows(
  tx: postgres.Sql,
  table: string,
  columns: Columns,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const names = Object.keys(columns);
  if (rows.length === 1) return insertRow(tx, table, columns, rows[0]!);
  await copyIn(tx, `copy ${table} (${names.join(", ")}) from stdin`, texts(rows));
}

/** Rows as the lines of COPY, some hundred kilobytes at a time. */
function* texts(rows: readonly (readonly Cell[])[]): Generator<string> {
  let text = "";
  for (const row of rows) {
    text += `${row.map(cellText).join("\t")}\n`;
    if (text.length < 262_144) continue;
    yield text;
    text = "";
  }
  if (text) yield text;
}

async function insertRow(tx: postgres.Sql, table: string, columns: Columns, row: readonly Cell[]): Promise<void> {
  const names = Object.keys(columns);
  const object = Object.fromEntries(
    names.map((name, i) => [
      name,
      columns[name] === "jsonb" && row[i] !== null ? JSON.parse(row[i] as string) : row[i],
    ]),
  );
  await tx`insert into ${tx(table)} (${tx.unsafe(names.join(", "))}) overriding system value select * from ${recordset(tx, columns, [object])}`;
}

/** Objects as rows of a statement: `from ${recordset(…)}`. Keys are the columns' names. */
export const recordset = (tx: postgres.Sql, columns: Columns, rows: readonly object[]) =>
  tx`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (${tx.unsafe(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(", "),
  )})`;

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const escapeText = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (c) => escapes[c]!) : text;

function cellText(cell: Cell): string {
  if (cell === null) return "\\N";
  if (typeof cell === "string") return escapeText(cell);
  if (typeof cell === "object")
    return escapeText(
      `{${cell.map((item) => (typeof item === "number" ? item : `"${item.replace(/[\\"]/g, "\\$&")}"`)).join(",")}}`,
    );
  return String(cell);
}
