import { sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { isFetching } from "./settings";

export type OverdueTexts = { overdue: number; lastFetchedAt: string | null };

/** How far the fetching of texts is behind; null where it is turned off. A site that asked us to wait is not overdue. */
export async function overdueTexts(): Promise<OverdueTexts | null> {
  if (!(await isFetching())) return null;
  const [row] = await db.execute<OverdueTexts>(sql`
    select count(*) filter (where t.next_fetch_at < now() - interval '1 day' and s.source is null)::int as overdue,
      ${isoUtc(sql`max(t.fetched_at)`)} as "lastFetchedAt"
    from bill_texts t left join source_states s on s.blocked_until > now()
      and s.source = 'texts ' || substring(lower(t.url) from '^https?://([^/?#]+)')`);
  return row ?? null;
}
