import {
  type Days,
  hasNumber,
  includesYear,
  isNumbered,
  isSpecialSession,
  ordinalOfSpecial,
  type Session,
} from "@/lib/bills/citations/sessions";
import type { Citation } from "./citation";

/** A bill that a citation may mean. */
export type Candidate = Session &
  Days & {
    id: number;
    introduced: string | null;
    sponsors: string[];
  };
export type Decision =
  | { do: "link"; billId: number; rule: string }
  /** Staff decide among these; there may be none yet. */
  | { do: "suggest"; candidates: number[]; rule: string };

/**
 * Drops the bills of other sessions than the text names, and of sessions that began more than a year after it: it cannot
 * cite them. Bills are filed up to a few months before a session.
 * @param day of the text
 */
export function conceivable(
  { said }: Pick<Citation, "said">,
  candidates: readonly Candidate[],
  day: string | null,
): Candidate[] {
  const { years, numbered } = said;
  if (years) return candidates.filter((one) => years.every((year) => includesYear(one, year) !== false));
  if (numbered !== undefined) return candidates.filter((one) => isNumbered(one, numbered) || !hasNumber(one));
  if (day === null) return [...candidates];
  const latest = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return candidates.filter(({ from }) => from === null || from <= latest);
}

/**
 * A citation means the bill of the only session that contains the date or that the text names. @param day of the text;
 * without one nothing is linked
 */
export function decide(citation: Citation, candidates: readonly Candidate[], day: string | null): Decision {
  const suggest = (rule: string, of: readonly Candidate[] = candidates): Decision => ({
    do: "suggest",
    candidates: of.map(({ id }) => id),
    rule,
  });
  if (citation.doubt) return suggest(citation.doubt);
  const { years, numbered, regular, called, special, besides } = citation.said;
  let fits = [...candidates];
  const names = years !== undefined || numbered !== undefined;
  if (years) fits = fits.filter((one) => years.every((year) => includesYear(one, year) === true));
  if (numbered !== undefined) fits = fits.filter((one) => isNumbered(one, numbered));
  if (names) {
    // the text names the session
  } else if (day === null) return suggest("The text has no date.");
  else fits = fits.filter(({ from, to }) => from !== null && to !== null && from <= day && day <= to);
  if (regular) fits = fits.filter((one) => !isSpecialSession(one));
  const ofDay = fits.length;
  if (besides)
    fits = fits.filter(
      (one) =>
        besides.years.every((year) => includesYear(one, year) === true) &&
        besides.numbered.every((number) => isNumbered(one, number)),
    );
  if (ofDay > 0 && fits.length === 0) return suggest("The text names another year or session.");
  if (called !== undefined) fits = fits.filter((one) => ordinalOfSpecial(one) === called);
  else if (special) fits = fits.filter((one) => isSpecialSession(one));
  if (fits.length !== 1)
    return suggest(
      fits.length === 0 ? "No session on that date has this bill." : "Several sessions have a bill with this number.",
      fits.length === 0 ? candidates : fits,
    );
  const one = fits[0]!;
  if (day !== null && one.introduced !== null && one.introduced > day)
    return suggest("The bill was introduced after this text.");
  if (contradicts(citation.names, one.sponsors))
    return suggest("The name in parentheses is not one of the bill's sponsors.");
  return {
    do: "link",
    billId: one.id,
    rule: names ? "The text names the year." : "Only one session on that date has this bill.",
  };
}

const flat = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();
/** Whether the text names a person who is not a sponsor; without known sponsors nothing contradicts. */
function contradicts(names: readonly string[], sponsors: readonly string[]): boolean {
  if (names.length === 0 || sponsors.length === 0) return false;
  const known = sponsors.map(flat);
  return !names.some((name) => known.some((sponsor) => sponsor.includes(flat(name))));
}
