import { sql } from "drizzle-orm";
import { db } from "@/db";
import { settings } from "@/lib/platform/env/settings";
import { isoUtc } from "@/db/iso-utc";
import { mayReadByMail } from "@/lib/audiences/reader";
import { coversIssue } from "./covers-issue";
import { mostBounces } from "./mail-issue";
import type { Audience } from "./schema";

/** When an issue `i` was first emailed to anyone. A mailing that had no subscribers does not count. */
export const emailedAt = sql`(select min(m.created_at) from mailings m join issue_snapshots n on n.id = m.snapshot_id
  where n.publication_issue_id = i.id and exists (select 1 from mail_deliveries d where d.mailing_id = m.id))`;

/** Who would be emailed the published version. */
async function publishedAudience(issueId: number): Promise<Audience["published"]> {
  const [row] = await db.execute<NonNullable<Audience["published"]>>(sql`
    with i as (select * from publication_issues where id = ${issueId} and snapshot_id is not null),
    covered as (select s.id, coalesce(t.name, c.name, p.name) as name, u.form_template_id is null as after
      from i, subscriptions u join subscribers s on s.id = u.subscriber_id
      left join form_templates t on t.id = u.form_template_id left join categories c on c.id = u.category_id left join policy_areas p on p.id = u.policy_area_id
      where s.bounces < ${mostBounces} and ${coversIssue(sql`i.form_template_id`, sql`i.snapshot_id`)} and ${mayReadByMail(sql`s.email_key`, sql`i.audience`)})
    select (select count(distinct id)::int from covered) as subscribers,
      coalesce((select json_agg(name order by after, name) from (select distinct name, after from covered) names), '[]') as "of",
      ${isoUtc(emailedAt)} as "emailedAt" from i`);
  return row ?? null;
}

/**
 * Who would be emailed if the draft were published now: subscribers to its template, a topic or its policy area, each
 * once, without bouncing addresses. @returns null if there is no such issue
 */
export async function audienceOf(issueId: number): Promise<Audience | null> {
  const [row] = await db.execute<Omit<Audience, "mailServer" | "published">>(sql`
    with topics as (select k.id, k.policy_area_id from publication_issue_topics t join categories k on k.id = t.category_id where t.publication_issue_id = ${issueId})
    select f.sends_mail as "templateSends", i.is_history as "isHistory",
      i.first_published_at is not null as "publishedBefore",
      (select count(distinct u.subscriber_id)::int from subscriptions u join subscribers s on s.id = u.subscriber_id
        where s.bounces < ${mostBounces} and ${mayReadByMail(sql`s.email_key`, sql`i.audience`)} and (u.form_template_id = i.form_template_id
          or u.category_id in (select id from topics) or u.policy_area_id in (select policy_area_id from topics))) as subscribers
    from publication_issues i join form_templates f on f.id = i.form_template_id where i.id = ${issueId}`);
  if (!row) return null;
  return { ...row, mailServer: Boolean(settings().SMTP_URL), published: await publishedAudience(issueId) };
}
