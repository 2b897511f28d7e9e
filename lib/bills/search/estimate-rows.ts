import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";

export async function estimateRows(db: Queryable, query: SQL): Promise<number> {
  const [plan] = await db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) ${query}`,
  );
  return plan?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}
