import { createHash } from "node:crypto";
import { paragraphText, type Section } from "./sections";

/** A word of a text: where it stands, and what it is compared by. */
export type Word = { start: number; end: number; key: string };

/**
 * Letters and digits, with the signs that join them inside a word: `U.S.C.`, `7,241,400`, `seven-year`, `county's`.
 * An em dash and brackets part words.
 */
const wordPattern = /[$€£]?[\p{L}\p{M}\p{N}]+(?:[.,:'’/&‐‑–-][\p{L}\p{M}\p{N}]+)*%?/gu;

/**
 * What a word is compared by. Hyphens and the kind of apostrophe are no part of it: a hyphen at the end of a printed line
 * cannot be told from one that belongs to the word.
 */
const keyOf = (word: string): string => (/[‐‑–’-]/.test(word) ? word.replace(/[‐‑–-]/g, "").replace(/’/g, "'") : word);

/** The words of a text. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(wordPattern))
    words.push({ start: index, end: index + word.length, key: keyOf(word) });
  return words;
}

/** The keys of the words of a text, without their places. */
export const keysOf = (text: string): string[] => (text.match(wordPattern) ?? []).map(keyOf);

/** How many words a text has. */
export const countWords = (text: string): number => text.match(wordPattern)?.length ?? 0;

/** The words of a section without what is struck: heading and paragraphs, not the number. */
export const sectionText = ({ heading, paragraphs, mark }: Section): string =>
  [(mark !== "struck" && heading) || "", ...paragraphs.map((paragraph) => paragraphText(paragraph))]
    .filter(Boolean)
    .join("\n");

/** The words that a bill enacts, without what it strikes, the long title, and what stands before and after. */
export const countBody = (sections: readonly Section[]): number =>
  sections
    .filter(({ role }) => role === "body")
    .reduce(
      (sum, section) =>
        sum + countWords(`${(section.mark !== "struck" && section.number) || ""} ${sectionText(section)}`),
      0,
    );

/** Equal for texts whose bodies have the same words in the same order, whatever their format and capitals. */
export function hashOfWords(sections: readonly Section[]): string {
  const hash = createHash("sha256");
  for (const section of sections)
    if (section.role === "body")
      for (const { key } of wordsOf(sectionText(section))) hash.update(`${key.toLowerCase()} `);
  return hash.digest("hex");
}
