import { paragraphText, type Section } from "../sections";
import { cutsNumber, keysOf, type Word, wordsOf } from "../words";
import { matchWords } from "../compare/match-words";

/** How a passage reads in another version. `section` contains it there. */
export type PassageNow =
  | { state: "same"; section: string }
  | { state: "changed"; section: string; words: string }
  | { state: "gone" };

/** Invisible layout characters: soft hyphens and optional line breaks. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g;

/** Collapses white space, after which words are compared exactly. */
export const withoutWhiteSpace = (text: string): string =>
  text.replace(unseen, "").replace(/\s+/g, " ").trim().normalize("NFC");

export const isEnacted = ({ role }: Section): boolean => role === "body" || role === "title";

/** A section with its subsections; all body sections if there is no such section. */
export function sectionsAt(sections: readonly Section[], id: string): readonly Section[] {
  const at = sections.findIndex((section) => section.id === id);
  if (at < 0) return sections.filter(isEnacted);
  const next = sections.findIndex((section, place) => place > at && section.depth <= sections[at]!.depth);
  return sections.slice(at, next < 0 ? undefined : next);
}

/** Without and with struck text: a search asks for the text of a section many times. */
const textsOfSection = new WeakMap<Section, { text?: string; withStruck?: string }>();

/** A section with its number and heading, its white space collapsed. */
export function textOfSection(section: Section, isStruckIn: boolean): string {
  const known = textsOfSection.get(section) ?? {};
  textsOfSection.set(section, known);
  const { number, heading, mark, paragraphs } = section;
  return (known[isStruckIn ? "withStruck" : "text"] ??= withoutWhiteSpace(
    [
      ...(mark === "struck" && !isStruckIn ? [] : [number ?? "", heading ?? ""]),
      ...paragraphs.map((paragraph) => paragraphText(paragraph, isStruckIn)),
    ].join("\n"),
  ));
}

const textOf = (sections: readonly Section[], isStruckIn: boolean): string =>
  sections
    .map((section) => textOfSection(section, isStruckIn))
    .filter((text) => text !== "")
    .join(" ");

const isLetter = (character: string | undefined): boolean => /[\p{L}\p{N}]/u.test(character ?? "");

/** Where a text contains these words as whole words and whole numbers; -1 if nowhere. @param before they must start before this position */
export function indexOfWords(text: string, words: string, before = Infinity): number {
  // Within a word there is nothing to look for: a word of a million letters would be compared at each of them.
  const afterWord = (at: number) => {
    let from = at + 1;
    if (isLetter(words[0])) while (from < text.length && isLetter(text[from - 1])) from += 1;
    return from;
  };
  for (let at = text.indexOf(words); at >= 0 && at < before; at = text.indexOf(words, afterWord(at))) {
    const end = at + words.length;
    const cutsBefore = isLetter(words[0]) && isLetter(text[at - 1]);
    const cutsAfter = isLetter(words.at(-1)) && isLetter(text[end]);
    if (!cutsBefore && !cutsAfter && !cutsNumber(text, at) && !cutsNumber(text, end)) return at;
  }
  return -1;
}

const includesWords = (text: string, words: string, before: number): boolean => indexOfWords(text, words, before) >= 0;

/**
 * Whether a section, continued in the following ones, contains a passage. @param words of the passage: no more than they
 * need is read of the following sections @param has gets the end of the section's own text: the passage starts before it
 */
function holdsPassage(
  sections: readonly Section[],
  section: string,
  words: string,
  isStruckIn: boolean,
  has: (text: string, before: number) => boolean,
): boolean {
  const ownSections = sectionsAt(sections, section);
  const at = sections.findIndex(({ id }) => id === section);
  const own = textOf(ownSections, isStruckIn).length;
  const onward = at < 0 ? ownSections : [sections[at]!, ...sections.slice(at + 1).filter(isEnacted)];
  return has(textOf(atLeast(onward, isStruckIn, own + roomFor(words)), isStruckIn), own);
}

/** Characters that a passage may take in another version: its words may have other signs between them. */
const roomFor = (words: string): number => 3 * words.length + 1000;

/** So many of the first sections that their text is this long. */
function atLeast(sections: readonly Section[], isStruckIn: boolean, length: number): readonly Section[] {
  let count = 0;
  for (let read = 0; count < sections.length && read < length; count += 1)
    read += textOfSection(sections[count]!, isStruckIn).length;
  return sections.slice(0, count);
}

/**
 * Whether a section contains the words exactly, apart from white space and with or without struck text. A passage that
 * starts in the section may continue in the following ones.
 */
export const isVerbatim = (
  words: string,
  sections: readonly Section[],
  section: string,
  struck: readonly boolean[] = [false, true],
): boolean =>
  words !== "" &&
  struck.some((isStruckIn) =>
    holdsPassage(sections, section, words, isStruckIn, (text, before) => includesWords(text, words, before)),
  );

/** How to match words in another version: formats differ in case, and a quotation may contain struck text. */
export type PassageRules = { ignoresCase?: boolean; isStruckQuoted?: boolean };

const isCapitals = (word: string): boolean => word.length > 1 && word === word.toUpperCase();

const isSameWord = (one: string, other: string, ignoresCase: boolean): boolean =>
  one === other || ((ignoresCase || isCapitals(one) || isCapitals(other)) && one.toLowerCase() === other.toLowerCase());

/**
 * Where a text contains these words in sequence, as the place of the first among its words; -1 if nowhere. Ignores
 * punctuation and hyphens, as comparisons do.
 */
export function indexInRow(
  text: string,
  own: readonly Word[],
  quoted: readonly string[],
  { ignoresCase = false, before = Infinity }: { ignoresCase?: boolean; before?: number },
): number {
  for (let at = 0; at + quoted.length <= own.length && own[at]!.start < before; at += 1) {
    let count = 0;
    while (count < quoted.length && isSameWord(quoted[count]!, own[at + count]!.key, ignoresCase)) count += 1;
    if (count < quoted.length) continue;
    if (!cutsNumber(text, own[at]!.start) && !cutsNumber(text, own[at + count - 1]!.end)) return at;
  }
  return -1;
}

const includesInRow = (text: string, quoted: readonly string[], ignoresCase: boolean, before: number): boolean =>
  indexInRow(text, wordsOf(text), quoted, { ignoresCase, before }) >= 0;

/**
 * How a passage reads in another version: searched in the section of the same anchor, then in the others. Only
 * different words count as a change.
 */
export function passageNow(
  words: string,
  sections: readonly Section[],
  section: string,
  { ignoresCase = false, isStruckQuoted = false }: PassageRules = {},
): PassageNow {
  const quotedKeys = wordsOf(words).map(({ key }) => key);
  const struck = isStruckQuoted ? [false, true] : [false];
  const isIn = (id: string) =>
    isVerbatim(words, sections, id, struck) ||
    (quotedKeys.length > 0 &&
      struck.some((isStruckIn) =>
        holdsPassage(sections, id, words, isStruckIn, (text, before) =>
          includesInRow(text, quotedKeys, ignoresCase, before),
        ),
      ));
  const isThere = sections.some(({ id }) => id === section);
  if (isThere && isIn(section)) return { state: "same", section };
  const others = sections.filter(isEnacted);
  for (const { id } of others) if (id !== section && isIn(id)) return { state: "same", section: id };
  if (isIn("")) return { state: "same", section: others[0]?.id ?? "" };
  const quoted = quotedKeys.map((key) => key.toLowerCase());
  const weightOf = weightsOf(textOf(others, false));
  /** The passage that is most like the quotation, in the text of one section or of several in a row. */
  const closestIn = (texts: readonly { id: string; text: string }[]) => {
    const candidates = texts
      .map(({ id, text }) => {
        const { window, score } = bestWindow(quoted, text);
        return { id, text, window, score: score + (id === section ? 0.15 : 0) };
      })
      .filter(({ score }) => score >= leastNear)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, mostCandidates);
    const [best] = candidates
      .map(({ id, text, window }) => ({ id, ...passageIn(quoted, words, text, window, weightOf) }))
      .toSorted((one, other) => other.likeness - one.likeness);
    return best && best.likeness >= leastAlike ? best : null;
  };
  const best =
    closestIn(others.map(({ id }) => ({ id, text: textOf(sectionsAt(sections, id), false) }))) ??
    closestIn(inARow(others, quoted.length));
  return best ? { state: "changed", section: best.id, words: best.words } : { state: "gone" };
}

/** Each section with those after it, until they have more words than a quotation that goes across them. */
function inARow(sections: readonly Section[], length: number): { id: string; text: string }[] {
  const counts = sections.map((section) => keysOf(textOfSection(section, false)).length);
  return sections.slice(0, -1).map(({ id }, at) => {
    let end = at + 2;
    for (let count = counts[at]! + counts[at + 1]!; end < sections.length && count < length * 1.25; end += 1)
      count += counts[end]!;
    return { id, text: textOf(sections.slice(at, end), false) };
  });
}

/** Words common in all laws, which tell nothing about a passage's subject. */
const formulas = new Set(
  (
    "a an the of and or to in on at by for from with as that this these such any each all no not is are be shall may must " +
    "will later than before after date day days year years months enactment act section subsection paragraph subparagraph " +
    "title chapter under pursuant described following including in general end state secretary department"
  ).split(" "),
);

/** Words frequent in the text weigh less. */
function weightsOf(text: string): (word: string) => number {
  const counts = new Map<string, number>();
  for (const key of keysOf(text)) counts.set(key.toLowerCase(), (counts.get(key.toLowerCase()) ?? 0) + 1);
  return (word) =>
    formulas.has(word) || /^(?:\p{L}|[^\p{L}\p{N}]+)$/u.test(word) ? 0.2 : 1 / Math.log2(2.5 + (counts.get(word) ?? 0));
}

/** A passage is considered from this share of the quotation's words close together. */
const leastNear = 0.4;
const mostCandidates = 5;
/** A passage is what the quotation became from this share of its words, by weight, with a common neighbor. */
const leastAlike = 0.4;

/** The window, about as long as the quotation, with most of its words. */
function bestWindow(quoted: readonly string[], text: string): { window: [number, number]; score: number } {
  const own = wordsOf(text).map(({ key }) => key.toLowerCase());
  const length = Math.min(own.length, Math.ceil(quoted.length * 1.25) + 2);
  const quotedCounts = new Map<string, number>();
  for (const word of quoted) quotedCounts.set(word, (quotedCounts.get(word) ?? 0) + 1);
  const seen = new Map<string, number>();
  let count = 0;
  let best: { window: [number, number]; score: number } = { window: [0, length], score: 0 };
  for (const [at, word] of own.entries()) {
    const now = (seen.get(word) ?? 0) + 1;
    seen.set(word, now);
    if (now <= (quotedCounts.get(word) ?? 0)) count += 1;
    const left = own[at - length];
    if (left !== undefined) {
      const rest = seen.get(left)! - 1;
      seen.set(left, rest);
      if (rest < (quotedCounts.get(left) ?? 0)) count -= 1;
    }
    const score = quoted.length === 0 ? 0 : count / quoted.length;
    if (score > best.score) best = { window: [Math.max(0, at - length + 1), at + 1], score };
  }
  return best;
}

const sentenceEnd = /[.;:?!]["”’)]*$/;

/**
 * The passage that a quotation may have become, extended to sentence ends, and the share of the quotation found in it
 * in sequences of two words and more.
 */
function passageIn(
  quoted: readonly string[],
  words: string,
  text: string,
  [from, to]: [number, number],
  weightOf: (word: string) => number,
): { words: string; likeness: number } {
  const places = wordsOf(text);
  const margin = Math.ceil(quoted.length * 0.3) + 3;
  const [begin, end] = [Math.max(0, from - margin), Math.min(places.length, to + margin)];
  const numbers = new Map<string, number>();
  const numberOf = (word: string) => numbers.get(word) ?? (numbers.set(word, numbers.size), numbers.size - 1);
  const runs = matchWords(
    quoted.map(numberOf),
    places.slice(begin, end).map(({ key }) => numberOf(key.toLowerCase())),
  );
  const weigh = (some: readonly string[]) => some.reduce((sum, word) => sum + weightOf(word), 0);
  let [at, quotedAt, common] = [begin, 0, 0];
  let [first, last] = [-1, -1];
  for (const { same, added, removed } of runs) {
    if (same > 0) {
      if (first < 0) first = at;
      last = at + same - 1;
    }
    if (same > 1) common += weigh(quoted.slice(quotedAt, quotedAt + same));
    at += same + added;
    quotedAt += same + removed;
  }
  if (first < 0) [first, last] = [from, Math.max(from, to - 1)];
  const startsAlike = places[first]!.key.toLowerCase() === quoted[0];
  const endsAlike = places[last]!.key.toLowerCase() === quoted.at(-1);
  const start = startsAlike ? places[first]!.start : startOfSentence(text, places[first]!.start);
  const stop = endsAlike ? places[last]!.end : endOfSentence(text, places[last]!.end);
  const sign = endsAlike && sentenceEnd.test(words) ? (/^["”’)]*[.;:?!]["”’)]*/.exec(text.slice(stop))?.[0] ?? "") : "";
  const opening = startsAlike && /^["“‘(]/.test(words) && /["“‘(]/.test(text[start - 1] ?? "") ? 1 : 0;
  return {
    words: text.slice(start - opening, stop + sign.length).trim(),
    likeness: common / Math.max(weigh(quoted), Number.EPSILON),
  };
}

function startOfSentence(text: string, at: number): number {
  const before = Math.max(...[". ", "; ", ": "].map((sign) => text.lastIndexOf(sign, at - 1)));
  return before < 0 || at - before > 400 ? at : before + 2;
}

function endOfSentence(text: string, at: number): number {
  const found = /[.;:?!](?=\s|$)/.exec(text.slice(at, at + 400));
  return found ? at + found.index + 1 : at;
}
