import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { movedTables } from "./events";

/**
 * How many changes since the last issue nobody accepted or skipped for this one. Those of bills that its working copy
 * refers to are left out: somebody wrote about them.
 * @returns also whether there was no last issue, where recent changes are counted instead
 */
export async function movedUnseen(on: Queryable, issueId: number): Promise<{ count: number; isFirst: boolean }> {
  const [row] = await on.execute<{ count: number; isFirst: boolean }>(
    sql`with ${movedTables(issueId)} select (select count(*)::int from events where decision is null and not cited) as count, is_first as "isFirst" from cut`,
  );
  return row ?? { count: 0, isFirst: false };
}
