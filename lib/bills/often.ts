import { type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db";

const dialect = new PgDialect();
/** Each connection keeps what it has prepared, so that only so many texts are. */
const most = 150;
const prepared = new Set<string>();

/**
 * Runs a query that is asked very often, in few shapes, as a prepared statement: parsed once a connection, and answered in one
 * exchange instead of two. What varies must be a parameter, but for LIMIT and OFFSET, which the planner has to know.
 */
export async function often<T extends Record<string, unknown>>(db: Queryable, query: SQL): Promise<T[]> {
  const asked = dialect.sqlToQuery(query);
  if (prepared.size < most) prepared.add(asked.sql);
  const name = prepared.has(asked.sql) ? "often" : undefined;
  return (await db._.session.prepareQuery(asked, undefined, name, false).execute()) as T[];
}
