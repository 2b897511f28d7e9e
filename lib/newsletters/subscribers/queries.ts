import { sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import { mostBounces } from "../issue-mail/mail-issue";
import type { SubscribersQuery } from "./api";
import type { Subscriber } from "./schema";

type Found = { subscribers: Subscriber[]; total: number; totalIsCapped: boolean };

const containing = (words: string) => `%${words.replace(/[\\%_]/g, "\\$&")}%`;

/** Subscribers; with state `suppressed`, suppressed addresses. */
export async function listSubscribers(query: SubscribersQuery): Promise<Found> {
  const { keyword, state, source, formTemplateId, sortBy, sortOrder, ...paging } = query;
  const { limit, offset } = pageRows(paging);
  const isSuppressed = state === "suppressed";
  const where = [
    keyword ? sql`s.email ilike ${containing(keyword)}` : null,
    isSuppressed ? sql`s.email is not null and s.reason <> 'asked'` : null,
    state === "active" ? sql`s.bounces < ${mostBounces}` : null,
    state === "bounced" ? sql`s.bounces >= ${mostBounces}` : null,
    source && !isSuppressed ? sql`s.source = ${source}` : null,
    formTemplateId && !isSuppressed
      ? sql`exists (select from subscriptions n where n.subscriber_id = s.id and n.form_template_id = ${formTemplateId})`
      : null,
  ].filter((one) => one !== null);
  const from = isSuppressed ? sql`mail_suppressions s` : sql`subscribers s`;
  const condition = where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``;
  const direction = sortOrder === "asc" ? sql`asc` : sql`desc`;
  const order = sql`${sortBy === "email" ? sql`s.email` : sql`s.created_at`} ${direction}, s.id ${direction}`;
  const columns = isSuppressed
    ? sql`null::int as id, s.email, 'suppressed' as state, s.reason, null as source, s.source as "sourceNote", null as consent, null as "consentedAt", null as bounce, '{}'::text[] as publications, ${isoUtc(sql`s.created_at`)} as "createdAt"`
    : sql`s.id, s.email, case when s.bounces >= ${mostBounces} then 'bounced' else 'active' end as state, null as reason, s.source, s.source_note as "sourceNote", s.consent,
        ${isoUtc(sql`s.consented_at`)} as "consentedAt", s.bounce, ${isoUtc(sql`s.created_at`)} as "createdAt",
        array(select coalesce(f.name, k.name, a.name, b.jurisdiction || ' ' || b.name) from subscriptions n left join form_templates f on f.id = n.form_template_id
          left join categories k on k.id = n.category_id left join policy_areas a on a.id = n.policy_area_id left join bills b on b.id = n.bill_id
          where n.subscriber_id = s.id order by n.id limit 50) as publications`;
  const [rows, [counted]] = await Promise.all([
    db.execute<Subscriber>(
      sql`select ${columns} from ${from} ${condition} order by ${order} limit ${limit} offset ${offset}`,
    ),
    db.execute<{ n: number }>(
      sql`select count(*)::int as n from (select from ${from} ${condition} limit ${totalCap + 1}) c`,
    ),
  ]);
  return { subscribers: [...rows], ...totals(counted?.n ?? 0) };
}

export const subscriberExists = async (_viewer: unknown, id: number): Promise<boolean> =>
  (await db.execute(sql`select 1 from subscribers where id = ${id}`)).length > 0;

/** Active templates that send email. */
export async function publicationOptions(): Promise<{ id: number; name: string }[]> {
  return [
    ...(await db.execute<{ id: number; name: string }>(
      sql`select id, name from form_templates where active and sends_mail order by sort_order, id`,
    )),
  ];
}
