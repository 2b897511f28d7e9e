import { runsOf } from "@/lib/platform/text/change-runs";

/** Counts of words that are the same, then removed, then added. */
export type WordRun = { same: number; removed: number; added: number };

/**
 * A sequence this long that occurs once in each passage anchors the alignment: long ones first, short ones in between.
 */
const anchorLengths = [6, 3] as const;
/** With more changes between two anchors, the passage counts as replaced. */
const mostChanges = 500;

/**
 * Aligns two lists of words. Unique common sequences are anchors; between them the shortest edit is found, which takes
 * time quadratic in the number of changes.
 */
export function matchWords(before: readonly number[], after: readonly number[]): WordRun[] {
  const runs: WordRun[] = [];
  addPassage(runs, before, after, 0);
  return runs;
}

function addPassage(runs: WordRun[], before: readonly number[], after: readonly number[], level: number): void {
  const length = anchorLengths[level];
  const anchors = length === undefined ? [] : anchorsOf(before, after, length);
  if (anchors.length === 0 && (length === undefined || level + 1 === anchorLengths.length))
    return addGap(runs, before, after);
  let [a, b] = [0, 0];
  for (const [toA, toB] of [...anchors, [before.length, after.length] as const]) {
    // Adjacent anchors have nothing in between.
    if (toA === a + 1 && toB === b + 1 && before[a] === after[b]) push(runs, same(1));
    else addPassage(runs, before.slice(a, toA), after.slice(b, toB), level + 1);
    [a, b] = [toA, toB];
  }
}

function push(runs: WordRun[], run: WordRun): void {
  const last = runs.at(-1);
  if (last && run.same > 0 && last.same > 0 && last.removed + last.added + run.removed + run.added === 0)
    last.same += run.same;
  else if (last && run.same === 0 && last.same === 0) {
    last.removed += run.removed;
    last.added += run.added;
  } else if (run.same + run.removed + run.added > 0) runs.push({ ...run });
}

const same = (count: number): WordRun => ({ same: count, removed: 0, added: 0 });

function addGap(runs: WordRun[], before: readonly number[], after: readonly number[]): void {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  if (head > 0) push(runs, same(head));
  const [gone, come] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  const found = gone.length > 0 && come.length > 0 ? runsOf([...gone], [...come], mostChanges) : null;
  if (!found) push(runs, { same: 0, removed: gone.length, added: come.length });
  else
    for (const { added, removed, count } of withoutLonelyWords(found))
      push(
        runs,
        added ? { same: 0, removed: 0, added: count } : removed ? { same: 0, removed: count, added: 0 } : same(count),
      );
  if (tail > 0) push(runs, same(tail));
}

/** Joins the changes around a single short common word, so that a rewritten passage is one replacement. */
function withoutLonelyWords(
  runs: readonly { added: boolean; removed: boolean; count: number }[],
): { added: boolean; removed: boolean; count: number }[] {
  const sizeAround = (at: number, step: number) => {
    let size = 0;
    for (let n = at + step; n >= 0 && n < runs.length && (runs[n]!.added || runs[n]!.removed); n += step)
      size += runs[n]!.count;
    return size;
  };
  return runs.flatMap((run, at) => {
    if (run.added || run.removed || run.count > 1) return [run];
    const [left, right] = [sizeAround(at, -1), sizeAround(at, 1)];
    return left >= 8 && right >= 8
      ? [
          { added: false, removed: true, count: 1 },
          { added: true, removed: false, count: 1 },
        ]
      : [run];
  });
}

/** Equal sequences that are unique in each list, in an order common to both. */
function anchorsOf(before: readonly number[], after: readonly number[], length: number): [number, number][] {
  if (before.length < 2 * length || after.length < 2 * length) return [];
  const once = placesOf(before, length);
  const there = placesOf(after, length);
  const pairs: [number, number][] = [];
  for (const [key, at] of once) {
    const to = there.get(key);
    if (at >= 0 && to !== undefined && to >= 0 && isSameRow(before, at, after, to, length)) pairs.push([at, to]);
  }
  pairs.sort((one, other) => one[0] - other[0]);
  return longestRising(pairs);
}

function isSameRow(
  before: readonly number[],
  at: number,
  after: readonly number[],
  to: number,
  length: number,
): boolean {
  for (let n = 0; n < length; n += 1) if (before[at + n] !== after[to + n]) return false;
  return true;
}

const [modulus, base, otherBase] = [2_147_483_647, 1_000_003, 69_069];

/** The position of each sequence by a 52-bit fingerprint; -1 if it occurs more than once. */
function placesOf(words: readonly number[], length: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let at = 0; at + length <= words.length; at += 1) {
    let [one, other] = [7, 11];
    for (let n = 0; n < length; n += 1) {
      one = (one * 31_337 + words[at + n]! * base) % modulus;
      other = (other * otherBase + words[at + n]! + 1) % 2_097_152;
    }
    const key = one * 2_097_152 + other;
    places.set(key, places.has(key) ? -1 : at);
  }
  return places;
}

/** The longest increasing subsequence by the second number. */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const ends: number[] = [];
  const before = new Int32Array(pairs.length);
  for (const [at, [, value]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < value) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = at;
  }
  const found: [number, number][] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) found.push(pairs[at]!);
  return found.reverse();
}
