import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { isoUtcMicros } from "@/db/iso-utc";

/**
 * Up to when everything that was written can be seen: changes carry the time at which their transaction began, and one that is
 * still open may yet bring some from before now. Looking further would pass them over for good. A transaction that stays open for
 * more than an hour is not waited for.
 * @returns ISO 8601 with microseconds. Ask before the query whose result it limits
 */
export async function horizon(on: Queryable): Promise<string> {
  const [row] = await on.execute<{ at: string }>(sql`
    select ${isoUtcMicros(sql`greatest(least(now() - interval '2 seconds', min(xact_start) - interval '1 millisecond'), now() - interval '1 hour')`)} as at
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null`);
  return row!.at;
}
