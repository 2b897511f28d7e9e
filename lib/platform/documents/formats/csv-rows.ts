import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import { Unreadable } from "../unreadable";
import type { SourceFile } from "./source-file";
import { decodeText, utf16Order } from "@/lib/platform/text/repair-text";

export type Row = Record<string, string>;

export async function* rows(file: SourceFile | undefined): AsyncGenerator<Row> {
  if (file) for await (const { row } of numberedRows(file)) yield row;
}

type Delimiter = "," | ";" | "\t" | "|";

/** The delimiter of a header line: in many languages spreadsheets write `;` or a tab. A line `sep=;` declares it. */
export function delimiterOf(firstLine: string): Delimiter {
  const said = /^\ufeff?"?sep=([,;\t|])/i.exec(firstLine)?.[1];
  if (said) return said as Delimiter;
  const count = (character: string) => firstLine.replace(/"[^"]*"/g, "").split(character).length;
  return ([",", ";", "\t", "|"] as const).reduce((best, next) => (count(next) > count(best) ? next : best));
}

/**
 * Rows with the number of their last line. Fields are decoded one by one, because a file may mix UTF-8 and code page
 * 1252; UTF-16 is decoded first.
 */
export async function* numberedRows(file: SourceFile): AsyncGenerator<{ row: Row; at: number }> {
  const toRejected = (error: Error) =>
    new Unreadable(`${file.path.split("/").at(-1)} is not readable CSV: ${error.message}.`);
  try {
    const source = chunksOf(await file.open());
    const { value } = await source.next();
    const first = value ?? Buffer.alloc(0);
    const order = utf16Order(first);
    const beginning = order ? new TextDecoder(order).decode(first, { stream: true }) : first.toString("latin1");
    const [line = ""] = beginning.split(/\r?\n/, 1);
    const isSaid = /^(?:\ufeff|\u00ef\u00bb\u00bf)?"?sep=/i.test(line);
    const parser = parse({
      columns: (names: string[]) =>
        names.map((name) =>
          (order ? name : decode(name))
            .replace(/^\ufeff/, "")
            .trim()
            .toLowerCase(),
        ),
      encoding: order ? "utf8" : "latin1",
      bom: true,
      delimiter: delimiterOf(line.replace(/^\u00ef\u00bb\u00bf/, "")),
      from_line: isSaid ? 2 : 1,
      relax_column_count: true,
      skip_empty_lines: true,
      relax_quotes: true,
      info: true,
      max_record_size: 8_000_000,
    });
    pipeline(Readable.from(decodeUtf16(first, source, order)), parser, () => {});
    for await (const { record: row, info } of parser as AsyncIterable<{ record: Row; info: { lines: number } }>) {
      if (!order) for (const key in row) row[key] = decode(row[key] ?? "");
      yield { row, at: info.lines };
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : toRejected(error as Error);
  }
}

async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) yield chunk as Buffer;
}

/** The bytes as they are, or those of UTF-16 as UTF-8. */
async function* decodeUtf16(
  first: Buffer,
  rest: AsyncIterable<Buffer>,
  order: "utf-16le" | "utf-16be" | null,
): AsyncGenerator<Buffer> {
  if (!order) {
    yield first;
    yield* rest;
    return;
  }
  const decoder = new TextDecoder(order);
  yield Buffer.from(decoder.decode(first, { stream: true }));
  for await (const chunk of rest) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** Text with characters beyond Latin-1 is already decoded: the parser does so after a byte order mark. */
const decode = (text: string): string =>
  /[\u0080-\u00ff]/.test(text) && !/[^\u0000-\u00ff]/.test(text) ? decodeText(Buffer.from(text, "latin1")) : text;
