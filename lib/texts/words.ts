import { createHash } from "node:crypto";
import { paragraphText, type Section } from "./sections";

/** A word's position, and its key in comparisons. */
export type Word = { start: number; end: number; key: string };

/** Letters and digits, subscripts as in `H₂O`, and invisible characters within a word. */
const letter = String.raw`[\p{L}\p{M}\p{Nd}\p{Nl}\u2080-\u2089\u00ad\u200b-\u200d\u2060\ufeff]`;
const currency = String.raw`[\p{Sc}§]{1,2} ?`;
/** `U.S.C.`, `7,241,400`, `seven-year`, `county's`: an em dash and brackets separate words. */
const joint = String.raw`(?:[.,:/&\u2044]|'(?=\p{L})|(?<=\p{L})'|(?<!\p{Nd})[-−]|[-−](?!\p{Nd}))(?=[\p{L}\p{M}\p{N}])`;
/** A range or a difference: `5-10`, `5 – 10`, `$5-$10`, `5%-10%`. */
const range = String.raw`(?<=\p{Nd})[%¢°]?(?:[-−] ?| [-−] )(?:${currency})?\.?(?=\p{Nd})`;
const rest = `${letter}*(?:(?:${joint}|${range})${letter}+)*`;
const fraction = String.raw`[\u00bc-\u00be\u2150-\u215e\u2189]`;
/** `2½`, `2 1/2`, `2-1/2`. */
const mixed = String.raw`(?<=(?<![\p{L}\p{N}.,:/-])\p{Nd}{1,9}) ?(?:${fraction}|(?<= )\d{1,2}[/\u2044]\d{1,3}(?![\p{L}\p{N}/-]))`;
const raised = String.raw`[⁰¹²³⁴-⁹⁺⁻]+`;
/** Powers and units: `10²`, `m²`, `40°`, `5 %`, `5′`. Raised digits after longer words are marks of footnotes. */
const behind = String.raw`(?:(?<=[\p{Nd})\]]|(?<!\p{L})\p{L}{1,2})${raised}|(?<=[\p{Nd}\p{L})\]])\^[-−+]?\p{Nd}+)?(?:(?<=\p{N}) ?[%‰‱¢°′″]|(?<=\p{Nd})['"](?= ?(?:x|×|wide|high|long|tall|deep|thick)(?![\p{L}\p{N}]))|(?<=\p{Nd})'(?= ?\p{Nd}[\p{Nd}/ -]{0,7}")|(?<=\p{Nd}' ?[\p{Nd}/ -]{0,7}\p{Nd})")?`;
/** What a number begins with: `-2`, `±5`, `$5`, `-$5`, `$-5`, `§ 5`, `.5`. */
const before = String.raw`(?:(?<![\p{L}\p{N}.)\]%°\-−—])[-−+±∓])?(?:${currency})?(?:(?<=\p{Sc})[-−])?(?:(?<![\p{L}\p{N}.])\.)?`;
const number = String.raw`${before}\p{Nd}${rest}(?:${mixed})?${behind}`;
const word = String.raw`[\p{L}\p{M}\p{Nl}]${rest}${behind}`;
/** Sums in brackets are negative in accounts: `(1,500)`, `($5)`. Digits alone may number a paragraph. */
const negative = String.raw`(?<![\p{L}\p{N})\]])\((?:${currency}[\d,]*\d(?:\.\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.\d+|\d{3,})(?: ?%)?\)|(?<=^|\t)\(\d{1,2}\)(?=\t|$)`;
const ruler = String.raw`([=+~<>])\1+`;
/** Signs that change a number, a bound or a sum. Bullets, arrows, stars and lines are ornament. */
const sign = String.raw`(?<=(?<![\p{L}\p{N}])\p{L} )-(?= \p{Nd})|[<>!]=|\+/-|(?![|\u2190-\u21ff\u2217\u2219\u2223\u25a0-\u25ff\u266f])\p{Sm}|\p{Sc}|[%‰‱°℃℉\u2610-\u2612\u2713-\u2718]|${fraction}(?: ?%)?|(?![⁰¹²³⁴-⁹₀-₉])\p{No}|(?<=\s)&(?=\s)|(?<=\p{N})[*·⋅∙—](?=\p{N})|(?<=\p{N} )[*·⋅∙/:](?= \p{N})`;
/** Most words are letters alone between spaces: these are found at once. */
const plainWord = String.raw`[A-Za-z]+(?=[.,;:)]?(?:[ \n]|$))`;
const wordPattern = new RegExp([plainWord, negative, number, word, ruler, sign].join("|"), "gu");

const isPlain = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

/** One character for those that look alike, so that all places stay. */
export const fold = (text: string): string =>
  isPlain(text)
    ? text
    : text
        .replace(/[‐‑‒–]/g, "-")
        .replace(/[’‘‛ʼ]/g, "'")
        .replace(/[“”]/g, '"')
        .replace(/[º˚]/g, "°")
        .replace(/\u00a0/g, " ");

const signKeys: Record<string, string> = { "<=": "≤", ">=": "≥", "!=": "≠", "+/-": "±" };

/**
 * What a word is compared by. Ignores hyphens between letters: one at a line's end may not belong to the word. Ignores
 * spaces within a number and its unit, and the shape of letters, but not raised digits.
 */
function keyOf(found: string): string {
  if (/^[a-z]+$/i.test(found)) return found;
  if (/^([=+~<>])\1+$/.test(found)) return "";
  const key = signKeys[found] ?? found.replace(/(?<=\d)'$/, "′").replace(/(?<=\d)"$/, "″");
  const typed = isPlain(key)
    ? key
    : key
        .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "")
        .replace(/−/g, "-")
        .replace(/[⁰¹²³⁴-⁹⁺⁻ⁿⁱ]+/g, (digits) => `^${digits.normalize("NFKC").replace("\u2212", "-")}`)
        .replace(/(?<=\p{Nd})[₀-₉]+/gu, (digits) => `_${digits.normalize("NFKC")}`)
        .replace(/(?<=\p{Nd})(?=[\u00bc-\u00be\u2150-\u215e\u2189])/gu, " ")
        .normalize("NFKC")
        .replace(/[⁄∕]/g, "/");
  return typed
    .replace(/(?<!\p{N})-(?=\p{L})/gu, (hyphen, at: number) => (at === 0 ? hyphen : ""))
    .replace(/(?<=^\d{1,9})-(?=\d{1,2}\/(?:2|3|4|8|16)$)/, " ")
    .replace(/ (?!\d{1,2}\/\d)/g, "")
    .replace(/(?<=^\d{1,9}) (?=\d{1,2}\/\d)/, "+");
}

/** The words of a text, in order. Signs that change a number, a bound or a sum are words, or a part of the number's. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index } of fold(text).matchAll(wordPattern)) {
    const key = keyOf(found);
    if (key !== "") words.push({ start: index, end: index + found.length, key });
  }
  return words;
}

/** The words of a table's row, by tabs: a number that moved to the next cell is another word. */
export function wordsOfRow(text: string): Word[] {
  let end = 0;
  return wordsOf(text).map((word) => {
    const tabs = text.slice(end, word.start).replace(/[^\t]/g, "");
    end = word.end;
    return { ...word, key: tabs + word.key };
  });
}

export const keysOf = (text: string): string[] => wordsOf(text).map(({ key }) => key);

/** As readers count: signs that stand alone are no words. */
export const countWords = (text: string): number =>
  (fold(text).match(wordPattern) ?? []).filter((found) => /[\p{L}\p{N}]/u.test(found)).length;

/**
 * Whether a passage that begins or ends here cuts a number from its sign or its other digits: `2` in `-2`, `5` in `5.25`
 * and `x=5`.
 */
export function cutsNumber(text: string, at: number): boolean {
  if (/^\s|\s$/.test(text.slice(Math.max(0, at - 1), at)) && !/\d/.test(text.slice(at, at + 1))) return false;
  const from = Math.max(0, at - 30);
  const near = wordsOf(text.slice(from, at + 30));
  const place = at - from;
  const isNumber = (word: Word) => /\p{N}/u.test(word.key);
  return near.some(
    (each, n) =>
      (each.start < place && place < each.end && isNumber(each)) ||
      (each.start === place &&
        near[n - 1]?.end === place &&
        each.key !== "—" &&
        near[n - 1]!.key !== "—" &&
        (isNumber(each) || isNumber(near[n - 1]!))),
  );
}

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
