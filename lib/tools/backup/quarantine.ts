import type postgres from "postgres";
import { mailJobs } from "@/lib/platform/mail/held-mail";

/**
 * Makes what a backup brings back harmless: whoever was signed in when it was made may have lost the right since, links may have been
 * used, and mail may have been sent. Sessions and one-time links end; mail that waits is held until an admin releases or drops it.
 * A table that the backup's version did not have yet is passed over.
 */
export async function quarantine(tx: postgres.Sql): Promise<void> {
  await tx`update sessions set ended_at = now() where ended_at is null`;
  await tx`update one_time_tokens set used_at = now() where used_at is null`;
  await tx`
    update graphile_worker._private_jobs set run_at = 'infinity'
    where task_id in (select id from graphile_worker._private_tasks where identifier = any(${[...mailJobs]}))`;
  const [there] = await tx<{ is: boolean }[]>`select to_regclass('public.mail_deliveries') is not null as is`;
  if (there?.is) await tx`update mail_deliveries set next_try_at = 'infinity' where state = 'waiting'`;
}
