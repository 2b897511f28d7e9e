import { createHash } from "node:crypto";
import { paragraphText, type Section } from "./sections";

/** A word's position, and its key in comparisons. */
export type Word = { start: number; end: number; key: string };

/**
 * Letters and digits with joining characters: `U.S.C.`, `7,241,400`, `seven-year`, `county's`. An em dash and brackets
 * separate words.
 */
const wordPattern = /[$€£]?[\p{L}\p{M}\p{N}]+(?:[.,:'’/&‐‑–-][\p{L}\p{M}\p{N}]+)*%?/gu;

/**
 * What a word is compared by. Ignores hyphens and the kind of apostrophe: a hyphen at a line's end may not belong to
 * the word.
 */
const keyOf = (word: string): string => (/[‐‑–’-]/.test(word) ? word.replace(/[‐‑–-]/g, "").replace(/’/g, "'") : word);

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(wordPattern))
    words.push({ start: index, end: index + word.length, key: keyOf(word) });
  return words;
}

export const keysOf = (text: string): string[] => (text.match(wordPattern) ?? []).map(keyOf);

export const countWords = (text: string): number => text.match(wordPattern)?.length ?? 0;

/** The heading and paragraphs of a section without struck text and number. */
export const sectionText = ({ heading, paragraphs, mark }: Section): string =>
  [(mark !== "struck" && heading) || "", ...paragraphs.map((paragraph) => paragraphText(paragraph))]
    .filter(Boolean)
    .join("\n");

/** The words that a bill enacts: without struck text, long title, front and back. */
export const countBody = (sections: readonly Section[]): number =>
  sections
    .filter(({ role }) => role === "body")
    .reduce(
      (sum, section) =>
        sum + countWords(`${(section.mark !== "struck" && section.number) || ""} ${sectionText(section)}`),
      0,
    );

/** Equal for bodies with the same words in the same order, whatever format and case. */
export function hashOfWords(sections: readonly Section[]): string {
  const hash = createHash("sha256");
  for (const section of sections)
    if (section.role === "body")
      for (const { key } of wordsOf(sectionText(section))) hash.update(`${key.toLowerCase()} `);
  return hash.digest("hex");
}
