import { sql } from "drizzle-orm";
import { isoUtc } from "@/db/iso-utc";
import type postgres from "postgres";
import { db, type Queryable } from "./index.ts";

/** Now by the database's clock, which is one for all machines and sets the times that are compared. */
export async function databaseNow(on: Queryable = db): Promise<Date> {
  const [row] = await on.execute<{ now: string }>(sql`select ${isoUtc(sql`now()`)} as now`);
  return new Date(row!.now);
}

/** So many hours from now by the database's clock; before it, if there are fewer than none. */
export const inHours = async (on: Queryable, hours: number): Promise<Date> =>
  new Date((await databaseNow(on)).getTime() + hours * 3_600_000);

/** Today in UTC by the database's clock: what lies after it has not happened yet. */
export async function databaseDay(client: postgres.Sql): Promise<string> {
  const [row] = await client<{ today: string }[]>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today`;
  return row!.today;
}
