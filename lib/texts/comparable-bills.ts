import { findBills } from "@/lib/bills/search/search";
import { readBillFilter } from "@/lib/bills/search/filters";
import { billsOfTexts } from "./queries";
import { type StoredText, storedTexts } from "./stored-texts";

const mostBills = 20;

type ComparableBill = {
  id: number;
  slug: string;
  name: string;
  title: string | null;
  jurisdiction: string;
  sessionName: string;
  /** Newest first. */
  texts: StoredText[];
};

/** Bills whose texts a text may be compared with. @param words a number in any spelling, or words of the title */
export async function findComparableBills(
  words: string,
  { except }: { except: number },
): Promise<{ bills: ComparableBill[]; total: number }> {
  const { ids, total } = await findBills(readBillFilter({ q: words }), { limit: mostBills });
  const others = ids.filter((id) => id !== except);
  const [named, texts] = await Promise.all([billsOfTexts(others), Promise.all(others.map((id) => storedTexts(id)))]);
  const bills = others.flatMap((id, at) => {
    const bill = named.get(id);
    const own = texts[at]!.toReversed();
    return bill && own.length > 0 ? [{ ...bill, texts: own }] : [];
  });
  return { bills, total };
}
