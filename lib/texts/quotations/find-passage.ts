import type { Section } from "../sections";
import { fold, keysOf, wordsOf } from "../words";
import { indexInRow, indexOfWords, isEnacted, textOfSection } from "./passages";

/** The text that a bill enacts, without struck words, and where each section begins in it. */
type EnactedText = { text: string; folded: string; starts: { id: string; start: number }[] };
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

/** Words of an anchor at most, and the places of a text where it is looked at. */
const anchorLength = 6;
const mostPlaces = 60;
/** Characters of a text that is read word by word for a passage without an anchor. */
const shortText = 300_000;

/**
 * The longest row of plain words of a passage as a pattern: dividing a long text into words takes seconds, finding these
 * takes no time. Hyphens within words and the signs between them may be others.
 */
function anchorOf(keys: readonly string[]): RegExp | null {
  let longest: string[] = [];
  let row: string[] = [];
  for (const key of [...keys, ""]) {
    if (/^[A-Za-z]+$/.test(key)) row.push(key);
    else {
      if (row.length > longest.length) longest = row;
      row = [];
    }
  }
  if (longest.length < 2) return null;
  const spelled = longest.slice(0, anchorLength).map((word) => [...word].join("-?"));
  return new RegExp(spelled.join("[^A-Za-z0-9]{1,9}"), "gi");
}

/** The parts of a text that may have a passage of this length, each with its place. */
function* partsNear(text: string, keys: readonly string[], length: number): Generator<[start: number, part: string]> {
  const anchor = anchorOf(keys);
  if (!anchor) {
    if (text.length <= shortText) yield [0, text];
    return;
  }
  const room = 3 * length + 1000;
  let count = 0;
  for (const { index } of text.matchAll(anchor)) {
    if ((count += 1) > mostPlaces) return;
    const start = index <= room ? 0 : text.indexOf(" ", index - room) + 1;
    yield [start, text.slice(start, index + room)];
  }
}

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
  const keys = keysOf(words);
  const [first = "", ...others] = keys;
  if (first === "") return null;
  const initial = first.charAt(0);
  const spellings = [first, initial.toLowerCase() + first.slice(1), initial.toUpperCase() + first.slice(1)];
  for (const [start, part] of partsNear(enacted.folded, keys, words.length)) {
    const own = wordsOf(part);
    for (const spelling of new Set(spellings)) {
      const found = indexInRow(part, own, [spelling, ...others], {});
      if (found >= 0) return place(start + own[found]!.start, start + own[found + others.length]!.end, false);
    }
  }
  return null;
}
