import { expect, test } from "vitest";
import { type Candidate, conceivable, decide } from "./decide";
import { findCitations } from "./find-citations";
import { FirstMentions } from "./first-mentions";

const candidate = (id: number, from: number): Candidate => ({
  id,
  jurisdiction: "NV",
  session: `${from}-${from + 1}`,
  sessionName: "Regular Session",
  sessionYear: from,
  from: `${from}-01-01`,
  to: `${from + 1}-12-31`,
  introduced: null,
  sponsors: [],
});
const bills = [candidate(1, 2023), candidate(2, 2025)];
/** The id that each number links to; null for a suggestion. */
const findLinks = (text: string, all = bills): (number | null)[] => {
  const first = new FirstMentions();
  return findCitations(text, "NV", 2025).map((one) => {
    const candidates = conceivable(one, all, "2025-06-13");
    const decision = first.weigh(one, candidates, decide(one, candidates, "2025-06-13"));
    return decision.do === "link" ? decision.billId : null;
  });
};

test("a number that the text first cites with another year is left to staff where it has no year", () => {
  expect(findLinks("SB 180 (2023) failed. The Senate liked SB 180, and Senate Bill 180 may return.")).toEqual([
    1,
    null,
    null,
  ]);
  expect(findLinks("SB 180 (2023) failed. The Senate liked SB 180.", [bills[1]!])).toEqual([null, null]);
});

test("a number that the text first cites without a year, or with this one, is linked as before", () => {
  expect(findLinks("SB 180 passed. Compare SB 180 (2023). SB 180 is law.")).toEqual([2, 1, 2]);
  expect(findLinks("SB 180 (2025) passed. SB 180 is law, and SB 181 too.")).toEqual([2, 2, 2]);
});
