import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { firstCount } from "./vocabulary/sessions";

/** The n-th sitemap has the ids above (n - 1) × sitemapSize, so that an address stays in its sitemap. */
export async function billChunks(db: Queryable): Promise<{ chunk: number; lastmod: string }[]> {
  const rows = await db.execute<{ chunk: number; lastmod: string }>(sql`
    select value::int as chunk, label as lastmod from bill_facets where filter_field = 'sitemap' and filter_value = '' and field = 'chunk' order by 1`);
  return rows.length === 0 && (await firstCount(db)) ? billChunks(db) : rows;
}
