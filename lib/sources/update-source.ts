import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import type { Viewer } from "@/lib/platform/auth/roles";
import { settings } from "@/lib/platform/env/settings";
import { clientOf } from "./ask-now";
import { updateConnection } from "./connections";
import type { Source, SourceId } from "./schema";
import { listSources } from "./source-list";

/**
 * Stores a source's key or takes it away, and sets how often it is read; it counts from the next cycle on, without a restart.
 * @throws HttpError 422 where the source needs no key, or the environment's counts
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
  // What waited for a key goes on with the new one.
  if (given.key)
    await tx.execute(
      sql`update coverages set next_run_at = now() where source = ${client.name} and state <> 'ended' and error is not null`,
    );
  return (await listSources(tx)).find((source) => source.id === id)!;
}
