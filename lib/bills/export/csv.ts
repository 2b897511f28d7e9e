import { stringify } from "csv-stringify/sync";
import type { ExportColumn } from "./columns";

// Many readers take a bare line feed for the end of a row, though rows here end in two characters.
const lines = (rows: string[][]): string =>
  stringify(rows, { record_delimiter: "windows", escape_formulas: true, quoted_match: /[\r\n]/ });

/** CSV that Excel opens correctly: a byte order mark and Windows line ends. Formulas are escaped against CSV injection. */
export async function* csvOf<Row>(
  batches: AsyncIterable<Row[]>,
  columns: readonly Pick<ExportColumn<Row>, "head" | "of">[],
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\ufeff${lines([columns.map((column) => column.head)])}`);
  for await (const bills of batches)
    yield encoder.encode(lines(bills.map((bill) => columns.map((column) => column.of(bill)))));
}
