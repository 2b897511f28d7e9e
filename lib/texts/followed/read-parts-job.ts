import { sql as drizzleSql } from "drizzle-orm";
import { db } from "@/db";
import { openClient } from "@/db/client";
import { directAddress } from "@/db/connection-settings";
import { stopping } from "@/lib/sources/stopping";
import { readDueParts } from "./read-parts";

/** After the bills: reads texts and roll calls that are due, on connections of its own. */
export async function readDuePartsJob(): Promise<void> {
  const due = await db.execute(
    drizzleSql`select 1 from source_parts where not is_read and next_try_at <= now() limit 1`,
  );
  if (due.length === 0) return;
  const sql = openClient(directAddress(), 3, {
    connect_timeout: 10,
    connection: { application_name: "rotunda texts and roll calls" },
  });
  try {
    await readDueParts({ sql, signal: stopping() });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
