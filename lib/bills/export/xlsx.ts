import { strToU8, Zip, ZipDeflate } from "fflate";
import { xmlText } from "@/lib/platform/text/escape";
import type { ExportColumn } from "./columns";

/** A sheet of Excel has 1,048,576 rows, its head among them. */
const rowsOfSheet = 1_048_575;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

/** Cells are plain text: formulas are never evaluated. */
const cell = (text: string, style = ""): string =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
const row = (cells: string[]): string => `<row>${cells.join("")}</row>`;

const sheetHead = (columns: readonly ExportColumn<never>[]): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<cols>${columns.map((column, at) => `<col min="${at + 1}" max="${at + 1}" width="${column.width}" customWidth="1"/>`).join("")}</cols><sheetData>` +
  row(columns.map((column) => cell(column.head, ' s="1"')));
const sheetEnd = "</sheetData></worksheet>";

const styles =
  `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>` +
  `<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const each = (count: number, text: (n: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at + 1)).join("");

/** The parts of a workbook that describe its sheets; written last, when their number is known. */
const frame = (sheets: number): Record<string, string> => ({
  "[Content_Types].xml":
    `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>` +
    `${each(sheets, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
  "_rels/.rels": `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(sheets, (n) => `<sheet name="Bills${n > 1 ? ` ${n}` : ""}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
  "xl/_rels/workbook.xml.rels":
    `${declaration}<Relationships xmlns="${packages}/relationships">${each(sheets, (n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}` +
    `<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": styles,
});

/**
 * Never completely in memory, neither rows nor zip.
 * @param modifiedAt equal rows and time give equal bytes; default now
 */
export async function* xlsxOf<Row>(
  batches: AsyncIterable<Row[]>,
  columns: readonly ExportColumn<Row>[],
  modifiedAt?: Date,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const takeChunks = (): Uint8Array[] => {
    const chunks = ready.filter((chunk) => chunk.length > 0);
    ready = [];
    return chunks;
  };
  const open = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name, { level: 5 });
    if (modifiedAt) part.mtime = modifiedAt;
    zip.add(part);
    return part;
  };
  let sheets = 0;
  let rows = rowsOfSheet;
  let sheet: ZipDeflate | undefined;
  const nextSheet = () => {
    sheet?.push(strToU8(sheetEnd), true);
    sheet = open(`xl/worksheets/sheet${++sheets}.xml`);
    sheet.push(strToU8(sheetHead(columns)));
    rows = 0;
    return sheet;
  };
  nextSheet();
  for await (const bills of batches) {
    if (rows + bills.length > rowsOfSheet) nextSheet();
    rows += bills.length;
    sheet!.push(strToU8(bills.map((bill) => row(columns.map((column) => cell(column.of(bill))))).join("")));
    yield* takeChunks();
  }
  sheet!.push(strToU8(sheetEnd), true);
  for (const [name, text] of Object.entries(frame(sheets))) open(name).push(strToU8(text), true);
  zip.end();
  yield* takeChunks();
}
