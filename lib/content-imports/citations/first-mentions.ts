import { keyFrom } from "@/lib/platform/cache/key-from";
import type { Citation } from "./citation";
import type { Candidate, Decision } from "./decide";

/**
 * The first mention of each number in a text. "SB 180 (2023) failed. SB 180 was popular." is about one bill, so the second
 * mention must not link to the bill of this year's session.
 */
export class FirstMentions {
  /** Bills of the year that the first mention names; null if it names none. */
  private readonly bills = new Map<string, ReadonlySet<number> | null>();

  /** @param candidates bills that the number may cite, of the years that it names */
  weigh(
    { jurisdiction, keys, said }: Pick<Citation, "jurisdiction" | "keys" | "said">,
    candidates: readonly Candidate[],
    decision: Decision,
  ): Decision {
    const key = keyFrom(jurisdiction, keys[0]);
    const namesSession = said.years !== undefined || said.numbered !== undefined;
    const first = this.bills.get(key);
    if (first === undefined) {
      this.bills.set(key, namesSession ? new Set(candidates.map(({ id }) => id)) : null);
      return decision;
    }
    if (first === null || namesSession || decision.do !== "link" || first.has(decision.billId)) return decision;
    return {
      do: "suggest",
      candidates: [...first, decision.billId],
      rule: "The text gives another year for this number.",
    };
  }
}
