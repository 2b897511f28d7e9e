import { type SQL, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { containing } from "@/db/containing";
import { isoUtc } from "@/db/iso-utc";
import type { ScorecardItem } from "@/db/schema/scorecards";
import type { Viewer } from "@/lib/platform/auth/roles";
import { pageRows, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import type { ScorecardsQuery } from "./api";
import { formatWeight } from "./arithmetic";
import type { ScorecardConfig } from "./edition";
import type { Scorecard } from "./schema";

const fields = sql`s.id, s.slug, '/scorecard/view/' || s.slug as url, s.name, s.text, s.method, s.rules, s.decimals, s.items, s.state, s.pending,
  (select max(e.number) from scorecard_editions e where e.scorecard_id = s.id) as edition,
  ${isoUtc(sql`s.published_at`)} as "publishedAt", ${isoUtc(sql`s.updated_at`)} as "updatedAt", s.version`;

type Row = Omit<Scorecard, "items"> & { items: ScorecardItem[] };

const toScorecard = (row: Row): Scorecard => ({
  ...row,
  items: row.items.map((item) => ({
    ...item,
    weight: formatWeight(item.weight),
    cosponsorWeight: item.cosponsorWeight === null ? null : formatWeight(item.cosponsorWeight),
  })),
});

const rowsWhere = (where: SQL): SQL => sql`select ${fields} from scorecards s where s.deleted_at is null ${where}`;

export async function listScorecards({ keyword, sortBy, sortOrder, ...page }: ScorecardsQuery) {
  const where = keyword ? sql`and s.name ilike ${containing(keyword)}` : sql``;
  const column = { updatedAt: sql`s.updated_at`, name: sql`lower(s.name)` }[sortBy];
  const { offset, limit } = pageRows(page);
  const [rows, [counted]] = await Promise.all([
    db.execute<Row>(
      sql`${rowsWhere(where)} order by ${column} ${sql.raw(sortOrder)}, s.id limit ${limit} offset ${offset}`,
    ),
    db.execute<{ n: number }>(sql`select count(*)::int as n from scorecards s where s.deleted_at is null ${where}`),
  ]);
  return { scorecards: rows.map(toScorecard), ...totals(counted?.n ?? 0) };
}

async function rowOf(id: number, on: Queryable): Promise<Row> {
  const [row] = await on.execute<Row>(rowsWhere(sql`and s.id = ${id}`));
  if (!row) throw notFound();
  return row;
}

/** @throws HttpError 404 */
export const getScorecard = async (id: number, on: Queryable = db): Promise<Scorecard> =>
  toScorecard(await rowOf(id, on));

/** What the draft would be computed from. @throws HttpError 404 */
export async function configOf(id: number, on: Queryable = db): Promise<ScorecardConfig> {
  const { name, text, method, rules, decimals, items } = await rowOf(id, on);
  return { name, text, method, rules, decimals, items };
}

/** Whether a scorecard exists; all staff see each of them. */
export const scorecardExists = async (_: Viewer, id: number): Promise<boolean> =>
  (await db.execute(sql`select 1 from scorecards where id = ${id} and deleted_at is null`)).length > 0;

/** The same, deleted ones included: for undo. */
export const scorecardEverExisted = async (_: Viewer, id: number): Promise<boolean> =>
  (await db.execute(sql`select 1 from scorecards where id = ${id}`)).length > 0;

/** Locks the row. @throws HttpError 404 */
export async function lockScorecard(tx: Queryable, id: number): Promise<Scorecard> {
  await tx.execute(sql`select 1 from scorecards where id = ${id} for update`);
  return getScorecard(id, tx);
}
