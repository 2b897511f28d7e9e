import { isListedPrefix } from "./number-prefixes";

const quotes = "\"'“”‘’«»„";

/** `HR1-119`: a federal number and its Congress. */
const ofCongress = /^([HS](?:R|RES|JRES|CONRES)?)(\d{1,5})-(9[3-9]|1[0-2]\d)$/;
const mostOfFederalRange = 20;
/** `HR100-110` is a range, not H.R. 100 of the 110th Congress. */
export function isFederalRange(part: string): boolean {
  const [, , first, second] = ofCongress.exec(part) ?? [];
  const count = Number(second) - Number(first);
  return count > 0 && count <= mostOfFederalRange;
}

/** Words around a number without meaning, and their replacements. */
const rewritten: readonly (readonly [RegExp, string | ((typed: string) => string)])[] = [
  [/\p{Cf}/gu, ""],
  [new RegExp(`^[${quotes}]+|[${quotes}]+$`, "g"), ""],
  [/^\(([^()]+)\)$|^\[([^[\]]+)\]$/, "$1$2"],
  [/(?<=[\d)])[.?!:,;]+$/, ""],
  [/(?<=\d) ?- ?(?=[A-Z](?:$|[,;]))/g, "-"],
  [/\bN°/g, "NO"],
  [/\bNUMBER (?=\d)/g, "NO. "],
  [/\bEXEC(?:UTIVE|\.)? ORDERS?\b/g, "EXECUTIVE ORDER"],
  [
    /^(?:(?:FEDERAL REGISTER|FED\. ?REG\.|FR) )?DOC(?:UMENT|\.)?(?: NO\.?| #)?:? ?(?=(?:(?:[A-Z]\d{1,2}-)?\d{2,4}-\d{3,6}|[A-Z]\d-\d{2,5})$)/,
    "",
  ],
  [/^RIN:? ?(?=\d{4}-[A-Z]{2}\d{2}$)/, ""],
  [/^DOCKET(?: NO\.?| ID\.?| #)?:? ?(?=[A-Z]{2,8}-[A-Z\d-]{3,40}$)/, ""],
  // A place or a session in brackets, with a comma, is no list.
  [/(?<=\([^(),]{2,30}), ?(?=[^(),]{2,40}\))/g, " "],
  [/^(?:THE )?BILLS?:?(?: NO\.?| NUMBER| #)?:? (?=[A-Z]{1,4}[A-Z. -]{0,6}\d)/, ""],
  [/\b(?:HOUSE|SENATE|ASSEMBLY) BILL (?=[HSA]\.? ?-?\d)/, ""],
  [/^# ?(?=[A-Z])/, ""],
  [/^US-(?=[A-Z]{2}[ :-])/, ""],
  [/\b([HSA][A-Z.]{0,6})[:/] ?(?=\d)/g, "$1 "],
  [/(?<=\d) (?:OF|IN|FROM) (?=(?:19|20)\d\d$)/, " "],
  // "HBs 12 and 13". Not "HRS", which are Hawaii's statutes.
  [/\b([HSA]B|[HS]F|LB|[HSA]JR|[HSA]CR)S (?=\d)/g, "$1 "],
  // As data sets and congress.gov name a federal bill: BILLS-119hr1enr, 119-hr-1, hr1-119.
  [/^(?:BILLS-?)?(\d{2,3})[-/]?([HS](?:R|RES|JRES|CONRES)?)[-/]?(\d{1,5})[A-Z]{0,4}\d?$/, "$1 $2 $3"],
  [ofCongress, (typed) => (isFederalRange(typed) ? typed : typed.replace(ofCongress, "$3 $1 $2"))],
  [/^([HS](?:B|R|M|JR|CR|JM|CM))(\d{2}) (?!(?:19|20)\d\d$)(\d{3,4})$/, "$1$2-$3"],
  // California's extraordinary sessions: AB1X 5 is ABX1 5.
  [/^([AS](?:B|CR|JR|CA)) ?(\d)X[ -]?(\d{1,4})$/, "$1X$2-$3"],
  // "Am.Sub.H.B.No. 96" of Ohio, and Delaware's "w/ HA 1, SA 2" behind the number it amends.
  [/\b(AM|SUB|COM|ENGR?|ENR|SUBST)\.(?=[A-Z])/g, "$1. "],
  [/(?<=\d) ?(?:W\/|WITH ) ?[HS][AS] ?\d{1,2}(?:(?: ?[,&+] ?| AND )[HS][AS] ?\d{1,2}){0,6}/g, ""],
  [/\bPROYECTO DE/, "P. DE"],
  [/\bRESOLUCI[OÓ]N CONJUNTA DE/, "R. C. DE"],
  [/\bRESOLUCI[OÓ]N CONCURRENTE DE/, "R. CONC. DE"],
  [/\bRESOLUCI[OÓ]N DE/, "R. DE"],
  [/\b(DE LA C)[AÁ]MARA\b(?: N[UÚ]M\.?)?|\b(DEL S)ENADO\b(?: N[UÚ]M\.?)?/, "$1$2."],
];

/** `HB 1,740`. In a list a space follows the comma, or three digits precede it. */
export const withoutThousands = (text: string): string =>
  text.replace(/(?<![\d,.])(\d{1,2}),(\d{3})(?![\d,]|\.\d)/g, "$1$2");

/** Without the words around it. Upper case in and out. */
export const withoutWrapping = (tidied: string): string =>
  rewritten
    .reduce(
      (text, [pattern, instead]) =>
        typeof instead === "string" ? text.replace(pattern, instead) : text.replace(pattern, instead),
      tidied,
    )
    .trim();

const mostOfRange = 100;
const severalOf = /^([A-Z][A-Z. ]{0,6}?)[. -]{0,2}(\d{1,5}) ?(-|\/|TO|THROUGH|THRU) ?([A-Z.]{1,6})? ?(\d{1,5})$/;
const rangePrefix = /^(?:[HSA](?:B|F|JR|CR|JM|CM|CA)|HR|LB|LD)$/;
const lettersOf = (prefix: string): string => prefix.replace(/[^A-Z]/g, "");

/**
 * The numbers of a range or pair: `HB 1740-45`, `SB 5 to 9`, `HB 12/13`, `HB 98-SB 100`. Null if it is none, spans
 * prefixes, or is too long.
 */
export function numbersOfRange(part: string): string[] | null {
  const [, prefix = "", first = "", between, secondPrefix = prefix, second = ""] = severalOf.exec(part) ?? [];
  const [letters, others] = [lettersOf(prefix), lettersOf(secondPrefix)];
  if (!isListedPrefix(letters)) return null;
  const isOfOne = rangePrefix.test(letters) || isFederalRange(part);
  if (letters === others && !isOfOne) return null;
  if (between === "/" || letters !== others)
    return (between === "/" || between === "-") && isListedPrefix(others)
      ? [`${letters} ${first}`, `${others} ${second}`]
      : null;
  const from = Number(first);
  const to = Number(second.length < first.length ? first.slice(0, -second.length) + second : second);
  if (to <= from || to - from > mostOfRange) return null;
  return Array.from({ length: to - from + 1 }, (_, i) => `${letters} ${from + i}`);
}
