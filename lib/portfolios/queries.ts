import { isoUtc } from "@/db/iso-utc";
import { type SQL, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { containing } from "@/db/containing";
import { forbidden, notFound } from "@/lib/platform/http/problem";
import { pageRows, totals } from "@/lib/platform/http/input";
import type { Viewer } from "@/lib/platform/auth/roles";
import { allows, permissionOf, type PortfolioPermission } from "./policy";
import type { Portfolio, PortfolioColumn, PortfolioView } from "./schema";

type Row = Omit<Portfolio, "columns" | "members">;
const isoColumn = (column: string) => isoUtc(sql.raw(column));

const logoColumn = sql`case when p.logo is not null then jsonb_build_object(
  'url', '/admin/portfolio/api/logo/' || p.id || '?v=' || left(p.logo->>'sha256', 12), 'width', p.logo->'width', 'height', p.logo->'height') end`;

/** With permissions. @param rest conditions, order and limit */
const rowsFor = (viewer: Viewer, rest: SQL): SQL => sql`
  select * from (
    select p.id, p.name, p.client, p.is_own as "isOwn", ${logoColumn} as logo, p.version, ${isoColumn("p.updated_at")} as "updatedAt",
      ${permissionOf(viewer)} as permission, (select count(*)::int from portfolio_bills b where b.portfolio_id = p.id) as "billCount"
    from portfolios p where p.deleted_at is null
  ) as v where permission is not null ${rest}`;

/** One query each for all portfolios. */
async function addColumnsAndMembers(on: Queryable, rows: Row[]): Promise<Portfolio[]> {
  if (rows.length === 0) return [];
  const ids = idArray(rows.map(({ id }) => id));
  const columns = await on.execute<PortfolioColumn & { portfolioId: number }>(sql`
    select id, portfolio_id as "portfolioId", name, type, options from portfolio_columns where portfolio_id = any(${ids}) and removed_at is null order by position, id`);
  const members = await on.execute<{
    portfolioId: number;
    id: number;
    name: string;
    permission: PortfolioPermission;
  }>(sql`
    select m.portfolio_id as "portfolioId", m.user_id as id, coalesce(n.name, 'A former member') as name, m.permission
    from portfolio_members m join people n on n.id = m.user_id where m.portfolio_id = any(${ids}) order by lower(n.name), m.user_id`);
  return rows.map((row) => ({
    ...row,
    columns: columns
      .filter((column) => column.portfolioId === row.id)
      .map(({ id, name, type, options }) => ({ id, name, type, options })),
    members: members
      .filter((member) => member.portfolioId === row.id)
      .map(({ id, name, permission }) => ({ user: { id, name }, permission })),
  }));
}

type ListQuery = {
  keyword?: string;
  page: number;
  perPage: number;
  sortBy: "updatedAt" | "name" | "client";
  sortOrder: "asc" | "desc";
};

/** The organization's own first. */
export async function portfolioList(viewer: Viewer, { keyword, page, perPage, sortBy, sortOrder }: ListQuery) {
  const words = keyword?.trim();
  const where = words ? sql`and (name ilike ${containing(words)} or client ilike ${containing(words)})` : sql``;
  const column = { updatedAt: sql`"updatedAt"`, name: sql`lower(name)`, client: sql`lower(client)` }[sortBy];
  const { offset, limit } = pageRows({ page, perPage });
  const [rows, [counted]] = await Promise.all([
    db.execute<Row>(
      sql`${rowsFor(viewer, where)} order by "isOwn" desc, ${column} ${sql.raw(sortOrder)}, id limit ${limit} offset ${offset}`,
    ),
    db.execute<{ n: number }>(sql`select count(*)::int as n from (${rowsFor(viewer, where)}) as found`),
  ]);
  return { portfolios: await addColumnsAndMembers(db, [...rows]), ...totals(counted?.n ?? 0) };
}

/** @throws HttpError 404 without a permission */
export async function portfolioFor(viewer: Viewer, id: number, on: Queryable = db): Promise<Portfolio> {
  const [found] = await addColumnsAndMembers(on, [...(await on.execute<Row>(rowsFor(viewer, sql`and id = ${id}`)))]);
  if (!found) throw notFound();
  return found;
}

export const portfolioVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
  (
    await db.execute(
      sql`select 1 from portfolios p where p.id = ${id} and p.deleted_at is null and ${permissionOf(viewer)} is not null`,
    )
  ).length > 0;

export type LockedPortfolio = { id: number; name: string; version: number; isOwn: boolean };

/**
 * Locks the row, then reads the permission, so that one revoked meanwhile no longer counts. @throws HttpError 404
 * without a permission, 403 without enough
 */
export async function lockPortfolio(
  tx: Queryable,
  viewer: Viewer,
  id: number,
  needed: PortfolioPermission,
): Promise<LockedPortfolio> {
  await tx.execute(sql`select 1 from portfolios where id = ${id} for update`);
  const [row] = await tx.execute<LockedPortfolio & { permission: PortfolioPermission | null }>(sql`
    select p.id, p.name, p.version, p.is_own as "isOwn", ${permissionOf(viewer)} as permission from portfolios p where p.id = ${id} and p.deleted_at is null`);
  if (!row?.permission) throw notFound();
  if (!allows(row.permission, needed))
    throw forbidden(
      needed === "manage"
        ? "Only a manager of this portfolio can do this."
        : "You can read this portfolio, but not change it.",
    );
  return row;
}

/** One's own and shared ones. */
export async function viewsOf(viewer: Viewer, portfolioId: number, on: Queryable = db): Promise<PortfolioView[]> {
  return [
    ...(await on.execute<PortfolioView>(sql`
      select id, name, query_string as "queryString", is_shared as "isShared", user_id = ${viewer.id} as "isMine" from portfolio_views
      where portfolio_id = ${portfolioId} and (user_id = ${viewer.id} or is_shared) order by lower(name), id`)),
  ];
}
