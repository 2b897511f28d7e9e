import { parse } from "parse5";
import type { Run } from "../sections";
import { type Block, dropFromStart, joinLines, keepStart, type Line, plainText } from "./blocks";
import { withoutFurniture } from "./furniture";
import { numberOfItem } from "./html-lists";
import { type Element, isElement, type Node, wordsOf } from "@/lib/platform/documents/formats/html-dom";
import { linesOfPlaces } from "./html-places";
import { isChrome, isHidden, isLineNumber, isMarginNote, unseenTags } from "./html-site";
import { type ClassStyle, isHiddenByRule, readRules, type Style, styleOf } from "./html-styles";
import { type Look, lookOfNew } from "./new-matter";
import { hasNumerals } from "./numerals";
import { hasClause, hasEnactingClause } from "./clauses";
import { raise } from "./raised";

const blockTags = new Set(
  "p div section article main header h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote table tbody thead tfoot tr td th caption form fieldset hr center pre body html address figure details summary".split(
    " ",
  ),
);
const mostNodes = 2_000_000;

type Walk = {
  blocks: Block[];
  lines: Line[];
  /** Pages that the lines follow: New York has an element for each page. */
  pages: Line[][];
  runs: Run[];
  indent: number;
  classes: Map<string, ClassStyle>;
  look: Look | null;
  /** Whether raised digits name amendments. */
  hasNumerals: boolean;
  /** Words of preformatted lines, with legends. */
  printed: string[];
  /** Of the whole page, in characters. */
  length: number;
  nodes: number;
  afterBlank: boolean;
  /** Whether a table's first cells count lines, once known. */
  counting: Map<Node, boolean>;
  /** Number of the list item whose first words are still to come. */
  itemNumber: string;
  /** Whether an element that holds the enacting clause is text, even if it is hidden or looks like a part of the site. */
  keepsClause: boolean;
};

/**
 * Reads a web page into paragraphs, without the site around the text. Massachusetts shows the text in a dialog that is hidden at first:
 * where the page without its chrome has no clause, but the whole has one, what holds the clause is no chrome.
 * @returns beside them the page's title, and `all` words, also those of legends
 */
export function readHtml(source: string): { blocks: Block[]; all: string; title: string } {
  const document = parse(source);
  const classes = new Map<string, ClassStyle>();
  let title = "";
  const seek = (node: Node): void => {
    if (isElement(node) && node.tagName === "title") title = wordsOf(node).trim();
    if (isElement(node) && node.tagName === "style") readRules(wordsOf(node), classes);
    if ("childNodes" in node) for (const child of node.childNodes) seek(child);
  };
  seek(document);
  const printed = linesOfPlaces(document);
  if (printed) {
    const { lines, all } = withoutFurniture(printed);
    return { blocks: joinLines(lines), all, title };
  }
  const whole = wordsOf(document);
  const how = { classes, look: lookOfNew(whole), hasNumerals: hasNumerals(whole), length: whole.length };
  const found = blocksOf(document, { ...how, keepsClause: false });
  const hasText = hasClause(found.all);
  return {
    ...(hasText || !hasEnactingClause(whole) ? found : blocksOf(document, { ...how, keepsClause: true })),
    title,
  };
}

function blocksOf(
  document: Node,
  how: Pick<Walk, "classes" | "look" | "hasNumerals" | "keepsClause" | "length">,
): { blocks: Block[]; all: string } {
  const walk: Walk = {
    ...how,
    blocks: [],
    lines: [],
    pages: [],
    runs: [],
    indent: 0,
    printed: [],
    nodes: 0,
    afterBlank: true,
    counting: new Map(),
    itemNumber: "",
  };
  visit(walk, document, { isPre: false });
  endBlock(walk);
  endLines(walk);
  return { blocks: walk.blocks, all: [...walk.blocks.map(plainText), ...walk.printed].join("\n") };
}

function visit(walk: Walk, node: Node, given: Style): void {
  if ((walk.nodes += 1) > mostNodes) return;
  if ("value" in node) return addText(walk, node.value, given);
  if (!isElement(node)) {
    if ("childNodes" in node) for (const child of node.childNodes) visit(walk, child, given);
    return;
  }
  const { tagName } = node;
  if (unseenTags.has(tagName) || isLineNumber(node) || isMarginNote(node)) return;
  if (isHidden(node) || isPopup(walk, node) || isChrome(node)) {
    if (!walk.keepsClause || !hasEnactingClause(wordsOf(node))) return;
  }
  const style = styleOf(node, given, walk.classes, walk.look);
  if (isNumeral(walk, node)) return;
  if (tagName === "br") return style.isPre ? endLine(walk) : breakLine(walk);
  if (tagName === "tr") return visitRow(walk, node, style);
  const isBlock = blockTags.has(tagName);
  if (isBlock && !(style.isPre && given.isPre)) endBlock(walk);
  if (tagName === "li") walk.itemNumber = numberOfItem(node);
  const deeper = tagName === "blockquote" || tagName === "ul" || tagName === "ol" || tagName === "dd" ? 1 : 0;
  walk.indent += deeper;
  for (const child of node.childNodes) visit(walk, child, style);
  walk.indent -= deeper;
  if (isBlock && !(style.isPre && given.isPre)) {
    if (tagName === "pre") {
      endLine(walk);
      endPage(walk);
    } else endBlock(walk);
  }
}

/** Hidden by the style sheet. What a script shows afterwards, as the text in a tab, is most of the page. */
const isPopup = (walk: Walk, node: Element): boolean =>
  isHiddenByRule(node, walk.classes) && wordsOf(node).length < walk.length * 0.3;

const isNumeral = (walk: Walk, node: Element): boolean =>
  walk.hasNumerals && node.tagName === "sup" && /^\s*\d{1,2}\s*$/.test(wordsOf(node));

/** A line break separates words. */
const breakLine = (walk: Walk): void => void walk.runs.push({ text: "\n" });

/** Page head within the text: `HB1054 - 2 - LRB104 03164 SPS 13185 b`. */
const isPageHead = (text: string): boolean =>
  text.length < 160 && /(?:^|\s)[-–—]\s*\d{1,4}\s*[-–—](?:\s|$)/.test(text.trim());

/** A row of short cells is a table row; a numbered printed line is a line; otherwise cells are blocks. */
function visitRow(walk: Walk, row: Element, given: Style): void {
  endBlock(walk);
  const cells = cellsOf(row);
  if (isPageHead(cells.map(wordsOf).join(" "))) return endPage(walk);
  const hasNumber =
    cells.some(isLineNumber) ||
    (cells.length <= 3 && isCounted(cells) && row.parentNode !== null && countsLines(walk, row.parentNode));
  const full = cells.filter((cell) => wordsOf(cell).trim() !== "");
  const holdsTable = (node: Node): boolean =>
    isElement(node) && (node.tagName === "table" || node.childNodes.some(holdsTable));
  if (hasNumber && !full.some(holdsTable)) {
    for (const cell of full)
      if (!isLineNumber(cell) && !/^\d{1,3}$/.test(wordsOf(cell).trim()))
        visitInline(walk, cell, { ...given, isPre: true });
    return endLine(walk);
  }
  const isData = full.length > 1 && !full.some(holdsTable) && full.every((cell) => wordsOf(cell).length < 250);
  if (!isData) {
    for (const cell of cells) {
      endBlock(walk);
      visit(walk, cell, given);
      endBlock(walk);
    }
    return;
  }
  endLines(walk);
  for (const cell of cells) {
    visitInline(walk, cell, given);
    walk.runs.push({ text: "\t" });
  }
  const runs = walk.runs.splice(0).map((run) => ({ ...run, text: run.text.replace(/\n/g, " ") }));
  if (plainText({ runs }).trim() !== "") walk.blocks.push({ runs, indent: walk.indent, kind: "row" });
}

const cellsOf = (row: Node): Element[] =>
  "childNodes" in row
    ? row.childNodes.filter((node): node is Element => isElement(node) && /^t[dh]$/.test(node.tagName))
    : [];

const isCounted = (cells: readonly Element[]): boolean =>
  cells.length > 1 && /^\d{1,3}$/.test(wordsOf(cells[0]!).trim());

/** Longer than most amounts, shorter than most printed lines. */
const shortLine = 20;

/** Whether a table's first cells count lines: they increase by one next to long text. */
function countsLines(walk: Walk, table: Node): boolean {
  const known = walk.counting.get(table);
  if (known !== undefined) return known;
  const rows = ("childNodes" in table ? table.childNodes : []).map(cellsOf).filter(isCounted);
  const numbers = rows.map(([first]) => Number(wordsOf(first!)));
  const steps = numbers.filter((number, at) => at > 0 && (number === numbers[at - 1]! + 1 || number === 1)).length;
  const length = rows.reduce((sum, [, ...others]) => sum + others.map(wordsOf).join("").trim().length, 0);
  const found = steps >= (numbers.length - 1) * 0.9 && length >= rows.length * shortLine;
  walk.counting.set(table, found);
  return found;
}

function visitInline(walk: Walk, node: Node, given: Style): void {
  if ("value" in node) return addText(walk, node.value, given);
  if (!isElement(node)) return;
  if (unseenTags.has(node.tagName) || isHidden(node) || isPopup(walk, node)) return;
  if (isNumeral(walk, node)) return;
  if (node.tagName === "br") return addText(walk, " ", given);
  const style = styleOf(node, given, walk.classes, walk.look);
  for (const child of node.childNodes) visitInline(walk, child, style);
  if (blockTags.has(node.tagName) && node.tagName !== "td" && node.tagName !== "th") addText(walk, " ", given);
}

function addText(walk: Walk, words: string, { mark, isPre, isUpper, isRaised }: Style): void {
  const text = isUpper ? words.toUpperCase() : isRaised ? raise(words) : words;
  if (walk.itemNumber !== "" && text.trim() !== "") {
    walk.runs.push({ text: `${walk.itemNumber}. ` });
    walk.itemNumber = "";
  }
  if (!isPre)
    return void (
      text !== "" &&
      walk.runs.push(
        mark ? { text: text.replace(/[ \t\r\n\f]+/g, " "), mark } : { text: text.replace(/[ \t\r\n\f]+/g, " ") },
      )
    );
  for (const [at, line] of text.split(/\r?\n|\r/).entries()) {
    if (at > 0) endLine(walk);
    if (line !== "") walk.runs.push(mark ? { text: line, mark } : { text: line });
  }
}

function endLine(walk: Walk): void {
  const runs = walk.runs.splice(0);
  const text = plainText({ runs });
  if (text.replace(/\u00a0/g, " ").trim() === "") return void (walk.afterBlank = true);
  const left = /^[\s\u00a0]*/.exec(text)![0].replace(/\t/g, "        ").length;
  walk.lines.push({ runs, left, afterBlank: walk.afterBlank });
  walk.afterBlank = false;
}

function endPage(walk: Walk): void {
  if (walk.lines.length > 0) walk.pages.push(walk.lines.splice(0));
  walk.afterBlank = true;
}

function endLines(walk: Walk): void {
  endPage(walk);
  if (walk.pages.length === 0) return;
  const { lines, all } = withoutFurniture(walk.pages.splice(0));
  walk.printed.push(all);
  walk.blocks.push(...joinLines(lines));
}

function endBlock(walk: Walk): void {
  const runs = walk.runs;
  if (
    plainText({ runs })
      .replace(/\u00a0/g, " ")
      .trim() === ""
  )
    return void (walk.runs = []);
  // Pending lines of a table or of preformatted text come first.
  endLines(walk);
  for (const part of splitAtBreaks(runs)) walk.blocks.push({ runs: part, indent: walk.indent });
  walk.runs = [];
}

/** Line breaks that part paragraphs where a page has no elements for them: an empty line, or one before a section or a level. */
const parting =
  /\n(?:[^\S\n]*\n)+\s*|\n[^\S\n]*(?=(?:SECTION|SEC\.|Section|Sec\.|Art[íi]culo|Secci[óo]n|§)\s*\d|\([a-z0-9]{1,4}\)\s)/g;

function splitAtBreaks(runs: readonly Run[]): Run[][] {
  const text = plainText({ runs: [...runs] });
  const cuts = [...text.matchAll(parting)].map(({ index, 0: found }) => [index, index + found.length] as const);
  if (cuts.length === 0) return [[...runs]];
  const parts: Run[][] = [];
  let rest: Run[] = [...runs];
  let at = 0;
  for (const [start, end] of cuts) {
    parts.push(keepStart(rest, start - at));
    rest = dropFromStart(rest, end - at);
    at = end;
  }
  return [...parts, rest].filter((part) => plainText({ runs: part }).trim() !== "");
}
