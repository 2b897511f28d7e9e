import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  ExternalHyperlink,
  type FileChild,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  type IParagraphOptions,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { Block, Cell, Inline, TextMark } from "../model/blocks";
import { listIndent, tableBorders } from "./docx-look";
import { lengthOf } from "./walk";

/** Collected while blocks are made. */
export type Gathered = {
  folder: string;
  measure: number;
  footnotes: Record<string, { children: Paragraph[] }>;
  numbered: Extract<Block, { kind: "list" }>[];
};

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];
const marks: Record<TextMark, IRunOptions> = {
  bold: { bold: true },
  italic: { italics: true },
  underline: { underline: {} },
  strike: { strike: true },
  superscript: { superScript: true },
  subscript: { subScript: true },
  code: { style: "Code" },
  quiet: { style: "Quiet" },
};

/** @param note false within a footnote, which can have none */
export function runsOf(text: Inline[], all: Gathered, note = true): ParagraphChild[] {
  return text.flatMap((one): ParagraphChild[] => {
    if (one.kind === "break") return [new TextRun({ break: 1 })];
    if (one.kind === "note") return note ? [footnote(one.text, all)] : runsOf(one.text, all, false);
    const look = Object.assign({}, ...one.marks.map((mark) => marks[mark])) as IRunOptions;
    if (one.href === null) return [new TextRun({ ...look, text: one.text })];
    return [
      new ExternalHyperlink({
        link: one.href,
        children: [new TextRun({ ...look, style: "Hyperlink", text: one.text })],
      }),
    ];
  });
}

function footnote(text: Inline[], all: Gathered): ParagraphChild {
  const id = Object.keys(all.footnotes).length + 1;
  all.footnotes[id] = { children: [new Paragraph({ style: "FootnoteText", children: runsOf(text, all, false) })] };
  return new FootnoteReferenceRun(id);
}

/** Paragraph style, and list level. */
type Place = { look: IParagraphOptions; level: number; width: number };

export const bodyOf = (blocks: Block[], all: Gathered): FileChild[] =>
  childrenOf(blocks, all, { look: {}, level: -1, width: all.measure });

const childrenOf = (blocks: Block[], all: Gathered, place: Place): FileChild[] =>
  blocks.flatMap((block) => childOf(block, all, place));

function childOf(block: Block, all: Gathered, place: Place): FileChild[] {
  switch (block.kind) {
    case "paragraph":
      return [new Paragraph({ ...place.look, children: runsOf(block.text, all) })];
    case "heading":
      return [new Paragraph({ heading: headings[block.level - 1], children: runsOf(block.text, all) })];
    case "list":
      return listOf(block, all, place);
    case "quote":
      return childrenOf(block.blocks, all, { ...place, look: { style: "Quote" } });
    case "rule":
      return [new Paragraph({ thematicBreak: true })];
    case "facts":
      return block.items.map(
        (item) =>
          new Paragraph({
            style: "Fact",
            children: [new TextRun({ text: `${item.term}: `, bold: true }), ...runsOf(item.text, all)],
          }),
      );
    case "picture":
      return [new Paragraph({ ...place.look, children: [pictureOf(block, all, place)] })];
    case "table":
      return [tableOf(block, all, place), new Paragraph({ style: "TableText" })];
  }
}

/** Only the first paragraph of an item has the mark. */
function listOf(list: Extract<Block, { kind: "list" }>, all: Gathered, place: Place): FileChild[] {
  const level = Math.min(8, place.level + 1);
  const reference = list.ordered ? `numbered-${all.numbered.push(list) - 1}` : "plain";
  return list.items.flatMap((item) => {
    const [first, ...rest] = item;
    const marked: IParagraphOptions = { style: "ListParagraph", numbering: { reference, level } };
    const below: Place = { ...place, level, look: { style: "ListContinue", indent: { left: listIndent(level) } } };
    const opening =
      first?.kind === "paragraph"
        ? [new Paragraph({ ...marked, children: runsOf(first.text, all) })]
        : [new Paragraph(marked), ...(first ? childrenOf([first], all, below) : [])];
    return [...opening, ...childrenOf(rest, all, below)];
  });
}

/** Pixels at 96 dpi. */
function pictureOf(block: Extract<Block, { kind: "picture" }>, all: Gathered, place: Place): ImageRun {
  const width = Math.min(block.width, place.width / 15);
  return new ImageRun({
    type: block.path.endsWith(".png") ? "png" : "jpg",
    data: readFileSync(join(all.folder, block.path)),
    transformation: { width: Math.round(width), height: Math.max(1, Math.round((block.height * width) / block.width)) },
    altText: { name: block.path.replace(/^.*\//, ""), description: block.alt ?? "", title: block.alt ?? "" },
  });
}

function tableOf(table: Extract<Block, { kind: "table" }>, all: Gathered, place: Place): Table {
  const shares = table.widths.reduce((sum, share) => sum + share, 0);
  const columns = table.widths.map((share) => Math.floor((share * place.width) / shares));
  return new Table({
    width: { size: columns.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: columns,
    layout: TableLayoutType.FIXED,
    borders: tableBorders,
    margins: { right: 100 },
    tableLook: { firstRow: table.headRows > 0 },
    rows: table.rows.map(
      (row, at) =>
        new TableRow({
          tableHeader: at < table.headRows,
          cantSplit: row.every((cell) => lengthOf(cell.blocks) < 1200),
          children: row.map((cell) => cellOf(cell, all, place.width / table.widths.length)),
        }),
    ),
  });
}

function cellOf(cell: Cell, all: Gathered, width: number): TableCell {
  const children = childrenOf(cell.blocks, all, {
    look: { style: cell.head ? "TableHead" : "TableText" },
    level: -1,
    width: width * cell.colspan - 200,
  });
  // Word rejects cells that do not end with a paragraph.
  const closed = children.at(-1) instanceof Paragraph ? children : [...children, new Paragraph({ style: "TableText" })];
  return new TableCell({ columnSpan: cell.colspan, rowSpan: cell.rowspan, children: closed as Paragraph[] });
}
