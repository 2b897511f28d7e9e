import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "@/db";

/**
 * After a write: gives the row a new version and time where what is read of it, related rows included, is not as before.
 * @param read as the call would answer it
 * @returns whether anything changed
 */
export async function touchIfChanged<T>(
  tx: Transaction,
  table: PgTable,
  id: number,
  before: T,
  read: () => Promise<T | null> | null,
): Promise<boolean> {
  if (isDeepStrictEqual(await read(), before)) return false;
  await tx.execute(sql`update ${table} set updated_at = now(), version = version + 1 where id = ${id}`);
  return true;
}
