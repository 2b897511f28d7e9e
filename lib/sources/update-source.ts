import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import type { Viewer } from "@/lib/platform/auth/roles";
import { settings } from "@/lib/platform/env/settings";
import { clientOf } from "./ask-now";
import { updateConnection } from "./connections";
import type { Source, SourceId } from "./schema";
import { listSources } from "./source-list";

/**
 * Stores or removes a source's key, and sets its interval, without a restart.
 * @throws HttpError 422 if the source needs no key, or the environment's key is used
 */
export async function updateSource(
  tx: Transaction,
  admin: Viewer,
  id: SourceId,
  given: { key?: string; every?: number | null },
): Promise<Source> {
  const client = clientOf(id);
  const isNothing = given.key === undefined && given.every === undefined;
  if (!isNothing) await updateConnection(tx, admin, client, given);
  if (given.every !== undefined) {
    const minutes = given.every ?? settings().SOURCES_EVERY_MINUTES;
    await tx.execute(sql`
      update coverages set next_run_at = least(next_run_at, coalesce(last_run_at, now()) + make_interval(mins => ${minutes}))
      where source = ${client.name} and state <> 'ended'`);
  }
  // Cycles that waited for a key continue with the new one.
  if (given.key)
    await tx.execute(
      sql`update coverages set next_run_at = now() where source = ${client.name} and state <> 'ended' and error is not null`,
    );
  return (await listSources(tx)).find((source) => source.id === id)!;
}
