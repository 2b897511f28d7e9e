import { createHash } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { billChanges, billTexts, textContents } from "@/db/schema";
import type { TextSummary } from "@/db/schema/texts.ts";
import { transaction } from "@/db/transaction";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { holdBytes } from "@/lib/platform/storage/blob-references";
import { store } from "@/lib/platform/storage/store";
import { compareInWorker, readInWorker } from "./in-worker";
import { NoText } from "./reading/no-text";
import { parserVersion, type ReadText } from "./reading/read-text";
import type { Section, TextFormat } from "./sections";
import { recheckQuotations } from "./quotations/quotations";
import { updateSignature } from "./similar/similar-bills";
import { inOrder } from "./stages";
import { contentOfHash, type StoredText, storedTexts } from "./stored-texts";
import { hashOfWords, sectionText } from "./words";

export type TextKind = "text" | "amendment" | "document";
/** A version of a bill, whose bytes came. */
export type TextVersion = { billId: number; kind: TextKind; name: string; date: string | null; url: string | null };
export type StoreResult = "kept" | "unchanged" | "scan" | "refused";

/** Finds a version again: its address without the fragment, else its name and day. */
export const keyOfVersion = ({ url, name, date }: Pick<TextVersion, "url" | "name" | "date">): string =>
  (url ? url.replace(/#.*$/, "") : JSON.stringify([name, date])).slice(0, 2000);

/**
 * Reads the bytes of a version and keeps them with its sections and words. What cannot be read leaves the text that is
 * there; it is noted only where there is none.
 * @param since a text that came before then is an earlier version, and the change is told; null: tell no change
 */
export async function storeText(version: TextVersion, bytes: Uint8Array, since: string | null): Promise<StoreResult> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const key = keyOfVersion(version);
  const [known] = await db
    .select()
    .from(billTexts)
    .where(and(eq(billTexts.billId, version.billId), eq(billTexts.kind, version.kind), eq(billTexts.key, key)));
  if (known?.sha256 === sha256 && (known.state === "scan" || (await isRead(sha256)))) return "unchanged";
  let read: ReadText;
  try {
    read = await contentOf(sha256, bytes, version.kind);
  } catch (error) {
    if (!(error instanceof NoText)) throw error;
    return noteNoText(version, key, error, error.state === "scan" ? { sha256, bytes } : null);
  }
  const wordsHash = hashOfWords(read.sections);
  const previous = version.kind === "text" ? await previousOf(version, known?.id) : null;
  const summary = previous ? await summaryAgainst(previous, read, wordsHash) : null;
  const id = await transaction(async (tx) => {
    await holdBytes(tx);
    await store().put(sha256, bytes);
    await tx
      .insert(textContents)
      .values({ sha256, format: read.format, parser: parserVersion, words: read.words, sections: read.sections })
      .onConflictDoUpdate({
        target: textContents.sha256,
        set: {
          format: read.format,
          parser: parserVersion,
          words: read.words,
          sections: read.sections,
          readAt: sql`now()`,
        },
      });
    const values = {
      name: version.name,
      date: version.date,
      url: version.url,
      state: "kept" as const,
      reason: null,
      sha256,
      mimeType: read.mimeType,
      size: bytes.length,
      words: read.words,
      wordsHash,
      previousId: previous?.id ?? null,
      summary,
      fetchedAt: sql`now()`,
      nextFetchAt: null,
      attempts: 0,
      updatedAt: sql`now()`,
    };
    const [row] = await tx
      .insert(billTexts)
      .values({ billId: version.billId, kind: version.kind, key, ...values })
      .onConflictDoUpdate({ target: [billTexts.billId, billTexts.kind, billTexts.key], set: values })
      .returning({ id: billTexts.id });
    if (version.kind === "text") {
      await indexWords(tx, row!.id, version.billId, read.sections);
      if (summary && previous) await tellChange(tx, version, row!.id, previous, summary, since);
    }
    await invalidatePublicPages(tx);
    return row!.id;
  });
  if (version.kind === "text") {
    await compareNext(version.billId, id, read);
    await updateSignature(version.billId, { sha256, sections: read.sections });
    await transaction((tx) => recheckQuotations(tx, version.billId));
  }
  return "kept";
}

/** A version that came after a later one is what that one is compared with. */
async function compareNext(billId: number, id: number, read: ReadText): Promise<void> {
  const texts = await storedTexts(billId);
  const at = texts.findIndex((text) => text.id === id);
  const [own, next] = [texts[at], texts[at + 1]];
  if (!own || !next || next.previousId === id) return;
  const after = await contentOfHash(next.sha256);
  if (!after) return;
  const { summary } = await compareInWorker(read, after);
  await db.update(billTexts).set({ previousId: id, summary }).where(eq(billTexts.id, next.id));
}

/** Notes in the table that a version has no text. A text that is there stays. */
export async function noteNoText(
  version: TextVersion,
  key: string,
  error: { state: "scan" | "refused" | "none"; message: string },
  scan: { sha256: string; bytes: Uint8Array } | null,
): Promise<StoreResult> {
  await transaction(async (tx) => {
    if (scan) {
      await holdBytes(tx);
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
    await invalidatePublicPages(tx);
  });
  return error.state === "scan" ? "scan" : "refused";
}

const isRead = async (sha256: string): Promise<boolean> =>
  (await db.select({ parser: textContents.parser }).from(textContents).where(eq(textContents.sha256, sha256))).some(
    ({ parser }) => parser >= parserVersion,
  );

/** The same bytes are read once. */
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
  return readInWorker(bytes, kind);
}

/** Words of a part of a text in the search: few enough that positions stay exact, many enough that a bill is one part. */
const wordsInPart = 12_000;

/** Puts the words of a text into the search; what the bill strikes is left out. */
export async function indexWords(
  tx: Queryable,
  textId: number,
  billId: number,
  sections: readonly Section[],
): Promise<void> {
  const parts: string[] = [""];
  let count = 0;
  for (const section of sections) {
    if (section.role !== "body" && section.role !== "title") continue;
    const text = sectionText(section);
    count += text.length / 6;
    if (count > wordsInPart && parts.at(-1) !== "") {
      parts.push("");
      count = text.length / 6;
    }
    // A section as long as a book is cut at its paragraphs.
    for (const paragraph of text.split("\n")) {
      if (parts.at(-1)!.length > wordsInPart * 8) parts.push("");
      parts[parts.length - 1] += `${paragraph}\n`;
    }
  }
  await tx.execute(sql`delete from text_words where text_id = ${textId}`);
  await tx.execute(sql`
    insert into text_words (text_id, part, bill_id, search)
    select ${textId}, n::int, ${billId}, to_tsvector('public.rotunda', public.search_words(part)) from unnest(array(select jsonb_array_elements_text(${JSON.stringify(parts)}::jsonb))) with ordinality as p (part, n)`);
}

async function previousOf(version: TextVersion, ownId: number | undefined): Promise<StoredText | null> {
  const texts = (await storedTexts(version.billId)).filter(({ id }) => id !== ownId);
  const own = { id: ownId ?? Number.MAX_SAFE_INTEGER, name: version.name, date: version.date };
  return texts.findLast((text) => inOrder(text, own) < 0) ?? null;
}

const unchanged: TextSummary = {
  sectionsChanged: 0,
  sectionsAdded: 0,
  sectionsRemoved: 0,
  wordsAdded: 0,
  wordsRemoved: 0,
  sentence: "Nothing changed but the stage.",
};

async function summaryAgainst(previous: StoredText, read: ReadText, wordsHash: string): Promise<TextSummary | null> {
  const before = await contentOfHash(previous.sha256);
  if (!before) return null;
  const title = (sections: readonly Section[]) =>
    sections
      .filter(({ role }) => role === "title")
      .map(sectionText)
      .join(" ")
      .toLowerCase();
  const isSame = previous.wordsHash === wordsHash && title(before.sections) === title(read.sections);
  return isSame ? unchanged : (await compareInWorker(before, read)).summary;
}

/**
 * Puts the comparison's first line to the change that tells of the new version. Where no source told of it, and an earlier
 * version was there before, it is a change of its own.
 */
async function tellChange(
  tx: Transaction,
  version: TextVersion,
  textId: number,
  previous: StoredText,
  summary: TextSummary,
  since: string | null,
): Promise<void> {
  const note = { textId, comparison: { previousId: previous.id, previous: previous.name, sentence: summary.sentence } };
  const [event] = await tx
    .select({ id: billChanges.id })
    .from(billChanges)
    .where(
      and(
        eq(billChanges.billId, version.billId),
        eq(billChanges.field, "text"),
        sql`${billChanges.new}->>'name' = ${version.name}`,
        sql`${billChanges.new}->>'date' is not distinct from ${version.date}`,
      ),
    )
    .orderBy(desc(billChanges.id))
    .limit(1);
  if (event) {
    await tx.execute(sql`update bill_changes set new = new || ${JSON.stringify(note)}::jsonb where id = ${event.id}`);
    return;
  }
  if (since === null || Date.parse(previous.createdAt) >= Date.parse(since)) return;
  await tx.execute(sql`
    insert into bill_changes (bill_id, field, new, effective_date)
    values (${version.billId}, 'text', ${JSON.stringify({ name: version.name, date: version.date, url: version.url, kind: "text", ...note })}::jsonb, ${version.date}::date)`);
  await tx.execute(sql`update bills set updated_at = now(), version = version + 1 where id = ${version.billId}`);
}
