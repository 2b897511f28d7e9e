import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db";
import { transaction } from "@/db/transaction";
import { lockBlobs } from "@/lib/platform/storage/blob-references";
import { compiledReportDocuments } from "@/db/schema";
import type { JobPayloads } from "@/lib/platform/jobs/payloads";

export type DocumentJob = JobPayloads["make-report"];

const ours = ({ id, format, run }: DocumentJob) =>
  and(
    eq(compiledReportDocuments.compiledReportId, id),
    eq(compiledReportDocuments.format, format),
    eq(compiledReportDocuments.run, run),
  );
const open = inArray(compiledReportDocuments.state, ["waiting", "working"]);

/** Starts or restarts a job. @param total steps @returns false if canceled */
export async function begin(making: DocumentJob, total: number): Promise<boolean> {
  const rows = await db
    .update(compiledReportDocuments)
    .set({ state: "working", done: 0, total, message: null, updatedAt: sql`now()` })
    .where(and(ours(making), open))
    .returning({ id: compiledReportDocuments.compiledReportId });
  return rows.length > 0;
}

/** Heartbeat and progress. @returns false if canceled */
export async function advance(making: DocumentJob, done?: number): Promise<boolean> {
  const rows = await db
    .update(compiledReportDocuments)
    .set({ done, updatedAt: sql`now()` })
    .where(and(ours(making), open))
    .returning({ id: compiledReportDocuments.compiledReportId });
  return rows.length > 0;
}

/** Stores the document's bytes. `message` warns of parts not shown. @returns hashes no longer needed */
export async function finish(
  making: DocumentJob,
  { sha256, size, message }: { sha256: string; size: number; message: string | null },
  keep: () => Promise<void>,
): Promise<string[]> {
  return transaction(async (tx) => {
    await lockBlobs(tx);
    await keep();
    const [before] = await tx
      .select({ sha256: compiledReportDocuments.sha256 })
      .from(compiledReportDocuments)
      .where(and(ours(making), open))
      .for("update");
    if (!before) return [sha256];
    await tx
      .update(compiledReportDocuments)
      .set({
        state: "done",
        done: sql`${compiledReportDocuments.total}`,
        sha256,
        size,
        message,
        updatedAt: sql`now()`,
      })
      .where(ours(making));
    return before.sha256 && before.sha256 !== sha256 ? [before.sha256] : [];
  });
}

/** @param message a sentence for the person */
export async function fail(making: DocumentJob, message: string): Promise<void> {
  await db
    .update(compiledReportDocuments)
    .set({ state: "failed", message, updatedAt: sql`now()` })
    .where(and(ours(making), open));
}
