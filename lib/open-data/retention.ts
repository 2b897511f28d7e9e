import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { openDataFiles } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { record } from "@/lib/activity/record";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { removeUnnamed } from "@/lib/platform/storage/blob-references";
import { dailyFileDays } from "./limits";
import { entity } from "./make";

/** Deletes files after their days, but for the first of each month. @returns their dates */
export async function deleteOldFiles(): Promise<string[]> {
  const deleted = await transaction(deleteRows);
  await removeUnnamed(deleted.map(({ sha256 }) => sha256));
  return deleted.map(({ date }) => date);
}

async function deleteRows(tx: Transaction): Promise<{ date: string; sha256: string }[]> {
  const old = await tx.execute<{ date: string; sha256: string }>(sql`
    select f.date::text as date, f.sha256 from open_data_files f
    where f.date < (now() at time zone 'UTC')::date - ${dailyFileDays}::int
      and exists (select from open_data_files e where e.date < f.date and date_trunc('month', e.date) = date_trunc('month', f.date))
    order by f.date`);
  if (old.length === 0) return [];
  await tx.delete(openDataFiles).where(
    inArray(
      openDataFiles.date,
      old.map(({ date }) => date),
    ),
  );
  for (const { date, sha256 } of old)
    await record(tx, "system", { action: "open-data.deleted", entity, entityName: date, before: { date, sha256 } });
  await invalidatePublicPages(tx);
  return [...old];
}
