import { sql } from "drizzle-orm";
import { db } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";
import { openClient } from "@/db/client";
import { directAddress } from "@/db/connection-settings";
import { idArray } from "@/db/id-array";
import { transaction } from "@/db/transaction";
import { record } from "@/lib/activity/record";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { log } from "@/lib/platform/observability/log";
import { parserVersion } from "../reading/read-text";
import { rereadBill } from "./reread-bill";

type RereadOptions = {
  /** Milliseconds after which no further work begins. */
  budget?: number;
  /** Milliseconds before a bill with unreadable texts is tried again. */
  pause?: number;
  signal?: AbortSignal;
};

/** Bills per query: about as many as a run reads. */
const batch = 500;

/** When to retry bills whose texts could not be read, so that they do not block others. */
const pausedUntil = new Map<number, number>();

/**
 * Parses texts of an earlier parser version again, tracked bills first, in one process at a time. No bill begins after
 * the budget, but the last one is finished. Missing or failing texts are tried again an hour later. The activity log
 * records the total at the end.
 * @returns how many texts were read
 */
export async function rereadTexts({ budget = 45_000, pause = 3_600_000, signal }: RereadOptions = {}): Promise<number> {
  for (const [id, until] of pausedUntil) if (until <= performance.now()) pausedUntil.delete(id);
  if ((await outdatedBills(1)).length === 0) return 0;
  const session = openClient(directAddress(), 1, {
    connect_timeout: 10,
    connection: { application_name: "rotunda text reader" },
  });
  try {
    const [lock] = await session<
      { acquired: boolean }[]
    >`select pg_try_advisory_lock(${lockNumbers.textReading}) as acquired`;
    if (!lock?.acquired) return 0;
    return await rereadAll(performance.now() + budget, pause, signal);
  } finally {
    await session.end({ timeout: 5 });
  }
}

async function rereadAll(until: number, pause: number, signal: AbortSignal | undefined): Promise<number> {
  let [count, isTouched] = [0, false];
  const failed = new Set<number>();
  try {
    for (let bills = await outdatedBills(batch); bills.length > 0; bills = await outdatedBills(batch, failed))
      for (const { id } of bills) {
        if (signal?.aborted || performance.now() > until) return count;
        const { texts, left } = await rereadBill(id, { invalidates: false }).catch((error: unknown) => {
          log.error({ err: error, bill: id }, "the texts of a bill could not be read again");
          isTouched = true;
          return { texts: 0, left: 1 };
        });
        count += texts;
        if (left === 0) continue;
        failed.add(id);
        pausedUntil.set(id, performance.now() + pause);
      }
    if (count > 0) await recordEnd();
    return count;
  } finally {
    // Once per run: hundreds of invalidations a minute would leave no page cached.
    if (count > 0 || isTouched) await transaction(invalidatePublicPages);
  }
}

/** Bills with a text of an earlier parser version, tracked ones first. */
const outdatedBills = (most: number, failed: ReadonlySet<number> = new Set()) =>
  db.execute<{ id: number }>(sql`
    select b.id from bills b where b.id in (
      select t.bill_id from text_contents c join bill_texts t on t.sha256 = c.sha256 where c.parser < ${parserVersion} and t.state = 'kept')
      and b.id <> all(${idArray([...pausedUntil.keys(), ...failed])})
    order by (b.tracked_at is null), b.id limit ${most}`);

async function recordEnd(): Promise<void> {
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from text_contents where parser = ${parserVersion} and former_anchors is not null`,
  );
  const texts = row?.n ?? 0;
  log.info({ texts, parser: parserVersion }, "stored texts were read again");
  await transaction((tx) =>
    record(tx, "system", {
      action: "texts.reread",
      entity: "organisation",
      entityName: "Bill texts",
      after: { texts },
    }),
  );
}
