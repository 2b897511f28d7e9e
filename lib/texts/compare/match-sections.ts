import { runsOf } from "@/lib/platform/text/change-runs";

/** What is compared to match a section. Words are numbers of one vocabulary. */
export type Candidate = { number: string; heading: string; words: number[] };

/** Sections are a match from this share of common three-word sequences. */
const alikeFrom = 0.34;
/** Enough for sections with the same heading, or the same number between matched neighbors. */
const alikeWhenNamed = 0.12;
const mostChanges = 5_000;

/**
 * Matches sections: equal ones in order, then equal ones anywhere, then the most similar.
 * @returns index before → index after
 */
export function matchSections(before: readonly Candidate[], after: readonly Candidate[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (a: number, b: number) => {
    pairs.set(a, b);
    taken.add(b);
  };
  const keys = [before, after].map((list) => list.map(({ words }) => words.join(" ")));
  const runs = runsOf(keys[0]!, keys[1]!, mostChanges) ?? [];
  let [a, b] = [0, 0];
  for (const { added, removed, count } of runs) {
    if (removed) a += count;
    else if (added) b += count;
    else for (let n = 0; n < count; n += 1) pair(a++, b++);
  }
  const left = new Map<string, number[]>();
  after.forEach((_, at) => {
    if (!taken.has(at) && keys[1]![at] !== "") left.set(keys[1]![at]!, [...(left.get(keys[1]![at]!) ?? []), at]);
  });
  before.forEach((_, at) => {
    const to = pairs.has(at) ? undefined : left.get(keys[0]![at]!)?.shift();
    if (to !== undefined) pair(at, to);
  });
  matchAlike(before, after, pairs, taken, pair);
  matchInPlace(before, after, pairs, taken, pair);
  return pairs;
}

/** A short section that was rewritten has little in common with itself: its number and its neighbor say that it is the same. */
function matchInPlace(
  before: readonly Candidate[],
  after: readonly Candidate[],
  pairs: ReadonlyMap<number, number>,
  taken: ReadonlySet<number>,
  pair: (a: number, b: number) => void,
): void {
  before.forEach((section, a) => {
    const b = a === 0 ? 0 : (pairs.get(a - 1) ?? -2) + 1;
    const other = after[b];
    if (pairs.has(a) || !other || taken.has(b) || section.number === "" || section.number !== other.number) return;
    const words = new Set(section.words);
    if (Math.min(section.words.length, other.words.length) < short && other.words.some((word) => words.has(word)))
      pair(a, b);
  });
}

function matchAlike(
  before: readonly Candidate[],
  after: readonly Candidate[],
  pairs: Map<number, number>,
  taken: Set<number>,
  pair: (a: number, b: number) => void,
): void {
  const bags = new Map<number, Set<number>>();
  const having = new Map<number, number[]>();
  after.forEach((section, at) => {
    if (taken.has(at)) return;
    const bag = rowsOf(section);
    bags.set(at, bag);
    for (const row of bag) {
      const list = having.get(row);
      if (list) list.push(at);
      else having.set(row, [at]);
    }
  });
  const named = new Map<string, number[]>();
  for (const at of bags.keys()) {
    const name = nameOf(after[at]!);
    if (name !== null) named.set(name, [...(named.get(name) ?? []), at]);
  }
  const scores: { from: number; to: number; score: number }[] = [];
  before.forEach((section, from) => {
    if (pairs.has(from)) return;
    const bag = rowsOf(section);
    const shared = new Map<number, number>();
    for (const row of bag) {
      const list = having.get(row);
      // A sequence that most sections have tells nothing.
      if (list && list.length <= 60) for (const at of list) shared.set(at, (shared.get(at) ?? 0) + 1);
    }
    for (const at of named.get(nameOf(section) ?? "") ?? []) if (!shared.has(at)) shared.set(at, 0);
    for (const [to, count] of shared) {
      const other = after[to]!;
      const alike = (2 * count) / Math.max(1, bag.size + bags.get(to)!.size);
      const sameHeading = section.heading !== "" && section.heading === other.heading;
      const sameNumber = section.number !== "" && section.number === other.number;
      const isOne =
        alike >= alikeFrom ||
        (alike >= alikeWhenNamed && (sameHeading || sameNumber)) ||
        (sameHeading && sameNumber && alike > 0.04);
      if (isOne) scores.push({ from, to, score: alike + (sameHeading ? 0.3 : 0) + (sameNumber ? 0.1 : 0) });
    }
  });
  scores.sort((one, other) => other.score - one.score || one.from - other.from || one.to - other.to);
  for (const { from, to } of scores) if (!pairs.has(from) && !taken.has(to)) pair(from, to);
}

/** Sections of one name have the same heading and number. */
const nameOf = ({ heading, number }: Candidate): string | null => (heading === "" ? null : `${number}\n${heading}`);

const size = 2 ** 17;

/** The distinct three-word sequences as numbers. */
function sequencesOf({ words }: Candidate): Set<number> {
  const rows = new Set<number>();
  for (let at = 0; at + 3 <= words.length; at += 1)
    rows.add(((words[at]! % size) * size + (words[at + 1]! % size)) * size + (words[at + 2]! % size));
  return rows;
}

/** So few words have few sequences: the single words of a short section count too. */
const short = 24;
const rowsOf = (section: Candidate): Set<number> =>
  section.words.length < short
    ? new Set([...sequencesOf(section), ...section.words.map((word) => -1 - (word % size))])
    : sequencesOf(section);

/** From here on the words of a section were a part of another one, by shares of three words in a row. */
const partFrom = 0.7;
/** A shorter section may have its words by chance. */
const fewestWords = 8;

/** Sections that were divided into several, or joined to one: neighbors in both texts, in order. */
export type Division = { before: number[]; after: number[] };

/**
 * Which matched sections took in the words of a neighbor that has no match, or gave words to one. @param pairs index before → index after
 */
export function divisionsOf(
  before: readonly Candidate[],
  after: readonly Candidate[],
  pairs: ReadonlyMap<number, number>,
): Division[] {
  const sources = new Map([...pairs].map(([a, b]) => [b, a]));
  return [...pairs].flatMap(([a, b]) => {
    const division = {
      before: neighborsOf(a, before, (at) => !pairs.has(at), after[b]!, before[a]!),
      after: neighborsOf(b, after, (at) => !sources.has(at), before[a]!, after[b]!),
    };
    return division.before.length + division.after.length > 2 ? [division] : [];
  });
}

/** A section with those beside it that have no match and whose words are in `other`, and not in the section itself. */
function neighborsOf(
  at: number,
  all: readonly Candidate[],
  isFree: (at: number) => boolean,
  other: Candidate,
  own: Candidate,
): number[] {
  const found = [at];
  let rows: Set<number> | undefined;
  let ownRows: Set<number> | undefined;
  for (const step of [-1, 1])
    for (let next = at + step; next >= 0 && next < all.length && isFree(next); next += step) {
      const part = all[next]!;
      if (part.words.length < fewestWords) break;
      rows ??= sequencesOf(other);
      ownRows ??= sequencesOf(own);
      const partRows = [...sequencesOf(part)];
      const shared = partRows.filter((row) => rows!.has(row) && !ownRows!.has(row)).length;
      if (shared < partRows.length * partFrom) break;
      if (step < 0) found.unshift(next);
      else found.push(next);
    }
  return found;
}

/** The pairs outside the longest common order: moved sections. */
export function movedOf(pairs: ReadonlyMap<number, number>): Set<number> {
  const order = [...pairs].sort((one, other) => one[0] - other[0]);
  const best: number[] = [];
  const from: number[] = [];
  const matched = new Set<number>();
  for (const [at, [, to]] of order.entries()) {
    let [low, high] = [0, best.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (order[best[middle]!]![1] < to) low = middle + 1;
      else high = middle;
    }
    from[at] = low > 0 ? best[low - 1]! : -1;
    best[low] = at;
  }
  for (let at = best.at(-1) ?? -1; at >= 0; at = from[at]!) matched.add(order[at]![0]);
  return new Set(order.map(([a]) => a).filter((a) => !matched.has(a)));
}
