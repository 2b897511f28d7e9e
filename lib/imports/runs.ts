import { desc, sql } from "drizzle-orm";
import { db } from "@/db";
import { importRuns } from "@/db/schema";

const iso = (column: typeof importRuns.startedAt | typeof importRuns.finishedAt) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export type ImportRun = Pick<typeof importRuns.$inferSelect, "id" | "source" | "label" | "state" | "counts" | "error" | "startedAt"> & { finishedAt: string | null };

/** The newest runs of imports and syncs, newest first. @param labelled only those whose label begins so */
export async function newestRuns({ limit = 20, labelled }: { limit?: number; labelled?: string } = {}): Promise<ImportRun[]> {
  return db
    .select({ id: importRuns.id, source: importRuns.source, label: importRuns.label, state: importRuns.state, counts: importRuns.counts, error: importRuns.error, startedAt: iso(importRuns.startedAt), finishedAt: sql<string | null>`${iso(importRuns.finishedAt)}` })
    .from(importRuns)
    .where(labelled ? sql`starts_with(${importRuns.label}, ${labelled})` : undefined)
    .orderBy(desc(importRuns.id))
    .limit(limit);
}
