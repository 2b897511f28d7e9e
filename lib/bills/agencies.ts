import { sql } from "drizzle-orm";
import { db as pool, type Queryable } from "@/db";

export type Agency = { slug: string; name: string };

/** More agencies than this are not offered; there are some 450. */
const most = 600;

/** The agencies that issued a document, by name. One index look-up per agency, however many documents there are. */
export async function agenciesInUse(on: Queryable = pool): Promise<Agency[]> {
  const rows = await on.execute<Agency>(sql`
    with recursive slugs (slug) as (
      (select slug from bill_agencies order by slug limit 1)
      union all
      select (select a.slug from bill_agencies a where a.slug > s.slug order by a.slug limit 1) from slugs s where s.slug is not null
    )
    select s.slug, n.name from slugs s cross join lateral (select name from bill_agencies a where a.slug = s.slug order by a.bill_id desc limit 1) n
    order by lower(n.name), s.slug limit ${most}`);
  return [...rows];
}
