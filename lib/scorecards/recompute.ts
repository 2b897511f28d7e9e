import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { scorecards } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { record } from "@/lib/activity/record";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { computeScorecard } from "./compute";
import { configOfEdition, editionOf, reasonOfRecords, storeEdition } from "./editions";
import { entity } from "./commands";

type Outcome = "same" | "recomputed" | "held";

/**
 * Computes the published configuration of a scorecard by the records that are stored now. A difference becomes the next
 * edition; where the records cannot be scored, the newest edition stays, and its page says why.
 */
async function recompute(tx: Transaction, id: number): Promise<Outcome> {
  const [row] = await tx.execute<{ name: string; slug: string; pending: string[] }>(
    sql`select name, slug, pending from scorecards where id = ${id} and state = 'published' and deleted_at is null for update`,
  );
  const newest = row && (await editionOf(id, null, tx));
  if (!newest) return "same";
  const config = configOfEdition(newest.content);
  const computed = await computeScorecard(config, tx);
  const pending = computed.problems.map(({ message }) => message).slice(0, 50);
  const isChanged = pending.length === 0 && computed.fingerprint !== newest.fingerprint;
  if (!isChanged && isDeepStrictEqual(pending, row.pending)) return "same";
  await tx
    .update(scorecards)
    .set({ pending, updatedAt: sql`now()` })
    .where(eq(scorecards.id, id));
  const of = { entity, entityId: id, entityName: row.name };
  if (isChanged) {
    const reason = reasonOfRecords(newest.content, computed);
    const { number, changed } = await storeEdition(tx, id, { config, computed, before: newest, reason, by: null });
    await record(tx, "system", {
      ...of,
      action: "scorecard.recomputed",
      before: { edition: newest.number },
      after: { edition: number, reason, changedScores: changed },
    });
  } else
    await record(tx, "system", {
      ...of,
      action: pending.length > 0 ? "scorecard.held" : "scorecard.cleared",
      after: { edition: newest.number, reasons: pending },
    });
  await invalidatePublicPages(tx);
  return isChanged ? "recomputed" : pending.length > 0 ? "held" : "same";
}

/** Follows corrections of records in all published scorecards, each in its own transaction. @returns how many got another edition */
export async function recomputeScorecards(): Promise<number> {
  const rows = await db.execute<{ id: number }>(
    sql`select id from scorecards where state = 'published' and deleted_at is null order by id`,
  );
  let recomputed = 0;
  for (const { id } of rows) if ((await transaction((tx) => recompute(tx, id))) === "recomputed") recomputed += 1;
  return recomputed;
}
