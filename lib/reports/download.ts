import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { compiledReportDocuments, compiledReports } from "@/db/schema";
import { HttpError, notFound } from "@/lib/platform/http/problem";
import { store } from "@/lib/platform/storage/store";
import { documentOf, type Format } from "./documents";
import { fileNameOf } from "./model/front";

const mimeTypes: Record<Format, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** Of a document that is saved, never shown by the browser. @param size in bytes */
export const documentHeaders = (of: Parameters<typeof fileNameOf>[0], format: Format, size: number) => ({
  "content-type": mimeTypes[format],
  "content-disposition": `attachment; filename="${fileNameOf(of, format)}"`,
  "content-length": String(size),
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
});

/** @throws HttpError 404 if it was never made, 409 while it is made or after the report changed */
export async function downloadDocument(id: number, format: Format): Promise<Response> {
  const document = await documentOf(id, format);
  if (document.url === null)
    throw new HttpError(409, {
      message:
        document.state === "done"
          ? "The report has changed since this document was created. Create it again first."
          : "This document has not been created yet.",
      id,
    });
  const [row] = await db
    .select({
      sha256: compiledReportDocuments.sha256,
      size: compiledReportDocuments.size,
      date: compiledReports.date,
      slug: compiledReports.slug,
    })
    .from(compiledReportDocuments)
    .innerJoin(compiledReports, eq(compiledReports.id, compiledReportDocuments.compiledReportId))
    .where(and(eq(compiledReports.id, id), eq(compiledReportDocuments.format, format)));
  if (!row?.sha256 || row.size === null) throw notFound();
  if (!(await store().has(row.sha256)))
    throw new HttpError(
      503,
      { message: "The document is not available right now. Create it again." },
      { "retry-after": "60" },
    );
  return new Response(Readable.toWeb(store().read(row.sha256)) as ReadableStream, {
    headers: documentHeaders(row, format, row.size),
  });
}
