import { nextBeside, styleOf, unwrap, wordsOf } from "./page";
import type { ListLevels } from "./style-sheets";

/** List position of a Word paragraph: list id, level, and override. */
type Place = { list: string; level: number; override: string };
/** Number format of an ordered list. */
type Numbering = { type: string | null; start: number };

const isParagraph = (element: Element | null): element is Element => element?.tagName === "P";

function placeOf(element: Element): Place | null {
  const found = /\b(l\d+)\s+level(\d+)(?:\s+(lfo\d+))?/.exec(styleOf(element).get("mso-list") ?? "");
  return found ? { list: found[1] ?? "", level: Number(found[2]), override: found[3] ?? "" } : null;
}

/** Removes and returns the bullet or number that Word wrote as text before a paragraph. */
function takeMarker(paragraph: Element): string {
  const written = [...paragraph.querySelectorAll("[data-style]")].find(
    (one) => styleOf(one).get("mso-list") === "ignore",
  );
  if (written) {
    const marker = wordsOf(written);
    written.remove();
    return marker;
  }
  const text = paragraph.ownerDocument.createTreeWalker(paragraph, 4).nextNode() as Text | null;
  const found = /^[\s\u00a0]*([·•o§▪■–-]|\(?(?:\d{1,3}|[a-z]|[ivxl]{1,6})[.)])[\s\u00a0]+/i.exec(text?.data ?? "");
  if (text && found) text.data = text.data.slice(found[0].length);
  return found?.[1] ?? "";
}

/**
 * Number format by a list's first marker, and by its second, because "i)" may be followed by "ii)" or "j)"; null
 * for a bullet.
 */
export function numberingOf(marker: string, second = ""): Numbering | null {
  const number = /^\(?(?:\d+\.)*(\d+|[a-z]+)[.)]?$/i.exec(marker)?.[1];
  if (!number || (number === "o" && !/[.)]$/.test(marker))) return null;
  if (/^\d+$/.test(number)) return { type: null, start: Number(number) };
  const isUpper = number === number.toUpperCase();
  const letter = valueOf(marker, "a");
  const isLettered = letter !== null && valueOf(second, "a") === letter + 1;
  const roman = isLettered ? null : romanOf(number.toLowerCase());
  // "i" is far more often the first Roman numeral than the ninth letter.
  if (roman !== null && (number.length > 1 || /^[iv]$/i.test(number)))
    return { type: isUpper ? "I" : "i", start: roman };
  return number.length === 1 ? { type: isUpper ? "A" : "a", start: number.toLowerCase().charCodeAt(0) - 96 } : null;
}

function romanOf(text: string): number | null {
  if (!/^x{0,3}(ix|iv|v?i{0,3})$/.test(text) || text === "") return null;
  const values = [...text].map((letter) => ({ i: 1, v: 5, x: 10 })[letter] ?? 0);
  return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0);
}

/** Converts Word's paragraphs that look like lists to nested lists. Numbers before headings are dropped. */
export function makeWordLists(page: Document, levels: ListLevels = new Map()): void {
  for (const marker of page.querySelectorAll(
    "h1 [data-style], h2 [data-style], h3 [data-style], h4 [data-style], h5 [data-style], h6 [data-style]",
  ))
    if (styleOf(marker).get("mso-list") === "ignore") marker.remove();
  for (const first of page.querySelectorAll("p[data-style]"))
    if (first.isConnected && placeOf(first)) makeList(first, levels);
}

/** Word's number formats and their HTML equivalents. */
const formats: Readonly<Record<string, string | null>> = {
  arabic: null,
  decimal: null,
  "arabic-leading-zero": null,
  "alpha-lower": "a",
  "alpha-upper": "A",
  "roman-lower": "i",
  "roman-upper": "I",
};

/** Number format by Word's definition, where the first paragraph came without its number. */
function definedNumbering(levels: ListLevels, { list, level, override }: Place): Numbering | null {
  const name = `${list}:level${level}`;
  const base = levels.get(name);
  const own = levels.get(`${name} ${override}`);
  const format = own?.format ?? base?.format ?? (base ? "arabic" : "bullet");
  return format in formats ? { type: formats[format] ?? null, start: own?.start ?? base?.start ?? 1 } : null;
}

/** The value of a marker in a list of known format: "i." is the ninth in a list with letters. */
function valueOf(marker: string, type: string | null): number | null {
  const number = /^\(?(?:\d+\.)*(\d+|[a-z]+)[.)]?$/i.exec(marker)?.[1]?.toLowerCase() ?? "";
  if (type === null) return /^\d+$/.test(number) ? Number(number) : null;
  if (/i/i.test(type)) return romanOf(number);
  return /^[a-z]$/.test(number) ? number.charCodeAt(0) - 96 : null;
}

const nextNumber = (list: Element): number => Number(list.getAttribute("start") ?? 1) + list.children.length;

function makeList(first: Element, levels: ListLevels): void {
  const page = first.ownerDocument;
  const run: Element[] = [];
  const list = placeOf(first)?.list;
  for (let next: Element | null = first; isParagraph(next) && placeOf(next)?.list === list; next = nextBeside(next))
    run.push(next);
  const open: Element[] = [];
  const items = run.map((paragraph) => ({ paragraph, place: placeOf(paragraph)!, marker: takeMarker(paragraph) }));
  for (const [at, { paragraph, place, marker }] of items.entries()) {
    const level = Math.min(place.level, open.length + 1);
    const after = items.slice(at + 1).find((item) => item.place.level <= place.level);
    const second = after?.place.level === place.level ? after.marker : "";
    const numbering = marker === "" ? definedNumbering(levels, place) : numberingOf(marker, second);
    // "Section 3." is neither a bullet nor a valid list number: it remains text.
    if (!numbering && /[\p{L}\d]{2}|\d/u.test(marker)) paragraph.prepend(`${marker} `);
    open.length = Math.min(open.length, level);
    const tag = numbering ? "OL" : "UL";
    // A bullet among numbers of the same level starts another list.
    if (open[level - 1] && open[level - 1]?.tagName !== tag) open.length = level - 1;
    // So does a number that does not continue the sequence.
    const same = open[level - 1];
    const value = same && marker !== "" ? valueOf(marker, same.getAttribute("type")) : null;
    if (same && value !== null && value !== nextNumber(same)) open.length = level - 1;
    if (open.length < level) {
      const made = page.createElement(tag);
      if (numbering?.type) made.setAttribute("type", numbering.type);
      if (numbering && numbering.start !== 1) made.setAttribute("start", String(numbering.start));
      const parent = open.at(-1);
      if (parent) (parent.lastElementChild ?? parent).append(made);
      else first.before(made);
      open.push(made);
    }
    const item = page.createElement("li");
    const words = page.createElement("p");
    words.append(...paragraph.childNodes);
    item.append(words);
    open.at(-1)?.append(item);
  }
  for (const paragraph of run) paragraph.remove();
}

/** Word for the web puts each item in a list of its own, with the level as an attribute. */
export function joinWebLists(page: Document): void {
  for (const wrapper of page.querySelectorAll(".ListContainerWrapper")) unwrap(wrapper);
  const open: Element[] = [];
  for (const list of page.querySelectorAll("ul, ol")) {
    const item = list.firstElementChild;
    const level = Number(item?.getAttribute("data-aria-level") ?? 0);
    if (!item || level === 0 || list.children.length !== 1) continue;
    const top = open[0];
    const goesOn = top !== undefined && nextBeside(top) === list;
    if (!goesOn) open.length = 0;
    open.length = Math.min(open.length, level);
    const same = open[level - 1];
    const goesOnAt = Number(list.getAttribute("start") ?? NaN);
    const follows = !same || Number.isNaN(goesOnAt) || goesOnAt === nextNumber(same);
    if (same && same.tagName === list.tagName && follows) {
      same.append(item);
      list.remove();
      continue;
    }
    open.length = Math.min(open.length, Math.max(0, level - 1));
    open.at(-1)?.lastElementChild?.append(list);
    open.push(list);
  }
}

/** CSS list styles and their HTML equivalents. */
const listStyles: Readonly<Record<string, string>> = {
  decimal: "1",
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
};

/** Preserves the shown numbers: a list that starts later gets a start value, and one that skips numbers is split. */
export function keepNumbers(page: Document): void {
  for (const list of page.querySelectorAll("ol")) {
    const items = [...list.children].filter((child) => child.tagName === "LI");
    const style = [styleOf(list), ...(items[0] ? [styleOf(items[0])] : [])];
    const named = style.flatMap((one) => (one.get("list-style-type") ?? one.get("list-style") ?? "").split(/\s+/));
    const type = named.map((name) => listStyles[name]).find(Boolean);
    if (type && !list.hasAttribute("type")) list.setAttribute("type", type);
    const reset = (styleOf(list).get("counter-reset") ?? "").trim().split(/\s/).at(-1);
    if (reset !== undefined && /^-?\d+$/.test(reset) && !list.hasAttribute("start"))
      list.setAttribute("start", String(Number(reset) + 1));
    numberItems(list, items);
  }
}

function numberItems(list: Element, items: readonly Element[]): void {
  const step = list.hasAttribute("reversed") ? -1 : 1;
  const start = list.getAttribute("start");
  let number = start !== null && /^-?\d+$/.test(start) ? Number(start) : step === 1 ? 1 : items.length;
  let current = list;
  let expected = number;
  items.forEach((item, at) => {
    const value = item.getAttribute("value");
    if (value !== null && /^-?\d+$/.test(value)) number = Number(value);
    if (at === 0) {
      if (number !== 1 || start !== null) list.setAttribute("start", String(number));
    } else if (number !== expected) {
      const next = list.ownerDocument.createElement("ol");
      if (list.hasAttribute("type")) next.setAttribute("type", list.getAttribute("type")!);
      next.setAttribute("start", String(number));
      current.after(next);
      current = next;
    }
    if (current !== list) current.append(item);
    expected = number + 1;
    number += step;
  });
}

/** Keeps only numbering that a document supports. */
export function tidyNumbering(page: Document): void {
  for (const list of page.querySelectorAll("ol")) {
    const start = Number(list.getAttribute("start") ?? 1);
    if (!Number.isInteger(start) || start < 0 || start > 1_000_000) list.removeAttribute("start");
    if (!/^[1aAiI]$/.test(list.getAttribute("type") ?? "1")) list.removeAttribute("type");
  }
}

/** A list directly inside a list (Google Docs, LibreOffice) moves into the item before it. */
export function nestLists(page: Document): void {
  for (const list of page.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) {
    const before = list.previousElementSibling;
    if (before?.tagName === "LI") before.append(list);
    else {
      const item = page.createElement("li");
      list.replaceWith(item);
      item.append(list);
    }
  }
}
