import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { searchBacklog } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { log } from "@/lib/platform/observability/log";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";

/** Ids of one transaction. */
const batchSize = 500;
/** Milliseconds; the next run continues from there. */
const longest = 45_000;

/** For each table, a column whose update makes the trigger rebuild the search text. */
const sources: Record<string, string> = { bills: "title", issue_snapshots: "name" };

/** Rebuilds the search text of one batch. @returns false if none is left, or another worker is doing it */
const rebuildBatch = (): Promise<boolean> =>
  transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(searchBacklog)
      .orderBy(searchBacklog.tableName)
      .limit(1)
      .for("update", { skipLocked: true });
    if (!next) return false;
    const column = sources[next.tableName];
    if (column === undefined) throw new Error(`Unknown table in search_backlog: ${next.tableName}`);
    const table = sql.identifier(next.tableName);
    const name = sql.identifier(column);
    // By existing rows, so that gaps between ids cost nothing; in order, because every writer locks them in this order.
    const [done] = await tx.execute<{ last: number | null }>(sql`
      with batch as materialized (select id from ${table} where id > ${next.doneId} and id <= ${next.lastId} order by id limit ${batchSize} for update),
        derived as (update ${table} t set ${name} = t.${name} from batch b where t.id = b.id returning t.id)
      select max(id)::int as last from derived`);
    if (done?.last == null) {
      await tx.delete(searchBacklog).where(eq(searchBacklog.tableName, next.tableName));
      await invalidatePublicPages(tx);
      log.info({ table: next.tableName }, "the search index was rebuilt");
    } else await tx.update(searchBacklog).set({ doneId: done.last }).where(eq(searchBacklog.tableName, next.tableName));
    return true;
  });

/**
 * Rebuilds the search text of older rows after its normalization changed, in batches, with a pause as long as each batch
 * took. Rows keep their earlier text until then, so search keeps working.
 * @param budget milliseconds after which it ends, to be called again
 */
export async function rebuildSearch(budget = longest): Promise<void> {
  const until = performance.now() + budget;
  for (;;) {
    const began = performance.now();
    if (!(await rebuildBatch())) return;
    const now = performance.now();
    if (now > until) return;
    await sleep(Math.min(now - began, 1000));
  }
}
