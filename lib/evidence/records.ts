import { hash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { bills, clientReports, type evidenceEntries } from "@/db/schema";
import type { TextAnswer } from "@/db/schema/evidence";
import { store } from "@/lib/platform/storage/store";
import { issuePage } from "./issue-page";

/** What the trigger of the texts notes. */
export type NotedText = {
  billId: number;
  name: string;
  date: string | null;
  url: string | null;
  sha256: string;
  size: number | null;
  mimeType: string | null;
  fetchedAt: string | null;
  answer: TextAnswer | null;
};

export type EvidenceRecord = { record: string; sha256: string | null };
type Waiting = Pick<typeof evidenceEntries.$inferSelect, "kind" | "subjectId" | "noted">;

export const sha256Of = (bytes: Uint8Array | string): string => hash("sha256", bytes);

/**
 * What an entry is about, as JSON, and the hash of the stored bytes that it names. The page of an issue is made and stored
 * here. The caller holds the blobs.
 */
export async function recordOf(tx: Transaction, { kind, subjectId, noted }: Waiting): Promise<EvidenceRecord> {
  if (kind === "issue") return issueRecord(tx, subjectId);
  if (kind === "text") return textRecord(tx, subjectId, noted as NotedText);
  if (kind === "report") return reportRecord(tx, subjectId, noted as { sha256: string });
  return { record: JSON.stringify({ kind, what: "The database was restored from a backup." }), sha256: null };
}

async function issueRecord(tx: Transaction, snapshotId: number): Promise<EvidenceRecord> {
  const page = await issuePage(tx, snapshotId);
  if (!page) return { record: JSON.stringify({ kind: "issue", snapshot: snapshotId, gone: true }), sha256: null };
  const bytes = Buffer.from(page.html);
  const sha256 = sha256Of(bytes);
  await store().put(sha256, bytes);
  const { issueId, number, title, address, publishedAt } = page;
  const record = { kind: "issue", issue: issueId, version: number, title, address, publishedAt, sha256 };
  return { record: JSON.stringify(record), sha256 };
}

async function textRecord(tx: Transaction, textId: number, noted: NotedText): Promise<EvidenceRecord> {
  const [bill] = await tx
    .select({ jurisdiction: bills.jurisdiction, session: bills.session, number: bills.name })
    .from(bills)
    .where(eq(bills.id, noted.billId));
  const record = {
    kind: "text",
    text: textId,
    bill: bill ?? null,
    version: noted.name,
    date: noted.date,
    address: noted.url,
    fetchedAt: noted.fetchedAt && new Date(noted.fetchedAt).toISOString(),
    answer: noted.answer,
    size: noted.size,
    sha256: noted.sha256,
  };
  return { record: JSON.stringify(record), sha256: noted.sha256 };
}

async function reportRecord(tx: Transaction, id: number, { sha256 }: { sha256: string }): Promise<EvidenceRecord> {
  const [report] = await tx
    .select({ title: clientReports.title, date: clientReports.date })
    .from(clientReports)
    .where(eq(clientReports.id, id));
  // Its words are in the database alone, so no stored file has this hash.
  return { record: JSON.stringify({ kind: "report", report: id, ...report, sha256 }), sha256: null };
}
