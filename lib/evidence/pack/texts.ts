import { and, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { currentId } from "@/db/current-id";
import { isoUtc } from "@/db/iso-utc";
import { bills, billTexts } from "@/db/schema";
import { contentOfHash } from "@/lib/texts/stored-texts";
import { sectionText } from "@/lib/texts/words";
import type { ListedEntry, ListedText } from "./manifest";
import { madePart, type Part, storedPart } from "./parts";
import { storedEntry } from "./stored-entries";

export type GatheredTexts = {
  texts: ListedText[];
  parts: Part[];
  entries: ListedEntry[];
  /** Place in `texts` by id. */
  places: Map<number, number>;
};

const extensions: Record<string, string> = {
  "application/xml": "xml",
  "text/html": "html",
  "application/pdf": "pdf",
  "text/plain": "txt",
  "application/rtf": "rtf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
};

/** A stored text; null if there is none, or its bytes were never stored. */
export async function storedTextRow(textId: number) {
  const [row] = await db
    .select({
      id: billTexts.id,
      bill: bills.name,
      jurisdiction: bills.jurisdiction,
      session: bills.sessionName,
      slug: bills.slug,
      version: billTexts.name,
      date: billTexts.date,
      address: billTexts.url,
      fetchedAt: isoUtc(billTexts.fetchedAt),
      answer: billTexts.answer,
      sha256: sql<string>`${billTexts.sha256}`,
      size: billTexts.size,
      mimeType: billTexts.mimeType,
    })
    .from(billTexts)
    .innerJoin(bills, eq(bills.id, billTexts.billId))
    .where(and(eq(billTexts.id, currentId("bill-text", textId)), isNotNull(billTexts.sha256)));
  return row ?? null;
}

type StoredText = NonNullable<Awaited<ReturnType<typeof storedTextRow>>>;

/** Texts with their bytes, their words as they were read, and their entries of the chain. Texts that are gone are left out. */
export async function gatherTexts(textIds: Iterable<number>): Promise<GatheredTexts> {
  const gathered: GatheredTexts = { texts: [], parts: [], entries: [], places: new Map() };
  for (const textId of new Set(textIds)) {
    const row = await storedTextRow(textId);
    if (row) await addText(gathered, textId, row);
  }
  return gathered;
}

async function addText(
  { texts, parts, entries, places }: GatheredTexts,
  textId: number,
  row: StoredText,
): Promise<void> {
  const number = texts.length + 1;
  const bill = `${row.bill}, ${row.jurisdiction}, ${row.session}`;
  const path = `texts/${number}.${extensions[row.mimeType ?? ""] ?? "bin"}`;
  const bytes = await storedPart(path, `${bill}: ${row.version}`, row.sha256, row.size);
  if (bytes) parts.push(bytes);
  const content = await contentOfHash(row.sha256);
  const wordsPath = content && `texts/${number}-words.txt`;
  if (content && wordsPath)
    parts.push(
      madePart(
        wordsPath,
        `The words of ${path}, as they were read here`,
        `${content.sections.map((section) => sectionText(section)).join("\n\n")}\n`,
      ),
    );
  const entry = await storedEntry("text", row.id, bytes ? path : null, row.sha256);
  if (entry) {
    entries.push(entry.listed);
    parts.push(entry.part);
  }
  places.set(textId, texts.length);
  texts.push({
    bill,
    version: row.version,
    date: row.date,
    address: row.address,
    fetchedAt: row.fetchedAt,
    answer: row.answer,
    file: bytes && path,
    words: wordsPath,
  });
}
