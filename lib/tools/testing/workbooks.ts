import { strToU8, zipSync } from "fflate";
import { xmlText } from "@/lib/platform/text/escape";
import { columnLetters } from "@/lib/portfolios/sheets/sheet";

export type MadeCell =
  | string
  | number
  | { text?: string; number?: number; style?: number; link?: string; formula?: string };
export type MadeSheet = {
  name: string;
  state?: "hidden" | "veryHidden";
  rows: MadeCell[][];
  hiddenRows?: number[];
  hiddenColumns?: number[];
  /** Such as `A2:A3`. */
  merged?: string[];
};

/** A workbook made for a test, with what spreadsheet programs write. Style 1 is a day, style 2 an hour, style 3 a percentage. */
export function madeWorkbook(
  sheets: MadeSheet[],
  { from1904 = false, more = {} as Record<string, Uint8Array> } = {},
): Buffer {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const files: Record<string, Uint8Array> = { ...more };
  const put = (name: string, text: string) => (files[name] = strToU8(`<?xml version="1.0"?>${text}`));
  put(
    "_rels/.rels",
    `<Relationships><Relationship Id="r" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  put(
    "xl/workbook.xml",
    `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${from1904 ? ' date1904="1"' : ""}/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${xmlText(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="rId${at + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
  );
  put(
    "xl/_rels/workbook.xml.rels",
    `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}<Relationship Id="s" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  );
  put(
    "xl/styles.xml",
    `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="170" formatCode="h:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="10"/></cellXfs></styleSheet>`,
  );
  for (const [at, { rows, hiddenRows = [], hiddenColumns = [], merged = [] }] of sheets.entries()) {
    const links: string[] = [];
    const targets: string[] = [];
    const cells = (row: MadeCell[], line: number) =>
      row
        .map((given, column) => {
          const cell =
            typeof given === "object" ? given : typeof given === "number" ? { number: given } : { text: given };
          const ref = `${columnLetters(column)}${line}`;
          if (cell.link) {
            targets.push(
              `<Relationship Id="l${targets.length}" Type="${office}/hyperlink" Target="${xmlText(cell.link)}" TargetMode="External"/>`,
            );
            links.push(`<hyperlink ref="${ref}" r:id="l${targets.length - 1}"/>`);
          }
          const formula = cell.formula ? `<f>${xmlText(cell.formula)}</f>` : "";
          if (cell.number !== undefined)
            return `<c r="${ref}" s="${cell.style ?? 0}">${formula}<v>${cell.number}</v></c>`;
          if (cell.formula) return `<c r="${ref}" t="str">${formula}<v>${xmlText(cell.text ?? "")}</v></c>`;
          return cell.text ? `<c r="${ref}" t="inlineStr"><is><t>${xmlText(cell.text)}</t></is></c>` : "";
        })
        .join("");
    put(
      `xl/worksheets/sheet${at + 1}.xml`,
      `<worksheet xmlns="${main}" xmlns:r="${office}"><cols>${hiddenColumns.map((n) => `<col min="${n + 1}" max="${n + 1}" hidden="1"/>`).join("")}</cols><sheetData>${rows
        .map(
          (row, i) => `<row r="${i + 1}"${hiddenRows.includes(i + 1) ? ' hidden="1"' : ""}>${cells(row, i + 1)}</row>`,
        )
        .join(
          "",
        )}</sheetData>${merged.map((ref) => `<mergeCells><mergeCell ref="${ref}"/></mergeCells>`).join("")}${links.length > 0 ? `<hyperlinks>${links.join("")}</hyperlinks>` : ""}</worksheet>`,
    );
    if (targets.length > 0)
      put(`xl/worksheets/_rels/sheet${at + 1}.xml.rels`, `<Relationships>${targets.join("")}</Relationships>`);
  }
  return Buffer.from(zipSync(files));
}
