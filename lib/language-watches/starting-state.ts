import { sql } from "drizzle-orm";
import { db } from "@/db";
import { idArray } from "@/db/id-array";
import { isoUtcMicros } from "@/db/iso-utc";
import { ignoredWords, readPassage } from "@/lib/texts/matching/match-text";
import type { WatchedWords } from "@/db/schema/language-watches";
import { compareBill, type Found } from "./compare-bill";

/** Bills that are compared while the person waits, those beyond the first few only for so long; a job compares the others. */
const fewestAtOnce = 10;
const mostAtOnce = 60;
const longestWait = 2000;

export type StartingState = { words: WatchedWords; startedAt: string; found: Found[]; later: number[] };

/**
 * Finds the bills that have words already, before they are watched.
 * @throws HttpError 422 as a match does
 */
export async function startingState(text: string): Promise<StartingState> {
  const [now] = await db.execute<{ startedAt: string }>(sql`select ${isoUtcMicros(sql`now()`)} as "startedAt"`);
  const { startedAt } = now!;
  const passage = await readPassage(text, db);
  const windows = passage.windows.filter(({ textIds }) => textIds !== null);
  const counts = new Map<number, number>();
  for (const { textIds } of windows) for (const id of textIds ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  const rows = await db.execute<{ billId: number; id: number }>(sql`
    select t.bill_id as "billId", t.id from bill_texts t where t.id = any(${idArray([...counts.keys()])}) and t.kind = 'text' and t.state = 'kept'`);
  const texts = new Map<number, number[]>();
  for (const { billId, id } of rows) texts.set(billId, [...(texts.get(billId) ?? []), id]);
  const most = (ids: readonly number[]): number => Math.max(...ids.map((id) => counts.get(id)!));
  const bills = [...texts].sort(([, a], [, b]) => most(b) - most(a));
  const until = Date.now() + longestWait;
  const found: Found[] = [];
  let at = 0;
  for (; at < Math.min(bills.length, mostAtOnce) && (at < fewestAtOnce || Date.now() < until); at += 1) {
    const [billId, textIds] = bills[at]!;
    found.push(...(await compareBill(db, billId, [{ id: 0, startedAt, passage, textIds: new Set(textIds) }])));
  }
  const words = { windows: windows.map(({ pairs }) => pairs), ignored: ignoredWords(passage) };
  return { words, startedAt, found, later: bills.slice(at).map(([billId]) => billId) };
}
