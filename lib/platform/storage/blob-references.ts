import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { lockNumbers } from "@/db/advisory-locks";
import { transaction } from "@/db/transaction";
import { store } from "./store";

/**
 * Hashes of referenced bytes with `sha256` and `needed`, sorted. Bytes not needed can be replaced: a document is
 * generated again, a report's picture is omitted.
 */
export const referencedBlobs = `
  select sha256, bool_or(needed) as needed from (
    select sha256, true as needed from files
    union all select sha256, true from file_versions
    union all select sha256, true from bill_texts
    union all select sha256, true from open_data_files
    union all select sha256, kind = 'issue' from evidence_entries where sha256 is not null
    union all select logo->>'sha256', true from portfolios where logo is not null
    union all select sha256, false from content_import_pictures
    union all select sha256, false from compiled_report_documents where sha256 is not null
    union all select logo->>'sha256', false from compiled_reports where logo->>'sha256' is not null
    union all select content->'logo'->>'sha256', false from client_reports where content->'logo'->>'sha256' is not null
    union all select report_file.value, false from client_reports, jsonb_each_text(files) as report_file
    union all select kept_file.value->>'sha256', false from compiled_report_snapshots, jsonb_each(kept->'files') as kept_file where jsonb_typeof(kept->'files') = 'object'
  ) as named where sha256 is not null group by sha256 order by sha256`;

/** Keeps bytes until this transaction ends: before storing bytes that its commit will reference, and for a backup. */
export async function lockBlobs(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockNumbers.blobs})`);
}

const batchSize = 200;

/** Removes unreferenced bytes, unless locked; `forgetUnnamedBytes` then does later. @returns how many */
export async function removeUnnamed(hashes: Iterable<string>): Promise<number> {
  const unique = [...new Set(hashes)];
  let removed = 0;
  for (let at = 0; at < unique.length; at += batchSize) {
    const batch = unique.slice(at, at + batchSize);
    removed += await transaction(async (tx) => {
      const [lock] = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lockNumbers.blobs}) as free`,
      );
      if (!lock?.free) return 0;
      const unnamed = await unnamedAmong(batch, tx);
      for (const sha256 of unnamed) await store().remove(sha256);
      return unnamed.length;
    });
  }
  return removed;
}

/** Removes bytes that a crash between storing and referencing them left, and the bytes of deleted files. */
export async function deleteUnreferencedBlobs(): Promise<number> {
  let removed = await store().forgetDrafts();
  let batch: string[] = [];
  const look = async () => {
    removed += await removeUnnamed(await unnamedAmong(batch, db));
    batch = [];
  };
  for await (const sha256 of store().all()) if (batch.push(sha256) === 1000) await look();
  if (batch.length > 0) await look();
  return removed;
}

async function unnamedAmong(hashes: string[], on: Queryable): Promise<string[]> {
  const rows = await on.execute<{ sha256: string }>(sql`
    select asked.sha256 from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as asked (sha256)
    where not exists (select from (${sql.raw(referencedBlobs)}) as named where named.sha256 = asked.sha256)`);
  return rows.map((row) => row.sha256);
}
