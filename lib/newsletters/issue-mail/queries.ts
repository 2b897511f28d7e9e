import { sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import type { Viewer } from "@/lib/platform/auth/roles";
import { pageRows, totals } from "@/lib/platform/http/input";
import { mostBounces } from "./mail-issue";
import type { Delivery, IssueMail } from "./schema";

const counts = sql.raw(
  `(select json_build_object(${["waiting", "sending", "sent", "failed", "uncertain", "dropped"].map((state) => `'${state}', count(*) filter (where d.state = '${state}')`).join(", ")}) from mail_deliveries d where d.mailing_id = m.id)`,
);
const mails = sql`
  select m.id, m.kind, m.subject, json_build_object('id', i.id, 'name', n.name, 'slug', i.slug) as "publicationIssue", ${isoUtc(sql`m.created_at`)} as "createdAt", ${counts} as counts
  from mailings m join issue_snapshots n on n.id = m.snapshot_id join publication_issues i on i.id = n.publication_issue_id`;

export async function listIssueMails({
  page,
  perPage,
}: {
  page: number;
  perPage: number;
}): Promise<{ issueMails: IssueMail[]; total: number; totalIsCapped: boolean }> {
  const { limit, offset } = pageRows({ page, perPage });
  const [rows, [counted]] = await Promise.all([
    db.execute<IssueMail>(sql`${mails} order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`),
    db.execute<{ n: number }>(sql`select count(*)::int as n from mailings where snapshot_id is not null`),
  ]);
  return { issueMails: [...rows], ...totals(counted?.n ?? 0) };
}

const shown = 200;

const anyAddress = /(?<![^\s<>()[\]:;,"'])[^\s<>()[\]:;,"']+@[^\s<>()[\]:;,"']+/g;

/** A server's response often quotes the address. */
const withoutAddress = (delivery: Delivery): Delivery => ({
  ...delivery,
  email: "",
  error: delivery.error && delivery.error.replace(anyAddress, "…"),
});

/** With deliveries that were not simply sent, urgent ones first; with addresses for administrators only. */
export async function issueMailById(
  id: number,
  viewer: Pick<Viewer, "role">,
): Promise<{ issueMail: IssueMail; deliveries: Delivery[] } | null> {
  const [issueMail] = await db.execute<IssueMail>(sql`${mails} where m.id = ${id}`);
  if (!issueMail) return null;
  const deliveries = await db.execute<Delivery>(sql`
    select d.id, d.email, d.state, d.attempts, d.error, case when d.state = 'waiting' then ${isoUtc(sql`d.next_try_at`)} end as "nextTryAt", ${isoUtc(sql`d.sent_at`)} as "sentAt"
    from mail_deliveries d where d.mailing_id = ${id} and d.state <> 'sent'
    order by array_position(array['failed', 'uncertain', 'waiting', 'sending', 'dropped'], d.state), d.id limit ${shown}`);
  return { issueMail, deliveries: viewer.role === "admin" ? [...deliveries] : deliveries.map(withoutAddress) };
}

export const issueMailExists = async (_viewer: unknown, id: number): Promise<boolean> =>
  (await db.execute(sql`select 1 from mailings where id = ${id} and snapshot_id is not null`)).length > 0;

export type AlertTrouble = {
  name: string;
  cadence: string;
  failures: number;
  error: string | null;
  retryAt: string | null;
};

/** Failing alerts of readers, without what they watch, which is private. */
export async function alertTroubles(): Promise<AlertTrouble[]> {
  return [
    ...(await db.execute<AlertTrouble>(sql`
    select coalesce(nullif(p.name, u.email), 'A reader without a name') as name, a.cadence, max(a.failures) as failures, max(a.error) as error, ${isoUtc(sql`min(a.retry_at)`)} as "retryAt"
    from alerts a join users u on u.id = a.owner_id join people p on p.id = u.id where a.error is not null group by u.id, p.name, u.email, a.cadence order by max(a.failures) desc, u.id limit 100`)),
  ];
}

/** Alerts of thirty days, subscribers, and bouncing addresses. */
export async function mailFigures(): Promise<{
  subscribers: number;
  bouncing: number;
  alertsSent: number;
  alertsWaiting: number;
  alertsFailed: number;
}> {
  const [row] = await db.execute<{
    subscribers: number;
    bouncing: number;
    alertsSent: number;
    alertsWaiting: number;
    alertsFailed: number;
  }>(sql`
    select (select count(*)::int from subscribers) as subscribers, (select count(*)::int from subscribers where bounces >= ${mostBounces}) as bouncing,
      count(*) filter (where d.state = 'sent')::int as "alertsSent", count(*) filter (where d.state in ('waiting', 'sending'))::int as "alertsWaiting", count(*) filter (where d.state in ('failed', 'uncertain'))::int as "alertsFailed"
    from mail_deliveries d join mailings m on m.id = d.mailing_id where m.kind = 'alert' and m.created_at > now() - interval '30 days'`);
  return row!;
}
