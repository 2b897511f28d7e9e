import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { movedTables } from "./events";

/**
 * Counts undecided changes since the last issue, without bills that the working copy cites. @returns also whether there
 * was no last issue; recent changes are counted then
 */
export async function countUnseenUpdates(on: Queryable, issueId: number): Promise<{ count: number; isFirst: boolean }> {
  const [row] = await on.execute<{ count: number; isFirst: boolean }>(
    sql`with ${movedTables(issueId)} select (select count(*)::int from events where decision is null and not cited) as count, is_first as "isFirst" from cut`,
  );
  return row ?? { count: 0, isFirst: false };
}
