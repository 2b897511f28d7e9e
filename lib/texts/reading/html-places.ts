import type { Line } from "./blocks";
import { attribute, type Element, isElement, type Node, wordsOf } from "@/lib/platform/documents/formats/html-dom";
import { unseenTags } from "./html-site";
import { rulesOf } from "./html-styles";
import type { Placed } from "./pdf-columns";
import { repeatedOn } from "./pdf-items";
import type { Stroke } from "./pdf-strokes";
import { linesOfPages, type PlacedPage, usualSize } from "./placed-lines";

/** Where an element begins on its page, in pixels from the top left. */
type Place = { left: number; top: number; size: number };
type Sheet = { placed: Placed[]; strokes: Stroke[] };

/** From this share on of its characters that have a place, and of places for its words, a page is set word by word. */
const enough = 0.6;
const defaultSize = 13;
const pixelsOfPoint = 4 / 3;
/** Height of a line's letters below its top, in parts of their size. */
const baseline = 0.92;
/** Widths of letters, in parts of their size. */
const typewriterWidth = 0.6;
const usualWidth = 0.5;
const thickest = 3;

/**
 * The printed lines of web pages that set each word at its place, as Iowa's do, with the strokes drawn through and
 * under them. @returns null for other pages
 */
export function linesOfPlaces(document: Node): Line[][] | null {
  const sizes = sizesOf(document);
  const sheets = new Map<Node, Sheet>();
  let [placed, all] = [0, 0];
  const visit = (node: Node, page: Node, given: Place | null, size: number): void => {
    if ("value" in node) {
      const text = node.value.replace(/\s+/g, " ");
      if (text.trim() === "") return;
      all += text.length;
      if (!given) return;
      placed += text.length;
      addWords(sheetOf(sheets, page), text.trim(), { ...given, size });
      return;
    }
    if (isElement(node) && unseenTags.has(node.tagName)) return;
    const own = isElement(node) ? placeOf(node, given) : null;
    const ownSize = isElement(node) ? (sizeOf(attribute(node, "style")) ?? sizeOfClass(node, sizes) ?? size) : size;
    if (isElement(node) && own && wordsOf(node).trim() === "") addStroke(sheetOf(sheets, page), node, own);
    const below = isElement(node) && node.tagName === "div" && !own ? node : page;
    if ("childNodes" in node) for (const child of node.childNodes) visit(child, below, own ?? given, ownSize);
  };
  visit(document, document, null, sizes.get("body") ?? defaultSize);
  if (placed === 0 || placed < all * enough) return null;
  const found = [...sheets.values()].filter((sheet) => sheet.placed.length > 0);
  // A place may be that of the whole text within the site.
  const places = found.map((sheet) => new Set(sheet.placed.map(({ x, y }) => `${x} ${y}`)).size);
  const words = found.reduce((sum, sheet) => sum + sheet.placed.length, 0);
  if (places.reduce((sum, count) => sum + count, 0) < words * enough) return null;
  const pages = found.map(pageOf);
  return linesOfPages(pages, repeatedOn(pages.map((page) => [...page.placed])));
}

function sheetOf(sheets: Map<Node, Sheet>, page: Node): Sheet {
  const sheet = sheets.get(page) ?? { placed: [], strokes: [] };
  sheets.set(page, sheet);
  return sheet;
}

const lengthIn = (style: string, name: string): number | undefined => {
  const [, number, unit] = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*(-?[\\d.]+)(px|pt)`, "i").exec(style) ?? [];
  return number === undefined ? undefined : Number(number) * (unit!.toLowerCase() === "pt" ? pixelsOfPoint : 1);
};
const sizeOf = (style: string): number | undefined => lengthIn(style, "font-size");

/** The place of an element within the element around it that has one. */
function placeOf(node: Element, given: Place | null): Place | null {
  const style = attribute(node, "style");
  const [left, top] = [lengthIn(style, "left"), lengthIn(style, "top")];
  if (left === undefined && top === undefined) return null;
  return { left: (given?.left ?? 0) + (left ?? 0), top: (given?.top ?? 0) + (top ?? 0), size: 0 };
}

/** Sizes of the style sheet, by class; of the page by `body`. */
function sizesOf(document: Node): Map<string, number> {
  const sizes = new Map<string, number>();
  const seek = (node: Node): void => {
    if (isElement(node) && node.tagName === "style")
      for (const [selector, style] of rulesOf(wordsOf(node))) {
        const size = sizeOf(style);
        const name = /^\s*(?:[a-z]*\.([\w-]+)|(body))\s*$/i.exec(selector);
        if (size && name) sizes.set((name[1] ?? name[2])!, size);
      }
    if ("childNodes" in node) for (const child of node.childNodes) seek(child);
  };
  seek(document);
  return sizes;
}

const sizeOfClass = (node: Element, sizes: ReadonlyMap<string, number>): number | undefined =>
  attribute(node, "class")
    .split(/\s+/)
    .map((name) => sizes.get(name))
    .find(Boolean);

const addWords = ({ placed }: Sheet, text: string, { left, top, size }: Place): void =>
  void placed.push({ text, x: left, y: -top, width: text.length * usualWidth * size, size, font: "" });

/** How far apart the letters of a line are where every word has its place; pages name a larger type than they print. */
function advanceOf(placed: readonly Placed[]): number | null {
  const steps = placed.flatMap((item, at) => {
    const next = placed[at + 1];
    const step = next?.y === item.y ? (next.x - item.x) / (item.text.length + 1) : 0;
    return step > 0 ? [step] : [];
  });
  return steps.length < placed.length / 2 ? null : steps.toSorted((one, other) => one - other)[steps.length >> 1]!;
}

/** An empty element with a width and hardly a height is a line. */
function addStroke({ strokes }: Sheet, node: Element, { left, top }: Place): void {
  const style = attribute(node, "style");
  const width = lengthIn(style, "width");
  if (width && (lengthIn(style, "height") ?? 0) <= thickest) strokes.push({ x1: left, x2: left + width, y: -top });
}

function pageOf({ placed, strokes }: Sheet): PlacedPage {
  const advance = advanceOf(placed);
  const usual = usualSize(placed);
  const scale = advance === null ? 1 : advance / typewriterWidth / usual;
  const set = placed.map((item) => {
    const size = item.size * scale;
    const width = advance === null ? item.width : item.text.length * typewriterWidth * size;
    return { ...item, size, width, y: item.y - baseline * size };
  });
  return {
    placed: set,
    drawn: { strokes, widths: new Map(), isNew: new Set() },
    bottom: Math.min(...set.map(({ y }) => y)) - 100,
  };
}
