import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/id-array";

type Watch = { id: number; windows: readonly (readonly number[])[] };

/**
 * Finds the watches whose rows of words a text may have. A text is looked up by its own pairs of adjacent words, so that
 * the time depends on its length and not on how many watches there are.
 */
export class WindowIndex {
  /** By one pair of each row, the one that is in the fewest rows. */
  private readonly byPair = new Map<number, { id: number; pairs: readonly number[] }[]>();

  constructor(watches: readonly Watch[]) {
    const rows = new Map<number, number>();
    for (const { windows } of watches)
      for (const pairs of windows) for (const pair of pairs) rows.set(pair, (rows.get(pair) ?? 0) + 1);
    for (const { id, windows } of watches)
      for (const pairs of windows) {
        const rarest = pairs.reduce((one, other) => (rows.get(other)! < rows.get(one)! ? other : one));
        const own = this.byPair.get(rarest);
        if (own) own.push({ id, pairs });
        else this.byPair.set(rarest, [{ id, pairs }]);
      }
  }

  /** By watch, the texts of a bill that have at least one row of its words. */
  async watchesOf(on: Queryable, textIds: readonly number[]): Promise<Map<number, Set<number>>> {
    const parts = await on.execute<{ textId: number; pairs: number[] }>(
      sql`select text_id as "textId", public.text_pairs(search) as pairs from text_words where text_id = any(${idArray(textIds)})`,
    );
    const found = new Map<number, Set<number>>();
    for (const { textId, pairs } of parts) {
      const has = new Set(pairs);
      for (const pair of has)
        for (const row of this.byPair.get(pair) ?? []) {
          if (found.get(row.id)?.has(textId) || !row.pairs.every((each) => has.has(each))) continue;
          const own = found.get(row.id);
          if (own) own.add(textId);
          else found.set(row.id, new Set([textId]));
        }
    }
    return found;
  }
}
