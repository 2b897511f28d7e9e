import type { Reader } from "@/lib/audiences/reader";
import type { BillList } from "@/lib/bills/list";
import type { BillFilter } from "@/lib/bills/search/filters";
import { wordsOf } from "@/lib/bills/search/forgive";
import { findBills } from "@/lib/bills/search/search";
import { publishedIssues } from "@/lib/issues/public/published";

export type Elsewhere = { texts: number; issues: number };

/** Where else all words are, if no title or summary has them; null if some has, or without words. */
export async function findElsewhere(
  filter: BillFilter,
  { total, match, everyWord, conditions }: Pick<BillList, "total" | "match" | "everyWord" | "conditions">,
  reader: Reader,
): Promise<Elsewhere | null> {
  if (everyWord === null || (total > 0 && match === "all")) return null;
  const [texts, issues] = await Promise.all([
    filter.inTexts ? null : findBills({ ...filter, inTexts: true, page: 1 }, { limit: 1, remember: true }),
    publishedIssues({ words: wordsOf(filter, conditions.byNumber), perPage: 1, reader }),
  ]);
  return { texts: texts?.total ?? 0, issues: issues.total };
}
