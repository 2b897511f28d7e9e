import { sql } from "drizzle-orm";
import { db, directSql } from "@/db";

/** Every attempt counts, by anyone. */
const left = new Set(["attempts"]);

type Table = { name: string; columns: string[] };

/** The tables of the product and the columns of each. */
export async function tables(): Promise<Table[]> {
  const rows = await db.execute<{ name: string; columns: string[] }>(sql`
    select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) filter (where c.is_generated = 'NEVER') as columns
    from information_schema.columns c join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by c.table_name order by c.table_name`);
  return [...rows].filter(({ name }) => !left.has(name));
}

const list = (columns: string[]) => columns.map((name) => `"${name}"`).join(", ");

/** The content of the database, one checksum per table. */
export async function checksums(of: Table[]): Promise<Map<string, string>> {
  const parts = of.map(
    ({ name, columns }) =>
      `select '${name}' as name, coalesce(sum(('x' || left(md5(row(${list(columns)})::text), 15))::bit(60)::bigint)::text, '') || '/' || count(*) as sum from public."${name}"`,
  );
  parts.push(`select 'jobs', coalesce(count(*)::text, '') from graphile_worker._private_jobs`);
  // Prepared: planning a query of all tables takes longer than running it.
  const rows = await directSql.unsafe<{ name: string; sum: string }[]>(parts.join(" union all "), [], {
    prepare: true,
  });
  return new Map([...rows].map(({ name, sum: total }) => [name, total]));
}

export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);

export const forgetAttempts = () => db.execute(sql`delete from attempts`);
