import { eq, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { bills, organisation, portfolios } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { deleteWaitingJobs } from "@/lib/platform/jobs/delete-waiting-jobs";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { deleteDemoPhrase } from "./delete-demo-phrase";
import { createSetupAddress } from "./setup-keys";

/** Whether this database contains the demo. */
export async function demoIsLoaded(on: Queryable = db): Promise<boolean> {
  return (await on.select({ id: bills.id }).from(bills).where(eq(bills.source, "demo")).limit(1)).length > 0;
}

/**
 * Deletes the demo and everything added to it, including accounts and sessions, in one transaction. Ids are never reused,
 * so that an open page cannot act on a new object. The nightly clean-up removes the contents of files.
 * @param confirm the phrase that the administrator typed
 * @returns the one-time address for setting up the installation
 * @throws HttpError 404 if there is no demo; 422 if the phrase is wrong
 */
export async function deleteDemo(tx: Transaction, confirm: string): Promise<string> {
  if (!(await demoIsLoaded(tx))) throw notFound("There is no demo here.");
  if (confirm.trim().toLowerCase() !== deleteDemoPhrase)
    throw invalid(`Type “${deleteDemoPhrase}” to confirm.`, {
      issues: [{ path: "confirm", message: `must be “${deleteDemoPhrase}”` }],
    });
  await tx.execute(sql`set local lock_timeout = '10s'`);
  const tables = await tx.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  // The log is append-only in general; the demo's entries are deleted with the demo.
  await tx.execute(sql`alter table activity_log disable trigger activity_log_no_truncate`);
  await tx.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(", ")} continue identity`));
  await tx.execute(sql`alter table activity_log enable trigger activity_log_no_truncate`);
  await deleteWaitingJobs(tx);
  await tx.insert(organisation).values({ id: 1, setup: { demoDeletedAt: new Date().toISOString() } });
  await tx.insert(portfolios).values({ name: "Ours", isOwn: true });
  await record(tx, "system", { action: "demo.deleted", entity: "organisation", entityId: 1 });
  await invalidatePublicPages(tx);
  return createSetupAddress(tx);
}
