import { eq, sql } from "drizzle-orm";
import type postgres from "postgres";
import { db } from "@/db";
import { isoUtcFormat } from "@/db/iso-utc";
import { backups } from "@/db/schema";
import { aboutPlace, BackupError } from "./backup-error";

/** `bytes` counts everything in the folder; `missing` are hashes of files that the store had already lost. */
export type Made = { place: string; startedAt: string; rows: number; files: number; bytes: number; missing: string[] };

/**
 * Records the start and end of a backup, outside its snapshot, so that no backup contains its own unfinished row.
 * @param tx of the snapshot, which sets the time of the backup
 */
export async function recordBackup(
  place: string,
  tx: postgres.Sql,
  make: (startedAt: string) => Promise<Made>,
): Promise<Made> {
  const [now] = await tx<{ at: string }[]>`select to_char(now() at time zone 'UTC', ${isoUtcFormat}) as at`;
  const startedAt = now!.at;
  const [row] = await db.insert(backups).values({ place, startedAt }).returning({ id: backups.id });
  const ours = eq(backups.id, row!.id);
  try {
    const made = await make(startedAt);
    await db
      .update(backups)
      .set({ finishedAt: sql`clock_timestamp()`, bytes: made.bytes, rows: made.rows, files: made.files, error: null })
      .where(ours);
    return made;
  } catch (error) {
    const failure = aboutPlace(place, error);
    await db
      .update(backups)
      .set({ error: failure instanceof BackupError ? failure.message : "It failed. See the log." })
      .where(ours)
      .catch(() => {});
    throw error;
  }
}

/** Records that a backup was restored elsewhere and compared. Does nothing for another database's backup. */
export async function noteVerified(startedAt: string): Promise<void> {
  await db
    .update(backups)
    .set({ verifiedAt: sql`now()` })
    .where(eq(backups.startedAt, startedAt));
}
