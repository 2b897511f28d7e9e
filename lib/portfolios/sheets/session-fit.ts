import { sessionWords } from "@/lib/bills/vocabulary/session-names";

export type SessionOf = { jurisdiction: string; session: string; sessionName: string; sessionYear: number | null };

const tidy = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‐-―−]/g, "-")
    // 89(R), 89(1)
    .replace(/(?<=\d)\((\w)\)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();

const isSpecial = (text: string): boolean =>
  /special|called|extraordinary|extra session|\bss\b|\d{4}[sx]\d|\bx\d/i.test(text);
const isRegular = (text: string): boolean => /\bregular\b|\d{4}\s?rs?\b|\d{2}r$/i.test(text);

/** `2025-2026`, `2025–26`, `20252026`, `2025RS`. */
export function yearsIn(text: string): number[] {
  const tidied = tidy(text);
  const joined = /(?<!\d)((?:19|20)\d\d)((?:19|20)\d\d)(?!\d)/.exec(tidied);
  if (joined) return [Number(joined[1]), Number(joined[2])];
  const short = /(?<!\d)((?:19|20)\d\d) ?[-/] ?(\d\d)(?!\d)/.exec(tidied);
  if (short) return [Number(short[1]), Number(short[1]!.slice(0, 2) + short[2]!)];
  // 23-24, '25-'26
  const pair = /^['’]?(\d\d) ?[-/] ?['’]?(\d\d)$/.exec(tidied);
  if (pair && Number(pair[2]) - Number(pair[1]) === 1) return [2000 + Number(pair[1]), 2000 + Number(pair[2])];
  return [...tidied.matchAll(/(?<!\d)((?:19|20)\d\d)(?!\d)/g)].map(([, year]) => Number(year));
}

/** First and last year of a session, or null. */
function yearsOf({ session, sessionName, sessionYear }: SessionOf): [number, number] | null {
  if (sessionYear === null) return null;
  const last = Math.max(sessionYear, ...yearsIn(sessionName), ...yearsIn(session));
  return [sessionYear, last - sessionYear > 5 ? sessionYear : last];
}

/** Whether a bill is of the named session. @returns null if no session could be read */
export function fitsSession(bill: SessionOf, text: string): boolean | null {
  const said = tidy(text);
  if (said === tidy(bill.session) || said === tidy(bill.sessionName)) return true;
  if (isSpecial(said) && !isSpecial(bill.sessionName) && !isSpecial(bill.session)) return false;
  if (isRegular(said) && (isSpecial(bill.sessionName) || isSpecial(bill.session))) return false;
  const [first, last] = [Math.min(...yearsIn(said)), Math.max(...yearsIn(said))];
  const range = yearsOf(bill);
  if (Number.isFinite(first)) return range === null ? false : first <= range[1] && last >= range[0];
  const numbered = /^(\d{1,3})(?:st|nd|rd|th)?\b/.exec(said)?.[1];
  const { year } = sessionWords(bill.jurisdiction, numbered ?? text);
  if (year === null || range === null) return null;
  return year >= range[0] && year <= range[1];
}

export function fitsYear(bill: SessionOf, year: number): boolean {
  const range = yearsOf(bill);
  return range === null || (year >= range[0] && year <= range[1]);
}
