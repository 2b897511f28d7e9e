import { sql } from "drizzle-orm";
import { db } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";
import { openClient } from "@/db/client";
import { directAddress } from "@/db/connection-settings";
import { transaction } from "@/db/transaction";
import { record } from "@/lib/activity/record";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { log } from "@/lib/platform/observability/log";
import { parserVersion } from "../reading/read-text";
import { rereadBill } from "./reread-bill";

export type RereadOptions = {
  /** Milliseconds after which no further bill begins. */
  budget?: number;
  signal?: AbortSignal;
};

/** Bills that are looked up at once. */
const batch = 50;

/**
 * Reads stored texts again that an earlier version of the reader read, tracked bills first: one process at a time, within a minute. Each
 * bill is finished by itself, so that the next run goes on where this one ended. When none is left, the activity log says how many there were.
 * @returns how many texts were read
 */
export async function rereadTexts({ budget = 45_000, signal }: RereadOptions = {}): Promise<number> {
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
    return await rereadAll(performance.now() + budget, signal);
  } finally {
    await session.end({ timeout: 5 });
  }
}

async function rereadAll(until: number, signal: AbortSignal | undefined): Promise<number> {
  let count = 0;
  try {
    for (let bills = await outdatedBills(batch); bills.length > 0; bills = await outdatedBills(batch))
      for (const { id } of bills) {
        if (signal?.aborted || performance.now() > until) return count;
        count += await rereadBill(id, { invalidates: false });
      }
    if (count > 0) await recordEnd();
    return count;
  } finally {
    // Once for all: hundreds of texts a minute would leave no stored page.
    if (count > 0) await transaction(invalidatePublicPages);
  }
}

/** Bills with a text that an earlier version read, those that are tracked first. */
const outdatedBills = (most: number) =>
  db.execute<{ id: number }>(sql`
    select b.id from bills b where b.id in (
      select t.bill_id from text_contents c join bill_texts t on t.sha256 = c.sha256 where c.parser < ${parserVersion} and t.state = 'kept')
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
