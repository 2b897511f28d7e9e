import { stringify } from "csv-stringify/sync";
import { exportColumns } from "./columns";
import type { ExportedBill } from "./rows";

const lines = (rows: string[][]): string => stringify(rows, { record_delimiter: "windows", escape_formulas: true });

/** Comma-separated values that Excel opens rightly: a byte order mark, Windows line ends, and no cell that it would compute. */
export async function* csvOf(batches: AsyncIterable<ExportedBill[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`\ufeff${lines([exportColumns.map((column) => column.head)])}`);
  for await (const bills of batches) yield encoder.encode(lines(bills.map((bill) => exportColumns.map((column) => column.of(bill)))));
}
