import type postgres from "postgres";

/**
 * A table in a backup: `name` includes its schema; columns without those that Postgres or a trigger fills; `key` gives
 * its rows the same order everywhere.
 */
export type Table = { name: string; columns: string[]; key: string[] };

/** Ours, and the job queue's. The manifest stores the applied migrations. */
const schemas = ["public", "graphile_worker"];

const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A pattern of the names of the triggers that fill a table's search words. */
export const fillingTriggers = "%\\_fill\\_search";

/** All tables that outlive a crash, by name. */
export async function listTables(sql: postgres.Sql): Promise<Table[]> {
  const rows = await sql<{ schema: string; table: string; columns: string[]; key: string[] | null; texts: string[] }[]>`
    select n.nspname as schema, c.relname as table,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and not (a.atttypid = 'tsvector'::regtype and exists (select from pg_trigger where tgrelid = c.oid and tgname like ${fillingTriggers} and not tgisinternal))) as columns,
      (select array_agg(a.attname::text order by k.position) from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, position) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary) as key,
      (select coalesce(array_agg(a.attname::text), '{}') from pg_attribute a where a.attrelid = c.oid and a.attcollation <> 0) as texts
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any(${schemas}) and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
    order by 1, 2`;
  return rows.map(({ schema, table, columns, key, texts }) => ({
    name: `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`,
    columns: columns.map(quoteIdentifier),
    // With an explicit collation, the order does not depend on the database's.
    key: (key ?? columns).map((name) => `${quoteIdentifier(name)}${texts.includes(name) ? ' collate "C"' : ""}`),
  }));
}

/** The current value of each sequence; null if it was never used. */
export async function listSequences(sql: postgres.Sql): Promise<Record<string, string | null>> {
  const rows = await sql<{ name: string; value: string | null }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences where schemaname = any(${schemas}) order by 1`;
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The rows as COPY writes them, in the order of the key. */
export const copyStatement = ({ name, columns, key }: Table): string =>
  `copy (select ${columns.join(", ")} from ${name} order by ${key.join(", ")}) to stdout`;

/** Settings that give a value the same text on every server. */
export const plainTexts =
  "set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local extra_float_digits = 1; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local work_mem = '64MB'";
