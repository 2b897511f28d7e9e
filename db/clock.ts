import { sql } from "drizzle-orm";
import { isoUtc } from "@/db/iso-utc";
import type postgres from "postgres";
import { db, type Queryable } from "./index.ts";

/** Current time of the database, the one clock of all machines, which sets the times that are compared. */
export async function databaseNow(on: Queryable = db): Promise<Date> {
  const [row] = await on.execute<{ now: string }>(sql`select ${isoUtc(sql`now()`)} as now`);
  return new Date(row!.now);
}

/** The database's time in this many hours; negative for the past. */
export const inHours = async (on: Queryable, hours: number): Promise<Date> =>
  new Date((await databaseNow(on)).getTime() + hours * 3_600_000);

/** Today in UTC by the database's clock: anything after it has not happened yet. */
export async function databaseDay(client: postgres.Sql): Promise<string> {
  const [row] = await client<{ today: string }[]>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today`;
  return row!.today;
}
