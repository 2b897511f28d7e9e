import { parse } from "csv-parse/sync";
import { delimiterOf } from "@/lib/platform/documents/formats/csv-rows";
import { decodeText, utf16Order } from "@/lib/platform/text/repair-text";
import { readCell } from "./cell-text";
import { mostRows, mostSheetColumns } from "./limits";
import { SheetBudget, type SheetRow, unreadable, type Workbook } from "./sheet";

/** By the lines that agree most: title rows have none. */
function delimiterIn(text: string): string {
  const lines = text.split(/\r\n|\n|\r/, 30).filter((line) => line.trim() !== "");
  const said = /^"?sep=([,;\t|])/i.exec(lines[0] ?? "")?.[1];
  if (said) return said;
  const busiest = lines.reduce((best, line) => (cellsOf(line) > cellsOf(best) ? line : best), lines[0] ?? "");
  return delimiterOf(busiest);
}

const cellsOf = (line: string): number => line.replace(/"[^"]*"/g, "").split(/[,;\t|]/).length;

/** Excel for Mac once wrote CR line ends and Mac Roman. */
function isOldMac(bytes: Uint8Array): boolean {
  if (bytes.includes(0x0a) || !bytes.includes(0x0d) || utf16Order(bytes)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return false;
  } catch {
    return true;
  }
}

/**
 * Reads CSV of any delimiter and encoding. An unclosed quotation mark ends the file there. @throws HttpError 422 if it
 * is not text, empty, or too large
 */
export function readCsv(bytes: Uint8Array): Workbook {
  const text = (isOldMac(bytes) ? new TextDecoder("macintosh").decode(bytes) : decodeText(bytes)).replace(
    /^\ufeff/,
    "",
  );
  if (text.trim() === "") throw unreadable("This file is empty.");
  if (text.includes("\0")) throw unreadable("This file is not a text file. Save the sheet as XLSX or CSV.");
  const delimiter = delimiterIn(text);
  const isSaid = /^"?sep=/i.test(text);
  const budget = new SheetBudget();
  const rows: SheetRow[] = [];
  let lastLine = isSaid ? 1 : 0;
  let broken: Workbook["broken"];
  const keep = (record: string[], line: number) => {
    // the parser counts a record's last line
    const cells = record.slice(0, mostSheetColumns).map((cell) => readCell(cell));
    const begins = lastLine + 1;
    lastLine = line;
    if (cells.every(({ text: words, link }) => words === "" && !link)) return;
    budget.add(cells.length);
    rows.push({ line: Math.max(begins, line - linesIn(record)), isHidden: false, cells });
  };
  try {
    parse(text, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      from_line: isSaid ? 2 : 1,
      relax_column_count: true,
      relax_quotes: true,
      // people type a space before a quotation mark
      ltrim: delimiter !== "\t",
      info: true,
      max_record_size: 4_000_000,
      on_record: ({ record, info }: { record: string[]; info: { lines: number } }) => {
        keep(record, info.lines);
        return null;
      },
    } as never);
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (!code.startsWith("CSV_")) throw error;
    const line = lastLine + 1;
    const reason =
      code === "CSV_QUOTE_NOT_CLOSED"
        ? `On line ${line} a quotation mark is opened and never closed. Nothing from this line on was read.`
        : `Line ${line} is not readable. Nothing from this line on was read.`;
    if (rows.length === 0) throw unreadable(reason);
    broken = { line, reason };
  }
  if (rows.length === 0) throw unreadable("This file has no rows.");
  if (rows.length > mostRows) throw unreadable("This file has too many rows.");
  return {
    kind: "csv",
    sheets: [{ name: "", isHidden: false, rows, hiddenColumns: [] }],
    ...(broken && { broken }),
  };
}

const linesIn = (record: string[]): number =>
  record.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
