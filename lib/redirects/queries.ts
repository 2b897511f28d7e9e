import { and, asc, desc, eq, ilike, or, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { containing } from "@/db/containing";
import { isoUtc } from "@/db/iso-utc";
import { redirects } from "@/db/schema";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import type { RedirectsQuery } from "./api";
import type { Redirect } from "./schema";

const shown = {
  id: redirects.id,
  from: redirects.from,
  to: redirects.to,
  source: redirects.source,
  createdAt: isoUtc(redirects.createdAt),
  updatedAt: isoUtc(redirects.updatedAt),
  version: redirects.version,
};

export async function listRedirects({
  keyword,
  source,
  sortBy,
  sortOrder,
  ...page
}: RedirectsQuery): Promise<{ redirects: Redirect[]; total: number; totalIsCapped: boolean }> {
  const { offset, limit } = pageRows(page);
  const where = and(
    keyword ? or(ilike(redirects.from, containing(keyword)), ilike(redirects.to, containing(keyword))) : undefined,
    source ? eq(redirects.source, source) : undefined,
  );
  const column = { updatedAt: redirects.updatedAt, from: redirects.fromKey, to: redirects.toKey }[sortBy];
  const order = sortOrder === "asc" ? asc : desc;
  const [rows, counted] = await Promise.all([
    db
      .select(shown)
      .from(redirects)
      .where(where)
      .orderBy(order(column), order(redirects.id))
      .offset(offset)
      .limit(limit),
    db
      .select({ id: redirects.id })
      .from(redirects)
      .where(where)
      .limit(totalCap + 1),
  ]);
  return { redirects: rows, ...totals(counted.length) };
}

/** @throws HttpError 404 */
export async function getRedirect(id: number, on: Queryable = db): Promise<Redirect> {
  const [row] = await on.select(shown).from(redirects).where(eq(redirects.id, id));
  return row ?? Promise.reject(notFound());
}

export const redirectExists = async (_: unknown, id: number): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(redirects)
      .where(eq(redirects.id, id))
  ).length > 0;

/** By age, as exports list them. */
export const allRedirects = (on: Queryable = db): Promise<{ from: string; to: string }[]> =>
  on.select({ from: redirects.from, to: redirects.to }).from(redirects).orderBy(redirects.id);
