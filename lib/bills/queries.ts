import { type SQL, desc, eq, sql } from "drizzle-orm";
import { db as pool, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { idArray } from "@/db/id-array";
import { often } from "@/db/prepared";
import { billChanges, billDetails, bills, courtCases } from "@/db/schema";
import { notFound } from "@/lib/platform/http/problem";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";
import type { Category } from "@/lib/topics/schema";
import { billPeople, linkSponsors, linkVotes } from "./bill-people";
import { allDates, type BillDate, hearingsOfBill } from "./calendar/bill-hearings";
import { type Bill, type BillWithDetails, bill } from "./schema";
import { withCommittees } from "./votes/committees-of-changes";
import { cached } from "@/lib/platform/cache/query-cache";
import { topicsInUse } from "./vocabulary/sessions";

/** Lists truncate a summary to this many characters. */
export const summaryInLists = 500;

/** All fields of `bill` but those that are made of others, or shorter in lists. */
const stored = bill.omit({ categories: true, tracked: true, summary: true }).shape;
type StoredField = keyof typeof stored | "topicIds";

/** The columns of `bill` as stored; lists, exports and the bill itself read them. */
const storedColumns = Object.fromEntries(
  [...Object.keys(stored), "topicIds"].map((field) => [field, bills[field as StoredField]]),
) as Pick<typeof bills, StoredField>;
const isTracked = "tracked_at is not null as tracked";
/** The select list of an export. The driver of its cursor parses dates, so they are read as text. */
export const exportedColumns = sql.raw(
  [
    ...Object.entries(storedColumns).map(
      ([key, { name, columnType }]) => `${name}${columnType === "PgDateString" ? "::text" : ""} as "${key}"`,
    ),
    "summary",
    `introduced_date::text as "introducedDate"`,
    isTracked,
  ].join(", "),
);
const columns = { ...storedColumns, tracked: sql<boolean>`${bills.trackedAt} is not null` };
/** The SQL of `columns`, written once: lists are read most often, and building the query costs more than running it. */
const listColumns = sql.raw(
  [
    ...Object.entries(storedColumns).map(([key, { name }]) => `${name} as "${key}"`),
    `left(summary, ${summaryInLists}) as summary`,
    isTracked,
  ].join(", "),
);
type Row = Omit<Bill, "categories"> & { topicIds: number[] };

const withCategories = ({ topicIds, ...row }: Row, categories: Map<number, Category>): Bill => ({
  ...row,
  categories: sortedByLabel(topicIds.flatMap((id) => categories.get(id) ?? [])),
});

/** Bills by id, in the order of the ids, as lists show them; unknown ids are omitted. */
export async function billsByIds(ids: readonly number[], on: Queryable = pool): Promise<Bill[]> {
  if (ids.length === 0) return [];
  const [rows, categories] = await Promise.all([
    often<Row>(on, sql`select ${listColumns} from bills where id = any(${idArray(ids)})`),
    cached("topics", on, () => allCategories(on)),
  ]);
  const found = new Map(rows.map((row) => [row.id, withCategories(row, categories)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The bills of a page, as lists show them. @param ids SQL that returns them in order */
export async function billsOfPage(ids: SQL, on: Queryable = pool): Promise<Bill[]> {
  const [rows, categories] = await Promise.all([
    often<Row>(
      on,
      sql`select ${listColumns} from (select id as page_id, row_number() over () as place from (${ids}) as page) as places join bills on bills.id = page_id order by place`,
    ),
    cached("topics", on, () => allCategories(on)),
  ]);
  return rows.map((row) => withCategories(row, categories));
}

/**
 * The same without a query of ids, for when an index gives the order. @param which SQL with conditions, order and limit
 */
export async function billsInOrder(which: SQL, on: Queryable = pool): Promise<Bill[]> {
  const [rows, categories] = await Promise.all([
    often<Row>(on, sql`select ${listColumns} from bills ${which}`),
    cached("topics", on, () => allCategories(on)),
  ]);
  return rows.map((row) => withCategories(row, categories));
}

export async function billExists(_viewer: unknown, id: number): Promise<boolean> {
  return (await pool.select({ id: bills.id }).from(bills).where(eq(bills.id, id))).length > 0;
}

/** The limit of changes on a bill's page and call; older ones stay in the table. */
const changesShown = 200;

/** The other titles of the source, then those that only the text has. */
export function allTitles({
  otherTitles,
  printedTitles,
}: {
  otherTitles: string[];
  printedTitles: string[];
}): string[] {
  const known = new Set(otherTitles.map((title) => title.toLowerCase()));
  return [...otherTitles, ...printedTitles.filter((title) => !known.has(title.toLowerCase()))];
}

async function withDetails(where: SQL, on: Queryable): Promise<BillWithDetails | null> {
  const [row] = await on
    .select({
      ...columns,
      summary: bills.summary,
      introducedDate: bills.introducedDate,
      checkedAt: sql<string | null>`${isoUtc(bills.checkedAt)}`,
      source: bills.source,
      details: billDetails,
      courtCase: {
        court: courtCases.court,
        courtId: courtCases.courtId,
        judge: courtCases.judge,
        filedDate: courtCases.filedDate,
        terminatedDate: courtCases.terminatedDate,
      },
      hearings: sql<BillDate[]>`${hearingsOfBill(sql`${bills.id}`)}`,
    })
    .from(bills)
    .leftJoin(billDetails, eq(billDetails.billId, bills.id))
    .leftJoin(courtCases, eq(courtCases.billId, bills.id))
    .where(where)
    .limit(1);
  if (!row) return null;
  const { details, hearings, introducedDate, checkedAt, source, courtCase, ...plain } = row;
  const [changes, people] = await Promise.all([changesOf(row.id, on), billPeople(row.id, row.jurisdiction, on)]);
  return {
    ...withCategories(plain, await allCategories(on)),
    introducedDate,
    otherTitles: details ? allTitles(details) : plain.otherTitles,
    checkedAt,
    source,
    actions: details?.actions ?? [],
    sponsors: linkSponsors(details?.sponsors ?? [], people.sponsorships),
    subjects: details?.subjects ?? [],
    versions: details?.versions ?? [],
    votes: linkVotes(details?.votes ?? [], people.rollCalls, row.jurisdiction),
    committees: people.committees,
    related: details?.related ?? [],
    events: allDates(details?.events ?? [], hearings, changes),
    changes,
    courtCase,
  };
}

const changesOf = async (billId: number, on: Queryable) => {
  const rows = await on
    .select({
      billId: billChanges.billId,
      id: billChanges.id,
      at: isoUtc(billChanges.at),
      field: billChanges.field,
      old: billChanges.old,
      new: billChanges.new,
      effectiveDate: billChanges.effectiveDate,
    })
    .from(billChanges)
    .where(eq(billChanges.billId, billId))
    .orderBy(desc(billChanges.id))
    .limit(changesShown);
  return (await withCommittees(on, rows)).map(({ billId: _, committee: __, ...change }) => change);
};

/** A bill with its page's data. @throws HttpError 404 */
export async function getBill(id: number, on: Queryable = pool): Promise<BillWithDetails> {
  const bill = await withDetails(eq(bills.id, id), on);
  if (!bill) throw notFound("There is no such bill.");
  return bill;
}

export const billBySlug = (slug: string, on: Queryable = pool): Promise<BillWithDetails | null> =>
  withDetails(eq(bills.slug, slug), on);

/** The live status of bills for cached pages; a merged one has the remaining bill's. */
export async function billStatusesOf(
  ids: readonly number[],
  on: Queryable = pool,
): Promise<{ id: number; status: Bill["status"]; statusDate: string | null }[]> {
  if (ids.length === 0) return [];
  const given = sql.param(`{${ids.join(",")}}`);
  return on.execute<{ id: number; status: Bill["status"]; statusDate: string | null }>(sql`
    select id, status, status_date::text as "statusDate" from bills where id = any(${given}::int[])
    union all select m.merged_bill_id, b.status, b.status_date::text from bill_merges m join bills b on b.id = m.bill_id where m.merged_bill_id = any(${given}::int[])
    order by id`);
}

export async function categoriesInUse(on: Queryable = pool): Promise<Category[]> {
  const [used, categories] = await Promise.all([topicsInUse(on), allCategories(on)]);
  return sortedByLabel(used.flatMap((id) => categories.get(id) ?? []));
}
