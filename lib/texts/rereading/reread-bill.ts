import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { billTexts, textContents } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { log } from "@/lib/platform/observability/log";
import { store } from "@/lib/platform/storage/store";
import { compareInProcess, readInProcess } from "../in-process";
import { indexWords } from "../insert-text";
import { recheckQuotations } from "../quotations/quotations";
import { NoText } from "../reading/no-text";
import { parserVersion } from "../reading/read-text";
import { type Section } from "../sections";
import { updateSignature } from "../similar/similar-bills";
import { contentOfHash, storedTexts } from "../stored-texts";
import { updateFindings } from "../findings/store-findings";
import { updateShortTitles } from "../update-short-titles";
import type { TextKind } from "../versions";
import { hashOfWords } from "../words";
import { formerAnchorsOf } from "./former-anchors";

/**
 * Parses a bill's stored texts again after a parser change, and updates search, comparisons, similar bills and
 * quotations. They stay due until all of it is done, so an interruption loses nothing. Bytes that are now refused keep
 * their sections; missing and failing ones stay due.
 * @param invalidates whether to invalidate the public pages; false if the caller does so for many
 * @returns how many texts were read, and how many stay due
 */
export async function rereadBill(
  billId: number,
  { invalidates = true } = {},
): Promise<{ texts: number; left: number }> {
  const rows = await db.execute<{ sha256: string; kind: TextKind }>(sql`
    select distinct on (t.sha256) t.sha256, t.kind from bill_texts t join text_contents c on c.sha256 = t.sha256
    where t.bill_id = ${billId} and t.state = 'kept' and c.parser < ${parserVersion} order by t.sha256, (t.kind <> 'text')`);
  const read = new Set<string>();
  const bills = new Set<number>();
  try {
    for (const { sha256, kind } of rows) {
      const found = await rereadContent(sha256, kind).catch((error: unknown) => {
        log.error({ err: error, sha256, bill: billId }, "a stored text could not be read again");
        return null;
      });
      if (!found) continue;
      read.add(sha256);
      for (const id of found) bills.add(id);
    }
    for (const id of bills) {
      await compareAgain(id, read);
      await updateShortTitles(id);
      await updateFindings(id, { again: read });
      await updateSignature(id);
      await transaction((tx) => recheckQuotations(tx, id));
    }
    for (const sha256 of read) await markRead(sha256);
  } finally {
    if (invalidates && bills.size > 0) await transaction(invalidatePublicPages);
  }
  return { texts: read.size, left: rows.length - read.size };
}

/**
 * Brings a bill's texts, and other bills' texts with the same bytes, to the current parser. Failures are left to the
 * job: they must not block a new text.
 */
export async function rereadBefore(billId: number, sha256: string, options: { invalidates: boolean }): Promise<void> {
  const rows = await db.execute<{ id: number }>(sql`
    select distinct t.bill_id as id from bill_texts t join text_contents c on c.sha256 = t.sha256
    where (t.bill_id = ${billId} or t.sha256 = ${sha256}) and t.state = 'kept' and c.parser < ${parserVersion}`);
  for (const { id } of rows)
    await rereadBill(id, options).catch((error: unknown) =>
      log.error({ err: error, bill: id }, "the texts of a bill could not be read again"),
    );
}

/**
 * Parses the bytes of a hash again; they stay due until markRead().
 * @returns the bills with these bytes, none if refused; null if the bytes are missing
 */
async function rereadContent(sha256: string, kind: TextKind): Promise<number[] | null> {
  if (!(await store().has(sha256))) {
    log.warn({ sha256 }, "a stored text could not be read again: its file is missing");
    return null;
  }
  const bytes = await buffer(store().read(sha256));
  const read = await readInProcess(bytes, kind).catch((error: unknown) => {
    if (!(error instanceof NoText)) throw error;
    log.warn({ sha256, reason: error.message }, "a stored text could not be read again");
    return null;
  });
  if (!read) return [];
  return transaction(async (tx) => {
    const [known] = await tx.select().from(textContents).where(eq(textContents.sha256, sha256)).for("update");
    if (!known || known.parser >= parserVersion) return [];
    const formerAnchors = formerAnchorsOf(known.sections as Section[], read.sections, known.formerAnchors ?? {});
    const { format, words, sections } = read;
    await tx
      .update(textContents)
      .set({ format, words, sections, formerAnchors, readAt: sql`now()` })
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

const markRead = (sha256: string) =>
  db.execute(
    sql`update text_contents set parser = ${parserVersion} where sha256 = ${sha256} and parser < ${parserVersion}`,
  );

/**
 * Repeats comparisons with versions that were parsed again, and updates the changes that mention them.
 * @param read hashes of the texts that were parsed again
 */
async function compareAgain(billId: number, read: ReadonlySet<string>): Promise<void> {
  const texts = await storedTexts(billId);
  type Content = Awaited<ReturnType<typeof contentOfHash>>;
  // Ordered, so the later text of a pair is mostly the earlier one of the next.
  let loaded = new Map<string, Content>();
  for (const { id, sha256, previousId } of texts) {
    const previous = texts.find((text) => text.id === previousId);
    if (!previous || !(read.has(sha256) || read.has(previous.sha256))) continue;
    const pair = new Map<string, Content>();
    for (const hash of [previous.sha256, sha256]) pair.set(hash, loaded.get(hash) ?? (await contentOfHash(hash)));
    loaded = pair;
    const [before, after] = [pair.get(previous.sha256), pair.get(sha256)];
    if (!before || !after) continue;
    const compared = await compareInProcess(before, after).catch((error: unknown) => {
      if (!(error instanceof NoText)) throw error;
      log.warn({ textId: id, reason: error.message }, "two versions could not be compared again");
      return null;
    });
    if (!compared) continue;
    const { summary } = compared;
    await transaction(async (tx: Transaction) => {
      await tx.update(billTexts).set({ summary }).where(eq(billTexts.id, id));
      await tx.execute(sql`
        update bill_changes set new = jsonb_set(new, '{comparison,sentence}', to_jsonb(${summary.sentence}::text))
        where bill_id = ${billId} and field = 'text' and new->>'textId' = ${String(id)} and new->'comparison' is not null`);
    });
  }
}
