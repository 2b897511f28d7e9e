import type { Section } from "../sections";
import { sectionText, wordsOf } from "../words";

/** First words of a section that identify it. */
const firstWords = 12;

const wordsIn = (section: Section): string[] =>
  wordsOf(`${section.number ?? ""} ${sectionText(section)}`).map(({ key }) => key.toLowerCase());

/**
 * Where anchors of an earlier reading point now. An anchor that a section with the same words still has needs no entry.
 * @param earlier anchors of the readings before, which are followed
 * @returns former anchors → anchors of the sections with most of their words
 */
export function formerAnchorsOf(
  before: readonly Section[],
  after: readonly Section[],
  earlier: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const now = after.map((section) => ({ id: section.id, words: wordsIn(section) }));
  const moved: Record<string, string> = {};
  for (const section of before) {
    const own = now.find(({ id }) => id === section.id);
    const words = wordsIn(section);
    if (own && startsAlike(words, own.words)) continue;
    const found = bestOf(words, now);
    if (found && found !== section.id) moved[section.id] = found;
  }
  const ids = new Set(now.map(({ id }) => id));
  const followed = Object.entries(earlier).flatMap(([from, to]) => {
    const target = moved[to] ?? (ids.has(to) ? to : undefined);
    return target === undefined || ids.has(from) ? [] : [[from, target] as const];
  });
  // A current section keeps its own anchor, even if it is another's former one.
  return Object.fromEntries([...followed, ...Object.entries(moved).filter(([from]) => !ids.has(from))]);
}

const startsAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.slice(0, firstWords).join(" ") === other.slice(0, firstWords).join(" ");

function bestOf(
  words: readonly string[],
  sections: readonly { id: string; words: readonly string[] }[],
): string | null {
  const same = sections.find((section) => words.length > 0 && startsAlike(words, section.words));
  if (same) return same.id;
  let best: { id: string; count: number } | null = null;
  for (const { id, words: own } of sections) {
    const left = new Map<string, number>();
    for (const word of own) left.set(word, (left.get(word) ?? 0) + 1);
    let count = 0;
    for (const word of words) {
      const rest = left.get(word) ?? 0;
      if (rest > 0) count += 1;
      left.set(word, rest - 1);
    }
    if (count > (best?.count ?? 0)) best = { id, count };
  }
  return best && best.count >= words.length * 0.3 ? best.id : null;
}
