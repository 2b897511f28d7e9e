import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Queryable } from "./index.ts";

/** A drizzle query; its `prepare` requires a name, which the driver does not use. */
type Preparable<T> = { prepare: (name: string) => { execute: () => Promise<T> } };

/**
 * Runs a frequent query as a prepared statement: planned once per connection, one round trip instead of two, pipelined
 * in a transaction.
 * @param query with constant text: everything variable is a parameter (`= any(${idArray(ids)})`)
 */
export const runPrepared = <T>(query: Preparable<T>): Promise<T> => query.prepare("prepared").execute();

const dialect = new PgDialect();
/** Maximum number of distinct texts, because each connection keeps all of its prepared statements. */
const most = 150;
const texts = new Set<string>();

/**
 * The same for our own SQL with few distinct texts. Everything variable is a parameter, except LIMIT and OFFSET, which
 * the planner must know.
 */
export async function often<T extends Record<string, unknown>>(on: Queryable, query: SQL): Promise<T[]> {
  const statement = dialect.sqlToQuery(query);
  if (texts.size < most) texts.add(statement.sql);
  const name = texts.has(statement.sql) ? "often" : undefined;
  return (await on._.session.prepareQuery(statement, undefined, name, false).execute()) as T[];
}
