import { asc, desc, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";
import { isoUtc } from "@/db/iso-utc";
import { evidenceEntries } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { lockBlobs } from "@/lib/platform/storage/blob-references";
import type { ChainEntry, ChainHead } from "./pack/manifest";
import { entryText } from "./pack/verify-pack.mjs";
import { recordOf, sha256Of } from "./records";

/** The hash before the first entry. */
export const noHash = "0".repeat(64);
/** Entries that get their place in one transaction. */
const atOnce = 200;

const isComplete = isNotNull(evidenceEntries.sequence);

/** The columns of an entry with a place. */
export const entryColumns = {
  sequence: sql<number>`${evidenceEntries.sequence}`.mapWith(Number),
  at: isoUtc(evidenceEntries.at),
  kind: evidenceEntries.kind,
  digest: sql<string>`${evidenceEntries.digest}`,
  previous: sql<string>`${evidenceEntries.previous}`,
  hash: sql<string>`${evidenceEntries.hash}`,
};

/** Only one process at a time adds to the chain, or makes a key. */
export const lockChain = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.evidence})`);

/** The last entry; sequence 0 and 64 zeros if there is none. */
export async function chainHead(on: Queryable = db): Promise<ChainHead> {
  const [last] = await on
    .select({ sequence: entryColumns.sequence, hash: entryColumns.hash, at: entryColumns.at })
    .from(evidenceEntries)
    .where(isComplete)
    .orderBy(desc(evidenceEntries.sequence))
    .limit(1);
  return last ?? { sequence: 0, hash: noHash, at: null };
}

/**
 * Gives what was published and stored since its place in the chain, in the order in which it was noted. Runs every minute,
 * and before evidence is given out. @returns how many entries
 */
export async function extendChain(): Promise<number> {
  let added = 0;
  for (;;) {
    const count = await transaction(extendOnce);
    added += count;
    if (count < atOnce) return added;
  }
}

async function extendOnce(tx: Transaction): Promise<number> {
  const [isWaiting] = await tx
    .select({ id: evidenceEntries.id })
    .from(evidenceEntries)
    .where(isNull(evidenceEntries.sequence))
    .limit(1);
  if (!isWaiting) return 0;
  await lockChain(tx);
  await lockBlobs(tx);
  const waiting = await tx
    .select({
      id: evidenceEntries.id,
      kind: evidenceEntries.kind,
      subjectId: evidenceEntries.subjectId,
      noted: evidenceEntries.noted,
      at: isoUtc(evidenceEntries.at),
    })
    .from(evidenceEntries)
    .where(isNull(evidenceEntries.sequence))
    .orderBy(asc(evidenceEntries.id))
    .limit(atOnce);
  let head = await chainHead(tx);
  for (const note of waiting) {
    const { record, sha256 } = await recordOf(tx, note);
    const entry = {
      sequence: head.sequence + 1,
      at: note.at,
      kind: note.kind,
      digest: sha256Of(record),
      previous: head.hash,
    };
    const hash = sha256Of(entryText(entry));
    await tx
      .update(evidenceEntries)
      .set({ sequence: entry.sequence, record, sha256, digest: entry.digest, previous: entry.previous, hash })
      .where(sql`${evidenceEntries.id} = ${note.id}`);
    head = { sequence: entry.sequence, hash, at: note.at };
  }
  return waiting.length;
}

/** Entries after a sequence, in their order. */
export const entriesAfter = (after: number, most: number): Promise<ChainEntry[]> =>
  db
    .select(entryColumns)
    .from(evidenceEntries)
    .where(sql`${evidenceEntries.sequence} > ${after}`)
    .orderBy(asc(evidenceEntries.sequence))
    .limit(most);

export type ChainCheck = { entries: number; problems: string[]; notes: string[] };

const mostProblems = 20;
const atOnceChecked = 10_000;

/**
 * Recomputes the whole chain from its records. @returns how many entries, what is wrong, and what is only noteworthy: a clock
 * that was set back, a restore
 */
export async function checkChain(on: Queryable = db): Promise<ChainCheck> {
  const problems: string[] = [];
  const notes: string[] = [];
  const problem = (words: string) => void (problems.length < mostProblems && problems.push(words));
  let before: Pick<ChainEntry, "sequence" | "hash" | "at"> = { sequence: 0, hash: noHash, at: "" };
  for (;;) {
    // Ten years have half a million: without the mapping of drizzle, which takes longer than the hashes.
    const rows = await on.execute<Omit<ChainEntry, "sequence"> & { sequence: string; record: string | null }>(sql`
      select sequence, ${isoUtc(evidenceEntries.at)} as at, kind, digest, previous, hash, record from ${evidenceEntries}
      where sequence > ${before.sequence} order by sequence limit ${atOnceChecked}`);
    for (const { record, sequence, at, kind, digest, previous, hash } of rows) {
      const entry = { sequence: Number(sequence), at, kind, digest, previous, hash };
      if (entry.sequence !== before.sequence + 1)
        problem(`Entry ${before.sequence + 1} is missing: ${entry.sequence} follows.`);
      else if (entry.previous !== before.hash) problem(`Entry ${entry.sequence} does not follow the one before it.`);
      if (sha256Of(entryText(entry)) !== entry.hash) problem(`Entry ${entry.sequence} was changed.`);
      if (record === null || sha256Of(record) !== entry.digest)
        problem(`The record of entry ${entry.sequence} was changed.`);
      if (entry.at < before.at)
        notes.push(`At entry ${entry.sequence} the clock was set back: from ${before.at} to ${entry.at}.`);
      if (entry.kind === "restore") notes.push(`At entry ${entry.sequence} the database was restored from a backup.`);
      before = entry;
    }
    if (rows.length < atOnceChecked) return { entries: before.sequence, problems, notes: notes.slice(0, mostProblems) };
  }
}
