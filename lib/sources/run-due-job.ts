import { openClient } from "@/db/client";
import { directAddress } from "@/db/connection-settings";
import { db } from "@/db";
import { log } from "@/lib/platform/observability/log";
import { sql as drizzleSql } from "drizzle-orm";
import { sourceNames } from "./entries";
import { runDueCoverages } from "./run-due";
import { joinTiedBills } from "./session-ties/join-bills";

/**
 * Runs every minute: joins bills of tied sessions, then reads what is due. Cycles use their own connections, since
 * pages may take longer than the statement timeout.
 */
export async function runDueJob(): Promise<void> {
  await joinTiedBills().catch((error: unknown) =>
    log.error({ err: error }, "joining the bills of tied sessions failed"),
  );
  const due = await db.execute(
    drizzleSql`select 1 from coverages where state = 'active' and next_run_at <= now() limit 1`,
  );
  if (due.length === 0) return;
  // One per source, one for the job's lock, one per cycle's lock.
  const sql = openClient(directAddress(), 2 * sourceNames.length + 2, {
    connect_timeout: 10,
    connection: { application_name: "rotunda sources" },
  });
  try {
    await runDueCoverages({ sql });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
