import { getDocumentProxy } from "unpdf";
import type { Mark, Run } from "../sections";
import { type Block, joinLines, type Line, plainText } from "./blocks";
import { withoutFurniture } from "./furniture";
import { NoText } from "./no-text";
import { type Stroke, strokesOf } from "./pdf-strokes";

type Item = { str: string; transform: number[]; width: number; height: number };
type Placed = { text: string; x: number; y: number; width: number; size: number };

const mostPages = 5_000;
/** Fewer words a page than this are stamps on a scan. */
const fewestWords = 8;

/**
 * Reads a PDF with a text layer into paragraphs: lines by their place on the page, without numbers of lines and pages,
 * running heads and printer's marks; what is struck and underlined by drawn lines is marked.
 * @throws NoText for pictures without words, for a locked file and for one that cannot be read
 */
export async function readPdf(bytes: Uint8Array): Promise<Block[]> {
  // The library takes the bytes for itself.
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    useSystemFonts: false,
    verbosity: 0,
  } as never).catch((error: Error) => {
    throw new NoText(
      "refused",
      /password/i.test(`${error.name} ${error.message}`)
        ? "The PDF is protected by a password."
        : "The PDF is damaged and cannot be read.",
    );
  });
  try {
    if (document.numPages > mostPages)
      throw new NoText("refused", `The PDF has more than ${mostPages.toLocaleString("en")} pages.`);
    const read: { placed: Placed[]; strokes: Stroke[]; bottom: number }[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      read.push({
        placed: placedOf(items as Item[]),
        strokes: await strokesOf(page).catch(() => []),
        bottom: (page.view as number[])[1] ?? 0,
      });
      page.cleanup();
    }
    const repeated = repeatedOn(read.map(({ placed }) => placed));
    const pages = read.map(({ placed, strokes, bottom }) => linesOf(placed, strokes, bottom, repeated));
    const words = pages.flat().reduce((sum, line) => sum + plainText(line).split(/\s+/).length, 0);
    if (words < fewestWords * document.numPages)
      throw new NoText("scan", "The PDF contains images of pages, without text that can be read.");
    return joinLines(withoutFurniture(pages));
  } finally {
    await document.loadingTask.destroy();
  }
}

function placedOf(items: readonly Item[]): Placed[] {
  return items.flatMap(({ str, transform, width }): Placed[] => {
    const [a = 0, b = 0, , d = 0, x = 0, y = 0] = transform;
    // Text that runs up or down the page is the printer's.
    if (str.trim() === "" || Math.abs(b) > Math.abs(a)) return [];
    return [{ text: str, x, y, width, size: Math.abs(d) || Math.abs(a) }];
  });
}

const placeOf = ({ text, x, y }: Placed): string =>
  `${Math.round(x)} ${Math.round(y)} ${text.replace(/\d+/g, "#").trim()}`;

/** What stands at the same place on most pages: running heads, and marks in the margin beside the lines. */
function repeatedOn(pages: readonly Placed[][]): Set<string> {
  if (pages.length < 4) return new Set();
  const counts = new Map<string, number>();
  for (const placed of pages)
    for (const place of new Set(placed.map(placeOf))) counts.set(place, (counts.get(place) ?? 0) + 1);
  // Numbers of lines are told by their order; one alone may be an amount.
  return new Set(
    [...counts]
      .filter(([place, count]) => count >= pages.length * 0.6 && !place.endsWith(" #"))
      .map(([place]) => place),
  );
}

function linesOf(
  placed: readonly Placed[],
  strokes: readonly Stroke[],
  bottom: number,
  repeated: ReadonlySet<string>,
): Line[] {
  if (placed.length === 0) return [];
  const usual = usualSize(placed);
  const body = placed.filter(({ size, y }) => size >= usual * 0.62 || y > bottom + 60);
  body.sort((one, other) => other.y - one.y || one.x - other.x);
  const rows: Placed[][] = [];
  for (const item of body) {
    const row = rows.at(-1);
    const base = row?.[0];
    if (row && base && Math.abs(base.y - item.y) <= Math.max(base.size, item.size) * 0.45) row.push(item);
    else rows.push([item]);
  }
  const lines: Line[] = [];
  let above: number | undefined;
  const gaps = rows
    .slice(1)
    .map((row, at) => rows[at]![0]!.y - row[0]!.y)
    .filter((gap) => gap > 0);
  const usualGap = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 12;
  for (const whole of rows) {
    // A mark in the margin beside a line of the text; heads that have their own line are told by their place at the edge.
    const own = whole.filter((item) => !repeated.has(placeOf(item)));
    const row =
      (own
        .map(({ text }) => text)
        .join(" ")
        .match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= 3
        ? own
        : whole;
    row.sort((one, other) => one.x - other.x);
    const line = joinRow(row, strokes, usual);
    if (/^VerDate\b|^(?:[•*]?\w+ )?on DSK\w+PROD/.test(plainText(line))) continue;
    const { y } = row[0]!;
    lines.push({ ...line, afterBlank: above === undefined ? false : above - y > usualGap * 1.45 });
    above = y;
  }
  return lines;
}

function usualSize(items: readonly Placed[]): number {
  const counts = new Map<number, number>();
  for (const { size, text } of items) counts.set(Math.round(size), (counts.get(Math.round(size)) ?? 0) + text.length);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

/** One line of a page. The unit of `left` is a character of the usual size. */
function joinRow(row: readonly Placed[], strokes: readonly Stroke[], usual: number): Omit<Line, "afterBlank"> {
  const runs: Run[] = [];
  const add = (text: string, mark?: Mark) => {
    const last = runs.at(-1);
    if (last && last.mark === mark) last.text += text;
    else runs.push(mark ? { text, mark } : { text });
  };
  // A number of the line stands apart from its words, left or right of them.
  let end: number | undefined;
  let start = row[0]!.x;
  for (const [at, item] of row.entries()) {
    const gap = end === undefined ? 0 : item.x - end;
    if (end !== undefined && (gap > item.size * 0.13 || /^\s/.test(item.text))) add(" ");
    if (at === 1 && /^\d{1,3}$/.test(row[0]!.text.trim()) && gap > item.size * 0.6) start = item.x;
    for (const part of markedParts(item, strokes)) add(part.text, part.mark);
    end = item.x + item.width;
  }
  return { runs, left: Math.round(start / (usual * 0.5)) };
}

/** Splits the words of an item by the lines drawn through and under them; a part of a word goes with the word. */
function markedParts(item: Placed, strokes: readonly Stroke[]): Run[] {
  const near = strokes.filter(
    ({ y, x1, x2 }) =>
      y > item.y - item.size * 0.35 && y < item.y + item.size * 0.6 && x2 > item.x && x1 < item.x + item.width,
  );
  if (near.length === 0 || item.text.length === 0) return [{ text: item.text }];
  const perCharacter = item.width / item.text.length;
  return [...item.text.matchAll(/\s+|\S+/g)].map(({ 0: text, index }) => {
    const [from, to] = [item.x + index * perCharacter, item.x + (index + text.length) * perCharacter];
    const covering = near.filter(({ x1, x2 }) => Math.min(x2, to) - Math.max(x1, from) > (to - from) * 0.6);
    const mark: Mark | undefined = covering.some(({ y }) => y > item.y + item.size * 0.12)
      ? "struck"
      : covering.length > 0
        ? "inserted"
        : undefined;
    return mark ? { text, mark } : { text };
  });
}
