import { stringify } from "csv-stringify/sync";
import type { ExportColumn } from "./columns";

// a bare line feed ends a row for many readers, though the rows here end in two characters
const lines = (rows: string[][]): string =>
  stringify(rows, { record_delimiter: "windows", escape_formulas: true, quoted_match: /[\r\n]/ });

/** Comma-separated values that Excel opens rightly: a byte order mark, Windows line ends, and no cell that it would compute. */
export async function* csvOf<Row>(
  batches: AsyncIterable<Row[]>,
  columns: readonly Pick<ExportColumn<Row>, "head" | "of">[],
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\ufeff${lines([columns.map((column) => column.head)])}`);
  for await (const bills of batches)
    yield encoder.encode(lines(bills.map((bill) => columns.map((column) => column.of(bill)))));
}
