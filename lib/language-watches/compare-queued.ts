import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import { isoUtcMicros } from "@/db/iso-utc";
import { languageWatches } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { comparedPassage } from "@/lib/texts/matching/match-text";
import { compareBill, type Compared, type Found } from "./compare-bill";
import { storeEnacted, storeFound } from "./store-found";
import { WindowIndex } from "./window-index";

type Queued = { billId: number; queuedAt: string; textIds: number[] };
type Watch = Omit<Compared, "textIds">;

/** Bills that are taken at a time, and seconds after which the rest waits for the next run. */
const mostAtOnce = 100;
const longestRun = 50;

/**
 * Compares the bills whose texts were stored since the last run with all watched words, and notes which watched words
 * became law. @returns how many bills were compared
 */
export async function compareQueued({ seconds = longestRun } = {}): Promise<number> {
  const until = Date.now() + seconds * 1000;
  let compared = 0;
  let watches: Awaited<ReturnType<typeof readWatches>> | undefined;
  let queued = await nextQueued();
  while (queued.length > 0) {
    watches ??= await readWatches();
    for (const bill of queued) {
      await compareOne(bill, watches);
      compared += 1;
      if (Date.now() > until) break;
    }
    if (Date.now() > until) break;
    queued = await nextQueued();
  }
  await transaction(storeEnacted);
  return compared;
}

const nextQueued = async (): Promise<Queued[]> => [
  ...(await db.execute<Queued>(sql`
    select q.bill_id as "billId", ${isoUtcMicros(sql`q.queued_at`)} as "queuedAt",
      array(select id from bill_texts t where t.bill_id = q.bill_id and t.kind = 'text' and t.state = 'kept') as "textIds"
    from language_watch_queue q order by q.queued_at, q.bill_id limit ${mostAtOnce}`)),
];

async function readWatches() {
  const rows = await db
    .select({
      id: languageWatches.id,
      text: languageWatches.text,
      words: languageWatches.words,
      startedAt: isoUtcMicros(languageWatches.startedAt),
    })
    .from(languageWatches);
  const texts = new Map(rows.map((row) => [row.id, row]));
  const index = new WindowIndex(rows.map(({ id, words }) => ({ id, windows: words.windows })));
  const read = new Map<number, Watch>();
  /** Only the few watches whose words a text may have are divided into words. */
  const watch = (id: number): Watch => {
    const known = read.get(id);
    if (known) return known;
    const { text, words, startedAt } = texts.get(id)!;
    const made = { id, startedAt, passage: comparedPassage(text, words.ignored) };
    read.set(id, made);
    return made;
  };
  return { index, watch, has: (id: number) => texts.has(id) };
}

async function compareOne(
  { billId, queuedAt, textIds }: Queued,
  { index, watch, has }: Awaited<ReturnType<typeof readWatches>>,
): Promise<void> {
  const hits = await index.watchesOf(db, textIds);
  // Whose words were here before: the newest version may have left them out.
  const before = await db.execute<{ id: number }>(
    sql`select watch_id as id from language_watch_bills where bill_id = ${billId}`,
  );
  const ids = new Set([...hits.keys(), ...before.map(({ id }) => id).filter(has)]);
  const found =
    ids.size === 0
      ? []
      : await compareBill(
          db,
          billId,
          [...ids].map((id) => ({ ...watch(id), textIds: hits.get(id) ?? new Set() })),
        );
  await transaction(async (tx) => {
    await storeFound(tx, billId, await stillAsRead(tx, found, watch));
    await noteGone(
      tx,
      billId,
      [...ids].filter((id) => !found.some(({ watchId }) => watchId === id)),
    );
    await tx.execute(
      sql`delete from language_watch_queue where bill_id = ${billId} and queued_at <= ${queuedAt}::timestamptz`,
    );
  });
}

/** Without those of watches that were deleted, or whose words were changed, since they were read. */
async function stillAsRead(
  tx: Transaction,
  found: readonly Found[],
  watch: (id: number) => Watch,
): Promise<readonly Found[]> {
  if (found.length === 0) return found;
  const rows = await tx.execute<{ id: number; startedAt: string }>(sql`
    select id, ${isoUtcMicros(sql`started_at`)} as "startedAt" from language_watches
    where id = any(${idArray(found.map(({ watchId }) => watchId))}) order by id for share`);
  const same = new Set(rows.filter(({ id, startedAt }) => watch(id).startedAt === startedAt).map(({ id }) => id));
  return found.filter(({ watchId }) => same.has(watchId));
}

/** The words left a bill of which no stored version has them any more: the file of the version that had them was replaced. */
async function noteGone(tx: Transaction, billId: number, watchIds: readonly number[]): Promise<void> {
  if (watchIds.length === 0) return;
  await tx.execute(sql`
    insert into language_watch_events (watch_id, bill_id, kind, day, text_id, version, section, start, "end", words, is_start)
    select w.watch_id, w.bill_id, 'left', coalesce(t.date, t.updated_at::date), t.id, t.name, w.section, w.start, w."end", w.words, false
    from language_watch_bills w cross join lateral (
      select id, name, date, updated_at from bill_texts where bill_id = w.bill_id and kind = 'text' and state = 'kept' order by date desc nulls last, id desc limit 1) t
    where w.bill_id = ${billId} and w.watch_id = any(${idArray(watchIds)}) and w.is_present
    on conflict do nothing`);
  await tx.execute(
    sql`update language_watch_bills set is_present = false where bill_id = ${billId} and watch_id = any(${idArray(watchIds)})`,
  );
}
