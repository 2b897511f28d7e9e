import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { synonyms } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { tokensOf } from "@/lib/platform/text/parse-query";
import { plain } from "@/lib/platform/text/search-text";
import { mostSynonyms } from "./limits";
import { getSynonym } from "./queries";
import type { Synonym } from "./schema";

const entity = "synonym";

type Input = { words: string; synonym: string };
type Row = Input & { wordsKey: string; synonymKey: string };

/** Serializes writers, so that the limit holds. */
const lockSynonyms = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(sql`lock table ${synonyms} in share row exclusive mode`));

/** @throws HttpError 422 for what is not plain words, and for a synonym that is the words themselves */
function rowOf({ words, synonym }: Input): Row {
  for (const [path, text] of [
    ["words", words],
    ["synonym", synonym],
  ] as const) {
    const isPlain = tokensOf(text).every(
      ({ text: token, quoted, not }) => !quoted && !not && !/^or$|"|\*$/i.test(token),
    );
    if (plain(text) === "")
      throw invalid("Enter at least one word.", { issues: [{ path, message: "must have a word" }] });
    if (!isPlain)
      throw invalid("Enter words only, without quotation marks, OR, a minus or a star.", {
        issues: [{ path, message: "must be words only" }],
      });
  }
  const row = { words, synonym, wordsKey: plain(words), synonymKey: plain(synonym) };
  if (row.wordsKey === row.synonymKey)
    throw invalid("The synonym is the same as the words.", {
      issues: [{ path: "synonym", message: "must differ from the words" }],
    });
  return row;
}

async function refuseExisting(tx: Transaction, { wordsKey, synonymKey }: Row, id?: number): Promise<void> {
  const [existing] = await tx
    .select({ id: synonyms.id })
    .from(synonyms)
    .where(and(eq(synonyms.wordsKey, wordsKey), eq(synonyms.synonymKey, synonymKey)));
  if (existing && existing.id !== id)
    throw new HttpError(409, {
      message: "These words have this synonym already.",
      id: id ?? null,
      current: await getSynonym(existing.id, tx),
    });
}

/** @throws HttpError 422 for what is not plain words, 409 if it exists */
export async function addSynonym(tx: Transaction, staff: Viewer, given: Input): Promise<Synonym> {
  const row = rowOf(given);
  await lockSynonyms(tx);
  await refuseExisting(tx, row);
  const [counted] = await tx.select({ synonyms: sql<number>`count(*)::int` }).from(synonyms);
  if (counted!.synonyms >= mostSynonyms)
    throw invalid(`There are ${mostSynonyms} synonyms already. Remove one first.`, {
      issues: [{ path: "words", message: "is one synonym too many" }],
    });
  const [stored] = await tx
    .insert(synonyms)
    .values({ ...row, createdBy: staff.id })
    .returning({ id: synonyms.id });
  await record(tx, staff, {
    action: "synonym.created",
    entity,
    entityId: stored!.id,
    entityName: row.words,
    after: { words: row.words, synonym: row.synonym },
  });
  await invalidatePublicPages(tx);
  return getSynonym(stored!.id, tx);
}

/** @throws HttpError 422 and 409 as addSynonym, 409 also for another version */
export async function updateSynonym(
  tx: Transaction,
  staff: Viewer,
  id: number,
  { version, ...change }: { words?: string | undefined; synonym?: string | undefined; version?: number | undefined },
): Promise<Synonym> {
  await lockSynonyms(tx);
  const before = await getSynonym(id, tx);
  await checkVersion(tx, { entity, id, version: before.version, updatedAt: before.updatedAt }, version, before);
  const row = rowOf({ words: change.words ?? before.words, synonym: change.synonym ?? before.synonym });
  await refuseExisting(tx, row, id);
  if (row.words === before.words && row.synonym === before.synonym) return before;
  await tx
    .update(synonyms)
    .set({ ...row, updatedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(synonyms.id, id));
  await record(tx, staff, {
    action: "synonym.updated",
    entity,
    entityId: id,
    entityName: row.words,
    before: { words: before.words, synonym: before.synonym },
    after: { words: row.words, synonym: row.synonym },
  });
  await invalidatePublicPages(tx);
  return getSynonym(id, tx);
}

/** Searches find bills with the words only again. */
export async function deleteSynonym(tx: Transaction, staff: Viewer, id: number, version?: number): Promise<number> {
  await lockSynonyms(tx);
  const before = await getSynonym(id, tx);
  await checkVersion(tx, { entity, id, version: before.version, updatedAt: before.updatedAt }, version, before);
  await tx.delete(synonyms).where(eq(synonyms.id, id));
  await record(tx, staff, {
    action: "synonym.deleted",
    entity,
    entityId: id,
    entityName: before.words,
    before: { words: before.words, synonym: before.synonym },
  });
  await invalidatePublicPages(tx);
  return id;
}
