import { asc, desc, eq, ilike, inArray, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { containing } from "@/db/containing";
import { compiledReports, compiledReportSnapshots, issueSnapshots, publicationIssues } from "@/db/schema";
import { pageRows, totals } from "@/lib/http/input";
import { notFound } from "@/lib/http/problem";
import type { CompiledReport } from "./api";

const shape = { id: compiledReports.id, slug: compiledReports.slug, name: compiledReports.name, date: compiledReports.date, version: compiledReports.version };

async function withIssues(on: Queryable, rows: Omit<CompiledReport, "issues">[]): Promise<CompiledReport[]> {
  if (rows.length === 0) return [];
  const issues = await on
    .select({ reportId: compiledReportSnapshots.compiledReportId, id: publicationIssues.id, name: issueSnapshots.name, slug: publicationIssues.slug })
    .from(compiledReportSnapshots)
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, compiledReportSnapshots.snapshotId))
    .innerJoin(publicationIssues, eq(publicationIssues.id, issueSnapshots.publicationIssueId))
    .where(inArray(compiledReportSnapshots.compiledReportId, rows.map((row) => row.id)))
    .orderBy(compiledReportSnapshots.position);
  return rows.map((row) => ({ ...row, issues: issues.filter((issue) => issue.reportId === row.id).map(({ reportId: _, ...issue }) => issue) }));
}

type Filter = { keyword?: string; page: number; perPage: number; sortBy: "date" | "name" | "createdAt"; sortOrder: "asc" | "desc" };

/** A page of the compiled reports. */
export async function listReports({ keyword, page, perPage, sortBy, sortOrder }: Filter) {
  const where = keyword?.trim() ? ilike(compiledReports.name, containing(keyword)) : undefined;
  const order = sortOrder === "asc" ? asc : desc;
  const { limit, offset } = pageRows({ page, perPage });
  const rows = await db.select(shape).from(compiledReports).where(where).orderBy(order(compiledReports[sortBy]), order(compiledReports.id)).limit(limit).offset(offset);
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(compiledReports).where(where);
  return { compiledReports: await withIssues(db, rows), ...totals(counted?.n ?? 0) };
}

/** One compiled report. @throws HttpError 404 */
export async function reportById(id: number, on: Queryable = db): Promise<CompiledReport> {
  const [report] = await withIssues(on, await on.select(shape).from(compiledReports).where(eq(compiledReports.id, id)));
  if (!report) throw notFound();
  return report;
}

export const reportExists = async (_: unknown, id: number): Promise<boolean> => (await db.select({ id: compiledReports.id }).from(compiledReports).where(eq(compiledReports.id, id))).length > 0;
