import { desc, isNotNull } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { backups } from "@/db/schema";

/** Times are ISO 8601; `bytes` counts everything in the folder. */
export type Backup = {
  startedAt: string;
  finishedAt: string;
  place: string;
  bytes: number;
  rows: number;
  files: number;
  verifiedAt: string | null;
};

/**
 * The state of the backups that Rotunda made itself.
 * @returns `done` the newest complete one, or null; `failed` the newest attempt, if it is newer and failed; `running`
 * whether one started within the last six hours and has not ended
 */
export async function lastBackup(
  on: Queryable = db,
): Promise<{ done: Backup | null; failed: { startedAt: string; error: string } | null; running: boolean }> {
  const [done] = await on
    .select()
    .from(backups)
    .where(isNotNull(backups.finishedAt))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  const [newest] = await on.select().from(backups).orderBy(desc(backups.startedAt)).limit(1);
  const ended = !newest || newest.finishedAt !== null || newest.error !== null;
  const recent = newest !== undefined && Date.now() - Date.parse(newest.startedAt) < 6 * 3_600_000;
  const isNewer = newest !== undefined && newest.id !== done?.id;
  const failed =
    isNewer && (newest.error !== null || !recent)
      ? { startedAt: newest.startedAt, error: newest.error ?? "It was interrupted." }
      : null;
  return {
    done: done
      ? {
          startedAt: done.startedAt,
          finishedAt: done.finishedAt!,
          place: done.place,
          bytes: done.bytes ?? 0,
          rows: done.rows ?? 0,
          files: done.files ?? 0,
          verifiedAt: done.verifiedAt,
        }
      : null,
    failed,
    running: !ended && recent,
  };
}
