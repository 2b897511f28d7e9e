import { and, eq, ne, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { currentId } from "@/db/current-id";
import { bills, billTexts, issueQuotations } from "@/db/schema";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { comparePath, textPath } from "@/lib/bills/text-addresses";
import { sectionName } from "../sections";
import { contentOfHash, storedTexts } from "../stored-texts";
import { passageParagraphs } from "./passage-paragraphs";
import { isVerbatim, type PassageNow, passageNow } from "./passages";
import type { Quotation } from "./quotation-nodes";

export type QuotedText = {
  id: number;
  billId: number;
  name: string;
  date: string | null;
  sha256: string | null;
  slug: string;
  billName: string;
};

/** The version a quotation is from, whether it is exact, and how the newest version reads. */
export type ValidatedQuotation = {
  source: QuotedText;
  sectionName: string;
  isVerbatim: boolean;
  newest: { id: number; name: string; date: string | null };
  now: PassageNow;
  /** Of a changed passage, as the newest version has them. */
  paragraphsNow: string[];
  /** The section that has the passage in the newest version, as its name is printed there. */
  sectionNameNow: string;
};

async function quotedText(textId: number, on: Queryable): Promise<QuotedText | null> {
  const [row] = await on
    .select({
      id: billTexts.id,
      billId: billTexts.billId,
      name: billTexts.name,
      date: billTexts.date,
      sha256: billTexts.sha256,
      slug: bills.slug,
      billName: bills.name,
    })
    .from(billTexts)
    .innerJoin(bills, eq(bills.id, billTexts.billId))
    .where(eq(billTexts.id, currentId("bill-text", textId)));
  return row ?? null;
}

/**
 * Looks up quotations in their own and in the newest version; null if the text does not exist. Each text is read once
 * per lookup.
 * @param isPublished the words matched the text when published. If the text was parsed again since, its current words
 * are compared with the newest version, since the law itself did not change.
 */
export function quotationLookup(
  on: Queryable = db,
  { isPublished = false } = {},
): (quotation: Pick<Quotation, "textId" | "section" | "words">) => Promise<ValidatedQuotation | null> {
  const sourceOf = once((textId: number) => quotedText(textId, on));
  const contentOf = once((sha256: string) => contentOfHash(sha256, on));
  const newestOf = once(async (billId: number) => (await storedTexts(billId, on)).at(-1));
  return async ({ textId, section, words }) => {
    const source = await sourceOf(textId);
    const content = source?.sha256 ? await contentOf(source.sha256) : null;
    if (!source || !content) return null;
    const place = content.formerAnchors[section] ?? section;
    const named = content.sections.find(({ id }) => id === place);
    const newest = (await newestOf(source.billId)) ?? source;
    const newestContent = newest.sha256 ? await contentOf(newest.sha256) : content;
    const isThere = isVerbatim(words, content.sections, place);
    const isStruckQuoted = isThere && !isVerbatim(words, content.sections, place, [false]);
    const own = isThere || !isPublished ? null : passageNow(words, content.sections, place, { isStruckQuoted: true });
    const passage = own?.state === "changed" ? own : { words, section: place };
    const rules = { isStruckQuoted, ignoresCase: newestContent !== null && newestContent.format !== content.format };
    const now: PassageNow = newestContent
      ? passageNow(passage.words, newestContent.sections, passage.section, rules)
      : { state: "gone" };
    const namedNow = newestContent?.sections.find(({ id }) => now.state !== "gone" && id === now.section);
    return {
      source,
      sectionName: named ? sectionName(named) : "",
      isVerbatim: isThere,
      newest: { id: newest.id, name: newest.name, date: newest.date },
      now,
      paragraphsNow:
        now.state === "changed" && newestContent
          ? passageParagraphs(now.words, newestContent.sections, now.section)
          : [],
      sectionNameNow: namedNow ? sectionName(namedNow) : "",
    };
  };
}

/** Memoizes a read by key. */
function once<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const reads = new Map<Key, Promise<Value>>();
  return (key) => {
    const before = reads.get(key) ?? read(key);
    reads.set(key, before);
    return before;
  };
}

export const changedAddress = ({ source, newest }: Pick<ValidatedQuotation, "source" | "newest">): string =>
  newest.id === source.id ? textPath(source.slug, source.id) : comparePath(source.slug, source.id, newest.id);

export const valuesOf = ({ newest, now }: Pick<ValidatedQuotation, "newest" | "now">) => ({
  state: now.state,
  newestTextId: newest.id,
  newestWords: now.state === "changed" ? now.words : null,
  checkedAt: sql`now()`,
});

/**
 * Checks the quotations in published issues after a bill got a new version. @returns how many read differently than
 * before
 */
export async function recheckQuotations(tx: Transaction, billId: number): Promise<number> {
  const rows = await tx.select().from(issueQuotations).where(eq(issueQuotations.billId, billId));
  const lookUp = quotationLookup(tx, { isPublished: true });
  const changed: { issueId: number; quotationId: string; values: ReturnType<typeof valuesOf> }[] = [];
  for (const { textId, issueId, quotationId, ...before } of rows) {
    const validated = textId === null ? null : await lookUp({ ...before, textId });
    if (!validated) continue;
    const values = valuesOf(validated);
    const isSame =
      values.state === before.state &&
      values.newestWords === before.newestWords &&
      values.newestTextId === before.newestTextId;
    if (!isSame) changed.push({ issueId, quotationId, values });
  }
  if (changed.length === 0) return 0;
  for (const { issueId, quotationId, values } of changed)
    await tx
      .update(issueQuotations)
      .set(values)
      .where(and(eq(issueQuotations.issueId, issueId), eq(issueQuotations.quotationId, quotationId)));
  await invalidatePublicPages(tx);
  return changed.length;
}

/** How a quotation of a published issue reads in the newest version. */
export type QuotationNow = {
  state: "changed" | "gone";
  words: string | null;
  version: string;
  date: string | null;
  href: string;
};

/** The quotations of a published issue that now read differently, by id. */
export async function changedQuotations(issueId: number, on: Queryable = db): Promise<Map<string, QuotationNow>> {
  const rows = await on
    .select({
      id: issueQuotations.quotationId,
      state: issueQuotations.state,
      words: issueQuotations.newestWords,
      textId: issueQuotations.textId,
      newestId: billTexts.id,
      version: billTexts.name,
      date: billTexts.date,
      slug: bills.slug,
    })
    .from(issueQuotations)
    .innerJoin(bills, eq(bills.id, issueQuotations.billId))
    .innerJoin(billTexts, eq(billTexts.id, issueQuotations.newestTextId))
    .where(and(eq(issueQuotations.issueId, issueId), ne(issueQuotations.state, "same")));
  return new Map(
    rows.flatMap(({ id, state, textId, newestId, slug, ...rest }) => {
      if (state === "same") return [];
      const isSameText = textId === null || textId === newestId;
      const href = isSameText ? textPath(slug, newestId) : comparePath(slug, textId, newestId);
      return [[id, { state, href, ...rest }] as const];
    }),
  );
}
