import type { Word } from "../words";

/** Words in a row that prove that both texts have them: shorter rows are in every text. */
const row = 5;
/** Words between two shared rows that still belong to one passage: an amendment changes some in the middle. */
const gap = 15;

/** A passage of their text, by the places of its first and last word, with the number of shared words in it. */
export type SharedPassage = { first: number; last: number; shared: number };

const rowsOf = (keys: readonly string[]): string[] =>
  Array.from({ length: Math.max(0, keys.length - row + 1) }, (_, at) => keys.slice(at, at + row).join(" "));

export const keysIn = (words: readonly Word[]): string[] => words.map(({ key }) => key.toLowerCase());

/** Where each row of five words of a passage is. @param counts which of its words count; formulas do not */
export function rowsOfPassage(keys: readonly string[], counts: readonly boolean[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, words] of rowsOf(keys).entries())
    if (counts.slice(at, at + row).some(Boolean)) places.set(words, [...(places.get(words) ?? []), at]);
  return places;
}

/** The places of the words of a text that are in rows shared with a passage. @param ours from rowsOfPassage */
export function sharedPlaces(ours: ReadonlyMap<string, readonly number[]>, keys: readonly string[]): Set<number> {
  const shared = new Set<number>();
  for (const [at, words] of rowsOf(keys).entries())
    if (ours.has(words)) for (let n = 0; n < row; n += 1) shared.add(at + n);
  return shared;
}

/**
 * The passages of a text that share rows of five words with a given one.
 * @param ours from rowsOfPassage
 * @param covered receives the places of our words that the text shares
 */
export function sharedPassages(
  ours: ReadonlyMap<string, readonly number[]>,
  keys: readonly string[],
  covered: Set<number>,
): SharedPassage[] {
  const shared = new Set<number>();
  for (const [at, words] of rowsOf(keys).entries()) {
    const places = ours.get(words);
    if (!places) continue;
    for (let n = 0; n < row; n += 1) {
      shared.add(at + n);
      for (const place of places) covered.add(place + n);
    }
  }
  const passages: SharedPassage[] = [];
  for (const at of [...shared].sort((a, b) => a - b)) {
    const open = passages.at(-1);
    if (open && at - open.last <= gap) Object.assign(open, { last: at, shared: open.shared + 1 });
    else passages.push({ first: at, last: at, shared: 1 });
  }
  return passages;
}
