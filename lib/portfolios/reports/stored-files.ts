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

/** What a report's files are made from. */
export type ReportSource = { id: number; front: ReportFront; content: ClientReportContent };

async function storedOf(id: number, format: ClientReportFormat): Promise<string | null> {
  const [row] = await db.execute<{ sha256: string | null }>(
    sql`select files->>${format} as sha256 from client_reports where id = ${id}`,
  );
  return row?.sha256 && (await store().has(row.sha256)) ? row.sha256 : null;
}

/**
 * The file of a report in a format: made the first time it is asked for and kept, so that it stays the same whatever becomes of
 * the program that makes it. Two are never made at the same time: each takes a process of its own.
 * @returns the hash under which the store has it
 * @throws HttpError 404 where the report was deleted meanwhile
 */
export async function storedReportFile(
  { id, front, content }: ReportSource,
  format: ClientReportFormat,
): Promise<string> {
  const there = await storedOf(id, format);
  if (there) return there;
  return withMutex("client-report-file", async () => {
    // Who waited for the same one finds it made.
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
