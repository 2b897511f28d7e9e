import { type Candidate, decide } from "@/lib/content-imports/citations/decide";
import { findCitations } from "@/lib/content-imports/citations/find-citations";

/** Sessions as the sources name them: name, first year, last year. */
const sessions: Record<string, [session: string, name: string, from: number, to: number][]> = {
  US: [116, 117, 118, 119].map((one) => [String(one), `${one}th Congress`, 1787 + 2 * one, 1788 + 2 * one]),
  TX: [86, 87, 88, 89].map((one) => [
    `${one}R`,
    `${one}th Legislature Regular Session`,
    1847 + 2 * one,
    1847 + 2 * one,
  ]),
  CO: [2023, 2024, 2025].map((one) => [`${one}A`, `${one} Regular Session`, one, one]),
};
const biennial: (typeof sessions)[string] = [2019, 2021, 2023, 2025].map((one) => [
  `${one}${one + 1}`,
  `${one}-${one + 1} Regular Session`,
  one,
  one + 1,
]);

/**
 * The bills that a text links to, if every session of every legislature has a bill with each number.
 * @param day of the text
 * @returns jurisdiction, key and session of each, in text order
 */
export function billsLinked(text: string, home: string, day = "2025-06-13"): string[] {
  return findCitations(text, home, Number(day.slice(0, 4))).flatMap((citation) => {
    const candidates = (sessions[citation.jurisdiction] ?? biennial).map(
      ([session, sessionName, from, to], id): Candidate => ({
        id,
        jurisdiction: citation.jurisdiction,
        session,
        sessionName,
        sessionYear: from,
        from: `${from}-01-01`,
        to: `${to}-12-31`,
        introduced: null,
        sponsors: [],
      }),
    );
    const decision = decide(citation, candidates, day);
    return decision.do === "link"
      ? [`${citation.jurisdiction} ${citation.keys[0]} ${candidates[decision.billId]!.session}`]
      : [];
  });
}
