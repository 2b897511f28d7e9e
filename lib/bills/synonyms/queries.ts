import { asc, desc, eq, ilike, or, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { containing } from "@/db/containing";
import { isoUtc } from "@/db/iso-utc";
import { synonyms } from "@/db/schema";
import { cached } from "@/lib/platform/cache/query-cache";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import type { SynonymsQuery } from "./api";
import type { Synonym } from "./schema";

const shown = {
  id: synonyms.id,
  words: synonyms.words,
  synonym: synonyms.synonym,
  createdAt: isoUtc(synonyms.createdAt),
  updatedAt: isoUtc(synonyms.updatedAt),
  version: synonyms.version,
};

export async function listSynonyms({
  keyword,
  sortBy,
  sortOrder,
  ...page
}: SynonymsQuery): Promise<{ synonyms: Synonym[]; total: number; totalIsCapped: boolean }> {
  const { offset, limit } = pageRows(page);
  const where = keyword
    ? or(ilike(synonyms.words, containing(keyword)), ilike(synonyms.synonym, containing(keyword)))
    : undefined;
  const column = { updatedAt: synonyms.updatedAt, words: synonyms.wordsKey, synonym: synonyms.synonymKey }[sortBy];
  const order = sortOrder === "asc" ? asc : desc;
  const [rows, counted] = await Promise.all([
    db.select(shown).from(synonyms).where(where).orderBy(order(column), order(synonyms.id)).offset(offset).limit(limit),
    db
      .select({ id: synonyms.id })
      .from(synonyms)
      .where(where)
      .limit(totalCap + 1),
  ]);
  return { synonyms: rows, ...totals(counted.length) };
}

/** @throws HttpError 404 */
export async function getSynonym(id: number, on: Queryable = db): Promise<Synonym> {
  const [row] = await on.select(shown).from(synonyms).where(eq(synonyms.id, id));
  return row ?? Promise.reject(notFound());
}

export const synonymExists = async (_: unknown, id: number): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(synonyms)
      .where(eq(synonyms.id, id))
  ).length > 0;

/** What is searched as well, by the words as they are compared. There are few enough to read all. */
export const synonymsByWords = (on: Queryable): Promise<ReadonlyMap<string, readonly string[]>> =>
  cached("synonyms", on, async () => {
    const byWords = new Map<string, string[]>();
    const rows = await on
      .select({ key: synonyms.wordsKey, synonym: synonyms.synonym })
      .from(synonyms)
      .orderBy(synonyms.id);
    for (const { key, synonym } of rows) byWords.set(key, [...(byWords.get(key) ?? []), synonym]);
    return byWords;
  });
