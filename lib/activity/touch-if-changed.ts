import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "@/db";

/**
 * After a write: sets a new version and time if the entity, including related rows, has changed.
 * @param read as the call would return it
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
