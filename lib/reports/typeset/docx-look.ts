import {
  BorderStyle,
  type ILevelsOptions,
  type INumberingOptions,
  type IStylesOptions,
  LevelFormat,
  LineRuleType,
  type ITableBordersOptions,
} from "docx";
import type { Block } from "../model/blocks";

/** Twentieths of a point. */
const mm = (length: number): number => Math.round((length * 1440) / 25.4);
const pt = (size: number): number => Math.round(size * 2);

const ink = "17201D";
const quiet = "434E49";
const accent = "0B5A51";
/** In Word on Windows and macOS; the table below has substitutes. */
const font = "Cambria";
const codeFont = "Courier New";

/**
 * Fonts with free substitutes of equal widths (LibreOffice, Google Docs). Not embedded: a report would be five times as
 * large.
 */
export const fontTable = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:font w:name="${font}"><w:altName w:val="Caladea"/><w:panose1 w:val="02040503050406030204"/><w:charset w:val="00"/><w:family w:val="roman"/><w:pitch w:val="variable"/></w:font><w:font w:name="${codeFont}"><w:altName w:val="Liberation Mono"/><w:panose1 w:val="02070309020205020404"/><w:charset w:val="00"/><w:family w:val="modern"/><w:pitch w:val="fixed"/></w:font></w:fonts>`;

export const page = {
  "us-letter": { width: 12240, height: 15840 },
  a4: { width: 11906, height: 16838 },
} as const;
export const margin = mm(32);
export const measureOf = (paper: keyof typeof page): number => page[paper].width - 2 * margin;

const keep = { keepNext: true, keepLines: true };
const heading = (size: number, before: number, after: number, italics = false) => ({
  run: { font, size: pt(size), bold: !italics, italics, color: ink },
  paragraph: { ...keep, spacing: { before: mm(before), after: mm(after), line: 264, lineRule: LineRuleType.AUTO } },
});
const style = (id: string, name: string, run: object, spacing: object, more: object = {}, basedOn = "Normal") => ({
  id,
  name,
  basedOn,
  quickFormat: true,
  run,
  paragraph: { spacing, ...more },
});

/** Users can change the look in one place. */
export const styles: IStylesOptions = {
  default: {
    document: {
      run: { font, size: pt(11), color: ink, language: { value: "en-US" } },
      paragraph: { spacing: { after: mm(2.6), line: 312, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { font, size: pt(32), bold: true, color: ink },
      paragraph: { spacing: { before: mm(34), after: mm(6), line: 252, lineRule: LineRuleType.AUTO } },
    },
    heading1: heading(20, 0, 2),
    heading2: heading(14, 7, 2.4),
    heading3: heading(12, 5, 2),
    heading4: heading(11, 4, 1.6),
    heading5: heading(11, 4, 1.6, true),
    heading6: heading(11, 4, 1.6, true),
    listParagraph: { paragraph: { spacing: { after: mm(1.2) }, contextualSpacing: false } },
    hyperlink: { run: { color: accent, underline: { type: "single", color: "9DBDB8" } } },
    footnoteText: {
      run: { size: pt(9) },
      paragraph: { spacing: { after: mm(0.6), line: 260, lineRule: LineRuleType.AUTO } },
    },
  },
  paragraphStyles: [
    style("Subtitle", "Subtitle", { size: pt(14) }, { after: mm(1) }),
    style(
      "Organization",
      "Organization",
      { size: pt(10), bold: true, color: accent, allCaps: true, characterSpacing: 12 },
      { after: 0 },
    ),
    style("Extent", "Extent", { color: quiet }, { after: mm(8) }),
    style("Standfirst", "Standfirst", { size: pt(12.5) }, { after: mm(3.4) }),
    style(
      "Series",
      "Series",
      { size: pt(9), bold: true, color: accent, allCaps: true, characterSpacing: 12 },
      { after: mm(1) },
      keep,
    ),
    style("Particulars", "Particulars", { size: pt(9.5), color: quiet }, { after: mm(0.8) }),
    style(
      "Quote",
      "Quote",
      { color: quiet },
      { after: mm(2.4) },
      { indent: { left: mm(7) }, border: { left: { style: BorderStyle.SINGLE, size: 8, color: quiet, space: 10 } } },
    ),
    style("Fact", "Fact", {}, { after: mm(1) }, { indent: { left: mm(4), hanging: mm(4) } }),
    style("ListContinue", "List Continue", {}, { after: mm(1.2) }),
    style("TableText", "Table Text", { size: pt(9.5) }, { before: mm(0.6), after: mm(0.6), line: 252 }),
    style(
      "TableHead",
      "Table Head",
      { size: pt(9.5), bold: true },
      { before: mm(0.6), after: mm(0.6), line: 252 },
      { keepNext: true },
    ),
    style("ContentsTitle", "Contents Title", { size: pt(20), bold: true }, { after: mm(4) }, keep),
    style("ContentsGroup", "Contents Group", { size: pt(14), bold: true }, { before: mm(8), after: mm(2) }, keep),
    style("ContentsArea", "Contents Area", { bold: true }, { before: mm(3), after: mm(0.6) }, keep),
    style("ContentsLine", "Contents Line", {}, { after: mm(0.8) }),
    style("Running", "Running Head", { size: pt(8.5), color: quiet }, { after: 0 }),
  ],
  characterStyles: [
    { id: "Quiet", name: "Quiet", run: { color: quiet } },
    { id: "Code", name: "Code", run: { font: codeFont } },
  ],
};

const step = mm(6);
const formats = {
  "1": LevelFormat.DECIMAL,
  a: LevelFormat.LOWER_LETTER,
  A: LevelFormat.UPPER_LETTER,
  i: LevelFormat.LOWER_ROMAN,
  I: LevelFormat.UPPER_ROMAN,
};
export const listIndent = (level: number): number => step * (level + 1);
const level = (at: number, rest: Partial<ILevelsOptions>): ILevelsOptions => ({
  level: at,
  format: LevelFormat.BULLET,
  text: "–",
  alignment: "left",
  style: { paragraph: { indent: { left: listIndent(at), hanging: step } } },
  ...rest,
});
const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** One numbering for bullets, and one per numbered list, so that each starts at its own number. */
export const numberingOf = (numbered: Extract<Block, { kind: "list" }>[]): INumberingOptions => ({
  config: [
    { reference: "plain", levels: levels.map((at) => level(at, {})) },
    ...numbered.map((list, n) => ({
      reference: `numbered-${n}`,
      levels: levels.map((at) =>
        level(at, { format: formats[list.numbering], text: `%${at + 1}.`, start: list.start }),
      ),
    })),
  ],
});

const firm = { style: BorderStyle.SINGLE, size: 6, color: ink };
const none = { style: BorderStyle.NONE, size: 0, color: "auto" };
export const tableBorders: ITableBordersOptions = {
  top: firm,
  bottom: firm,
  left: none,
  right: none,
  insideVertical: none,
  insideHorizontal: { style: BorderStyle.SINGLE, size: 4, color: "D8DCD4" },
};
