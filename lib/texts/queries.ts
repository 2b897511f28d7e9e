import { LRUCache } from "lru-cache";
import { eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db";
import { currentId } from "@/db/current-id";
import { billDetails, bills, billTexts, textContents } from "@/db/schema";
import type { BillVersion } from "@/db/schema/bills";
import { notFound } from "@/lib/platform/http/problem";
import { compareInProcess } from "./in-process";
import type { TextComparison } from "./compare/comparison";
import type { BillText } from "./schema";
import type { Section, TextFormat } from "./sections";
import { inOrder } from "./stages";
import { keyOfVersion, type TextKind } from "./versions";

const columns = {
  id: billTexts.id,
  billId: billTexts.billId,
  key: billTexts.key,
  kind: billTexts.kind,
  name: billTexts.name,
  date: billTexts.date,
  mimeType: billTexts.mimeType,
  sha256: billTexts.sha256,
  words: billTexts.words,
  url: billTexts.url,
  state: billTexts.state,
  reason: billTexts.reason,
  previousId: billTexts.previousId,
  comparison: sql<string | null>`${billTexts.summary}->>'sentence'`,
};

/** A version that was asked for, with the key that tells it among those of its bill. */
export type StoredVersion = Omit<BillText, "id" | "status"> & { id: number; key: string };

export async function textsOfBill(billId: number): Promise<BillText[]> {
  const [rows, [details]] = await Promise.all([
    db.select(columns).from(billTexts).where(eq(billTexts.billId, billId)),
    db
      .select({ versions: billDetails.versions })
      .from(bills)
      .leftJoin(billDetails, eq(billDetails.billId, bills.id))
      .where(eq(bills.id, billId)),
  ]);
  if (!details) throw notFound();
  return listTexts(
    rows.map(({ billId: _, ...row }) => row),
    details.versions ?? [],
  );
}

/**
 * The versions of a bill, the newest first: those that were asked for, and the others that its source lists.
 * @param given of `bill_texts`; @param own of its record
 */
export function listTexts(given: readonly StoredVersion[], own: readonly BillVersion[]): BillText[] {
  const placeOf = (kind: TextKind, key: string) => JSON.stringify([kind, key]);
  const versions = own.map((version) => {
    const kind = version.kind ?? ("text" as const);
    return { ...version, kind, place: placeOf(kind, keyOfVersion(version)) };
  });
  const known = new Set(given.map(({ kind, key }) => placeOf(kind, key)));
  const listed = versions
    .filter(({ place }) => !known.has(place))
    .map(({ name, kind, date, url, mimeType, status }): BillText => ({
      id: null,
      name,
      kind,
      date,
      mimeType: mimeType ?? null,
      sha256: null,
      words: null,
      url,
      status: status ?? null,
      state: "none",
      reason: null,
      previousId: null,
      comparison: null,
    }));
  const statuses = new Map(versions.map(({ place, status }) => [place, status]));
  const stored = given.map(({ key, ...text }): BillText => ({
    ...text,
    status: statuses.get(placeOf(text.kind, key)) ?? null,
  }));
  return [...listed, ...stored]
    .map((text, at) => ({ text, id: text.id ?? at - listed.length }))
    .sort((one, other) => inOrder({ ...other.text, id: other.id }, { ...one.text, id: one.id }))
    .map(({ text }) => text);
}

export type StoredTextPage = BillText & {
  id: number;
  billId: number;
  format: TextFormat | null;
  sections: Section[];
  /** Anchors of earlier readings → anchors of the sections that now contain their words. */
  formerAnchors: Record<string, string>;
  /** Version of the parser that read it. */
  parser: number | null;
};

/** A text with its sections; none for a scan or a refused file. */
export async function textById(id: number): Promise<StoredTextPage | null> {
  const [row] = await db
    .select({
      ...columns,
      format: textContents.format,
      sections: textContents.sections,
      formerAnchors: textContents.formerAnchors,
      parser: textContents.parser,
    })
    .from(billTexts)
    .leftJoin(textContents, eq(textContents.sha256, billTexts.sha256))
    .where(eq(billTexts.id, currentId("bill-text", id)));
  if (!row) return null;
  const { key: _, format, sections, formerAnchors, ...text } = row;
  return {
    ...text,
    status: null,
    format: format as TextFormat | null,
    sections: (sections as Section[] | null) ?? [],
    formerAnchors: formerAnchors ?? {},
  };
}

/** Recent comparisons, by the hashes of both texts and how they were read. */
const recent = new LRUCache<string, Promise<TextComparison>>({ max: 12 });

/** Compares two texts. @throws HttpError 404 if one does not exist or has no text */
export async function compareById(
  a: number,
  b: number,
): Promise<{ a: StoredTextPage; b: StoredTextPage; comparison: TextComparison }> {
  const [before, after] = await Promise.all([textById(a), textById(b)]);
  if (!before?.format || !after?.format) throw notFound();
  const key = JSON.stringify([before.sha256, before.parser, after.sha256, after.parser]);
  const made =
    recent.get(key) ??
    compareInProcess(
      { format: before.format, sections: before.sections },
      { format: after.format, sections: after.sections },
    );
  recent.set(key, made);
  made.catch(() => recent.delete(key));
  return { a: before, b: after, comparison: await made };
}

export async function billsOfTexts(
  ids: readonly number[],
): Promise<
  Map<
    number,
    { id: number; slug: string; name: string; title: string | null; jurisdiction: string; sessionName: string }
  >
> {
  const rows = await db
    .select({
      id: bills.id,
      slug: bills.slug,
      name: bills.name,
      title: bills.title,
      jurisdiction: bills.jurisdiction,
      sessionName: bills.sessionName,
    })
    .from(bills)
    .where(inArray(bills.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
