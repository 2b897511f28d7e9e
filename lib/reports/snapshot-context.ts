import { eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import {
  compiledReportSnapshots,
  files,
  fileVersions,
  formTemplateViews,
  issueSnapshots,
  organisation,
  publicationIssues,
} from "@/db/schema";
import { hashLength } from "@/lib/files/published-address";
import type { SnapshotContext, StoredPicture } from "@/db/schema/reports";

/** Data beside a snapshot that may change: address, date, view, and public files. A report captures it. */
export async function readSnapshotContext(on: Queryable, snapshotIds: number[]): Promise<Map<number, SnapshotContext>> {
  if (snapshotIds.length === 0) return new Map();
  const rows = await on
    .select({
      snapshotId: issueSnapshots.id,
      publishedDate: sql<string | null>`${publicationIssues.publishedDate}`,
      slug: publicationIssues.slug,
      groupOrder: formTemplateViews.groupOrder,
      showHeadline: formTemplateViews.showHeadline,
      madeOn: sql<string>`to_char(${issueSnapshots.createdAt}, 'YYYY-MM-DD')`,
      files: sql<SnapshotContext["files"] | null>`(select jsonb_object_agg(f.id, jsonb_build_object('sha256', coalesce((
          select v.sha256 from ${fileVersions} v where v.file_id = f.id and right(${issueSnapshots.content}->'files'->(f.id::text)->>'url', ${hashLength}::int) = left(v.sha256, ${hashLength}::int)), f.sha256))) from ${files} f where f.id = any(${issueSnapshots.fileIds}) and f.is_public and f.is_active)`,
    })
    .from(issueSnapshots)
    .innerJoin(publicationIssues, eq(publicationIssues.id, issueSnapshots.publicationIssueId))
    .leftJoin(formTemplateViews, eq(formTemplateViews.formTemplateId, publicationIssues.formTemplateId))
    .where(sql`${issueSnapshots.id} = any(${sql.param(snapshotIds)}::int[])`);
  return new Map(
    rows.map(({ snapshotId, madeOn, ...row }) => [
      snapshotId,
      {
        publishedDate: row.publishedDate ?? madeOn,
        slug: row.slug,
        groupOrder: row.groupOrder ?? [],
        showHeadline: row.showHeadline ?? true,
        files: row.files ?? {},
      },
    ]),
  );
}

export async function letterhead(on: Queryable): Promise<{ organisation: string; logo: StoredPicture | null }> {
  const [row] = await on
    .select({
      name: organisation.name,
      fileId: files.id,
      sha256: files.sha256,
      extension: files.extension,
      width: files.width,
      height: files.height,
      alt: files.altText,
    })
    .from(organisation)
    .leftJoin(files, eq(files.id, organisation.logoFileId))
    .where(eq(organisation.id, 1));
  if (!row) throw new Error("The organization's row is missing: the migrations have not run.");
  const { name, fileId, sha256, extension, width, height, alt } = row;
  return {
    organisation: name,
    logo:
      fileId !== null && sha256 !== null && extension !== null
        ? { fileId, sha256, extension, width, height, alt: alt || name }
        : null,
  };
}

/** Stores a report's snapshots in order; existing ones keep their captured data. */
export async function keepSnapshots(on: Queryable, reportId: number, snapshotIds: number[]): Promise<void> {
  const rows = await on
    .select({ snapshotId: compiledReportSnapshots.snapshotId, kept: compiledReportSnapshots.kept })
    .from(compiledReportSnapshots)
    .where(eq(compiledReportSnapshots.compiledReportId, reportId));
  const before = new Map(rows.flatMap((row) => (row.kept ? [[row.snapshotId, row.kept] as const] : [])));
  const now = await readSnapshotContext(
    on,
    snapshotIds.filter((id) => !before.has(id)),
  );
  await on.delete(compiledReportSnapshots).where(eq(compiledReportSnapshots.compiledReportId, reportId));
  if (snapshotIds.length > 0)
    await on.insert(compiledReportSnapshots).values(
      snapshotIds.map((snapshotId, position) => ({
        compiledReportId: reportId,
        snapshotId,
        position,
        kept: before.get(snapshotId) ?? now.get(snapshotId) ?? null,
      })),
    );
}
