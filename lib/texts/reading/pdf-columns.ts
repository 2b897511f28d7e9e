/** Words at a place of the page, in points from the bottom left. */
export type Placed = { text: string; x: number; y: number; width: number; size: number; font: string };

/** Gaps wider than a space in a row. */
function gapsOf(row: readonly Placed[], usual: number): { from: number; to: number }[] {
  const sorted = row.toSorted((one, other) => one.x - other.x);
  return sorted.slice(1).flatMap((item, at) => {
    const from = Math.max(...sorted.slice(0, at + 1).map(({ x, width }) => x + width));
    return item.x - from > usual ? [{ from, to: item.x }] : [];
  });
}

/** A printed line, and how far right its column begins. */
type PlacedRow = { row: Placed[]; origin: number };

/** With fewer rows it is a table or a pair of signatures, not columns. */
const fewestRows = 8;

/**
 * Rows of a two-column page, the left column first. A row across the gutter belongs to both. Column lines are full;
 * table cells are not.
 */
export function byColumn(rows: Placed[][], usual: number): PlacedRow[] {
  const whole = rows.map((row) => ({ row, origin: 0 }));
  const ends = rows.flat().flatMap(({ x, width }) => [x, x + width]);
  const [left, right] = [Math.min(...ends), Math.max(...ends)];
  const middle = (at: number) => at > left + (right - left) * 0.35 && at < left + (right - left) * 0.65;
  const gutters = rows.flatMap((row) => gapsOf(row, usual).filter(({ from, to }) => middle((from + to) / 2)));
  if (gutters.length < fewestRows) return whole;
  // Full lines: most left ones end, and nearly all right ones begin, at the gutter.
  const starts = gutters.map(({ to }) => to).toSorted((one, other) => one - other);
  const start = starts[Math.floor(starts.length * 0.1)]!;
  const at = start - usual * 0.5;
  const isAcross = (row: readonly Placed[]) => row.some(({ x, width }) => x < at && x + width > at);
  const distance = (one: number) => (rows[one]?.[0]?.y ?? 0) - (rows[one + 1]?.[0]?.y ?? 0);
  const usualDistance = rows.map((_, one) => distance(one)).toSorted((one, other) => one - other)[rows.length >> 1]!;
  // A running head may have a gap in the middle too, and stands apart.
  const isHead = (one: number) =>
    (one === 0 && distance(0) > usualDistance * 1.45) ||
    (one === rows.length - 1 && distance(one - 1) > usualDistance * 1.45);
  const sides = rows.map((row, place) => ({
    row,
    across: isAcross(row) || isHead(place),
    one: row.filter(({ x }) => x < at),
    two: row.filter(({ x }) => x >= at),
  }));
  const both = sides.filter(({ across, one, two }) => !across && one.length > 0 && two.length > 0);
  const share = (items: readonly Placed[], from: number, to: number) =>
    (Math.max(...items.map(({ x, width }) => x + width)) - Math.min(...items.map(({ x }) => x))) / (to - from);
  const [first, end] = [
    Math.min(...both.flatMap(({ one }) => one.map(({ x }) => x))),
    Math.max(...both.flatMap(({ two }) => two.map(({ x, width }) => x + width))),
  ];
  const isFull = ({ one, two }: (typeof sides)[number]) =>
    share(one, first, at) > 0.75 && share(two, start, end) > 0.75 && hasWords(one) && hasWords(two);
  if (both.length < fewestRows || both.filter(isFull).length < both.length * 0.6) return whole;
  const ordered: PlacedRow[] = [];
  let second: PlacedRow[] = [];
  for (const { row, across, one, two } of sides) {
    if (across) {
      ordered.push(...second, { row, origin: 0 });
      second = [];
      continue;
    }
    if (one.length > 0) ordered.push({ row: one, origin: 0 });
    if (two.length > 0) second.push({ row: two, origin: start - first });
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
