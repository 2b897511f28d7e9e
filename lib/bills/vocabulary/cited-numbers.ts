import { readNumbers } from "../citations/read";
import { letteredIn } from "./lettered";
import { numbersListed } from "./number-lists";

/** A bill number in a text, with its position in characters. */
export type Citation = { text: string; from: number; to: number };

const separators = /[,;\n|&]|\band\b|\bor\b/gi;
const spelled = String.raw`(?:House|Senate|Assembly|Council|Legislative)(?: Joint| Concurrent)? (?:Bill|File|Resolution|Memorial|Document)s?(?: Nos?\.?)? ?\d{1,6}`;
/** Two or more letters before the number, or one with its period, so that "Part A 5" does not match. */
const abbreviated = String.raw`(?:(?:[A-Z][A-Za-z]{0,3}\.[ ]?){1,4}|[HS](?:J|Con|CON)?(?:Res|RES) ?|[A-Z]{2,6}s? ?)(?:Nos?\. ?)?\d{1,6}`;
/** A federal trial court's: `2:26-cv-01234-RO`. */
const docket = String.raw`\d{1,2}:\d{2}-(?:cv|cr|mc|md|mj|bk|ap)-\d{3,6}(?:-[A-Z]{2,4})?`;
const written = new RegExp(
  String.raw`(?<![\p{L}\p{N}.-])(?:${spelled}|${abbreviated}|${docket})(?![\p{L}\p{N}]|[.:-]\d)`,
  "gu",
);

const isNumber = (text: string): boolean => (readNumbers(text)?.keys.length ?? 0) > 0;

/** `Senate Bills 754`, `SBs 12`: the number and the prefix of those that follow. */
const singular = (printed: string): string =>
  printed
    .replace(/(?<=[a-z])(?<!Re)s(?=(?: Nos?\.?)? ?\d)|(?<=[A-Z])s(?= ?(?:Nos?\. ?)?\d)/, "")
    .replace(/Nos\./, "No.");

/** The bill numbers in a text, in order, with those that share a prefix: `Senate Bills 754 and 755`, `HJR A`. */
export function citationsIn(text: string): Citation[] {
  const numbered = [...text.matchAll(written)].flatMap(({ 0: printed, index }) => {
    const [own, digits] = [singular(printed), /(?<!\d)\d+$/.exec(printed)?.[0]];
    const to = index + printed.length;
    const listed = digits ? numbersListed(text, { end: to, digits }, own !== printed) : [];
    return [
      { text: own, from: index, to },
      ...listed.map((one) => ({
        text: own.slice(0, -digits!.length) + one.digits,
        from: one.start,
        to: one.end,
      })),
    ];
  });
  const lettered = letteredIn(text).map(({ prefix, letters, start, end }) => ({
    text: `${prefix} ${letters}`,
    from: start,
    to: end,
  }));
  return [...numbered, ...lettered].filter((found) => isNumber(found.text)).toSorted((a, b) => a.from - b.from);
}

/** The bill numbers of a text that contains nothing else, in any spelling: `hb 12, sb 40`. Null otherwise. */
export function onlyCitations(text: string): Citation[] | null {
  const found: Citation[] = [];
  let from = 0;
  for (const separator of [...text.matchAll(separators), { index: text.length, 0: "" }]) {
    const part = text.slice(from, separator.index);
    const start = from + (part.length - part.trimStart().length);
    if (part.trim() !== "") found.push({ text: part.trim(), from: start, to: start + part.trim().length });
    from = separator.index + separator[0].length;
  }
  return found.length > 0 && found.every((one) => isNumber(one.text)) ? found : null;
}
