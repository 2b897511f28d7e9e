import { inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { aliasesOf } from "@/lib/platform/auth/email-aliases";
import { retentionDays } from "@/lib/platform/env/retention";
import { deleteWaiting } from "./queue-tables";

/** A dead letter: a job that used up its attempts and waits until an administrator retries or drops it. */
export type FailedJob = {
  id: string;
  name: string;
  attempts: number;
  /** Its last error. */ error: string;
  at: string;
};

const failed = sql`j.attempts >= j.max_attempts and j.locked_at is null`;

/** Failed jobs, newest first, without their payload: a message's contains its address. */
export async function failedJobs(limit = 50): Promise<FailedJob[]> {
  const rows = await db.execute<FailedJob>(sql`
    select j.id::text as id, j.task_identifier as name, j.attempts::int as attempts, left(coalesce(j.last_error, ''), 300) as error, ${isoUtc(sql`j.updated_at`)} as at
    from graphile_worker.jobs j where ${failed} order by j.updated_at desc, j.id desc limit ${limit}`);
  return [...rows];
}

/** Retries failed jobs now. @returns how many; unknown ids are skipped */
export async function retryJobs(tx: Transaction, ids: readonly string[]): Promise<number> {
  const rows = await tx.execute(
    sql`select 1 from graphile_worker.reschedule_jobs(${sql.param(`{${(await stillFailed(tx, ids)).join(",")}}`)}::bigint[], run_at => now(), attempts => 0)`,
  );
  return rows.length;
}

export async function dropJobs(tx: Transaction, ids: readonly string[]): Promise<number> {
  const rows = await tx.execute(
    sql`select 1 from graphile_worker.complete_jobs(${sql.param(`{${(await stillFailed(tx, ids)).join(",")}}`)}::bigint[])`,
  );
  return rows.length;
}

async function stillFailed(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const given = sql.param(`{${ids.join(",")}}`);
  const rows = await tx.execute<{ id: string }>(
    sql`select j.id::text as id from graphile_worker.jobs j where j.id = any(${given}::bigint[]) and ${failed}`,
  );
  return rows.map(({ id }) => id);
}

export async function forgetFailedJobs(tx: Transaction): Promise<void> {
  const rows = await tx.execute<{ id: string }>(
    sql`select j.id::text as id from graphile_worker.jobs j where ${failed} and j.updated_at < now() - make_interval(days => ${retentionDays.failedJob})`,
  );
  await dropJobs(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Deletes messages to a person that wait or failed: they go with the account. @param email the address of the person */
export async function deleteMailTo(tx: Transaction, email: string): Promise<void> {
  await deleteWaiting(
    tx,
    sql`t.identifier in ('send-mail', 'send-link', 'send-subscriptions-link') and (j.payload->>'emailKey' = ${emailKey(email)} or ${inArray(sql`lower(trim(j.payload->>'to'))`, aliasesOf(email))})`,
  );
}
