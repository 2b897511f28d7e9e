import { type DefaultTreeAdapterMap, parse } from "parse5";
import type { Mark, Run } from "../sections";
import { type Block, joinLines, type Line, plainText } from "./blocks";
import { withoutFurniture } from "./furniture";
import { countedAs } from "./list-numbers";
import { hasClause } from "./outline";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

const unseen = new Set([
  "script",
  "style",
  "noscript",
  "nav",
  "button",
  "select",
  "input",
  "textarea",
  "iframe",
  "svg",
  "template",
  "link",
  "meta",
  "head",
  "object",
  "video",
  "audio",
  "canvas",
  "footer",
  "aside",
]);
const chrome =
  /(?:^|[\s_-])(?:nav|navbar|navigation|menu|breadcrumbs?|footer|sidebar|banner|cookie|modal|skip|toolbar|site-?header|social|share|search-?box)(?:$|[\s_-])/i;
const blockTags = new Set([
  "p",
  "div",
  "section",
  "article",
  "main",
  "header",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "blockquote",
  "table",
  "tbody",
  "thead",
  "tfoot",
  "tr",
  "td",
  "th",
  "caption",
  "form",
  "fieldset",
  "hr",
  "center",
  "pre",
  "body",
  "html",
  "address",
  "figure",
  "details",
  "summary",
]);
const mostNodes = 2_000_000;

type Style = { mark?: Mark; isPre: boolean };
type Walk = {
  blocks: Block[];
  lines: Line[];
  runs: Run[];
  indent: number;
  classes: Map<string, Mark>;
  nodes: number;
  afterBlank: boolean;
  /** Whether a table's first cells count lines, once known. */
  counting: Map<Node, boolean>;
  /** Number of the list item whose first words are still to come. */
  itemNumber: string;
  /** Whether an element that holds the enacting clause is text, even if it is hidden or looks like a part of the site. */
  keepsClause: boolean;
};

const isElement = (node: Node): node is Element => "tagName" in node;
const attribute = (node: Element, name: string): string => node.attrs.find((each) => each.name === name)?.value ?? "";

/**
 * Reads a web page into paragraphs, without the site around the text. Massachusetts shows the text in a dialog that is hidden at first:
 * where the page without its chrome has no clause, but the whole has one, what holds the clause is no chrome.
 * @returns the page's title beside them
 */
export function readHtml(source: string): { blocks: Block[]; title: string } {
  const document = parse(source);
  const classes = new Map<string, Mark>();
  let title = "";
  const seek = (node: Node): void => {
    if (isElement(node) && node.tagName === "title") title = textOf(node).trim();
    if (isElement(node) && node.tagName === "style") readRules(textOf(node), classes);
    if ("childNodes" in node) for (const child of node.childNodes) seek(child);
  };
  seek(document);
  const blocks = blocksOf(document, classes, false);
  const hasText = hasClause(blocks.map(plainText).join("\n"));
  return { blocks: hasText || !hasClause(textOf(document)) ? blocks : blocksOf(document, classes, true), title };
}

function blocksOf(document: Node, classes: Map<string, Mark>, keepsClause: boolean): Block[] {
  const walk: Walk = {
    blocks: [],
    lines: [],
    runs: [],
    indent: 0,
    classes,
    nodes: 0,
    afterBlank: true,
    counting: new Map(),
    itemNumber: "",
    keepsClause,
  };
  visit(walk, document, { isPre: false });
  endBlock(walk);
  endLines(walk);
  return walk.blocks;
}

function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

/** Reads the classes that strike or underline from the page's style sheet. */
function readRules(css: string, classes: Map<string, Mark>): void {
  for (const rule of css.split("}")) {
    const at = rule.lastIndexOf("{");
    const mark = at < 0 ? undefined : decoration(rule.slice(at + 1));
    if (mark) for (const [, name] of rule.slice(0, at).matchAll(/\.([\w-]+)/g)) classes.set(name!, mark);
  }
}

function decoration(style: string): Mark | undefined {
  if (/text-decoration[\w-]*\s*:[^;]*line-through/i.test(style)) return "struck";
  if (/text-decoration[\w-]*\s*:[^;]*underline/i.test(style)) return "inserted";
  return undefined;
}

/** Where the style sheet is a file of its own, the names of its classes say what they do. */
function markOfName(name: string): Mark | undefined {
  if (
    /^(?:strike(?:d|n|out|-?through|-?thru)?|over-?strike|line-?through|struck|stricken|del|deleted?|deletion)(?:-?text)?$/i.test(
      name,
    )
  )
    return "struck";
  return /^(?:underlined?|under-?scored?|ins|insert(?:ed|ion)?|added|addition|new-?(?:text|language))(?:-?text)?$/i.test(
    name,
  )
    ? "inserted"
    : undefined;
}

/** California prints what an amendment inserts in blue italics. */
const isBlueItalic = (node: Element): boolean =>
  node.tagName === "font" &&
  /^blue$/i.test(attribute(node, "color")) &&
  node.childNodes.some((child) => isElement(child) && /^(?:i|em)$/.test(child.tagName));

function styleOf(node: Element, given: Style, classes: ReadonlyMap<string, Mark>): Style {
  const style = attribute(node, "style");
  const byClass = attribute(node, "class")
    .split(/\s+/)
    .flatMap((name) => classes.get(name) ?? markOfName(name) ?? []);
  const tag = node.tagName;
  // Underlined because it is a link.
  if (tag === "a" && attribute(node, "href") !== "") return given;
  const own: Mark | undefined =
    tag === "s" || tag === "strike" || tag === "del" || byClass.includes("struck") || decoration(style) === "struck"
      ? "struck"
      : tag === "u" ||
          tag === "ins" ||
          byClass.includes("inserted") ||
          decoration(style) === "inserted" ||
          isBlueItalic(node)
        ? "inserted"
        : undefined;
  return {
    // Struck text stays struck, underlined or not.
    mark: given.mark === "struck" ? "struck" : (own ?? given.mark),
    isPre: given.isPre || tag === "pre" || /white-space\s*:\s*pre(?:-wrap)?\b/i.test(style),
  };
}

const isHidden = (node: Element): boolean =>
  node.attrs.some(({ name, value }) => name === "hidden" || (name === "aria-hidden" && value === "true")) ||
  /display\s*:\s*none/i.test(attribute(node, "style")) ||
  /^(?:navigation|banner|contentinfo|search|dialog)$/.test(attribute(node, "role"));

function isChrome(node: Element): boolean {
  const names = `${attribute(node, "class")} ${attribute(node, "id")}`;
  return (
    node.tagName !== "body" &&
    node.tagName !== "form" &&
    chrome.test(names) &&
    !/document|bill|content|text/i.test(names)
  );
}

/** Wisconsin's address of a line beside it: `SB12,1,2`. */
const isMarginNote = (node: Element): boolean =>
  (node.tagName === "span" || node.tagName === "a") &&
  /^[A-Z]{2,4}\d{1,4},\d{1,4}(?:,\d{1,3})*$/.test(textOf(node).trim());

const isLineNumber = (node: Element): boolean =>
  /(?:^|[\s_-])(?:line-?num(?:ber)?s?|lineno|number|num|unselectable|ln)(?:$|[\s_-])/i.test(attribute(node, "class")) &&
  /^\d{0,3}$/.test(textOf(node).trim());

function visit(walk: Walk, node: Node, given: Style): void {
  if ((walk.nodes += 1) > mostNodes) return;
  if ("value" in node) return addText(walk, node.value, given);
  if (!isElement(node)) {
    if ("childNodes" in node) for (const child of node.childNodes) visit(walk, child, given);
    return;
  }
  const { tagName } = node;
  if (unseen.has(tagName) || isLineNumber(node) || isMarginNote(node)) return;
  if (isHidden(node) || isChrome(node)) {
    if (!walk.keepsClause || !hasClause(textOf(node))) return;
  }
  const style = styleOf(node, given, walk.classes);
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
    endBlock(walk);
    if (tagName === "pre") endLines(walk);
  }
}

const listTypes: Record<string, string> = {
  a: "lowerLetter",
  A: "upperLetter",
  i: "lowerRoman",
  I: "upperRoman",
  "lower-alpha": "lowerLetter",
  "lower-latin": "lowerLetter",
  "upper-alpha": "upperLetter",
  "upper-latin": "upperLetter",
  "lower-roman": "lowerRoman",
  "upper-roman": "upperRoman",
  none: "",
};

/** The number a browser shows before an item of an ordered list. */
function numberOfItem(item: Element): string {
  const list = item.parentNode;
  if (!list || !isElement(list) || list.tagName !== "ol") return "";
  const style = /list-style(?:-type)?\s*:\s*([\w-]+)/i.exec(attribute(list, "style"))?.[1]?.toLowerCase();
  const format = listTypes[style ?? attribute(list, "type")] ?? "decimal";
  let number = (Number.parseInt(attribute(list, "start"), 10) || 1) - 1;
  for (const each of list.childNodes) {
    if (!isElement(each) || each.tagName !== "li") continue;
    number = Number.parseInt(attribute(each, "value"), 10) || number + 1;
    if (each === item) break;
  }
  return number > 0 ? countedAs(format, number) : "";
}

/** A line break separates words. */
const breakLine = (walk: Walk): void => void walk.runs.push({ text: "\n" });

/** Page head within the text: `HB1054 - 2 - LRB104 03164 SPS 13185 b`. */
const isPageHead = (text: string): boolean =>
  text.length < 160 && /(?:^|\s)[-–—]\s*\d{1,4}\s*[-–—](?:\s|$)/.test(text.trim());

/** A row of short cells is a table row; a numbered printed line is a line; otherwise cells are blocks. */
function visitRow(walk: Walk, row: Element, given: Style): void {
  endBlock(walk);
  const cells = cellsOf(row);
  if (isPageHead(cells.map(textOf).join(" "))) return;
  const hasNumber =
    cells.some(isLineNumber) ||
    (cells.length <= 3 && isCounted(cells) && row.parentNode !== null && countsLines(walk, row.parentNode));
  const full = cells.filter((cell) => textOf(cell).trim() !== "");
  const holdsTable = (node: Node): boolean =>
    isElement(node) && (node.tagName === "table" || node.childNodes.some(holdsTable));
  if (hasNumber && !full.some(holdsTable)) {
    for (const cell of full)
      if (!isLineNumber(cell) && !/^\d{1,3}$/.test(textOf(cell).trim()))
        visitInline(walk, cell, { ...given, isPre: true });
    return endLine(walk);
  }
  const isData = full.length > 1 && !full.some(holdsTable) && full.every((cell) => textOf(cell).length < 250);
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
  cells.length > 1 && /^\d{1,3}$/.test(textOf(cells[0]!).trim());

/** Longer than most amounts, shorter than most printed lines. */
const shortLine = 20;

/** Whether a table's first cells count lines: they increase by one next to long text. */
function countsLines(walk: Walk, table: Node): boolean {
  const known = walk.counting.get(table);
  if (known !== undefined) return known;
  const rows = ("childNodes" in table ? table.childNodes : []).map(cellsOf).filter(isCounted);
  const numbers = rows.map(([first]) => Number(textOf(first!)));
  const steps = numbers.filter((number, at) => at > 0 && (number === numbers[at - 1]! + 1 || number === 1)).length;
  const length = rows.reduce((sum, [, ...others]) => sum + others.map(textOf).join("").trim().length, 0);
  const found = steps >= (numbers.length - 1) * 0.9 && length >= rows.length * shortLine;
  walk.counting.set(table, found);
  return found;
}

function visitInline(walk: Walk, node: Node, given: Style): void {
  if ("value" in node) return addText(walk, node.value, given);
  if (!isElement(node)) return;
  if (unseen.has(node.tagName) || isHidden(node)) return;
  if (node.tagName === "br") return addText(walk, " ", given);
  const style = styleOf(node, given, walk.classes);
  for (const child of node.childNodes) visitInline(walk, child, style);
  if (blockTags.has(node.tagName) && node.tagName !== "td" && node.tagName !== "th") addText(walk, " ", given);
}

function addText(walk: Walk, text: string, { mark, isPre }: Style): void {
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

function endLines(walk: Walk): void {
  if (walk.lines.length === 0) return;
  walk.blocks.push(...joinLines(withoutFurniture([walk.lines.splice(0)])));
  walk.afterBlank = true;
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
  walk.blocks.push({ runs, indent: walk.indent });
  walk.runs = [];
}
