import type postgres from "postgres";
import type { Client } from "@/db/client";
import { lockNumbers } from "@/db/advisory-locks";
import { invalidatePublicPagesByDriver } from "@/lib/platform/cache/page-invalidation";
import { moveDates } from "./move-dates";

const batch = 200;

/**
 * Gives documents that were imported before their dates followed later documents the days that these set. Idempotent: a
 * document that has its days is not written. Each batch is a transaction; while an import runs, the rest waits for the
 * next time.
 * @param today changes are recorded for days from this one on
 * @returns whether all documents were read
 */
export async function moveStoredDates(sql: Client, today: string): Promise<boolean> {
  for (let after = 0; ;) {
    const last = await sql.begin(async (given) => {
      const tx = given as unknown as postgres.Sql;
      const [lock] = await tx<{ held: boolean }[]>`select pg_try_advisory_xact_lock(${lockNumbers.imports}) as held`;
      if (!lock?.held) return null;
      const rows = await tx<{ id: number }[]>`
        select b.id from bills b where b.id > ${after} and b.kind = 'regulation'
          and exists (select from rulemaking_documents d where d.bill_id = b.id) order by b.id limit ${batch}`;
      const ids = rows.map(({ id }) => id);
      const moved = await moveDates(tx, { added: [], changed: ids, runId: null, tellFrom: today });
      if (moved > 0) await invalidatePublicPagesByDriver(tx);
      return ids.length < batch ? Infinity : ids.at(-1)!;
    });
    if (last === null) return false;
    if (last === Infinity) return true;
    after = last;
  }
}
