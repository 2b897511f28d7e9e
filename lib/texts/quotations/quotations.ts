import { eq, inArray, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { bills, billTexts, issueQuotations } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { comparePath, textPath } from "@/lib/bills/text-addresses";
import { sectionLabel } from "../sections";
import { contentOfHash, storedTexts } from "../stored-texts";
import { isVerbatim, type PassageNow, passageNow, type Quotation } from "./passages";

/** A version of a bill that a quotation names. */
export type QuotedText = {
  id: number;
  billId: number;
  name: string;
  date: string | null;
  sha256: string | null;
  slug: string;
  billName: string;
};

/** What is known of a quotation: the version it is from, whether it is word for word, and how the newest version reads. */
export type ValidatedQuotation = {
  source: QuotedText;
  sectionName: string;
  isVerbatim: boolean;
  newest: { id: number; name: string; date: string | null };
  now: PassageNow;
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
    .where(eq(billTexts.id, textId));
  return row ?? null;
}

/** Looks a quotation up in the version that it names and in the newest one; null where there is no such text. */
export async function validateQuotation(
  { textId, section, words }: Pick<Quotation, "textId" | "section" | "words">,
  on: Queryable = db,
): Promise<ValidatedQuotation | null> {
  const source = await quotedText(textId, on);
  const content = source?.sha256 ? await contentOfHash(source.sha256, on) : null;
  if (!source || !content) return null;
  const named = content.sections.find(({ id }) => id === section);
  const newest = (await storedTexts(source.billId, on)).at(-1) ?? source;
  const newestContent =
    newest.sha256 && newest.sha256 !== source.sha256 ? await contentOfHash(newest.sha256, on) : content;
  return {
    source,
    sectionName: named ? sectionLabel(named) : "",
    isVerbatim: isVerbatim(words, content.sections, section),
    newest: { id: newest.id, name: newest.name, date: newest.date },
    now: newestContent ? passageNow(words, newestContent.sections, section) : { state: "gone" },
  };
}

/** Where a quotation reads otherwise now: the comparison of both versions, or the newest one. */
export const changedAddress = ({ source, newest }: Pick<ValidatedQuotation, "source" | "newest">): string =>
  newest.id === source.id ? textPath(source.slug, source.id) : comparePath(source.slug, source.id, newest.id);

/** What the table keeps of a validated quotation. */
export const valuesOf = ({ newest, now }: Pick<ValidatedQuotation, "newest" | "now">) => ({
  state: now.state,
  newestTextId: newest.id,
  newestWords: now.state === "changed" ? now.words : null,
  checkedAt: sql`now()`,
});

/** Looks up again, after a new version of a bill came, what published issues quote of it. @returns how many read otherwise than before */
export async function recheckQuotations(billId: number): Promise<number> {
  const rows = await db.select().from(issueQuotations).where(eq(issueQuotations.billId, billId));
  let changed = 0;
  for (const row of rows) {
    if (row.textId === null) continue;
    const validated = await validateQuotation({ textId: row.textId, section: row.section, words: row.words });
    if (!validated) continue;
    const values = valuesOf(validated);
    if (
      values.state === row.state &&
      values.newestWords === row.newestWords &&
      values.newestTextId === row.newestTextId
    )
      continue;
    changed += 1;
    await transaction(async (tx) => {
      await tx
        .update(issueQuotations)
        .set(values)
        .where(
          sql`${issueQuotations.issueId} = ${row.issueId} and ${issueQuotations.quotationId} = ${row.quotationId}`,
        );
      await invalidatePublicPages(tx);
    });
  }
  return changed;
}

/** How a quotation of a published issue reads in the newest version. */
export type QuotationNow = {
  state: "changed" | "gone";
  words: string | null;
  version: string;
  date: string | null;
  href: string;
};

/** The quotations of a published issue that read otherwise now, by their ids. */
export async function changedQuotations(issueId: number, on: Queryable = db): Promise<Map<string, QuotationNow>> {
  const rows = await on
    .select({
      id: issueQuotations.quotationId,
      state: issueQuotations.state,
      words: issueQuotations.newestWords,
      textId: issueQuotations.textId,
      newestTextId: issueQuotations.newestTextId,
      slug: bills.slug,
    })
    .from(issueQuotations)
    .innerJoin(bills, eq(bills.id, issueQuotations.billId))
    .where(sql`${issueQuotations.issueId} = ${issueId} and ${issueQuotations.state} <> 'same'`);
  const ids = rows.flatMap(({ newestTextId }) => newestTextId ?? []);
  const names = new Map(
    ids.length === 0
      ? []
      : (
          await on
            .select({ id: billTexts.id, name: billTexts.name, date: billTexts.date })
            .from(billTexts)
            .where(inArray(billTexts.id, ids))
        ).map((row) => [row.id, row] as const),
  );
  return new Map(
    rows.flatMap(({ id, state, words, textId, newestTextId, slug }) => {
      const newest = newestTextId === null ? undefined : names.get(newestTextId);
      if (!newest || state === "same") return [];
      const href =
        textId === null || textId === newest.id ? textPath(slug, newest.id) : comparePath(slug, textId, newest.id);
      return [[id, { state, words, version: newest.name, date: newest.date, href }] as const];
    }),
  );
}
