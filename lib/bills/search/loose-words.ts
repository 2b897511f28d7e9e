import { tokensOf } from "@/lib/platform/text/parse-query";
import { unfinishedWord } from "./prefix-suggestion";

/** A search's plain words, which may be left out, and its phrases and exclusions, which may not. */
export type LooseWords = {
  words: string[];
  /** As typed; empty without any. */
  fixed: string;
};

/** Longer searches are relaxed by their longest words only. */
const mostWords = 8;

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

/** A search for any choice of so many of the words, each with what is fixed. */
export function anyOf(words: readonly string[], count: number, fixed: string): string {
  const choices = choose(words, count).map((some) => [...some, fixed].filter(Boolean).join(" "));
  return choices.join(" OR ");
}

function choose(words: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return words.flatMap((word, at) => choose(words.slice(at + 1), count - 1).map((rest) => [word, ...rest]));
}
