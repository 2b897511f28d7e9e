import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";

/** A view names elements and groups by id: what is deleted must not stay named there. */
export async function forgetInView(
  tx: Transaction,
  { elements = [], groups = [] }: { elements?: number[]; groups?: number[] },
): Promise<void> {
  for (const id of elements)
    await tx.execute(
      sql`update form_template_views set list_elements = array_remove(list_elements, ${id}), version = version + 1 where list_elements @> array[${id}]::int[]`,
    );
  for (const id of groups)
    await tx.execute(
      sql`update form_template_views set group_order = array_remove(group_order, ${id}), version = version + 1 where group_order @> array[${id}]::int[]`,
    );
}

/**
 * The new element takes the old one's position in lists; an old one that is kept stays after it, for issues published with
 * it.
 */
export async function replaceInView(tx: Transaction, old: number, now: number, keeps: boolean): Promise<void> {
  const instead = keeps ? sql`array[${now}, ${old}]::int[]` : sql`array[${now}]::int[]`;
  await tx.execute(sql`
    update form_template_views set version = version + 1, list_elements = (
      select coalesce(array_agg(part order by place, nth), '{}') from unnest(list_elements) with ordinality as one(id, place)
      cross join lateral unnest(case when id = ${old} then ${instead} else array[id] end) with ordinality as parts(part, nth))
    where list_elements @> array[${old}]::int[]`);
}
