import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { afterCommit } from "@/db/transaction";
import { compiledReports, compiledReportSnapshots, publicationIssues } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { invalid } from "@/lib/platform/http/problem";
import { freeSlug } from "@/lib/platform/text/slug";
import type { CompiledReport } from "./api";
import { removeUnnamed } from "@/lib/platform/storage/blob-references";
import { documentBytes } from "./document-bytes";
import { keepSnapshots, letterhead } from "./snapshot-context";
import { reportById } from "./queries";

const entity = "compiled-report";
const published = and(isNotNull(publicationIssues.snapshotId), isNull(publicationIssues.deletedAt));

/** The issues' current snapshots, in order. @throws HttpError 422 if one is not published */
async function snapshotsOf(tx: Transaction, ids: number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: publicationIssues.id, snapshotId: publicationIssues.snapshotId })
    .from(publicationIssues)
    .where(and(published, inArray(publicationIssues.id, ids)));
  const found = new Map(rows.map((row) => [row.id, row.snapshotId!]));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length)
    throw invalid("A report can contain published issues only.", {
      issues: missing.map((id) => ({ path: "issueIds", message: `${id} is not a published issue` })),
    });
  return [...new Set(ids)].map((id) => found.get(id)!);
}

/** Of the seven days that end on the date, oldest first (domain.md, compiled report). */
async function snapshotsOfWeek(tx: Transaction, date: string): Promise<number[]> {
  const rows = await tx
    .select({ snapshotId: publicationIssues.snapshotId })
    .from(publicationIssues)
    .where(and(published, sql`${publicationIssues.publishedDate} between ${date}::date - 6 and ${date}::date`))
    .orderBy(publicationIssues.publishedDate, publicationIssues.id);
  return rows.map((row) => row.snapshotId!);
}

/** Stores snapshots, not issues, so that it never changes. */
export async function createReport(
  tx: Transaction,
  staff: Viewer,
  given: { date: string; name?: string; standfirst?: string; issueIds?: number[] },
): Promise<CompiledReport> {
  const name = given.name ?? `Compiled report, ${formatDate(given.date)}`;
  const snapshotIds = given.issueIds ? await snapshotsOf(tx, given.issueIds) : await snapshotsOfWeek(tx, given.date);
  const [row] = await tx
    .insert(compiledReports)
    .values({
      name,
      date: given.date,
      standfirst: given.standfirst,
      slug: await freeSlug(tx, compiledReports, name, "report"),
      createdBy: staff.id,
      ...(await letterhead(tx)),
    })
    .returning({ id: compiledReports.id });
  await keepSnapshots(tx, row!.id, snapshotIds);
  const report = await reportById(row!.id, tx);
  await record(tx, staff, { action: "report.created", entity, entityId: report.id, entityName: name, after: report });
  return report;
}

/**
 * Snapshots of issues in order.
 * @param newest issues that take their current snapshot instead of the stored one
 * @throws HttpError 422 if an added one is not published
 */
async function chosenSnapshots(tx: Transaction, id: number, issueIds: number[], newest: number[]): Promise<number[]> {
  const included = await tx.execute<{ issue: number; snapshot: number }>(sql`
    select s.publication_issue_id as issue, s.id as snapshot from compiled_report_snapshots r join issue_snapshots s on s.id = r.snapshot_id where r.compiled_report_id = ${id}`);
  const unchangedSnapshots = new Map(
    included.filter((row) => !newest.includes(row.issue)).map((row) => [row.issue, row.snapshot]),
  );
  const fresh = [...new Set(issueIds.filter((issueId) => !unchangedSnapshots.has(issueId)))];
  const added = new Map(
    (fresh.length ? await snapshotsOf(tx, fresh) : []).map((snapshotId, i) => [fresh[i]!, snapshotId]),
  );
  return [...new Set(issueIds)].map((issueId) => unchangedSnapshots.get(issueId) ?? added.get(issueId)!);
}

const snapshotIdsOf = async (tx: Transaction, id: number): Promise<number[]> =>
  (
    await tx
      .select({ id: compiledReportSnapshots.snapshotId })
      .from(compiledReportSnapshots)
      .where(eq(compiledReportSnapshots.compiledReportId, id))
      .orderBy(asc(compiledReportSnapshots.position))
  ).map((row) => row.id);

/** Issues keep their stored snapshot; added ones get the current one. */
export async function updateReport(
  tx: Transaction,
  staff: Viewer,
  id: number,
  change: {
    name?: string;
    date?: string;
    standfirst?: string;
    issueIds?: number[];
    newestIssueIds?: number[];
    version?: number;
  },
): Promise<CompiledReport> {
  await tx.select({ id: compiledReports.id }).from(compiledReports).where(eq(compiledReports.id, id)).for("update");
  const before = await reportById(id, tx);
  const { name, date, standfirst, newestIssueIds = [] } = change;
  const issueIds = change.issueIds ?? (newestIssueIds.length > 0 ? before.issues.map((issue) => issue.id) : undefined);
  const chosen = issueIds && (await chosenSnapshots(tx, id, issueIds, newestIssueIds));
  await checkVersion(tx, { entity, id, version: before.version }, change.version, before);
  const included = await snapshotIdsOf(tx, id);
  const changes =
    (chosen && !isDeepStrictEqual(chosen, included)) ||
    [
      [name, before.name],
      [date, before.date],
      [standfirst, before.standfirst],
    ].some(([given, stored]) => given !== undefined && given !== stored);
  if (!changes) return before;
  if (chosen) await keepSnapshots(tx, id, chosen);
  await tx
    .update(compiledReports)
    .set({ name, date, standfirst, updatedAt: sql`now()`, version: before.version + 1 })
    .where(eq(compiledReports.id, id));
  const after = await reportById(id, tx);
  await record(tx, staff, { action: "report.updated", entity, entityId: id, entityName: after.name, before, after });
  return after;
}

export async function deleteReport(
  tx: Transaction,
  staff: Viewer,
  id: number,
  version?: number,
): Promise<{ id: number }> {
  await tx.select({ id: compiledReports.id }).from(compiledReports).where(eq(compiledReports.id, id)).for("update");
  const before = await reportById(id, tx);
  await checkVersion(tx, { entity, id, version: before.version }, version, before);
  const bytes = await documentBytes(tx, id);
  await tx.delete(compiledReports).where(eq(compiledReports.id, id));
  afterCommit(tx, async () => void (await removeUnnamed(bytes)));
  await record(tx, staff, { action: "report.deleted", entity, entityId: id, entityName: before.name, before });
  return { id };
}
