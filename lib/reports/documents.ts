import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { compiledReportDocuments, compiledReports } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { notFound } from "@/lib/platform/http/problem";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { store } from "@/lib/platform/storage/store";
import type { ReportDocument } from "./api";
import { makerVersion } from "./maker-version";

export type Format = ReportDocument["format"];
const downloadPath = (id: number, format: Format): string =>
  `/admin/compiled-report/api/download/${id}?format=${format}`;

/** Seconds without a heartbeat until a job counts as dead. */
const silence = 120;

const columns = {
  format: compiledReportDocuments.format,
  state: compiledReportDocuments.state,
  done: compiledReportDocuments.done,
  total: compiledReportDocuments.total,
  message: compiledReportDocuments.message,
  size: compiledReportDocuments.size,
  sha256: compiledReportDocuments.sha256,
  current: sql<boolean>`${compiledReportDocuments.reportVersion} = ${compiledReports.version} and ${compiledReportDocuments.makerVersion} = ${makerVersion}`,
  silent: sql<boolean>`${compiledReportDocuments.state} = 'working' and ${compiledReportDocuments.updatedAt} < now() - make_interval(secs => ${silence})`,
};
const rows = (on: Queryable, id: number) =>
  on
    .select(columns)
    .from(compiledReportDocuments)
    .innerJoin(compiledReports, eq(compiledReports.id, compiledReportDocuments.compiledReportId))
    .where(eq(compiledReports.id, id));
type Row = Awaited<ReturnType<typeof rows>>[number];

function toDocumentView(id: number, { sha256: _, silent, ...row }: Row): ReportDocument {
  const url = row.state === "done" && row.current ? downloadPath(id, row.format) : null;
  return silent
    ? {
        ...row,
        url,
        state: "failed",
        message: "The document was interrupted, perhaps by a restart. Try again.",
      }
    : { ...row, url };
}

/** Without formats never requested. */
export const documentsOf = async (id: number, on: Queryable = db): Promise<ReportDocument[]> =>
  (await rows(on, id)).map((row) => toDocumentView(id, row));

/** @throws HttpError 404 if it was never requested */
export async function documentOf(id: number, format: Format, on: Queryable = db): Promise<ReportDocument> {
  const found = (await documentsOf(id, on)).find((one) => one.format === format);
  if (!found) throw notFound();
  return found;
}

/** Requests a PDF or DOCX, unless there is one or one is being made. */
export async function requestDocument(
  tx: Transaction,
  staff: Viewer,
  id: number,
  format: Format,
): Promise<ReportDocument> {
  const [report] = await tx
    .select({ name: compiledReports.name, version: compiledReports.version })
    .from(compiledReports)
    .where(eq(compiledReports.id, id))
    .for("update");
  if (!report) throw notFound();
  const existing = (await rows(tx, id)).find((row) => row.format === format);
  const isThere =
    existing?.current &&
    ((existing.state === "done" && existing.sha256 !== null && (await store().has(existing.sha256))) ||
      existing.state === "waiting" ||
      (existing.state === "working" && !existing.silent));
  if (isThere) return toDocumentView(id, existing);
  const fresh = {
    state: "waiting",
    reportVersion: report.version,
    makerVersion,
    run: randomUUID(),
    done: 0,
    total: 0,
    message: null,
  } as const;
  await tx
    .insert(compiledReportDocuments)
    .values({ compiledReportId: id, format, ...fresh })
    .onConflictDoUpdate({
      target: [compiledReportDocuments.compiledReportId, compiledReportDocuments.format],
      set: { ...fresh, requestedAt: sql`now()`, updatedAt: sql`now()` },
    });
  await enqueue(tx, "make-report", { id, format, run: fresh.run });
  await record(tx, staff, {
    action: "report.made",
    entity: "compiled-report",
    entityId: id,
    entityName: report.name,
    after: { format },
  });
  return documentOf(id, format, tx);
}

/** Cancels a job; a finished one stays. */
export async function cancelDocument(tx: Transaction, id: number, format: Format): Promise<ReportDocument> {
  await tx
    .update(compiledReportDocuments)
    .set({ state: "cancelled", run: randomUUID(), updatedAt: sql`now()` })
    .where(
      and(
        eq(compiledReportDocuments.compiledReportId, id),
        eq(compiledReportDocuments.format, format),
        sql`${compiledReportDocuments.state} in ('waiting', 'working')`,
      ),
    );
  return documentOf(id, format, tx);
}
