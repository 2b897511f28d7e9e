import { CsvError, parse } from "csv-parse/sync";
import { delimiterOf } from "./csv-rows";

/** A row of a table, with the number of its last line. */
export type CsvLine = { cells: string[]; line: number };

/** Excel's `sep=;`; otherwise the first line shows it. */
function withDelimiter(text: string): { text: string; delimiter: string } {
  const named = /^sep=(.)\r?\n/i.exec(text);
  if (named) return { text: text.slice(named[0].length), delimiter: named[1]! };
  return { text, delimiter: delimiterOf(text.slice(0, text.search(/[\r\n]|$/))) };
}

/**
 * The rows of a CSV text with any delimiter, up to the first one that cannot be read.
 * @param isLenient takes a quotation mark inside of a cell as it is
 * @param beforeRow gets the number of rows before each one, and may throw
 * @returns the rows, and the line from which on nothing was read: there a quotation mark is not closed
 */
export function csvLines(
  source: string,
  { isLenient = false, beforeRow }: { isLenient?: boolean; beforeRow?: (count: number) => void } = {},
): { rows: CsvLine[]; brokenAt: number | null } {
  const { text, delimiter } = withDelimiter(source.replace(/^\ufeff/, ""));
  const rows: CsvLine[] = [];
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: isLenient,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        beforeRow?.(rows.length);
        rows.push({ cells, line: lines });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows, brokenAt: Number((error as { lines?: unknown }).lines) || rows.length + 1 };
  }
  return { rows, brokenAt: null };
}
