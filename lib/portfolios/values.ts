import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import type { ColumnValues } from "@/db/schema/portfolios";
import { invalid } from "@/lib/platform/http/problem";
import { longestValue } from "./limits";
import type { PortfolioColumn } from "./schema";

export const columnsOf = async (tx: Pick<Transaction, "execute">, portfolioId: number): Promise<PortfolioColumn[]> => [
  ...(await tx.execute<PortfolioColumn>(
    sql`select id, name, type, options from portfolio_columns where portfolio_id = ${portfolioId} and removed_at is null order by position, id`,
  )),
];

/** By id or name, ignoring case. */
export const columnNamed = (columns: readonly PortfolioColumn[], key: string): PortfolioColumn | undefined =>
  columns.find(({ name }) => name.toLowerCase() === key.trim().toLowerCase()) ??
  columns.find(({ id }) => String(id) === key);

/** A value for its column, or why it is invalid. */
export function readValue(
  { type, options }: Pick<PortfolioColumn, "type" | "options">,
  given: string | number | boolean,
): { value: string | number } | { refusal: string } {
  const text = String(given).trim();
  if (type === "number") {
    const number = typeof given === "number" ? given : Number(text);
    return text !== "" && Number.isFinite(number) ? { value: number } : { refusal: "must be a number" };
  }
  if (type === "date") {
    const isDay =
      /^\d{4}-\d{2}-\d{2}$/.test(text) &&
      !Number.isNaN(Date.parse(text)) &&
      new Date(text).toISOString().startsWith(text);
    return isDay ? { value: text } : { refusal: "must be a date, YYYY-MM-DD" };
  }
  if (type === "choice") {
    const option = options.find((one) => one.toLowerCase() === text.toLowerCase());
    return option === undefined ? { refusal: `must be one of: ${options.join(", ")}` } : { value: option };
  }
  return text.length > longestValue ? { refusal: `must have at most ${longestValue} characters` } : { value: text };
}

/** Merges given values; empty and null clear. @throws HttpError 422 */
export function mergeValues(
  columns: readonly PortfolioColumn[],
  before: ColumnValues,
  given: Record<string, string | number | boolean | null>,
  id: number,
): ColumnValues {
  const after = { ...before };
  for (const [key, value] of Object.entries(given)) {
    const column = columnNamed(columns, key);
    const path = `columns.${key}`;
    if (!column)
      throw invalid(`This portfolio has no column “${key}”.`, { id, issues: [{ path, message: "does not exist" }] });
    if (value === null || value === "") {
      delete after[column.id];
      continue;
    }
    const read = readValue(column, value);
    if ("refusal" in read)
      throw invalid(`“${column.name}” ${read.refusal}.`, { id, issues: [{ path, message: read.refusal }] });
    after[column.id] = read.value;
  }
  return after;
}
