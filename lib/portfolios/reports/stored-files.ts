import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { transaction } from "@/db/transaction";
import { notFound } from "@/lib/platform/http/problem";
import { withMutex } from "@/lib/platform/locks/keyed-mutex";
import { lockBlobs } from "@/lib/platform/storage/blob-references";
import { store } from "@/lib/platform/storage/store";
import type { ClientReportContent, ClientReportFormat } from "./content";
import type { ReportFront } from "./document-model";
import { reportFile } from "./files";

export type ReportSource = { id: number; front: ReportFront; content: ClientReportContent };

async function storedOf(id: number, format: ClientReportFormat): Promise<string | null> {
  const [row] = await db.execute<{ sha256: string | null }>(
    sql`select files->>${format} as sha256 from client_reports where id = ${id}`,
  );
  return row?.sha256 && (await store().has(row.sha256)) ? row.sha256 : null;
}

/**
 * A report's file, generated once and stored, so that it never changes. One at a time: each takes a process.
 * @returns its hash in the store
 * @throws HttpError 404 if the report was deleted meanwhile
 */
export async function storedReportFile(
  { id, front, content }: ReportSource,
  format: ClientReportFormat,
): Promise<string> {
  const there = await storedOf(id, format);
  if (there) return there;
  return withMutex("client-report-file", async () => {
    // Another request may have made it.
    const existing = await storedOf(id, format);
    if (existing) return existing;
    const bytes = await reportFile(front, content, format);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return transaction(async (tx) => {
      await lockBlobs(tx);
      await store().put(sha256, bytes);
      const [row] = await tx.execute<{ id: number }>(
        sql`update client_reports set files = files || jsonb_build_object(${format}::text, ${sha256}::text) where id = ${id} returning id`,
      );
      if (!row) throw notFound();
      return sha256;
    });
  });
}
