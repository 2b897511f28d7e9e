import type postgres from "postgres";
import { pauseJobs } from "@/lib/platform/jobs/queue-tables";
import { mailJobs } from "@/lib/platform/mail/held-mail";

/**
 * Makes restored data safe: people who were signed in may have lost access since, links may have been used or revoked, and
 * mail may have been sent. Sessions, API keys, one-time links and sharing links are ended; pending mail is paused until an admin
 * releases or discards it. A table that the backup's version did not have is skipped.
 */
export async function quarantine(tx: postgres.Sql): Promise<void> {
  await tx`update sessions set ended_at = now() where ended_at is null`;
  await tx`update one_time_tokens set used_at = now() where used_at is null`;
  await endGrants(tx);
  // Calendar programs ignore events whose number is lower than the one they know.
  const [column] = await tx<{ is: boolean }[]>`
    select exists (select from information_schema.columns where table_schema = 'public' and table_name = 'organisation' and column_name = 'restored_at') as is`;
  if (column?.is) await tx`update organisation set restored_at = now()`;
  await pauseJobs(tx, [...mailJobs]);
  await pauseSchedules(tx);
  await turnOffWebhooks(tx);
  await noteRestore(tx);
  const [there] = await tx<{ is: boolean }[]>`select to_regclass('public.mail_deliveries') is not null as is`;
  if (there?.is) await tx`update mail_deliveries set next_try_at = 'infinity' where state = 'waiting'`;
}

/** API keys, preview links and links to client reports may have been revoked after the backup. */
async function endGrants(tx: postgres.Sql): Promise<void> {
  const [there] = await tx<{ keys: boolean; previews: boolean; reports: boolean }[]>`
    select to_regclass('public.api_keys') is not null as keys, to_regclass('public.issue_previews') is not null as previews, to_regclass('public.client_report_links') is not null as reports`;
  // Not deleted: their owners see which programs need a new one.
  if (there?.keys) await tx`update api_keys set expires_at = now() where expires_at > now()`;
  if (there?.previews) await tx`update issue_previews set revoked_at = now() where revoked_at is null`;
  if (there?.reports) await tx`update client_report_links set revoked_at = now() where revoked_at is null`;
}

/** Reports and week emails that are due now may have been sent after the backup: the next ones are those after now. */
async function pauseSchedules(tx: postgres.Sql): Promise<void> {
  const [there] = await tx<{ reports: boolean; weeks: boolean }[]>`
    select to_regclass('public.client_report_schedules') is not null as reports, to_regclass('public.week_mails') is not null as weeks`;
  if (there?.reports) await tx`update client_report_schedules set next_run_at = null where next_run_at <= now()`;
  if (there?.weeks)
    await tx`
      update week_mails w set last_week = greatest(w.last_week, case when now() >= (d.monday + (w.weekday - 1) + make_time(w.hour, 0, 0)) at time zone d.zone
        then d.monday else d.monday - 7 end)
      from (select user_id, zone, date_trunc('week', now() at time zone zone)::date as monday
        from (select user_id, coalesce(nullif(m.time_zone, ''), o.time_zone) as zone from week_mails m cross join organisation o) as z) as d
      where d.user_id = w.user_id`;
}

/** Evidence given out after the backup names entries that the restored chain does not have: it says why. */
async function noteRestore(tx: postgres.Sql): Promise<void> {
  const [there] = await tx<{ is: boolean }[]>`select to_regclass('public.evidence_entries') is not null as is`;
  if (there?.is) await tx`insert into evidence_entries (kind, subject_id) values ('restore', 0)`;
}

/** Receivers already have what waited when the backup was made, and a copy of a site must not report to them. */
async function turnOffWebhooks(tx: postgres.Sql): Promise<void> {
  const [there] = await tx<{ is: boolean }[]>`select to_regclass('public.webhooks') is not null as is`;
  if (!there?.is) return;
  await tx`update webhook_messages set state = 'failed' where state = 'waiting'`;
  await tx`update webhooks set active = false, disabled_reason = 'The site was restored from a backup.' where active`;
}
