import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { billTexts, textContents } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { log } from "@/lib/platform/observability/log";
import { store } from "@/lib/platform/storage/store";
import { compareInWorker, readInWorker } from "../in-worker";
import { indexWords } from "../insert-text";
import { recheckQuotations } from "../quotations/quotations";
import { NoText } from "../reading/no-text";
import { parserVersion, type ReadText } from "../reading/read-text";
import { type Section } from "../sections";
import { updateSignature } from "../similar/similar-bills";
import { contentOfHash, storedTexts } from "../stored-texts";
import type { TextKind } from "../versions";
import { hashOfWords } from "../words";
import { formerAnchorsOf } from "./former-anchors";

/**
 * Reads the stored texts of a bill again that an earlier version of the reader read, and brings up to date what follows from their
 * words: search, comparisons, likeness and quotations. Bytes that cannot be read any more keep what was read of them.
 * @param invalidates whether the stored public pages are dropped; false where the caller does so for many
 * @returns how many texts were read
 */
export async function rereadBill(billId: number, { invalidates = true } = {}): Promise<number> {
  const rows = await db.execute<{ sha256: string; kind: TextKind }>(sql`
    select distinct on (t.sha256) t.sha256, t.kind from bill_texts t join text_contents c on c.sha256 = t.sha256
    where t.bill_id = ${billId} and t.state = 'kept' and c.parser < ${parserVersion} order by t.sha256, (t.kind <> 'text')`);
  if (rows.length === 0) return 0;
  const bills = new Set<number>([billId]);
  for (const { sha256, kind } of rows) for (const id of await rereadContent(sha256, kind)) bills.add(id);
  for (const id of bills) {
    await compareAgain(id);
    await updateSignature(id);
    await transaction(async (tx) => {
      await recheckQuotations(tx, id);
      if (invalidates) await invalidatePublicPages(tx);
    });
  }
  return rows.length;
}

/** Updates the texts of a bill, and of other bills with the same bytes, to the current reader's result. */
export async function rereadBefore(billId: number, sha256: string): Promise<void> {
  const rows = await db.execute<{ id: number }>(sql`
    select distinct t.bill_id as id from bill_texts t join text_contents c on c.sha256 = t.sha256
    where (t.bill_id = ${billId} or t.sha256 = ${sha256}) and t.state = 'kept' and c.parser < ${parserVersion}`);
  for (const { id } of rows) await rereadBill(id);
}

/** Reads the bytes of a hash again. @returns the bills that have a text of these bytes */
async function rereadContent(sha256: string, kind: TextKind): Promise<number[]> {
  const read = await readStored(sha256, kind);
  return transaction(async (tx) => {
    const [known] = await tx.select().from(textContents).where(eq(textContents.sha256, sha256)).for("update");
    if (!known || known.parser >= parserVersion) return [];
    if (!read) {
      await tx.update(textContents).set({ parser: parserVersion }).where(eq(textContents.sha256, sha256));
      return [];
    }
    const formerAnchors = formerAnchorsOf(known.sections as Section[], read.sections, known.formerAnchors ?? {});
    const { format, words, sections } = read;
    await tx
      .update(textContents)
      .set({ format, words, sections, formerAnchors, parser: parserVersion, readAt: sql`now()` })
      .where(eq(textContents.sha256, sha256));
    const texts = await tx
      .update(billTexts)
      .set({ words, wordsHash: hashOfWords(sections), mimeType: read.mimeType })
      .where(eq(billTexts.sha256, sha256))
      .returning({ id: billTexts.id, billId: billTexts.billId, kind: billTexts.kind });
    for (const text of texts) if (text.kind === "text") await indexWords(tx, text.id, text.billId, sections);
    return texts.map((text) => text.billId);
  });
}

/** The current reader's result for stored bytes; null if they are missing or refused, so that the stored text stays. */
async function readStored(sha256: string, kind: TextKind): Promise<ReadText | null> {
  try {
    if (!(await store().has(sha256))) return null;
    return await readInWorker(await buffer(store().read(sha256)), kind);
  } catch (error) {
    if (!(error instanceof NoText)) throw error;
    log.warn({ sha256, reason: error.message }, "a stored text could not be read again");
    return null;
  }
}

/** Compares each version of a bill again with the one that it was compared with, also in the changes that tell of it. */
async function compareAgain(billId: number): Promise<void> {
  const texts = await storedTexts(billId);
  for (const { id, sha256, previousId } of texts) {
    const previous = texts.find((text) => text.id === previousId);
    const [before, after] = [previous && (await contentOfHash(previous.sha256)), await contentOfHash(sha256)];
    if (!before || !after) continue;
    const { summary } = await compareInWorker(before, after);
    await transaction(async (tx: Transaction) => {
      await tx.update(billTexts).set({ summary }).where(eq(billTexts.id, id));
      await tx.execute(sql`
        update bill_changes set new = jsonb_set(new, '{comparison,sentence}', to_jsonb(${summary.sentence}::text))
        where bill_id = ${billId} and field = 'text' and new->>'textId' = ${String(id)} and new->'comparison' is not null`);
    });
  }
}
