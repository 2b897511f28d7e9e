import type postgres from "postgres";

/** Today in UTC by the database's clock, which is one for all machines: what lies after it has not happened yet. */
export async function databaseDay(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ today: string }[]>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today`;
  return row!.today;
}
