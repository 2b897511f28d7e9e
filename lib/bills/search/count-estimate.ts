import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { totalCap } from "@/lib/platform/http/input";
import { type Conditions, countedFields, joinConditions, narrowing, selectedValues } from "./conditions";
import { estimateRows } from "./estimate-rows";
import type { BillFilter } from "./filters";

export const whereOf = (where: SQL | undefined): SQL => (where ? sql`where ${where}` : sql``);

/** A query of the column of words: one word, nothing else. */
const singleWord = /^'(?:[^']|'')*'$/;

/**
 * The number of matches from the maintained counts (lib/bills/search/facet-counts), for one field or two single-valued
 * ones. Null if there is none. Seconds behind an import.
 */
async function countedBefore(db: Queryable, filter: BillFilter, conditions: Conditions): Promise<number | null> {
  const [field, second, third] = narrowing(conditions);
  if (
    field === undefined ||
    third !== undefined ||
    !countedFields.has(field) ||
    (second !== undefined && !countedFields.has(second)) ||
    ((field === "topic" || second === "topic") && filter.cId.length > 1)
  )
    return null;
  // "ceremonial" has no counts under it; the others have counts under "ceremonial"
  const [under, counted] =
    second === undefined ? [null, field] : second === "ceremonial" ? [second, field] : [field, second];
  const texts = (values: string[]) =>
    sql`(${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})`;
  const [row] = await db.execute<{ n: number | null }>(sql`
    select sum(bills)::int as n from bill_facets
    where filter_field = ${under ?? ""} and filter_value in ${texts(under ? selectedValues(filter, under, conditions) : [""])} and field = ${counted} and value in ${texts(selectedValues(filter, counted, conditions))}`);
  return row?.n ?? null;
}

/**
 * A rough number of matches if it is known to be far above the limit without counting; otherwise 0. From the maintained
 * counts or the planner's estimate, which is good to a few percent for a single word, and to the order of magnitude for
 * words in texts.
 */
export async function sizeFarAboveCap(db: Queryable, filter: BillFilter, conditions: Conditions): Promise<number> {
  const before = await countedBefore(db, filter, conditions);
  if (before !== null && before > 2 * totalCap) return before;
  if (conditions.frequent) return conditions.frequent.size;
  if (!conditions.words || conditions.hasPhrases || narrowing(conditions).length > 1 || conditions.byNumber) return 0;
  if (conditions.inTexts) return 0;
  if (conditions.words.includes("!") && (await mustHoldNothing(db, conditions.words))) {
    const all = await sizeOfAll(db);
    return all > 2 * totalCap ? all : 0;
  }
  if (!singleWord.test(conditions.words)) return 0;
  const estimate = await estimateRows(db, sql`select 1 from bills ${whereOf(joinConditions(conditions))}`);
  return estimate > 1.5 * totalCap ? estimate : 0;
}

/** Whether a query requires no word: exclusions alone would scan the whole index. */
async function mustHoldNothing(db: Queryable, words: string): Promise<boolean> {
  const [row] = await db.execute<{ held: string }>(sql`select querytree(${words}::tsquery) as held`);
  return row?.held === "T" || row?.held === "";
}

/** From the maintained counts. */
async function sizeOfAll(db: Queryable): Promise<number> {
  const [row] = await db.execute<{ n: number }>(
    sql`select coalesce(sum(bills), 0)::int as n from bill_facets where filter_field = '' and filter_value = '' and field = 'kind'`,
  );
  return row?.n ?? 0;
}

/** Counts up to one more than the cap. */
export async function countUpToCap(db: Queryable, conditions: Conditions): Promise<number> {
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from bills ${whereOf(joinConditions(conditions))} limit ${totalCap + 1}) as fitting`,
  );
  return row?.n ?? 0;
}
