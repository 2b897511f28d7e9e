import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { movedTables } from "./events";

/**
 * How many changes since the last issue nobody accepted or skipped for this one. Those of bills that its working copy
 * refers to are left out: somebody wrote about them.
 */
export async function movedUnseen(on: Queryable, issueId: number): Promise<number> {
  const [row] = await on.execute<{ n: number }>(
    sql`with ${movedTables(issueId)} select count(*)::int as n from events where decision is null and not cited`,
  );
  return row?.n ?? 0;
}
