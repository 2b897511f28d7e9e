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
 * How many bills match, from the maintained counts (lib/bills/search/facet-counts): for one field, or two of which no
 * bill has several values. Null if there is no count. It may lag behind an import by seconds.
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
  // nothing was counted under a value for "ceremonial", but for the others under "ceremonial"
  const [under, counted] =
    second === undefined ? [null, field] : second === "ceremonial" ? [second, field] : [field, second];
  const texts = (values: string[]) =>
    sql`(${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})`;
  const [row] = await db.execute<{ n: number | null }>(sql`
    select sum(bills)::int as n from bill_facets
    where filter_field = ${under ?? ""} and filter_value in ${texts(under ? selectedValues(filter, under) : [""])} and field = ${counted} and value in ${texts(selectedValues(filter, counted))}`);
  return row?.n ?? null;
}

/**
 * A rough number of matching bills, if it is known without counting to be far above the limit; otherwise 0. It comes from
 * the precomputed counts, or from the planner's estimate: for a single word in titles and summaries it is accurate to a few
 * percent, for words in very many texts to the order of magnitude.
 */
export async function sizeFarAboveCap(db: Queryable, filter: BillFilter, conditions: Conditions): Promise<number> {
  const before = await countedBefore(db, filter, conditions);
  if (before !== null && before > 2 * totalCap) return before;
  if (conditions.frequent) return conditions.frequent.size;
  if (!conditions.words || narrowing(conditions).length > 1 || conditions.byNumber) return 0;
  if (conditions.inTexts) return 0;
  if (conditions.words.includes("!") && (await mustHoldNothing(db, conditions.words))) {
    const all = await sizeOfAll(db);
    return all > 2 * totalCap ? all : 0;
  }
  if (!singleWord.test(conditions.words)) return 0;
  const estimate = await estimateRows(db, sql`select 1 from bills ${whereOf(joinConditions(conditions))}`);
  return estimate > 1.5 * totalCap ? estimate : 0;
}

/** Whether a query of the column of words names none that a bill must have: words that are only left out are in no index, so that counting would read it from end to end. */
async function mustHoldNothing(db: Queryable, words: string): Promise<boolean> {
  const [row] = await db.execute<{ held: string }>(sql`select querytree(${words}::tsquery) as held`);
  return row?.held === "T" || row?.held === "";
}

/** How many bills there are, as they were counted beforehand. */
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
