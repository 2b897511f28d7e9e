import { type SQL, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { containing } from "@/db/containing";
import { isoUtc } from "@/db/iso-utc";
import type { Viewer } from "@/lib/platform/auth/roles";
import { pageRows, totals } from "@/lib/platform/http/input";
import { forbidden, notFound } from "@/lib/platform/http/problem";
import type { TrackersQuery } from "./api";
import { trackerPermission } from "./policy";
import type { Tracker } from "./schema";

/** The columns of a tracker `t` with its portfolio `p`, but for the permission. */
export const trackerFields = sql`t.id, t.slug, '/tracker/view/' || t.slug as url, t.name, t.text, t.method, t.source, t.portfolio_id as "portfolioId",
  p.name as "portfolioName", t.search, t.categories, t.columns, t.order_by as "order", t.map, t.state,
  (t.source = 'portfolio' and (p.id is null or p.deleted_at is not null)) as "isGone",
  ${isoUtc(sql`t.published_at`)} as "publishedAt", ${isoUtc(sql`t.updated_at`)} as "updatedAt", t.version`;
export const trackerTables = sql`trackers t left join portfolios p on p.id = t.portfolio_id`;

type Row = Omit<Tracker, "canManage"> & { permission: "read" | "edit" | "manage" };

const toTracker = ({ permission, ...row }: Row): Tracker => ({ ...row, canManage: permission === "manage" });

/** @param rest conditions on the selected columns, order and limit */
const rowsFor = (viewer: Viewer, rest: SQL): SQL => sql`
  select * from (select ${trackerFields}, ${trackerPermission(viewer)} as permission from ${trackerTables} where t.deleted_at is null) v
  where permission is not null ${rest}`;

export async function listTrackers(viewer: Viewer, { keyword, sortBy, sortOrder, ...page }: TrackersQuery) {
  const where = keyword ? sql`and name ilike ${containing(keyword)}` : sql``;
  const column = { updatedAt: sql`"updatedAt"`, name: sql`lower(name)` }[sortBy];
  const { offset, limit } = pageRows(page);
  const [rows, [counted]] = await Promise.all([
    db.execute<Row>(
      sql`${rowsFor(viewer, where)} order by ${column} ${sql.raw(sortOrder)}, id limit ${limit} offset ${offset}`,
    ),
    db.execute<{ n: number }>(sql`select count(*)::int as n from (${rowsFor(viewer, where)}) as found`),
  ]);
  return { trackers: rows.map(toTracker), ...totals(counted?.n ?? 0) };
}

/** @throws HttpError 404 if it does not exist for the viewer */
export async function getTracker(viewer: Viewer, id: number, on: Queryable = db): Promise<Tracker> {
  const [row] = await on.execute<Row>(rowsFor(viewer, sql`and id = ${id}`));
  if (!row) throw notFound();
  return toTracker(row);
}

export const trackerVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
  (await db.execute(rowsFor(viewer, sql`and id = ${id}`))).length > 0;

/** As trackerVisible, deleted ones included: for undo. */
export const trackerEverVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
  (
    await db.execute(
      sql`select 1 from ${trackerTables} where t.id = ${id} and ${trackerPermission(viewer)} is not null`,
    )
  ).length > 0;

/**
 * Locks the row, then reads the permission, so that one revoked meanwhile no longer counts. @throws HttpError 404
 * without a permission, 403 for members who do not manage the portfolio
 */
export async function lockTracker(tx: Queryable, viewer: Viewer, id: number): Promise<Tracker> {
  await tx.execute(sql`select 1 from trackers where id = ${id} for update`);
  const found = await getTracker(viewer, id, tx);
  if (!found.canManage) throw forbidden("Only a manager of the portfolio can change its trackers.");
  return found;
}
