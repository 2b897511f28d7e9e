import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { record } from "@/lib/activity/record";
import { readOrganisation } from "@/lib/organisation/organisation";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid } from "@/lib/platform/http/problem";
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
