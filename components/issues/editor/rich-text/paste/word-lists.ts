import { nextBeside, styleOf, unwrap, wordsOf } from "./page";

/** Where a paragraph of Word belongs: Word's list id, and the level within it. */
type Place = { list: string; level: number };

const isParagraph = (element: Element | null): element is Element => element?.tagName === "P";

function placeOf(element: Element): Place | null {
  const found = /\b(l\d+)\s+level(\d+)/.exec(styleOf(element).get("mso-list") ?? "");
  return found ? { list: found[1] ?? "", level: Number(found[2]) } : null;
}

/** The bullet or number that Word wrote as text before a paragraph; taken out of it. */
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

/** How a numbered list counts, by its first marker; null for a bullet. */
export function numberingOf(marker: string): { type: string | null; start: number } | null {
  const number = /^\(?(?:\d+\.)*(\d+|[a-z]+)[.)]?$/i.exec(marker)?.[1];
  if (!number || (number === "o" && !/[.)]$/.test(marker))) return null;
  if (/^\d+$/.test(number)) return { type: null, start: Number(number) };
  const isUpper = number === number.toUpperCase();
  const roman = romanOf(number.toLowerCase());
  // "i" begins a list in Roman numerals far more often than it is the ninth of one in letters
  if (roman !== null && (number.length > 1 || /^[iv]$/i.test(number)))
    return { type: isUpper ? "I" : "i", start: roman };
  return number.length === 1 ? { type: isUpper ? "A" : "a", start: number.toLowerCase().charCodeAt(0) - 96 } : null;
}

function romanOf(text: string): number | null {
  if (!/^x{0,3}(ix|iv|v?i{0,3})$/.test(text) || text === "") return null;
  const values = [...text].map((letter) => ({ i: 1, v: 5, x: 10 })[letter] ?? 0);
  return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0);
}

/** Paragraphs that only look like lists, as Word writes them, become lists within lists. Numbers before headings fall away. */
export function makeWordLists(page: Document): void {
  for (const marker of page.querySelectorAll(
    "h1 [data-style], h2 [data-style], h3 [data-style], h4 [data-style], h5 [data-style], h6 [data-style]",
  ))
    if (styleOf(marker).get("mso-list") === "ignore") marker.remove();
  for (const first of page.querySelectorAll("p[data-style]")) if (first.isConnected && placeOf(first)) makeList(first);
}

function makeList(first: Element): void {
  const page = first.ownerDocument;
  const run: Element[] = [];
  const list = placeOf(first)?.list;
  for (let next: Element | null = first; isParagraph(next) && placeOf(next)?.list === list; next = nextBeside(next))
    run.push(next);
  const open: Element[] = [];
  for (const paragraph of run) {
    const level = Math.min(placeOf(paragraph)?.level ?? 1, open.length + 1);
    const numbering = numberingOf(takeMarker(paragraph));
    open.length = Math.min(open.length, level);
    const tag = numbering ? "OL" : "UL";
    // a bullet among numbers of the same level begins another list
    if (open[level - 1] && open[level - 1]?.tagName !== tag) open.length = level - 1;
    if (open.length < level) {
      const made = page.createElement(tag);
      if (numbering?.type) made.setAttribute("type", numbering.type);
      if (numbering && numbering.start > 1) made.setAttribute("start", String(numbering.start));
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

/** Word for the web gives each item a list of its own and writes the level beside it. */
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
    if (same && same.tagName === list.tagName) {
      same.append(item);
      list.remove();
      continue;
    }
    open.length = Math.min(open.length, Math.max(0, level - 1));
    open.at(-1)?.lastElementChild?.append(list);
    open.push(list);
  }
}

/** Numbering that a document takes, or none. */
export function tidyNumbering(page: Document): void {
  for (const list of page.querySelectorAll("ol")) {
    const start = Number(list.getAttribute("start") ?? 1);
    if (!Number.isInteger(start) || start < 0 || start > 1_000_000) list.removeAttribute("start");
    if (!/^[1aAiI]$/.test(list.getAttribute("type") ?? "1")) list.removeAttribute("type");
  }
}

/** A list that stands directly in a list (Google Docs, LibreOffice) belongs to the item before it. */
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
