import { csvOf } from "@/lib/bills/export/csv";
import type { Transaction } from "@/db";
import { columnsOf, type DictionaryColumn } from "./dictionary";
import { type DataPublisher, readmeOf } from "./readme";
import { openTables } from "./tables";
import type { OpenTable } from "./tables/table";
import { type PackedEntry, type ZipEntry, zipOf } from "./zip";

/** A file in the zip. @property rows null for a text */
export type PackedFile = PackedEntry & { rows: number | null };

type Row = Record<string, unknown>;
const encoder = new TextEncoder();

const asText = (value: unknown): string =>
  value === null || value === undefined ? "" : Array.isArray(value) ? JSON.stringify(value) : String(value);

const csv = (rows: AsyncIterable<Row[]>, columns: readonly string[]): AsyncGenerator<Uint8Array> =>
  csvOf(
    rows,
    columns.map((column) => ({ head: column, of: (row: Row) => asText(row[column]) })),
  );

/** @param columns that are written, whatever else a row has */
async function* jsonLines(rows: AsyncIterable<Row[]>, columns: readonly string[]): AsyncGenerator<Uint8Array> {
  for await (const batch of rows)
    yield encoder.encode(
      batch
        .map((row) => `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))}\n`)
        .join(""),
    );
}

async function* plain(text: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(text);
}

const dictionaryRow = ({ file, column, type, mayBeEmpty, values, meaning }: DictionaryColumn): Row => ({
  file,
  column,
  type,
  may_be_empty: mayBeEmpty,
  values,
  meaning,
});
const dictionaryColumns = ["file", "column", "type", "may_be_empty", "values", "meaning"];

/**
 * The zip of everything that visitors can read, written while it is read.
 * @param at the moment of the transaction, ISO 8601
 * @param onPacked called after each file, in order
 */
export async function* packOpenData(
  tx: Transaction,
  publisher: DataPublisher,
  at: string,
  onPacked: (file: PackedFile) => void,
  tables: readonly OpenTable[] = openTables,
): AsyncGenerator<Uint8Array> {
  const sums: string[] = [];
  let rows: number | null = null;
  async function* countRows(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
    rows = 0;
    for await (const batch of batches) {
      rows += batch.length;
      yield batch;
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "README.txt", bytes: plain(readmeOf(publisher, at, tables)) };
    const dictionary = tables.flatMap((table) => columnsOf(table).map(dictionaryRow));
    const describe = async function* () {
      yield dictionary;
    };
    yield { name: "dictionary.csv", bytes: csv(countRows(describe()), dictionaryColumns) };
    yield { name: "dictionary.jsonl", bytes: jsonLines(countRows(describe()), dictionaryColumns) };
    for (const table of tables) {
      const columns = Object.keys(table.row.shape);
      // Read once for each: two files of a zip cannot be written at the same time, and both see one moment.
      yield { name: `csv/${table.name}.csv`, bytes: csv(countRows(table.read(tx)), columns) };
      yield { name: `jsonl/${table.name}.jsonl`, bytes: jsonLines(countRows(table.read(tx)), columns) };
    }
    yield { name: "SHA256SUMS", bytes: plain(sums.join("")) };
  }
  yield* zipOf(entries(), new Date(at), ({ name, size, sha256 }) => {
    sums.push(`${sha256}  ${name}\n`);
    onPacked({ name, size, sha256, rows });
    rows = null;
  });
}
