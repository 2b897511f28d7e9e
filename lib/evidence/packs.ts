import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { clientReports, issueSnapshots } from "@/db/schema";
import type { Reader } from "@/lib/audiences/reader";
import { comparePath, textPath } from "@/lib/bills/text-addresses";
import { headOf } from "@/lib/issues/head";
import { issuePath } from "@/lib/issues/public/addresses";
import { readableIssue } from "@/lib/issues/public/readable-issue";
import { quotationsOf } from "@/lib/issues/quotations/quotations";
import { absolute } from "@/lib/platform/env/settings";
import { clientAddress } from "@/lib/platform/http/client-address";
import { notFound } from "@/lib/platform/http/problem";
import { openShared } from "@/lib/portfolios/reports/open-shared";
import { storedReportFile } from "@/lib/portfolios/reports/stored-files";
import { compareById } from "@/lib/texts/queries";
import { extendChain } from "./chain";
import { limitPacks, packResponse } from "./pack/make-pack";
import { madePart, storedPart } from "./pack/parts";
import { storedEntry } from "./pack/stored-entries";
import { gatherTexts, storedTextRow } from "./pack/texts";

/**
 * Evidence of a published issue: its page, and each text that it quotes.
 * @param address of the client
 * @throws HttpError 404 if it is not published, 401 or 403 outside its audience, 413, 429
 */
export async function issueEvidence(id: number, reader: Reader, address: string): Promise<Response> {
  const issue = await readableIssue(id, reader);
  await limitPacks(address);
  await extendChain();
  const quotations = quotationsOf(issue.content).map(({ quotation }) => quotation);
  const texts = await gatherTexts(quotations.map(({ textId }) => textId));
  const entry = await storedEntry("issue", issue.snapshotId, "page.html");
  const page = entry?.sha256 ? await storedPart("page.html", "The page as it was published", entry.sha256) : null;
  if (!entry || !page) throw notFound("The page of this issue is no longer stored.");
  const [snapshot] = await db
    .select({ publishedAt: isoUtc(issueSnapshots.createdAt) })
    .from(issueSnapshots)
    .where(eq(issueSnapshots.id, issue.snapshotId));
  return packResponse(
    {
      kind: "issue",
      title: headOf(issue),
      address: absolute(issuePath(issue.slug)),
      publishedAt: snapshot?.publishedAt ?? null,
      texts: texts.texts,
      quotations: quotations.map(({ textId, words, hash, section }) => ({
        words,
        hash,
        section,
        text: texts.places.get(textId) ?? null,
      })),
      entries: [entry.listed, ...texts.entries],
    },
    [page, entry.part, ...texts.parts],
    issue.slug,
  );
}

const noText = () => notFound("There is no stored file of this text.");

/**
 * Evidence of a stored text of a bill: its bytes and its words.
 * @param address of the client
 * @throws HttpError 404 if no bytes of it are stored, 429
 */
export async function textEvidence(textId: number, address: string): Promise<Response> {
  const row = await storedTextRow(textId);
  if (!row) throw noText();
  await limitPacks(address);
  await extendChain();
  const { texts, entries, parts } = await gatherTexts([row.id]);
  return packResponse(
    {
      kind: "text",
      title: `${row.bill}: ${row.version}`,
      address: absolute(textPath(row.slug, row.id)),
      texts,
      entries,
    },
    parts,
    `${row.slug}-${row.id}`,
  );
}

/**
 * Evidence of a comparison: both texts, and what is found changed between them.
 * @param address of the client
 * @throws HttpError 404 if no bytes of one of them are stored, 429
 */
export async function comparisonEvidence(beforeId: number, afterId: number, address: string): Promise<Response> {
  const [before, after] = [await storedTextRow(beforeId), await storedTextRow(afterId)];
  if (!before || !after) throw noText();
  await limitPacks(address);
  const { comparison } = await compareById(before.id, after.id);
  await extendChain();
  const { texts, entries, parts } = await gatherTexts([before.id, after.id]);
  const found = madePart(
    "comparison.json",
    "What changed from the first text to the second, by section and word",
    JSON.stringify(comparison, null, 2),
  );
  return packResponse(
    {
      kind: "comparison",
      title: `${before.bill}, ${before.version}, compared with ${after.bill}, ${after.version}`,
      address: absolute(comparePath(after.slug, before.id, after.id)),
      texts,
      entries,
    },
    [found, ...parts],
    `${after.slug}-${before.id}-${after.id}`,
  );
}

/**
 * Evidence of an approved client report, for everyone with its link: its words as data, and as PDF.
 * @throws HttpError 404, 429
 */
export async function reportEvidence(token: string, headers: Pick<Headers, "get">): Promise<Response> {
  const report = await openShared(token, headers);
  if (!report) throw notFound("This link does not work. It may have expired or been revoked.");
  await limitPacks(clientAddress({ headers }));
  await extendChain();
  const [row] = await db
    .select({ content: sql<string>`${clientReports.content}::text`, approvedAt: isoUtc(clientReports.approvedAt) })
    .from(clientReports)
    .where(eq(clientReports.id, report.id));
  const pdf = await storedPart("report.pdf", "The report as PDF", await storedReportFile(report, "pdf"));
  const entry = await storedEntry("report", report.id, "report.json");
  if (!row || !entry || !pdf) throw notFound();
  return packResponse(
    {
      kind: "report",
      title: report.front.title,
      publishedAt: row.approvedAt,
      entries: [entry.listed],
    },
    [madePart("report.json", "The words of the report, as they were approved", row.content), pdf, entry.part],
    `report-${report.front.date}`,
  );
}
