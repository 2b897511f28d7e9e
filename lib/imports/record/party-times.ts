import type { ImportedTerm } from "./people";

/** A party that a person belonged to; null: since ever, or to this day. */
export type PartyTime = { party: string; from: string | null; until: string | null };

const later = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a);
const earlier = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a);

/**
 * A term in parts, one for each party that its member belonged to during it: a vote counts for the party of its day. A
 * term without a dated change stays whole.
 */
export function splitByParty(term: ImportedTerm, times: readonly PartyTime[]): ImportedTerm[] {
  const ended = times.filter(({ until }) => until !== null).toSorted((a, b) => (a.until! < b.until! ? -1 : 1));
  const current = times.findLast(({ until }) => until === null);
  const ordered = current ? [...ended, current] : ended;
  if (ended.length === 0 || ordered.length < 2) return [term];
  const parts = ordered.flatMap(({ party, from, until }, i): ImportedTerm[] => {
    const startDate = later(term.startDate, from ?? ordered[i - 1]?.until ?? null);
    const endDate = earlier(term.endDate, until);
    return startDate !== null && endDate !== null && startDate >= endDate
      ? []
      : [{ ...term, party, startDate, endDate }];
  });
  return parts.length > 0 ? parts : [term];
}
