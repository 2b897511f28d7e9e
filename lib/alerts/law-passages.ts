import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { bills } from "@/db/schema";
import { isFollowedLaw } from "@/lib/bills/laws/is-followed-law";
import { type LawVerb, lawVerb } from "@/lib/bills/laws/thread";
import { placeOf } from "@/lib/bills/text-addresses";
import { lawName } from "@/lib/bills/vocabulary/law-citation";
import { keyFrom } from "@/lib/platform/cache/key-from";
import type { AlertTarget } from "./alert-targets";
import type { MatchedChange } from "./matched-changes";

/** What a bill says of a followed law, as a line with the sentence that proves it and its place. */
export type LawLine = { words: string; href: string | null };

type Passage = {
  billId: number;
  law: string;
  verb: LawVerb;
  words: string;
  textId: number;
  section: string;
};

/** A bill with a chapter's worth of amendments. */
const mostPerBill = 50;

/**
 * By bill, the passages for which the alerts of laws matched it. A bill that was matched for its status has the first of
 * them. A rule without a passage is one that its source lists under the part of the CFR, and says so.
 */
export async function lawLines(on: Queryable, changes: readonly MatchedChange[]): Promise<Map<number, LawLine[]>> {
  const matched = changes.flatMap((change) =>
    change.by.flatMap(({ of }) => (of.law ? [{ ...change, of: of as AlertTarget & { law: typeof of.law } }] : [])),
  );
  const lines = new Map<number, LawLine[]>();
  if (matched.length === 0) return lines;
  const ids = [...new Set(matched.map(({ billId }) => billId))];
  const known = new Map(
    (await on.select({ id: bills.id, slug: bills.slug }).from(bills).where(inArray(bills.id, ids))).map((bill) => [
      bill.id,
      bill,
    ]),
  );
  const shown = new Set<string>();
  for (const { law } of new Map(matched.map(({ of }) => [of.law.key, of])).values()) {
    const own = matched.filter(({ of }) => of.law.key === law.key);
    const passages = await on.execute<Passage>(sql`
      select * from (
        select t.bill_id as "billId", f.law, ${lawVerb} as verb, f.words, f.text_id as "textId", f.section,
          row_number() over (partition by t.bill_id order by f.kind, f.id) as place
        from bill_texts t join text_findings f on f.text_id = t.id join bills b on b.id = t.bill_id
        where t.bill_id = any(${idArray([...new Set(own.map(({ billId }) => billId))])}) and f.is_newest
          and f.state <> 'refused' and f.law is not null and ${isFollowedLaw(sql`f.law`, law)}) p
      where place <= ${mostPerBill} order by "billId", place`);
    for (const [billId, bill] of known) {
      const named = own.filter((change) => change.billId === billId);
      if (named.length === 0) continue;
      const laws = new Set(named.flatMap((change) => change.law ?? []));
      const ofBill = passages.filter((passage) => passage.billId === billId);
      const passagesOfLaws = laws.size > 0 ? ofBill.filter((passage) => laws.has(passage.law)) : ofBill.slice(0, 1);
      const add = (line: LawLine, about: string): void => {
        if (shown.has(keyFrom(billId, about))) return;
        shown.add(keyFrom(billId, about));
        lines.set(billId, [...(lines.get(billId) ?? []), line]);
      };
      for (const passage of passagesOfLaws)
        add(
          {
            words: `${passage.verb} ${lawName(passage.law)}: “${passage.words}”`,
            href: placeOf(bill.slug, passage),
          },
          passage.law,
        );
      for (const listed of laws)
        if (!passagesOfLaws.some((passage) => passage.law === listed))
          add({ words: `Its source lists ${lawName(listed)} among the parts that it amends`, href: null }, listed);
    }
  }
  return lines;
}
