import { and, inArray, sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtcMicros } from "@/db/iso-utc";
import { savedSearches } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { conditionsOf, joinConditions } from "@/lib/bills/search/conditions";
import { readBillFilter } from "@/lib/bills/search/filters";
import { hasMovedSince, isNewSince } from "@/lib/bills/since";
import { visibleSearch } from "./queries";
import type { SavedSearch } from "./schema";

/** The counting limit, shown as "99+". */
export const newsCap = 99;

/** What a saved search has that was not there when it was last opened. */
export type News = { since: string; added: number; moved: number };

async function count(where: ReturnType<typeof and>): Promise<number> {
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from bills where ${where} limit ${newsCap + 1}) as fitting`,
  );
  return row?.n ?? 0;
}

async function newsOf(search: SavedSearch, since: string): Promise<News> {
  const conditions = joinConditions(await conditionsOf(db, readBillFilter(search.queryString)));
  const [added, moved] = await Promise.all([
    count(and(conditions, isNewSince(since))),
    count(and(conditions, hasMovedSince(since))),
  ]);
  return { since, added, moved };
}

/** When the viewer last opened a search; before that, when it was saved or shared with them. */
const sinceFor = ({ id }: Viewer) => sql`case when saved_searches.owner_id = ${id}
  then coalesce(saved_searches.last_seen_at, saved_searches.created_at)
  else coalesce(
    (select v.seen_at from share_visits v where v.user_id = ${id} and v.saved_search_id = saved_searches.id),
    (select min(t.created_at) from team_shares t where t.saved_search_id = saved_searches.id),
    saved_searches.created_at) end`;

/** New and moved bills of each saved search since the viewer last opened it, by the one search that everything uses. */
export async function newsOfSearches(viewer: Viewer, searches: readonly SavedSearch[]): Promise<Map<number, News>> {
  if (searches.length === 0) return new Map();
  const seen = await db
    .select({
      id: savedSearches.id,
      since: isoUtcMicros(sinceFor(viewer)),
    })
    .from(savedSearches)
    .where(
      and(
        visibleSearch(viewer),
        inArray(
          savedSearches.id,
          searches.map((search) => search.id),
        ),
      ),
    );
  const since = new Map(seen.map((row) => [row.id, row.since]));
  const all = await Promise.all(
    searches.map(
      async (search) => [search.id, await newsOf(search, since.get(search.id) ?? search.createdAt)] as const,
    ),
  );
  return new Map(all);
}
