import type { Placed } from "./pdf-columns";
import { type Matrix, times, upright } from "./pdf-strokes";

/** A run of text as pdf.js gives it. */
export type Item = { str: string; transform: number[]; width: number; height: number; fontName: string };

/** Turns a page whose words mostly run up, down or upside down, such as a wide table, so that they run from left to right. */
export function turnOf(items: readonly Item[], [left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): Matrix {
  const lengths = { upright: 0, up: 0, down: 0, over: 0 };
  for (const { str, transform } of items) {
    const [a = 0, b = 0] = transform;
    lengths[Math.abs(b) > Math.abs(a) ? (b > 0 ? "up" : "down") : a < 0 ? "over" : "upright"] += str.trim().length;
  }
  const [most] = Object.entries(lengths).toSorted((one, other) => other[1] - one[1])[0]!;
  if (most === "up") return [0, -1, 1, 0, -bottom, right];
  if (most === "down") return [0, 1, -1, 0, top, -left];
  return most === "over" ? [-1, 0, 0, -1, right, top] : upright;
}

/** Of most fonts, in parts of their size. */
const hyphenWidth = 0.33;

/**
 * The library leaves out soft hyphens. A printed one is a hyphen: many fonts have one glyph for both. Put back only where
 * all other letters are those that were drawn, in their order.
 */
export function withHyphens(items: readonly Item[], letters: string): readonly Item[] {
  if (!letters.includes("\u00ad")) return items;
  const bare = (text: string) => text.normalize("NFKC").replace(/[\s\u00ad]+/g, "");
  const parts = letters.split("\u00ad").map(bare);
  if (items.map(({ str }) => bare(str)).join("") !== parts.join("")) return items;
  // After how many letters each stands.
  const places = parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join("").length);
  let count = 0;
  return items.map((item) => {
    const [from, to] = [count, count + bare(item.str).length];
    count = to;
    const own = places.filter((place) => place > from && place <= to);
    if (own.length === 0) return item;
    let str = "";
    let read = from;
    for (const character of item.str) {
      str += character;
      read += bare(character).length;
      while (own[0] === read && bare(character) !== "") {
        str += "-";
        own.shift();
      }
    }
    const size = Math.hypot(item.transform[2] ?? 0, item.transform[3] ?? 0);
    return { ...item, str, width: item.width + (str.length - item.str.length) * hyphenWidth * size };
  });
}

/** The words of a page at their places, without those that run in another direction. */
export function placedOf(items: readonly Item[], turn: Matrix): Placed[] {
  return items.flatMap(({ str, transform, width, fontName }): Placed[] => {
    const [a = 0, b = 0, , d = 0, x = 0, y = 0] = times(turn, transform as Matrix);
    // Rotated text is the printer's, such as a margin number or "DRAFT".
    if (str.trim() === "" || Math.abs(b) > Math.abs(a) * 0.3) return [];
    return [{ text: str, x, y, width, size: Math.abs(d) || Math.abs(a), font: fontName }];
  });
}

/** How far apart, in parts of their size, the same letters are where a print draws them twice to make them bold. */
const doubleApart = 0.2;

/**
 * Removes what is drawn a second time in the same place: letters that a print makes bold so. Of numbers of lines that
 * are printed over others neither can be read.
 */
export function withoutDoubles(placed: readonly Placed[]): Placed[] {
  const rows = new Map<number, Placed[]>();
  const unreadable = new Set<Placed>();
  const once = placed.filter((item) => {
    const near = Math.round(item.y / 4);
    const others = [near - 1, near, near + 1].flatMap((row) => rows.get(row) ?? []);
    if (others.some((other) => isDouble(item, other))) return false;
    for (const other of others.filter((each) => isOver(item, each))) unreadable.add(item).add(other);
    rows.set(near, [...(rows.get(near) ?? []), item]);
    return true;
  });
  return unreadable.size === 0 ? once : once.filter((item) => !unreadable.has(item));
}

const isDouble = (one: Placed, other: Placed): boolean =>
  one.text === other.text &&
  Math.abs(one.x - other.x) < one.size * doubleApart &&
  Math.abs(one.y - other.y) < one.size * doubleApart;

const isNumber = ({ text }: Placed): boolean => /^\s*\d{1,3}\s*$/.test(text);

function isOver(one: Placed, other: Placed): boolean {
  const shared = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  return (
    isNumber(one) &&
    isNumber(other) &&
    Math.abs(one.y - other.y) < one.size * 0.4 &&
    shared > Math.min(one.width, other.width) * 0.5
  );
}

/** From this height on, in parts of the usual one, letters are those of the text. */
const usualHeight = 0.85;

/** Removes the small notes beside the text of public laws: `42 USC 247d note.` Line numbers have no letters. */
export function withoutMarginNotes(placed: readonly Placed[], usual: number): Placed[] {
  const isText = ({ size }: Placed) => size >= usual * usualHeight;
  const text = placed.filter((item) => isText(item) && /\p{L}{2}/u.test(item.text));
  if (text.length < 8) return [...placed];
  const edge = (ends: readonly number[], share: number) =>
    ends.toSorted((one, other) => one - other)[Math.min(ends.length - 1, Math.floor(ends.length * share))]!;
  const lefts = text.map(({ x }) => x);
  const rights = text.map(({ x, width }) => x + width);
  const [left, right] = [edge(lefts, 0.05), edge(rights, 0.95)];
  const isBeside = (item: Placed) =>
    !isText(item) && (item.x > right + usual * 0.5 || item.x + item.width < left - usual * 0.5);
  const notes = placed.filter(isBeside);
  const worded = notes.filter((item) => /\p{L}{2}/u.test(item.text));
  return worded.length >= notes.length * 0.4 ? placed.filter((item) => !isBeside(item)) : [...placed];
}

/** Removes the raised digits of footnotes, in the sentence and before the note. Other raised digits stay. */
export function withoutNoteMarks(placed: readonly Placed[], usual: number): Placed[] {
  const isMark = ({ text, size }: Placed) => size < usual * usualHeight && /^\d{1,2}$/.test(text.trim());
  const isNoteOf = (mark: Placed) => (item: Placed) =>
    !isMark(item) &&
    item.size > mark.size &&
    item.size < usual * 0.97 &&
    /\p{L}{2}/u.test(item.text) &&
    Math.abs(item.x - mark.x - mark.width) < usual * 0.6 &&
    Math.abs(item.y - mark.y) < usual * 0.6;
  const marks = placed.filter(isMark);
  const numbers = new Set(marks.filter((mark) => placed.some(isNoteOf(mark))).map(({ text }) => text.trim()));
  return numbers.size === 0 ? [...placed] : placed.filter((item) => !isMark(item) || !numbers.has(item.text.trim()));
}

/** What is at the same place on most pages, and which of it may end higher on a page: the foot beside its last line. */
export type Repeated = { places: ReadonlySet<string>; columns: ReadonlySet<string> };

/** Words and where they are, digits left open: what is the same on most pages is repeated. */
const placeOf = ({ text, x, y }: Placed): string =>
  `${Math.round(x)} ${Math.round(y)} ${text.replace(/\d+/g, "#").trim()}`;
const columnOf = ({ text, x }: Placed): string => `${Math.round(x)} ${text.trim()}`;

export const isRepeated = (item: Placed, { places, columns }: Repeated): boolean =>
  places.has(placeOf(item)) || columns.has(columnOf(item));

/** Running heads and margin marks. */
export function repeatedOn(pages: readonly Placed[][]): Repeated {
  if (pages.length < 4) return { places: new Set(), columns: new Set() };
  const counts = new Map<string, { count: number; column: string }>();
  for (const placed of pages)
    for (const [place, column] of new Map(placed.map((item) => [placeOf(item), columnOf(item)])))
      counts.set(place, { count: (counts.get(place)?.count ?? 0) + 1, column });
  // Line numbers are found by their order; a single one may be an amount.
  const found = [...counts].filter(([place, { count }]) => count >= pages.length * 0.6 && !place.endsWith(" #"));
  return {
    places: new Set(found.map(([place]) => place)),
    columns: new Set(found.flatMap(([, { column }]) => (/\p{L}/u.test(column) && /\d/.test(column) ? [column] : []))),
  };
}
