import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Queryable } from "./index.ts";

/** What drizzle builds; its `prepare` wants a name, which the driver does not use. */
type Preparable<T> = { prepare: (name: string) => { execute: () => Promise<T> } };

/**
 * Asks a query as a prepared statement, for what is asked over and over: read and planned once a connection, and answered in
 * one exchange instead of two. Several at once in a transaction then travel together, and are done in their order. One without
 * any parameter travels so by itself.
 * @param query whose text is always the same: what varies must be a parameter (`= any(${idArray(ids)})`, no list of a varying length)
 */
export const prepared = <T>(query: Preparable<T>): Promise<T> => query.prepare("prepared").execute();

const dialect = new PgDialect();
/** Each connection keeps what it has prepared, so that only so many texts are. */
const most = 150;
const texts = new Set<string>();

/**
 * The same for SQL of our own that comes in few shapes, which need not be known beforehand. What varies must be a parameter, but
 * for LIMIT and OFFSET, which the planner has to know.
 */
export async function often<T extends Record<string, unknown>>(on: Queryable, query: SQL): Promise<T[]> {
  const statement = dialect.sqlToQuery(query);
  if (texts.size < most) texts.add(statement.sql);
  const name = texts.has(statement.sql) ? "often" : undefined;
  return (await on._.session.prepareQuery(statement, undefined, name, false).execute()) as T[];
}
