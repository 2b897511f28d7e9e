import { sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { isFetching } from "./settings";

export type OverdueTexts = { overdue: number; lastFetchedAt: string | null };

/** How late fetching is; null if it is off. A host that asked for a pause is not overdue. */
export async function overdueTexts(): Promise<OverdueTexts | null> {
  if (!(await isFetching())) return null;
  const [row] = await db.execute<OverdueTexts>(sql`
    select
      (select count(*)::int from bill_texts t where t.next_fetch_at < now() - interval '1 day' and t.url is not null and not exists (
        select from source_states s where s.blocked_until > now()
          and s.source = 'texts ' || substring(lower(t.url) from '^https?://([^/?#]+)'))) as overdue,
      (select ${isoUtc(sql`max(last_answer_at)`)} from source_states where source like 'texts %') as "lastFetchedAt"`);
  return row ?? null;
}
