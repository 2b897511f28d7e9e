import type { Section } from "../sections";
import { fold, keysOf, type Word, wordsOf } from "../words";
import { indexInRow, indexOfWords, isEnacted, textOfSection } from "./passages";

/** The text that a bill enacts, without struck words, and where each section begins in it. */
type EnactedText = { text: string; folded: string; words?: Word[]; starts: { id: string; start: number }[] };
const enactedTexts = new WeakMap<readonly Section[], EnactedText>();

function enactedText(sections: readonly Section[]): EnactedText {
  const known = enactedTexts.get(sections);
  if (known) return known;
  let length = 0;
  const starts: EnactedText["starts"] = [];
  const parts: string[] = [];
  for (const section of sections.filter(isEnacted)) {
    const text = textOfSection(section, false);
    if (text === "") continue;
    starts.push({ id: section.id, start: length });
    parts.push(text);
    length += text.length + 1;
  }
  const text = parts.join(" ");
  const made = { text, folded: fold(text), starts };
  enactedTexts.set(sections, made);
  return made;
}

/**
 * Where a passage is. `start` and `end` count characters from the beginning of the section's text: its number, heading
 * and paragraphs without struck words, white space collapsed. `printed` is the passage as the text has it.
 */
export type PassagePlace = { section: string; start: number; end: number; printed: string; isVerbatim: boolean };

/**
 * Finds a passage anywhere in what a text enacts, character for character but for the shape of quotation marks, hyphens and
 * spaces; otherwise with all its words in a row, whatever the punctuation between them and the case of its first letter.
 */
export function findPassage(words: string, sections: readonly Section[]): PassagePlace | null {
  const enacted = enactedText(sections);
  const place = (start: number, end: number, isVerbatim: boolean): PassagePlace => {
    const own = enacted.starts.findLast((section) => section.start <= start)!;
    const printed = enacted.text.slice(start, end);
    return { section: own.id, start: start - own.start, end: end - own.start, printed, isVerbatim };
  };
  const folded = fold(words);
  const at = folded === "" ? -1 : indexOfWords(enacted.folded, folded);
  if (at >= 0) return place(at, at + folded.length, true);
  const [first = "", ...others] = keysOf(words);
  if (first === "") return null;
  const own = (enacted.words ??= wordsOf(enacted.text));
  const initial = first.charAt(0);
  const spellings = [first, initial.toLowerCase() + first.slice(1), initial.toUpperCase() + first.slice(1)];
  for (const spelling of new Set(spellings)) {
    const found = indexInRow(enacted.text, own, [spelling, ...others], {});
    if (found >= 0) return place(own[found]!.start, own[found + others.length]!.end, false);
  }
  return null;
}
