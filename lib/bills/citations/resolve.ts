import { matchKey } from "../vocabulary/number-keys";
import { isCalledSo } from "../vocabulary/number-sessions";
import type { NumberAsk, NumberReading } from "../vocabulary/number-readings";
import { readNumbers } from "./read";
import { includesYear, isNamedSession, type Session } from "./sessions";

/** What decides whether a bill is meant. */
export type Candidate = Session & { matchKey: string; matchNumber?: string | null };

/** What surrounds a number: what it names counts beside the number's own words. */
export type Surroundings = {
  jurisdiction?: string | null;
  /** As written beside it, `2025-26`. */
  session?: string | null;
  /** Years of dates beside it: bills of other sessions are dropped only while others are left. */
  years?: readonly number[];
};

/** Whether a bill is meant by a reading. */
export const fitsReading = (one: NumberReading, bill: Candidate): boolean =>
  one.keys.includes(bill.matchKey) &&
  (one.jurisdiction === null || one.jurisdiction === bill.jurisdiction) &&
  !(one.notFederal && bill.jurisdiction === "US") &&
  (one.year === null || includesYear(bill, one.year) === true) &&
  isCalledSo(one.sessions ?? [], bill);

/** Whether a reading names a session, by its year or otherwise. */
export const namesSession = (one: NumberReading): boolean => one.year !== null || (one.sessions ?? []).length > 0;

/** The bills of a number as typed, or, if there are none, of what else it may mean: `HB 12A` is HB 12. */
function fitting<B extends Candidate>({ readings, fallbacks, number }: NumberAsk, among: readonly B[]): B[] {
  const of = (some: readonly NumberReading[]) =>
    among.filter(
      (bill) => some.some((one) => fitsReading(one, bill)) || (number !== null && bill.matchNumber === number),
    );
  const direct = of(readings);
  return direct.length > 0 ? direct : of(fallbacks);
}

/**
 * The bills that a written number means, in the order of the candidates: one is certain, several need a choice.
 * @param ask from `readNumbers` @param among from `findCandidates`
 */
export function resolve<B extends Candidate>(
  ask: NumberAsk,
  among: readonly B[],
  { jurisdiction = null, session = null, years = [] }: Surroundings = {},
): B[] {
  const inPlace = jurisdiction === null ? among : among.filter((bill) => bill.jurisdiction === jurisdiction);
  return ofSession(fitting(ask, inPlace), { session, years });
}

/** Narrows bills by a written session, else by the years of dates. */
export function ofSession<B extends Candidate>(
  bills: readonly B[],
  { session, years = [] }: Pick<Surroundings, "session" | "years">,
): B[] {
  if (session) {
    const fits = bills.map((bill) => isNamedSession(bill, session));
    if (fits.some((one) => one !== null)) return bills.filter((_, at) => fits[at] === true);
  }
  if (session || bills.length < 2 || years.length === 0) return [...bills];
  const left = bills.filter((bill) => years.every((year) => includesYear(bill, year) !== false));
  return left.length > 0 ? left : [...bills];
}

/** Whether a citation means this bill: as printed, a substitute or a print; never another spelling. */
export function isCitedBy(typed: string, bill: { name: string } & Pick<Session, "jurisdiction"> & Partial<Session>) {
  const { name, jurisdiction, session = "", sessionName = "", sessionYear = null } = bill;
  const one: Candidate = { matchKey: matchKey(name), jurisdiction, session, sessionName, sessionYear };
  const isSessionKnown = bill.session !== undefined;
  return (readNumbers(typed)?.asks ?? []).some(({ readings, fallbacks }) =>
    [...readings, ...fallbacks].some(
      (each) => !each.alias && fitsReading(isSessionKnown ? each : { ...each, year: null, sessions: [] }, one),
    ),
  );
}
