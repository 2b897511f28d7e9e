/** Words at a place of the page, in points from the bottom left. */
export type Placed = { text: string; x: number; y: number; width: number; size: number; font: string };

/** Where words of a row begin after a gap wider than a space, and where its first word does. */
function startsOf(row: readonly Placed[], usual: number): number[] {
  const sorted = row.toSorted((one, other) => one.x - other.x);
  return sorted.flatMap((item, at) => {
    const from = Math.max(...sorted.slice(0, at).map(({ x, width }) => x + width));
    return item.x - from > usual ? [item.x] : [];
  });
}

/** A printed line, and how far right its column begins. */
export type PlacedRow = { row: Placed[]; origin: number };

/** With fewer lines it is a table or a pair of signatures, not columns. */
const fewestLines = 8;

/** Where the right column of a page begins, in points, if the page has two. */
export function gutterOf(rows: readonly Placed[][], usual: number): number | null {
  const ends = rows.flat().flatMap(({ x, width }) => [x, x + width]);
  const [left, right] = [Math.min(...ends), Math.max(...ends)];
  const isMiddle = (at: number) => at > left + (right - left) * 0.35 && at < left + (right - left) * 0.65;
  const counts = new Map<number, number>();
  for (const start of rows.flatMap((row) => startsOf(row, usual)))
    if (isMiddle(start)) counts.set(Math.round(start), (counts.get(Math.round(start)) ?? 0) + 1);
  // Lines of the right column begin at the gutter, or a little to its right.
  const starts = [...counts].filter(([, count]) => count > 1).map(([start]) => start);
  return starts.toSorted((one, other) => one - other).find((start) => hasColumns(rows, start - usual * 0.5)) ?? null;
}

function hasColumns(rows: readonly Placed[][], at: number): boolean {
  const parts = rows.flatMap((row) => partsOf(row, at) ?? []);
  const [ones, twos] = [parts.map(({ one }) => one), parts.map(({ two }) => two)].map((lines) =>
    lines.filter((items) => items.length > 0),
  ) as [Placed[][], Placed[][]];
  const beside = (lines: readonly Placed[][], others: readonly Placed[][]) => {
    const heights = others.map(([item]) => item!.y);
    return lines.filter(([item]) => item!.y >= Math.min(...heights) - 1 && item!.y <= Math.max(...heights) + 1).length;
  };
  return (
    parts.length > rows.length / 2 &&
    beside(ones, twos) >= fewestLines &&
    beside(twos, ones) >= fewestLines &&
    areFull(ones) &&
    areFull(twos)
  );
}

/** Whether next to nothing runs across the gutter of another page. */
export const hasGutter = (rows: readonly Placed[][], gutter: number, usual: number): boolean =>
  rows.filter((row) => partsOf(row, gutter - usual * 0.5) !== null).length >= rows.length * 0.8;

/** What is left and right of the gutter; null where a word runs across it. */
function partsOf(row: readonly Placed[], at: number): { one: Placed[]; two: Placed[] } | null {
  if (row.some(({ x, width }) => x < at && x + width > at)) return null;
  return { one: row.filter(({ x }) => x < at), two: row.filter(({ x }) => x >= at) };
}

const endOf = (items: readonly Placed[]): number => Math.max(...items.map(({ x, width }) => x + width));

/** Lines of a column mostly go to its right edge; cells of a table do not. */
function areFull(lines: readonly Placed[][]): boolean {
  const [from, to] = [Math.min(...lines.flat().map(({ x }) => x)), endOf(lines.flat())];
  const full = lines.filter((items) => endOf(items) > from + (to - from) * 0.85 && hasWords(items));
  return full.length >= lines.length * 0.5;
}

/**
 * Rows of a two-column page, the left column first. A row across the gutter belongs to both.
 * @param gutter where the right column begins
 */
export function byColumn(rows: readonly Placed[][], usual: number, gutter: number | null): PlacedRow[] {
  if (gutter === null) return rows.map((row) => ({ row, origin: 0 }));
  const at = gutter - usual * 0.5;
  const distance = (one: number) => (rows[one]?.[0]?.y ?? 0) - (rows[one + 1]?.[0]?.y ?? 0);
  const usualDistance = rows.map((_, one) => distance(one)).toSorted((one, other) => one - other)[rows.length >> 1]!;
  const right = endOf(rows.flat());
  // A running head may have a gap in the middle too. It stands apart, and does not fill the columns.
  const isHead = (place: number, row: readonly Placed[]) =>
    ((place === 0 && distance(0) > usualDistance * 1.45) ||
      (place === rows.length - 1 && distance(place - 1) > usualDistance * 1.45)) &&
    !(hasWords(row.filter(({ x }) => x >= at)) && endOf(row) > gutter + (right - gutter) * 0.85);
  const first = Math.min(...rows.flat().map(({ x }) => x));
  const ordered: PlacedRow[] = [];
  let second: PlacedRow[] = [];
  for (const [place, row] of rows.entries()) {
    const parts = isHead(place, row) ? null : partsOf(row, at);
    if (!parts) {
      ordered.push(...second, { row, origin: 0 });
      second = [];
      continue;
    }
    if (parts.one.length > 0) ordered.push({ row: parts.one, origin: 0 });
    if (parts.two.length > 0) second.push({ row: parts.two, origin: gutter - first });
  }
  return [...ordered, ...second];
}

const hasWords = (items: readonly Placed[]): boolean =>
  (
    items
      .map(({ text }) => text)
      .join(" ")
      .match(/\p{L}{2,}/gu) ?? []
  ).length >= 3;
