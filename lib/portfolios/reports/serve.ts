import { consume, type Limit } from "@/lib/platform/auth/rate-limit";
import { clientAddress } from "@/lib/platform/http/client-address";
import { HttpError, notFound } from "@/lib/platform/http/problem";
import { store } from "@/lib/platform/storage/store";
import { Readable } from "node:stream";
import type { ClientReportFormat } from "./content";
import { openShared } from "./open-shared";
import { type ReportSource, storedReportFile } from "./stored-files";

const types: Record<ClientReportFormat, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
const secretHeaders = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
};

export async function serveReport(report: ReportSource, format: ClientReportFormat): Promise<Response> {
  const sha256 = await storedReportFile(report, format);
  return new Response(Readable.toWeb(store().read(sha256)) as ReadableStream, {
    headers: {
      ...secretHeaders,
      "content-type": types[format],
      "content-disposition": `attachment; filename="report-${report.front.date}.${format}"`,
    },
  });
}

/** From one address. */
const files: Limit = { name: "client-report-file", most: 30, seconds: 600 };

/** @throws HttpError 404, 429 */
export async function serveShared(
  token: string,
  format: ClientReportFormat | "logo",
  headers: Pick<Headers, "get">,
): Promise<Response> {
  const shared = await openShared(token, headers);
  if (!shared) throw notFound("This link does not work. It may have expired or been revoked.");
  if (format !== "logo") {
    await consume(files, clientAddress({ headers }));
    return serveReport(shared, format);
  }
  const { logo } = shared.content;
  if (!logo || !/^image\/(?:png|jpeg|webp|gif)$/.test(logo.mimeType)) throw notFound();
  if (!(await store().has(logo.sha256))) throw new HttpError(404, { message: "The logo is no longer there." });
  return new Response(Readable.toWeb(store().read(logo.sha256)) as ReadableStream, {
    headers: { ...secretHeaders, "content-type": logo.mimeType },
  });
}
