import type { Mark, Run } from "../sections";
import { countWords } from "../words";
import { type Line, plainText } from "./blocks";
import { byColumn, gutterOf, hasGutter, type Placed, type PlacedRow } from "./pdf-columns";
import { isRepeated, type Repeated, withoutMarginNotes, withoutNoteMarks } from "./pdf-items";
import type { Stroke, Widths } from "./pdf-strokes";

/** The lines drawn on a page, the widths of its letters, and the fonts that new words have. */
type PageStrokes = { strokes: readonly Stroke[]; widths: Widths; isNew: ReadonlySet<string> };

/** Words at their places, and what is drawn. `bottom`: where the page ends, in points. */
export type PlacedPage = { placed: readonly Placed[]; drawn: PageStrokes; bottom: number };

/** A page with few lines, or with short ones, has two columns where another page has them. */
export function linesOfPages(pages: readonly PlacedPage[], repeated: Repeated): Line[][] {
  const printed = pages.map(({ placed, drawn, bottom }) => {
    const usual = usualSize(placed);
    const body = placed.filter(({ size, y }) => size >= usual * 0.62 || y > bottom + 60);
    const rows = rowsOf(withoutNoteMarks(withoutMarginNotes(body, usual), usual), usual);
    return { rows, usual, drawn, gutter: gutterOf(rows, usual) };
  });
  const known = printed.find(({ gutter }) => gutter !== null)?.gutter ?? null;
  return printed.map(({ rows, usual, drawn, gutter }) => {
    const shared = known !== null && hasGutter(rows, known, usual) ? known : null;
    return linesOf(byColumn(rows, usual, gutter ?? shared), usual, drawn, repeated);
  });
}

function linesOf(rows: readonly PlacedRow[], usual: number, drawn: PageStrokes, repeated: Repeated): Line[] {
  if (rows.length === 0) return [];
  const lines: Line[] = [];
  let above: number | undefined;
  const gaps = rows
    .slice(1)
    .map(({ row }, at) => rows[at]!.row[0]!.y - row[0]!.y)
    .filter((gap) => gap > 0);
  const usualGap = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 12;
  for (const { row: whole, origin } of rows) {
    // Margin marks beside a line; heads on their own line are found at the page's edge.
    const own = whole.filter((item) => !isRepeated(item, repeated));
    const row = countWords(own.map(({ text }) => text).join(" ")) >= 3 || isApart(own, whole, usual) ? own : whole;
    row.sort((one, other) => one.x - other.x);
    const line = joinRow(row, drawn, usual);
    if (/^VerDate\b|^(?:[•*]?\w+ )?on DSK\w+PROD/.test(plainText(line))) continue;
    const { y } = row[0]!;
    lines.push({
      ...line,
      left: line.left - Math.round(origin / (usual * 0.5)),
      afterBlank: above === undefined ? false : above - y > usualGap * 1.45,
    });
    above = y;
  }
  return lines;
}

/** Whether what is left of a line is a word of the text, far from the mark at its end. */
const isApart = (own: readonly Placed[], whole: readonly Placed[], usual: number): boolean =>
  own.some(({ text }) => /^\p{Ll}/u.test(text.trim())) &&
  whole.every((item) => own.includes(item) || own.every(({ x, width }) => x + width + 3 * usual < item.x));

/** Groups items into printed lines. Raised and lowered characters belong to the nearest line. */
function rowsOf(items: readonly Placed[], usual: number): Placed[][] {
  const isSmall = ({ size }: Placed) => size < usual * 0.85;
  const rows: Placed[][] = [];
  const group = (some: readonly Placed[]) => {
    const groups: Placed[][] = [];
    for (const item of some.toSorted((one, other) => other.y - one.y || one.x - other.x)) {
      const base = groups.at(-1)?.[0];
      if (base && Math.abs(base.y - item.y) <= Math.max(base.size, item.size) * 0.45) groups.at(-1)!.push(item);
      else groups.push([item]);
    }
    return groups;
  };
  rows.push(...group(items.filter((item) => !isSmall(item))));
  const apart: Placed[] = [];
  let near = 0;
  for (const item of items.filter(isSmall).toSorted((one, other) => other.y - one.y)) {
    const distance = (at: number) => Math.abs((rows[at]?.[0]!.y ?? Infinity) - item.y);
    while (near + 1 < rows.length && distance(near + 1) <= distance(near)) near += 1;
    if (rows.length > 0 && distance(near) <= rows[near]![0]!.size * 0.45) rows[near]!.push(item);
    else apart.push(item);
  }
  return [...rows, ...group(apart)].toSorted((one, other) => other[0]!.y - one[0]!.y);
}

export function usualSize(items: readonly Placed[]): number {
  const counts = new Map<number, number>();
  for (const { size, text } of items) {
    const near = Math.round(size * 4) / 4;
    counts.set(near, (counts.get(near) ?? 0) + text.length);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

/** Joins the items of a line. `left` in characters of the usual size. */
function joinRow(row: readonly Placed[], drawn: PageStrokes, usual: number): Omit<Line, "afterBlank"> {
  const runs: Run[] = [];
  const add = (text: string, mark?: Mark) => {
    const last = runs.at(-1);
    if (last && last.mark === mark) last.text += text;
    else runs.push(mark ? { text, mark } : { text });
  };
  // A line number is separated from the text, left or right.
  let end: number | undefined;
  let start = row[0]!.x;
  for (const [at, item] of row.entries()) {
    const gap = end === undefined ? 0 : item.x - end;
    const parts = markedParts(item, drawn);
    const mark = runs.at(-1)?.mark;
    // A space belongs to the words of one mark around it.
    if (end !== undefined && (gap > item.size * 0.13 || /^\s/.test(item.text)))
      add(" ", mark === parts[0]!.mark ? mark : undefined);
    if (at === 1 && /^\d{1,3}$/.test(row[0]!.text.trim()) && gap > item.size * 0.6) start = item.x;
    for (const part of parts) add(part.text, part.mark);
    end = item.x + item.width;
  }
  return { runs: acrossDescenders(runs), left: Math.round(start / (usual * 0.5)) };
}

/** Underlines leave out the descenders of letters where they skip ink, as browsers' do. */
function acrossDescenders(runs: readonly Run[]): Run[] {
  const isInserted = (run: Run | undefined) => run?.mark === "inserted";
  const whole: Run[] = [];
  const add = (text: string, mark?: Mark) => {
    const last = whole.at(-1);
    if (text === "") return;
    if (last && last.mark === mark) last.text += text;
    else whole.push(mark ? { text, mark } : { text });
  };
  for (const [at, run] of runs.entries()) {
    const [before, after] = [isInserted(runs[at - 1]), isInserted(runs[at + 1])];
    if (run.mark || (!before && !after)) add(run.text, run.mark);
    else if (before && after && /^[gjpqyQ$,;()[\]]+$/.test(run.text)) add(run.text, "inserted");
    else {
      const first = before ? (/^[gjpqyQ]+(?![\p{L}\p{N}])/u.exec(run.text)?.[0].length ?? 0) : 0;
      const rest = run.text.slice(first);
      const last = after ? (/(?<![\p{L}\p{N}$])[gjpqyQ$]+$/u.exec(rest)?.[0].length ?? 0) : 0;
      add(run.text.slice(0, first), "inserted");
      add(rest.slice(0, rest.length - last));
      add(rest.slice(rest.length - last), "inserted");
    }
  }
  return whole;
}

/** Splits an item where lines are drawn through or under its letters. */
function markedParts(item: Placed, { strokes, widths, isNew }: PageStrokes): Run[] {
  const near = strokes.filter(
    ({ y, x1, x2 }) =>
      y > item.y - item.size * 0.35 && y < item.y + item.size * 0.6 && x2 > item.x && x1 < item.x + item.width,
  );
  const plain: Mark | undefined = isNew.has(item.font) ? "inserted" : undefined;
  if (near.length === 0 || item.text.length === 0) return [{ text: item.text, ...(plain && { mark: plain }) }];
  const characters = [...item.text];
  const known = widths.get(item.font);
  const average = known && known.size > 0 ? [...known.values()].reduce((sum, width) => sum + width, 0) / known.size : 1;
  const own = characters.map((character) => known?.get(character) ?? average);
  const unit = item.width / own.reduce((sum, width) => sum + width, 0);
  const runs: Run[] = [];
  let from = item.x;
  for (const [at, character] of characters.entries()) {
    const middle = from + (own[at]! * unit) / 2;
    from += own[at]! * unit;
    const covering = near.filter(({ x1, x2 }) => x1 <= middle && middle <= x2);
    const mark: Mark | undefined = covering.some(({ y }) => y > item.y + item.size * 0.12)
      ? "struck"
      : covering.length > 0
        ? "inserted"
        : plain;
    const last = runs.at(-1);
    if (last && last.mark === mark) last.text += character;
    else runs.push(mark ? { text: character, mark } : { text: character });
  }
  return runs;
}
