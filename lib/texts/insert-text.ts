import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db";
import { billChanges, billTexts, textContents } from "@/db/schema";
import type { TextAnswer } from "@/db/schema/evidence.ts";
import type { TextSummary } from "@/db/schema/texts.ts";
import { store } from "@/lib/platform/storage/store";
import { queueComparison } from "./matching/queue-comparison";
import { parserVersion, type ReadText } from "./reading/read-text";
import type { Section } from "./sections";
import type { StoredText } from "./stored-texts";
import { keyOfVersion, type TextVersion } from "./versions";
import { hashOfWords, sectionText } from "./words";

export type NewText = {
  sha256: string;
  bytes: Uint8Array;
  read: ReadText;
  previous: Pick<StoredText, "id" | "name" | "createdAt"> | null;
  summary: TextSummary | null;
  answer?: TextAnswer | null;
};

/**
 * Writes a text with its bytes, sections and words in place of the version's earlier one, and records it as a change of
 * the bill.
 * @param since see storeText(); `at`: when it arrived, ISO 8601; default now
 * @returns its id
 */
export async function insertText(
  tx: Transaction,
  version: TextVersion,
  { sha256, bytes, read, previous, summary, answer = null }: NewText,
  { since, at }: { since: string | null; at?: string },
): Promise<number> {
  await store().put(sha256, bytes);
  const content = { format: read.format, parser: parserVersion, words: read.words, sections: read.sections };
  await tx
    .insert(textContents)
    .values({ sha256, ...content })
    .onConflictDoUpdate({
      target: textContents.sha256,
      set: { ...content, readAt: sql`now()` },
      // If other texts still have to be read again from these bytes, they stay due.
      setWhere: sql`${textContents.parser} >= ${parserVersion} or not exists (select from bill_texts t where t.sha256 = ${sha256} and t.state = 'kept')`,
    });
  const time = at ?? sql`now()`;
  const values = {
    name: version.name,
    date: version.date,
    url: version.url,
    state: "kept" as const,
    reason: null,
    sha256,
    mimeType: read.mimeType,
    size: bytes.length,
    answer,
    words: read.words,
    wordsHash: hashOfWords(read.sections),
    previousId: previous?.id ?? null,
    summary,
    fetchedAt: time,
    nextFetchAt: null,
    attempts: 0,
    updatedAt: time,
  };
  const [row] = await tx
    .insert(billTexts)
    .values({ billId: version.billId, kind: version.kind, key: keyOfVersion(version), createdAt: time, ...values })
    .onConflictDoUpdate({ target: [billTexts.billId, billTexts.kind, billTexts.key], set: values })
    .returning({ id: billTexts.id });
  if (version.kind === "text") {
    await indexWords(tx, row!.id, version.billId, read.sections);
    await queueComparison(tx, version.billId);
    if (summary && previous) await tellChange(tx, version, row!.id, previous, summary, since);
  }
  return row!.id;
}

/** Words of one part in the search index: few enough for exact positions, enough for most bills. */
const wordsInPart = 12_000;

/** Replaces the words of a text in the search index. */
export async function indexWords(
  tx: Queryable,
  textId: number,
  billId: number,
  sections: readonly Section[],
): Promise<void> {
  await tx.execute(sql`delete from text_words where text_id = ${textId}`);
  await tx.execute(addingWords(textId, billId, sections));
}

/** The statement that adds the words of a text to the search index, without what the bill strikes. */
export function addingWords(textId: number, billId: number, sections: readonly Section[]): SQL {
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
    // A very long section is divided at its paragraphs.
    for (const paragraph of text.split("\n")) {
      if (parts.at(-1)!.length > wordsInPart * 8) parts.push("");
      parts[parts.length - 1] += `${paragraph}\n`;
    }
  }
  return sql`
    insert into text_words (text_id, part, bill_id, search)
    select ${textId}::int, n::int, ${billId}::int, to_tsvector('public.rotunda', public.search_words(part)) from unnest(array(select jsonb_array_elements_text(${JSON.stringify(parts)}::text::jsonb))) with ordinality as p (part, n)`;
}

/**
 * Adds the comparison's first line to the change of the new version. If no source reported one and there is an earlier
 * version, a change is added.
 */
async function tellChange(
  tx: Transaction,
  version: TextVersion,
  textId: number,
  previous: NonNullable<NewText["previous"]>,
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
