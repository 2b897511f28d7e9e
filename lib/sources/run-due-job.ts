import { openClient } from "@/db/client";
import { directAddress } from "@/db/connection-settings";
import { db } from "@/db";
import { log } from "@/lib/platform/observability/log";
import { sql as drizzleSql } from "drizzle-orm";
import { runDueCoverages } from "./run-due";
import { joinTiedBills } from "./session-ties/join-bills";

/** The job of each minute: bills of sessions that were tied become one, then what is due is read. Its cycles have connections of their own, since pages may take longer than a request may. */
export async function runDueJob(): Promise<void> {
  await joinTiedBills().catch((error: unknown) =>
    log.error({ err: error }, "joining the bills of tied sessions failed"),
  );
  const due = await db.execute(
    drizzleSql`select 1 from coverages where state = 'active' and next_run_at <= now() limit 1`,
  );
  if (due.length === 0) return;
  // One for each source, one that holds the job's lock, one for each cycle's lock.
  const sql = openClient(directAddress(), 12, {
    connect_timeout: 10,
    connection: { application_name: "rotunda sources" },
  });
  try {
    await runDueCoverages({ sql });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
