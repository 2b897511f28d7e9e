import { keyFrom } from "@/lib/platform/cache/key-from";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/index";
import { bills, savedSearches } from "@/db/schema";
import { type Actor, record } from "@/lib/activity/record";
import { readBillFilter } from "@/lib/bills/search/filters";
import { formatCount } from "@/lib/platform/text/format";
import type { SessionMove } from "./update-bills";

/** Updates saved searches by a renamed session, unless they still match bills. @returns a sentence per session */
export async function followRenamedSessions(
  tx: Transaction,
  moves: readonly SessionMove[],
  actor: Actor,
): Promise<string[]> {
  const sentences: string[] = [];
  for (const { jurisdiction, from, to, bills: count } of moves) {
    const followed = await moveSearches(tx, { jurisdiction, from, to });
    if (followed > 0)
      await record(tx, actor, {
        action: "saved-search.session-renamed",
        entity: "import",
        entityName: from.slice(0, 200),
        before: { session: from },
        after: { session: to, searches: followed },
      });
    sentences.push(
      `${jurisdiction}: the session “${from}” is now “${to}” (${formatCount(count, "bill")}).${
        followed > 0 ? ` ${formatCount(followed, "saved search", "saved searches")} changed with it.` : ""
      }`,
    );
  }
  return sentences;
}

async function moveSearches(tx: Transaction, { jurisdiction, from, to }: Omit<SessionMove, "bills">): Promise<number> {
  const rows = await tx
    .select({ id: savedSearches.id, queryString: savedSearches.queryString })
    .from(savedSearches)
    .where(and(isNull(savedSearches.deletedAt), sql`${savedSearches.queryString} ~* '(^|&)session(\\[[0-9]*\\])?='`))
    .for("update");
  let followed = 0;
  const left = new Map<string, boolean>();
  const hasBills = async (places: readonly string[]): Promise<boolean> => {
    const key = keyFrom(...places);
    if (!left.has(key)) {
      const [one] = await tx
        .select({ id: bills.id })
        .from(bills)
        .where(
          and(
            eq(bills.session, from),
            places.length > 0
              ? sql`${bills.jurisdiction} = any(array(select jsonb_array_elements_text(${JSON.stringify(places)}::jsonb)))`
              : undefined,
          ),
        )
        .limit(1);
      left.set(key, one !== undefined);
    }
    return left.get(key)!;
  };
  for (const { id, queryString } of rows) {
    const filter = readBillFilter(queryString);
    if (filter.session !== from) continue;
    if (filter.jurisdiction.length > 0 && !filter.jurisdiction.includes(jurisdiction)) continue;
    if (await hasBills(filter.jurisdiction)) continue;
    const fields = [...new URLSearchParams(queryString)].map(([name, value]) =>
      /^session(?:\[\d*\])?$/.test(name) ? [name, to] : [name, value],
    );
    await tx
      .update(savedSearches)
      .set({ queryString: String(new URLSearchParams(fields)), version: sql`version + 1` })
      .where(eq(savedSearches.id, id));
    followed += 1;
  }
  return followed;
}
