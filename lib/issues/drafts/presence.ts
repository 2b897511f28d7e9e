import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import type { Viewer } from "@/lib/platform/auth/roles";

/** Seconds without a heartbeat until an editor counts as offline. An open editor sends one every eight seconds. */
const goneAfter = 25;

export type Present = { session: string; id: number; name: string; place: string | null };
type Answer = { others: Present[]; updatedAt: string; decided: number; review: string };
type PresenceReport = { session: string; place?: string | null; leaving?: boolean };

/**
 * Records who has an issue open, and where; locks and logs nothing. @returns other open editors, including the person's
 * other tabs; the last save; the number of decided changes; a mark that differs after each review and comment
 */
export async function bePresent(
  tx: Transaction,
  viewer: Viewer,
  issueId: number,
  { session, place = null, leaving = false }: PresenceReport,
): Promise<Answer> {
  await tx.execute(
    sql`delete from issue_presence where publication_issue_id = ${issueId} and (seen_at < now() - make_interval(secs => ${goneAfter}) or (session = ${session} and user_id = ${viewer.id} and ${leaving}))`,
  );
  if (!leaving) {
    await tx.execute(sql`
      insert into issue_presence as kept (publication_issue_id, session, user_id, place) values (${issueId}, ${session}, ${viewer.id}, ${place})
      on conflict (publication_issue_id, session) do update set place = excluded.place, seen_at = now() where kept.user_id = excluded.user_id`);
  }
  const [row] = await tx.execute<Answer>(sql`
    select ${isoUtc(sql`i.updated_at`)} as "updatedAt",
      (select count(*)::int from moved_decisions d where d.publication_issue_id = i.id) as decided,
      (select concat_ws('/', max(r.id), extract(epoch from max(greatest(r.submitted_at, r.decided_at)))) from issue_reviews r where r.publication_issue_id = i.id)
        || (select concat_ws('/', '', max(c.id), count(c.resolved_at)) from issue_comments c where c.publication_issue_id = i.id) as review,
      coalesce((
        select json_agg(json_build_object('session', p.session, 'id', p.user_id, 'name', coalesce(who.name, 'A former member'), 'place', p.place) order by who.name, p.session)
        from issue_presence p join users u on u.id = p.user_id left join people who on who.id = p.user_id
        where p.publication_issue_id = i.id and p.session <> ${session} and u.disabled_at is null), '[]'::json) as others
    from publication_issues i where i.id = ${issueId}`);
  return row ?? { others: [], updatedAt: "", decided: 0, review: "" };
}

/** Deletes editors of all issues whose heartbeat has stopped. */
export async function deleteStalePresence(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from issue_presence where seen_at < now() - interval '1 hour'`);
}
