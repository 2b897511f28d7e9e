import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { isoUtcMicros } from "@/db/iso-utc";

/**
 * The watermark up to which all changes are visible: a change has the start time of its transaction, so one that is still
 * open may add earlier changes. Reading past it would skip them permanently. A transaction that is open for more than an
 * hour is ignored.
 * @returns ISO 8601 with microseconds. Query it before the query that it limits
 */
export async function visibilityWatermark(on: Queryable): Promise<string> {
  const [row] = await on.execute<{ at: string }>(sql`
    select ${isoUtcMicros(sql`greatest(least(now() - interval '2 seconds', min(xact_start) - interval '1 millisecond'), now() - interval '1 hour')`)} as at
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null`);
  return row!.at;
}
