import { ordinal, sessionWords } from "../vocabulary/session-names";
import { saysSpecial } from "../vocabulary/special-sessions";

/** What a bill stores about its session. */
export type Session = { jurisdiction: string; session: string; sessionName: string; sessionYear: number | null };
type Called = Pick<Session, "session" | "sessionName">;

/** A longer span is a misread number: Puerto Rico's terms of four years are the longest. */
const mostYears = 5;
const regular = /\bregular\b|\d{4}\s?rs?\b|\d{2}r$/i;

export const isSpecialSession = ({ session, sessionName }: Called): boolean =>
  saysSpecial(sessionName) || saysSpecial(session);

const tidy = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‐-―−]/g, "-")
    // 89(R), 89(1)
    .replace(/(?<=\d)\((\w)\)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();

/** The years of a written session or date: `2025-2026`, `2025–26`, `20252026`, `2025RS`, `'25-'26`. */
export function yearsIn(text: string): number[] {
  const tidied = tidy(text);
  const joined = /(?<!\d)((?:19|20)\d\d)((?:19|20)\d\d)(?!\d)/.exec(tidied);
  if (joined) return [Number(joined[1]), Number(joined[2])];
  const short = /(?<!\d)((?:19|20)\d\d) ?[-/] ?(\d\d)(?!\d)/.exec(tidied);
  if (short) return [Number(short[1]), Number(short[1]!.slice(0, 2) + short[2]!)];
  const pair = /^['’]?(\d\d) ?[-/] ?['’]?(\d\d)$/.exec(tidied);
  if (pair && Number(pair[2]) - Number(pair[1]) === 1) return [2000 + Number(pair[1]), 2000 + Number(pair[2])];
  return [...tidied.matchAll(/(?<!\d)((?:19|20)\d\d)(?!\d)/g)].map(([, year]) => Number(year));
}

/**
 * First and last year of a session: those in its name or its code, or those in which a legislature of its number meets,
 * as the 119th Congress in 2025 and 2026. Null if nothing says.
 */
export function yearsOfSession({ jurisdiction, session, sessionName, sessionYear }: Session): [number, number] | null {
  const named = [sessionName, session, sessionWords(jurisdiction, session).name].flatMap(yearsIn);
  const first = sessionYear ?? named.toSorted((a, b) => a - b)[0];
  if (first === undefined) return null;
  const near = [first, ...named.filter((year) => Math.abs(year - first) <= mostYears)];
  return [Math.min(...near), Math.max(...near)];
}

/** Whether a session includes a year; null if its years are unknown. The only place that decides it. */
export function includesYear(session: Session, year: number): boolean | null {
  const years = yearsOfSession(session);
  return years && years[0] <= year && year <= years[1];
}

/** Whether a session is the one that a text names: `2025-26`, `119th`, `2024 special`. Null if the text names none. */
export function isNamedSession(session: Session, text: string): boolean | null {
  const named = tidy(text);
  if (named === tidy(session.session) || named === tidy(session.sessionName)) return true;
  if (saysSpecial(named) && !isSpecialSession(session)) return false;
  if (regular.test(named) && isSpecialSession(session)) return false;
  const years = yearsOfSession(session);
  const written = yearsIn(named);
  if (written.length > 0) return years !== null && Math.min(...written) <= years[1] && Math.max(...written) >= years[0];
  const numbered = /^(\d{1,3})(?:st|nd|rd|th)?\b/.exec(named)?.[1];
  const { year } = sessionWords(session.jurisdiction, numbered ?? text);
  return year === null || years === null ? null : years[0] <= year && year <= years[1];
}

/** Whether a session has this number: `119th Congress`, `89R`, `89th Legislature`. */
export const isNumbered = ({ session, sessionName }: Called, number: number): boolean =>
  [session, sessionName].some((name) => [...name.matchAll(/\d+/g)].some(([digits]) => Number(digits) === number));
/** Whether a session has a number at all: "2025-2026 Regular Session" may be the 91st General Assembly. */
export const hasNumber = ({ session, sessionName }: Called): boolean =>
  [session, sessionName].some((name) => /(?<!\d)\d{2,3}(?!\d)/.test(name.replace(/\d{4}[-–/]\d\d(?!\d)/g, "")));

const words = ["first", "second", "third", "fourth", "fifth"];
/** Which special session of its years one is, as far as its name says. */
export function ordinalOfSpecial({ sessionName }: Called): number | null {
  if (!saysSpecial(sessionName)) return null;
  const at = words.findIndex((word, i) => new RegExp(`\\b(?:${word}|${ordinal(i + 1)})\\b`, "i").test(sessionName));
  return at < 0 ? null : at + 1;
}

/** The days of a session, `YYYY-MM-DD`; null if unknown. */
export type Days = { from: string | null; to: string | null };

/**
 * When a session met: a regular one to the end of its years, a special one from its first bill to its last action.
 * @param first day of the first bill @param last day of the last action
 */
export function daysOfSession(session: Session, first: string | null, last: string | null): Days {
  if (isSpecialSession(session)) return { from: first, to: first && (last ?? first) };
  const years = yearsOfSession(session);
  return years ? { from: `${years[0]}-01-01`, to: `${years[1]}-12-31` } : { from: null, to: null };
}
