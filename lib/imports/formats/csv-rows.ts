import { pipeline } from "node:stream";
import { parse } from "csv-parse";
import { RefusedRecord } from "../pipeline/record";
import type { SourceFile } from "../sources/source-file";
import { decodeText } from "../pipeline/repair-text";

/** A row by its column names. */
export type Row = Record<string, string>;

/** Rows as objects by column. */
export async function* rows(file: SourceFile | undefined): AsyncGenerator<Row> {
  if (file) for await (const { row } of numberedRows(file)) yield row;
}

/** Rows, each with the line on which it ends. Bytes pass as Latin-1 and are decoded field by field, because a file may hold both encodings. */
export async function* numberedRows(file: SourceFile): AsyncGenerator<{ row: Row; at: number }> {
  const parser = parse({
    columns: (names: string[]) => names.map((name) => decode(name).trim()),
    encoding: "latin1",
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    relax_quotes: true,
    info: true,
    max_record_size: 8_000_000,
  });
  const failed = (error: Error) =>
    new RefusedRecord(`${file.path.split("/").at(-1)} is no readable CSV: ${error.message}.`);
  try {
    pipeline(await file.open(), parser, () => {});
    for await (const { record: row, info } of parser as AsyncIterable<{ record: Row; info: { lines: number } }>) {
      for (const key in row) row[key] = decode(row[key] ?? "");
      yield { row, at: info.lines };
    }
  } catch (error) {
    throw error instanceof RefusedRecord ? error : failed(error as Error);
  }
}

/** Text with characters beyond Latin-1 was decoded already: a byte order mark makes the parser do it. */
const decode = (text: string): string =>
  /[\u0080-\u00ff]/.test(text) && !/[^\u0000-\u00ff]/.test(text) ? decodeText(Buffer.from(text, "latin1")) : text;
