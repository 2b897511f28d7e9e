import type postgres from "postgres";
import { CopyRefused } from "@/db/copy-in";
import type { Incoming, UpsertContext } from "./update-bills";
import { upsertBatch, type UpsertCounts } from "./upsert";

export type Stored = UpsertCounts & { refused: { file: string; reason: string }[] };

/** Another process wrote the same bill, or used the same slug, at the same time. */
// 23503: a bill that the batch looked up was merged or deleted meanwhile.
const mayRetry = new Set(["23503", "23505", "40001", "40P01"]);
/** Invalid data: data exceptions, constraints, limits; and a failed COPY without a cause. */
const isDatas = (code: string | undefined): boolean => /^(?:22|23|54)/.test(code ?? "");

/** Ends a transaction that was a preview. */
class Undone extends Error {
  constructor(readonly counts: UpsertCounts) {
    super("This was a preview.");
  }
}

/**
 * Writes a batch in one transaction. If the database rejects it, it is halved until the invalid record is isolated.
 * @param beside additional writes per transaction
 * @param isPreview rolls back, so that the counts show what would be stored
 */
export async function storeBatch(
  sql: postgres.Sql,
  batch: readonly Incoming[],
  context: UpsertContext,
  beside: (tx: postgres.Sql, done: UpsertCounts, part: readonly Incoming[]) => Promise<void>,
  isPreview = false,
): Promise<Stored> {
  for (let tries = 1; ; tries += 1) {
    try {
      const done = await sql.begin(async (tx) => {
        const counts = await upsertBatch(tx as unknown as postgres.Sql, batch, context);
        await beside(tx as unknown as postgres.Sql, counts, batch);
        if (isPreview) throw new Undone(counts);
        return counts;
      });
      return { ...done, refused: [] };
    } catch (error) {
      if (error instanceof Undone) return { ...error.counts, refused: [] };
      const { code, message } = error as { code?: string; message: string };
      if (tries <= 3 && mayRetry.has(code ?? "")) continue;
      if (!(error instanceof CopyRefused) && !isDatas(code)) throw error;
      if (batch.length <= 1)
        return {
          added: 0,
          changed: 0,
          unchanged: 0,
          sessionMoves: [],
          refused: batch.map(({ origin }) => ({ file: origin, reason: `The database rejected it: ${message}.` })),
        };
      const middle = Math.ceil(batch.length / 2);
      const first = await storeBatch(sql, batch.slice(0, middle), context, beside, isPreview);
      const second = await storeBatch(sql, batch.slice(middle), context, beside, isPreview);
      return {
        added: first.added + second.added,
        changed: first.changed + second.changed,
        unchanged: first.unchanged + second.unchanged,
        sessionMoves: [...first.sessionMoves, ...second.sessionMoves],
        refused: [...first.refused, ...second.refused],
      };
    }
  }
}
