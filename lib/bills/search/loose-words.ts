import { tokensOf } from "@/lib/platform/text/parse-query";
import { plain } from "@/lib/platform/text/search-text";
import { unfinishedWord } from "./prefix-suggestion";

/** A search's plain words, which may be left out, and its phrases and exclusions, which may not. */
export type LooseWords = {
  words: string[];
  /** As typed; empty without any. */
  fixed: string;
};

/** Longer searches are relaxed by their longest words only. */
const mostWords = 8;
const longestTerm = 4;
/** Of one choice of terms, and of a search. */
const mostInOtherWords = 24;
const mostChoices = 96;

/** @returns null if nothing may be left out: alternatives, phrases and exclusions alone */
export function looseWords(text: string): LooseWords | null {
  const tokens = tokensOf(text.replace(unfinishedWord, " "));
  if (tokens.some(({ text: typed, quoted, not }) => !quoted && !not && /^or$/i.test(typed))) return null;
  const hasLetters = ({ text: typed }: { text: string }) => /[\p{L}\p{N}]/u.test(typed);
  const words = tokens.filter((token) => !token.quoted && !token.not && hasLetters(token)).map((token) => token.text);
  const fixed = tokens
    .filter((token) => (token.quoted || token.not) && hasLetters(token))
    .map(({ text: typed, quoted, not }) => `${not ? "-" : ""}${quoted ? `"${typed}"` : typed}`)
    .join(" ");
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, mostWords);
  return words.length === 0 ? null : { words: words.filter((word) => longest.includes(word)), fixed };
}

/** A word or a term of several, and other words for the same. */
export type Term = { own: string; others: readonly string[] };

/** The longest terms in a row that have other words; each remaining word is a term of its own. */
export function termsOf(words: readonly string[], otherWords: ReadonlyMap<string, readonly string[]>): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const lengths = Array.from({ length: Math.min(longestTerm, words.length - at) }, (_, n) => n + 1).toReversed();
    const length = lengths.find((one) => otherWords.has(plain(words.slice(at, at + one).join(" ")))) ?? 1;
    const own = words.slice(at, at + length).join(" ");
    terms.push({ own, others: otherWords.get(plain(own)) ?? [] });
    at += length;
  }
  return terms;
}

/** A search for any choice of so many of the terms, in their own or in other words, each with what is fixed. */
export function anyOf(terms: readonly Term[], count: number, fixed: string): string {
  const choices = choose(terms, count).flatMap((some) => inAllWords(some).map((words) => [...words, fixed]));
  return choices
    .slice(0, mostChoices)
    .map((words) => words.filter(Boolean).join(" "))
    .join(" OR ");
}

const inAllWords = (terms: readonly Term[]): string[][] =>
  terms.reduce<string[][]>(
    (choices, { own, others }) =>
      [own, ...others].flatMap((words) => choices.map((before) => [...before, words])).slice(0, mostInOtherWords),
    [[]],
  );

function choose(terms: readonly Term[], count: number): Term[][] {
  if (count === 0) return [[]];
  return terms.flatMap((term, at) => choose(terms.slice(at + 1), count - 1).map((rest) => [term, ...rest]));
}
