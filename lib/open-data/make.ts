import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { lockNumbers } from "@/db/advisory-locks";
import { isoUtc } from "@/db/iso-utc";
import { openDataFiles } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { record } from "@/lib/activity/record";
import { readOrganisation } from "@/lib/organisation/organisation";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { log } from "@/lib/platform/observability/log";
import { lockBlobs } from "@/lib/platform/storage/blob-references";
import { readSpool, Spool, type SpoolRange } from "@/lib/platform/storage/spool";
import { store } from "@/lib/platform/storage/store";
import { packOpenData, type PackedFile } from "./pack";
import { inSnapshot } from "./snapshot";

/** The kind of the object in the activity log. */
export const entity = "open-data";
/** `running`: another process is making it. */
export type MakingResult = "made" | "off" | "exists" | "running";

/** Storing a large file in a remote store takes its time. */
const storeLimit = "1h";
const piece = 256 * 1024;

/**
 * Makes the file of today (UTC), unless there is one. It is written to a spool first, which ends with the process, and
 * becomes visible whole, in the transaction of its activity entry. What is published later is in a later file.
 */
export async function makeOpenData(): Promise<MakingResult> {
  const spool = await Spool.open();
  try {
    const made = await inSnapshot(async (tx) => {
      const [free] = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lockNumbers.openData}) as free`,
      );
      if (!free?.free) return "running";
      const publisher = await readOrganisation(tx);
      if (!publisher.openData) return "off";
      const [now] = await tx.execute<{ at: string; date: string; exists: boolean }>(sql`
        select ${isoUtc(sql`now()`)} as at, (now() at time zone 'UTC')::date::text as date,
          exists (select from open_data_files where date = (now() at time zone 'UTC')::date) as exists`);
      if (now!.exists) return "exists";
      const files: PackedFile[] = [];
      const hash = createHash("sha256");
      for await (const chunk of packOpenData(tx, publisher, now!.at, (file) => files.push(file))) {
        hash.update(chunk);
        await spool.append(chunk);
      }
      return { date: now!.date, asOf: now!.at, sha256: hash.digest("hex"), size: spool.size, files };
    });
    return typeof made === "string" ? made : await storeFile(made, spool);
  } finally {
    await spool.release();
  }
}

type MadeFile = typeof openDataFiles.$inferInsert;

async function storeFile(made: MadeFile, spool: Spool): Promise<MakingResult> {
  const isNew = await transaction(async (tx) => {
    await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = '${storeLimit}'`));
    await lockBlobs(tx);
    await store().putStream(made.sha256, () => piecesOf(spool.range(0, spool.size)));
    const inserted = await tx.insert(openDataFiles).values(made).onConflictDoNothing().returning();
    if (inserted.length === 0) return false;
    await record(tx, "system", {
      action: "open-data.made",
      entity,
      entityName: made.date,
      after: { date: made.date, size: made.size, sha256: made.sha256 },
    });
    await invalidatePublicPages(tx);
    return true;
  });
  if (isNew) log.info({ date: made.date, size: made.size }, "a file of open data was made");
  return isNew ? "made" : "exists";
}

function* piecesOf(range: SpoolRange): Generator<Uint8Array> {
  for (let at = 0; at < range.size; at += piece) yield readSpool(range, at, piece);
}
