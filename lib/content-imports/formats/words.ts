import { isCalendarDate } from "@/lib/platform/text/calendar-date";
import { repairText } from "@/lib/platform/text/repair-text";
import { textPieces } from "./text-pieces";

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  rsquo: "’",
  lsquo: "‘",
  rdquo: "”",
  ldquo: "“",
  ndash: "–",
  mdash: "—",
  hellip: "…",
};

/** Without tags, entities decoded twice (as WordPress escapes), one line, at most 300 characters. */
export function oneLine(text: string): string {
  const once = (given: string) =>
    given.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
      if (code > 31 && code < 0x11_0000) return String.fromCodePoint(code);
      const known = String(name).toLowerCase();
      return name && Object.hasOwn(named, known) ? named[known]! : whole;
    });
  return repairText(once(once(text.replace(/<\/?[a-z][^<>]{0,300}>/gi, ""))))
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 300);
}

export const textOf = (bytes: Uint8Array): string => [...textPieces([bytes])].join("");

/**
 * A date in a file name or text: `2025-02-28-update.md`, `20250228`, `June 20, 2025`, `20 June 2025`; `6-20-2025` only
 * if unambiguous.
 */
export function dayIn(text: string): string | null {
  const iso = /(?<![\d.])((?:19|20)\d\d)([-_.]?)(\d\d)\2(\d\d)(?!\d)/.exec(text);
  if (iso) return realDay(iso[1]!, Number(iso[3]), Number(iso[4]));
  const words =
    /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? (\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\d\d)\b/i.exec(
      text,
    );
  if (words) return realDay(words[3]!, months.indexOf(words[1]!.toLowerCase()) + 1, Number(words[2]));
  const dayFirst =
    /\b(\d{1,2})(?:st|nd|rd|th)?[ -](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?,?[ -]((?:19|20)\d\d)\b/i.exec(
      text,
    );
  if (dayFirst) return realDay(dayFirst[3]!, months.indexOf(dayFirst[2]!.toLowerCase()) + 1, Number(dayFirst[1]));
  const figures = /(?<![\d.])(\d{1,2})([-_.])(\d{1,2})\2((?:19|20)\d\d)(?!\d)/.exec(text);
  if (figures) {
    const [one, other] = [Number(figures[1]), Number(figures[3])];
    if (other > 12) return realDay(figures[4]!, one, other);
    if (one > 12 || one === other) return realDay(figures[4]!, other, one);
  }
  return null;
}
/** Words that a line with the day of a text may have. "Effective July 1" is the day of a law. */
const besideDay =
  /\b(?:dated?|published|posted|sent|released|issued|updated|on|the|of|for|week|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})\b|\d{1,4}(?:st|nd|rd|th)?|[.,:/\s-]/gi;

/** The day that one of the first lines of a text consists of: `March 8, 2024`. Two different days are no answer. */
export function dayOfLines(lines: readonly string[]): string | null {
  const isDay = (line: string) => line.length < 60 && !/\d{4}.*\d{4}/.test(line) && line.replace(besideDay, "") === "";
  const days = new Set(lines.slice(0, 5).flatMap((line) => (isDay(line) ? (dayIn(line) ?? []) : [])));
  return days.size === 1 ? [...days][0]! : null;
}
const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
function realDay(year: string, month: number, date: number): string | null {
  const text = `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
  return isCalendarDate(text) ? text : null;
}

/** ISO 8601 in UTC; null if not a number, or outside the years 1 to 9999. */
export function isoTime(time: number): string | null {
  const year = Number.isFinite(time) ? new Date(time).getUTCFullYear() : Number.NaN;
  return year >= 1 && year <= 9999 ? new Date(time).toISOString() : null;
}
