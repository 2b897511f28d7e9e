import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readXlsx } from "./read-xlsx";

const relations = (...targets: [type: string, target: string][]) =>
  `<Relationships>${targets.map(([type, target], at) => `<Relationship Id="r${at + 1}" Type="x/${type}" Target="${target}"/>`).join("")}</Relationships>`;

test("struck words of a cell and struck cells are left out, and a row struck as a whole is asked about", async () => {
  const rows = [
    `<c t="s" s="0"><v>0</v></c><c t="inlineStr" s="0"><is><t>Watch</t></is></c>`,
    `<c t="s" s="0"><v>1</v></c><c t="inlineStr" s="1"><is><t>Oppose</t></is></c>`,
    `<c t="inlineStr" s="1"><is><t>HB 3</t></is></c><c t="inlineStr"><is><r><rPr><strike/></rPr><t>Support</t></r></is></c>`,
    `<c t="inlineStr"><is><r><rPr><strike val="0"/></rPr><t>HB 4</t></r></is></c><c t="inlineStr"><is><r><rPr><b/></rPr><t>Support</t></r></is></c>`,
  ];
  const { sheets } = await readXlsx(
    Buffer.from(
      zipSync({
        "_rels/.rels": strToU8(relations(["officeDocument", "xl/workbook.xml"])),
        "xl/_rels/workbook.xml.rels": strToU8(
          relations(["worksheet", "s.xml"], ["sharedStrings", "t.xml"], ["styles", "y.xml"]),
        ),
        "xl/workbook.xml": strToU8(`<workbook xmlns:r="r"><sheets><sheet name="Bills" r:id="r1"/></sheets></workbook>`),
        "xl/t.xml": strToU8(
          `<sst><si><t>HB 1</t></si><si><r><rPr><strike/></rPr><t>HB 12</t></r><r><t xml:space="preserve"> HB 2</t></r></si></sst>`,
        ),
        "xl/y.xml": strToU8(
          `<styleSheet><fonts><font><b/></font><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>`,
        ),
        "xl/s.xml": strToU8(
          `<worksheet><sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join("")}</sheetData></worksheet>`,
        ),
      }),
    ),
  );
  expect(sheets[0]!.rows.map(({ isHidden, cells }) => [isHidden, ...cells.map(({ text }) => text)])).toEqual([
    [false, "HB 1", "Watch"],
    [false, "HB 2", ""],
    [true, "HB 3", "Support"],
    [false, "HB 4", "Support"],
  ]);
});
