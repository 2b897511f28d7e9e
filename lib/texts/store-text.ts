import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { billTexts, textContents } from "@/db/schema";
import type { TextAnswer } from "@/db/schema/evidence.ts";
import type { TextSummary } from "@/db/schema/texts.ts";
import { transaction } from "@/db/transaction";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { lockBlobs } from "@/lib/platform/storage/blob-references";
import { store } from "@/lib/platform/storage/store";
import { compareInProcess, readInProcess } from "./in-process";
import { NoText } from "./reading/no-text";
import { parserVersion, type ReadText } from "./reading/read-text";
import type { Section, TextFormat } from "./sections";
import { rereadBefore } from "./rereading/reread-bill";
import { recheckQuotations } from "./quotations/quotations";
import { updateSignature } from "./similar/similar-bills";
import { inOrder } from "./stages";
import { insertText } from "./insert-text";
import { contentOfHash, type StoredText, storedTexts } from "./stored-texts";
import { updateFindings } from "./findings/store-findings";
import { updateShortTitles } from "./update-short-titles";
import { keyOfVersion, type TextKind, type TextVersion } from "./versions";

export { keyOfVersion };

export type StoreResult = "kept" | "unchanged" | "scan" | "refused";

/**
 * Parses and stores the bytes of a version. What cannot be read leaves a stored text as it is, and is noted only if
 * there is none.
 * @param since older texts are earlier versions, and a change is recorded; null: record no change
 * @param answer what the server of a source answered with the bytes, for evidence; null: they came with an import
 * @param invalidates whether to invalidate the public pages at the end; false if the caller does so for many
 */
export async function storeText(
  version: TextVersion,
  bytes: Uint8Array,
  since: string | null,
  { invalidates = true, answer = null }: { invalidates?: boolean; answer?: TextAnswer | null } = {},
): Promise<StoreResult> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const key = keyOfVersion(version);
  const [known] = await db
    .select()
    .from(billTexts)
    .where(and(eq(billTexts.billId, version.billId), eq(billTexts.kind, version.kind), eq(billTexts.key, key)));
  const completed = known ? undefined : await completeVersion(version, key, sha256);
  // Otherwise the comparison would show changes of the parser.
  await rereadBefore(version.billId, sha256, { invalidates });
  if (known?.sha256 === sha256 && (known.state === "scan" || (await isRead(sha256)))) return "unchanged";
  let read: ReadText;
  try {
    read = await contentOf(sha256, bytes, version.kind);
  } catch (error) {
    if (!(error instanceof NoText)) throw error;
    return noteNoText(version, key, error, error.state === "scan" ? { sha256, bytes, answer } : null, { invalidates });
  }
  const previous = version.kind === "text" ? await previousOf(version, known?.id ?? completed) : null;
  const summary = previous ? await summaryAgainst(previous, read) : null;
  const id = await transaction(async (tx) => {
    await lockBlobs(tx);
    return insertText(
      tx,
      version,
      { sha256, bytes, read, previous, summary, answer },
      { since: completed ? null : since },
    );
  });
  if (version.kind === "text") {
    await compareNext(version.billId, id, read);
    await updateShortTitles(version.billId);
    await updateFindings(version.billId, { again: new Set([sha256]) });
    await updateSignature(version.billId, { sha256, sections: read.sections });
  }
  await transaction(async (tx) => {
    if (version.kind === "text") await recheckQuotations(tx, version.billId);
    if (invalidates) await invalidatePublicPages(tx);
  });
  return completed ? "unchanged" : "kept";
}

/**
 * Gives a stored text the day or the address that its version was stored without: the same bytes are that version, not
 * another one. @returns its id, undefined if there is none
 */
async function completeVersion(version: TextVersion, key: string, sha256: string): Promise<number | undefined> {
  const { billId, kind, name, date, url } = version;
  if (date === null && url === null) return undefined;
  const [row] = await db.execute<{ id: number }>(sql`
    update bill_texts set key = ${key} where id = (
      select id from bill_texts where bill_id = ${billId} and kind = ${kind} and sha256 = ${sha256} and state = 'kept' and url is null
        and ((name = ${name} and date is null) or (date = ${date}::date and ${url !== null})) order by id limit 1)
    returning id`);
  return row?.id;
}

/** Compares the next later version with one that arrived late. */
async function compareNext(billId: number, id: number, read: ReadText): Promise<void> {
  const texts = await storedTexts(billId);
  const at = texts.findIndex((text) => text.id === id);
  const [own, next] = [texts[at], texts[at + 1]];
  if (!own || !next || next.previousId === id) return;
  const after = await contentOfHash(next.sha256);
  if (!after) return;
  const { summary } = await compareInProcess(read, after);
  await db.update(billTexts).set({ previousId: id, summary }).where(eq(billTexts.id, next.id));
}

/** Notes why a version has no text. A stored text stays. */
export async function noteNoText(
  version: TextVersion,
  key: string,
  error: { state: "scan" | "refused" | "none"; message: string },
  scan: { sha256: string; bytes: Uint8Array; answer: TextAnswer | null } | null,
  { invalidates = true } = {},
): Promise<StoreResult> {
  await transaction(async (tx) => {
    if (scan) {
      await lockBlobs(tx);
      await store().put(scan.sha256, scan.bytes);
    }
    const values = {
      name: version.name,
      date: version.date,
      url: version.url,
      state: error.state,
      reason: error.message,
      sha256: scan?.sha256 ?? null,
      mimeType: scan ? "application/pdf" : null,
      size: scan?.bytes.length ?? null,
      answer: scan?.answer ?? null,
      fetchedAt: sql`now()`,
      updatedAt: sql`now()`,
    };
    await tx
      .insert(billTexts)
      .values({ billId: version.billId, kind: version.kind, key, ...values })
      .onConflictDoUpdate({
        target: [billTexts.billId, billTexts.kind, billTexts.key],
        set: values,
        setWhere: sql`${billTexts.state} not in ('kept', 'scan') or (${billTexts.state} = 'scan' and ${error.state} = 'scan')`,
      });
    if (invalidates) await invalidatePublicPages(tx);
  });
  return error.state === "scan" ? "scan" : "refused";
}

const isRead = async (sha256: string): Promise<boolean> =>
  (await db.select({ parser: textContents.parser }).from(textContents).where(eq(textContents.sha256, sha256))).some(
    ({ parser }) => parser >= parserVersion,
  );

/** Equal bytes are parsed once. */
async function contentOf(sha256: string, bytes: Uint8Array, kind: TextKind): Promise<ReadText> {
  const [known] = await db.select().from(textContents).where(eq(textContents.sha256, sha256));
  if (known && known.parser >= parserVersion) {
    const [row] = await db
      .select({ mimeType: billTexts.mimeType })
      .from(billTexts)
      .where(eq(billTexts.sha256, sha256))
      .limit(1);
    return {
      format: known.format as TextFormat,
      mimeType: row?.mimeType ?? "application/octet-stream",
      sections: known.sections as Section[],
      words: known.words,
    };
  }
  return readInProcess(bytes, kind);
}

async function previousOf(version: TextVersion, ownId: number | undefined): Promise<StoredText | null> {
  const texts = (await storedTexts(version.billId)).filter(({ id }) => id !== ownId);
  const own = { id: ownId ?? Number.MAX_SAFE_INTEGER, name: version.name, date: version.date };
  return texts.findLast((text) => inOrder(text, own) < 0) ?? null;
}

async function summaryAgainst(previous: StoredText, read: ReadText): Promise<TextSummary | null> {
  const before = await contentOfHash(previous.sha256);
  return before && (await compareInProcess(before, read)).summary;
}
