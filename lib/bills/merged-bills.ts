import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { often } from "@/db/prepared";

/** Maps ids of merged bills to the remaining ones. Open editors and cached pages still use the old ids. */
export async function mergedInto(ids: readonly number[], on: Queryable): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await often<{ old: number; kept: number }>(
    on,
    sql`select merged_bill_id as old, bill_id as kept from bill_merges where merged_bill_id = any(${idArray(ids)})`,
  );
  return new Map(rows.map(({ old, kept }) => [old, kept]));
}
