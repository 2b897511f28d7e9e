import { sql } from "drizzle-orm";
import type postgres from "postgres";
import type { Transaction } from "@/db";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { formatCount } from "@/lib/platform/text/format";
import { suggestTies } from "./suggest-ties";

/**
 * After new bills: looks for sessions that are, or may be, those of another source.
 * @param jurisdictions of the bills that were read
 * @returns sentences for the run
 */
export async function tieSessions(driver: postgres.Sql, jurisdictions: readonly string[]): Promise<string[]> {
  const { suggested } = await driver.begin((tx) => suggestTies(tx as unknown as postgres.Sql, jurisdictions));
  return suggested === 0
    ? []
    : [
        `${formatCount(suggested, "session")} may be the same as another source’s: confirm or refuse under Imports → Same sessions.`,
      ];
}

/** Has the bills of sessions that were tied joined as soon as a worker is free. */
export async function joinSoon(tx: Transaction): Promise<void> {
  const [waiting] = await tx.execute(
    sql`select 1 from session_ties where state = 'confirmed' and joined_at is null limit 1`,
  );
  if (waiting) await enqueue(tx, "join-bills", {}, { key: "join-bills" });
}
