import { accents, apostrophes, capitals, hyphens, ignorables, separators } from "./characters";

const ignored = new RegExp(`[${ignorables}]+`, "g");
const marks = new RegExp(`[${accents}]+`, "g");
const apostrophe = new RegExp(`[${apostrophes}]`, "g");
const hyphen = new RegExp(`[${hyphens}]`, "g");
const separator = new RegExp(`[${separators}]+`, "gu");
const small = new Map([...capitals].map((letter) => [letter, letter.toLowerCase()]));
const capital = new RegExp(`[${capitals}]`, "g");

/**
 * Normalizes text to lower-case letters without accents, digits, one apostrophe and hyphen, periods, commas, ampersands
 * and spaces. The database's search_plain() does the same to indexed text.
 */
export function plainText(text: string): string {
  let t = text;
  // oxlint-disable-next-line no-control-regex
  if (/[^\x00-\x7f]/.test(t))
    t = t
      .replace(ignored, "")
      .replace(/[©®™℠]/g, " ")
      .replace(apostrophe, "`")
      .normalize("NFKD")
      .replace(marks, "")
      .normalize("NFKC")
      .replace(/ς/g, "σ")
      .replace(hyphen, "-")
      .replace(separator, " ")
      .replace(capital, (letter) => small.get(letter)!);
  return t
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replaceAll("`", "'")
    .replace(/[^a-z0-9'&.,\u0080-\u{10ffff}-]+/gu, " ");
}

const letter = "[a-z\\u0080-\\u{10ffff}]";
const sign = "[a-z0-9\\u0080-\\u{10ffff}]";
const initials = new RegExp(`(?<!${sign})(${letter})\\.(?=${letter}(?!${sign}))`, "gu");
const inner = new RegExp(`(?<=${sign})'(?=${sign})`, "gu");

/** A plain text without characters that do not separate words: `u.s.` → `us.`, `o'brien` → `obrien`. */
export const joinWords = (plain: string): string => plain.replace(initials, "$1").replace(inner, "");

/** The words of a plain text, separated by single spaces. Most calls are with one ordinary word, which needs no normalization. */
export const phraseOf = (text: string): string =>
  /^[A-Za-z0-9]+$/.test(text)
    ? text.toLowerCase()
    : joinWords(plainText(text))
        .replace(/['&.,-]+/g, " ")
        .replace(/ +/g, " ")
        .trim();
