import { sql } from "drizzle-orm";
import { db } from "@/db";
import { settings } from "@/lib/platform/env/settings";
import { mostBounces } from "./mail-issue";
import type { Audience } from "./schema";

/**
 * Who would be emailed if the draft were published now: subscribers to its template, a topic or its policy area, each
 * once, without bouncing addresses. @returns null if there is no such issue
 */
export async function audienceOf(issueId: number): Promise<Audience | null> {
  const [row] = await db.execute<Omit<Audience, "mailServer">>(sql`
    with topics as (select k.id, k.policy_area_id from publication_issue_topics t join categories k on k.id = t.category_id where t.publication_issue_id = ${issueId})
    select f.sends_mail as "templateSends", i.is_history as "isHistory",
      i.first_published_at is not null as "publishedBefore",
      (select count(distinct u.subscriber_id)::int from subscriptions u join subscribers s on s.id = u.subscriber_id
        where s.bounces < ${mostBounces} and (u.form_template_id = i.form_template_id
          or u.category_id in (select id from topics) or u.policy_area_id in (select policy_area_id from topics))) as subscribers
    from publication_issues i join form_templates f on f.id = i.form_template_id where i.id = ${issueId}`);
  return row ? { ...row, mailServer: Boolean(settings().SMTP_URL) } : null;
}
