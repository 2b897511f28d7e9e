import { and, eq, isNotNull } from "drizzle-orm";
import type { Queryable } from "@/db";
import { compiledReportDocuments } from "@/db/schema";

export async function documentBytes(on: Queryable, reportId: number): Promise<string[]> {
  const rows = await on
    .select({ sha256: compiledReportDocuments.sha256 })
    .from(compiledReportDocuments)
    .where(and(eq(compiledReportDocuments.compiledReportId, reportId), isNotNull(compiledReportDocuments.sha256)));
  return rows.map((row) => row.sha256!);
}
