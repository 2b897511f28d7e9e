import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { openDataFiles } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { readOrganisation } from "@/lib/organisation/organisation";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { entity } from "./make";
import { openDataFileOf } from "./queries";

/**
 * Queues the making of today's file; does nothing if there is one. @throws HttpError 422 where open data is off
 */
export async function requestOpenData(
  tx: Transaction,
  admin: Viewer,
): Promise<{ date: string; state: "queued" | "exists" }> {
  if (!(await readOrganisation(tx)).openData) throw invalid("Turn on open data and save the settings first.");
  const [day] = await tx.execute<{ date: string }>(sql`select (now() at time zone 'UTC')::date::text as date`);
  const { date } = day!;
  if (await openDataFileOf(date, tx)) return { date, state: "exists" };
  await enqueue(tx, "make-open-data", {}, { key: "make-open-data" });
  await record(tx, admin, { action: "open-data.requested", entity, entityName: date });
  return { date, state: "queued" };
}

/** Deletes a file for good; the nightly clean-up removes its bytes. @throws HttpError 404 if there is none of this day */
export async function deleteOpenData(tx: Transaction, admin: Viewer, date: string): Promise<{ date: string }> {
  const [deleted] = await tx.delete(openDataFiles).where(eq(openDataFiles.date, date)).returning();
  if (!deleted) throw notFound("There is no open data of this day.");
  const { sha256, size } = deleted;
  await record(tx, admin, {
    action: "open-data.deleted",
    entity,
    entityName: date,
    before: { date, size, sha256 },
  });
  await invalidatePublicPages(tx);
  return { date };
}
