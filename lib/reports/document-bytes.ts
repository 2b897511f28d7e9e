import { and, eq, isNotNull, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { compiledReportDocuments, files } from "@/db/schema";
import { store } from "@/lib/storage/store";

/** The hashes of the bytes that a report's documents have in the store. */
export async function documentBytes(on: Queryable, reportId: number): Promise<string[]> {
  const rows = await on.select({ sha256: compiledReportDocuments.sha256 }).from(compiledReportDocuments).where(and(eq(compiledReportDocuments.compiledReportId, reportId), isNotNull(compiledReportDocuments.sha256)));
  return rows.map((row) => row.sha256!);
}

/** Removes bytes of documents that were made anew, unless something else still stands on them. */
export async function dropUnused(hashes: string[]): Promise<void> {
  for (const sha256 of new Set(hashes)) {
    const used = await db.execute(sql`select 1 from ${compiledReportDocuments} where sha256 = ${sha256} union all select 1 from ${files} where sha256 = ${sha256} limit 1`);
    if (used.length === 0) await store().remove(sha256);
  }
}
