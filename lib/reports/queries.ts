import { asc, desc, eq, ilike, inArray, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { containing } from "@/db/containing";
import { compiledReports, compiledReportSnapshots, issueSnapshots, organisation, publicationIssues } from "@/db/schema";
import type { SnapshotContext, StoredPicture } from "@/db/schema/reports";
import { contentFrom, type SnapshotContent } from "@/lib/issues/publishing/snapshot/content";
import { pageRows, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import type { CompiledReport } from "./api";
import { readSnapshotContext, letterhead } from "./snapshot-context";

const shape = {
  id: compiledReports.id,
  slug: compiledReports.slug,
  name: compiledReports.name,
  date: compiledReports.date,
  standfirst: compiledReports.standfirst,
  organisation: sql<string>`coalesce(${compiledReports.organisation}, (select name from ${organisation} where id = 1))`,
  createdAt: isoUtc(compiledReports.createdAt),
  version: compiledReports.version,
};
const publishedDate = sql<string>`coalesce(${compiledReportSnapshots.kept}->>'publishedDate', ${publicationIssues.publishedDate}::text, to_char(${issueSnapshots.createdAt}, 'YYYY-MM-DD'))`;

async function withIssues(on: Queryable, rows: Omit<CompiledReport, "issues">[]): Promise<CompiledReport[]> {
  if (rows.length === 0) return [];
  const issues = await on
    .select({
      reportId: compiledReportSnapshots.compiledReportId,
      id: publicationIssues.id,
      name: issueSnapshots.name,
      slug: publicationIssues.slug,
      publishedDate,
      formTemplate: sql<string>`${issueSnapshots.content}->'template'->>'name'`,
      published: sql<boolean>`${publicationIssues.snapshotId} is not null and ${publicationIssues.deletedAt} is null`,
      hasNewer: sql<boolean>`${publicationIssues.snapshotId} is not null and ${publicationIssues.snapshotId} <> ${issueSnapshots.id}`,
    })
    .from(compiledReportSnapshots)
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, compiledReportSnapshots.snapshotId))
    .innerJoin(publicationIssues, eq(publicationIssues.id, issueSnapshots.publicationIssueId))
    .where(
      inArray(
        compiledReportSnapshots.compiledReportId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(compiledReportSnapshots.position);
  return rows.map((row) => ({
    ...row,
    issues: issues.filter((issue) => issue.reportId === row.id).map(({ reportId: _, ...issue }) => issue),
  }));
}

export type ReportFilter = {
  keyword?: string;
  page: number;
  perPage: number;
  sortBy: "date" | "name" | "createdAt";
  sortOrder: "asc" | "desc";
};

export async function listReports({ keyword, page, perPage, sortBy, sortOrder }: ReportFilter) {
  const where = keyword?.trim() ? ilike(compiledReports.name, containing(keyword)) : undefined;
  const order = sortOrder === "asc" ? asc : desc;
  const { limit, offset } = pageRows({ page, perPage });
  const rows = await db
    .select(shape)
    .from(compiledReports)
    .where(where)
    .orderBy(order(compiledReports[sortBy]), order(compiledReports.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(compiledReports)
    .where(where);
  return { compiledReports: await withIssues(db, rows), ...totals(counted?.n ?? 0) };
}

/** @throws HttpError 404 */
export async function reportById(id: number, on: Queryable = db): Promise<CompiledReport> {
  const [report] = await withIssues(on, await on.select(shape).from(compiledReports).where(eq(compiledReports.id, id)));
  if (!report) throw notFound();
  return report;
}

export const reportExists = async (_: unknown, id: number): Promise<boolean> =>
  (await db.select({ id: compiledReports.id }).from(compiledReports).where(eq(compiledReports.id, id))).length > 0;

/** Without its issues. */
export async function frontOf(
  id: number,
): Promise<(CompiledReport & { logo: StoredPicture | null; timeZone: string }) | null> {
  const [row] = await db
    .select({
      ...shape,
      kept: compiledReports.organisation,
      logo: compiledReports.logo,
      timeZone: sql<string>`(select time_zone from ${organisation} where id = 1)`,
    })
    .from(compiledReports)
    .where(eq(compiledReports.id, id));
  if (!row) return null;
  const { kept, logo, timeZone, ...report } = row;
  const [whole] = await withIssues(db, [report]);
  return { ...whole!, timeZone, logo: kept === null ? (await letterhead(db)).logo : logo };
}

export type ReportIssue = {
  id: number;
  name: string;
  headline: string | null;
  content: SnapshotContent;
  kept: SnapshotContext;
};

/** In order, one by one: together they may be large. */
export async function* issuesOf(reportId: number): AsyncGenerator<ReportIssue> {
  const snapshots = await db
    .select({ snapshotId: compiledReportSnapshots.snapshotId, kept: compiledReportSnapshots.kept })
    .from(compiledReportSnapshots)
    .where(eq(compiledReportSnapshots.compiledReportId, reportId))
    .orderBy(compiledReportSnapshots.position);
  const now = await readSnapshotContext(
    db,
    snapshots.flatMap((row) => (row.kept ? [] : [row.snapshotId])),
  );
  for (const { snapshotId, kept } of snapshots) {
    const [row] = await db
      .select({
        id: issueSnapshots.publicationIssueId,
        name: issueSnapshots.name,
        headline: issueSnapshots.headline,
        content: issueSnapshots.content,
      })
      .from(issueSnapshots)
      .where(eq(issueSnapshots.id, snapshotId));
    if (row) yield { ...row, content: contentFrom(row.content), kept: (kept ?? now.get(snapshotId))! };
  }
}
