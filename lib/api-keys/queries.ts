import { and, asc, desc, eq, ilike, or, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { containing } from "@/db/containing";
import { isoUtc } from "@/db/iso-utc";
import { apiKeys, people, users } from "@/db/schema";
import type { Scope, Viewer } from "@/lib/platform/auth/roles";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import type { KeysQuery } from "./api";
import type { ApiKey, OwnedApiKey } from "./schema";

/** What is shown of a key: neither the key, which is not stored, nor its hash. */
export const shownKey = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  scopes: sql<Scope[]>`${apiKeys.scopes}`,
  createdAt: isoUtc(apiKeys.createdAt),
  expiresAt: isoUtc(apiKeys.expiresAt),
  isExpired: sql<boolean>`${apiKeys.expiresAt} <= now()`,
  lastUsedAt: sql<string | null>`${isoUtc(apiKeys.lastUsedAt)}`,
};

/** A person's keys, the newest first. */
export const keysOf = (viewer: Viewer, on: Queryable = db): Promise<ApiKey[]> =>
  on.select(shownKey).from(apiKeys).where(eq(apiKeys.userId, viewer.id)).orderBy(desc(apiKeys.id));

const ownerName = sql<string>`coalesce(${people.name}, ${users.email})`;

/** The keys of everyone, with their owners. */
export async function listKeys({
  keyword,
  sortBy,
  sortOrder,
  ...page
}: KeysQuery): Promise<{ keys: OwnedApiKey[]; total: number; totalIsCapped: boolean }> {
  const { offset, limit } = pageRows(page);
  const words = keyword ? containing(keyword) : undefined;
  const where = words
    ? or(ilike(apiKeys.name, words), ilike(people.name, words), ilike(users.email, words), ilike(apiKeys.prefix, words))
    : undefined;
  const column = {
    createdAt: apiKeys.createdAt,
    name: apiKeys.name,
    owner: ownerName,
    expiresAt: apiKeys.expiresAt,
    lastUsedAt: sql`coalesce(${apiKeys.lastUsedAt}, 'epoch')`,
  }[sortBy];
  const order = sortOrder === "asc" ? asc : desc;
  const [rows, counted] = await Promise.all([
    db
      .select({
        ...shownKey,
        owner: { id: users.id, name: ownerName, disabled: sql<boolean>`${users.disabledAt} is not null` },
      })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .innerJoin(people, eq(people.id, users.id))
      .where(where)
      .orderBy(order(column), order(apiKeys.id))
      .offset(offset)
      .limit(limit),
    db
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .innerJoin(people, eq(people.id, users.id))
      .where(where)
      .limit(totalCap + 1),
  ]);
  return { keys: rows, ...totals(counted.length) };
}

export const ownsKey = async (viewer: Viewer, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, viewer.id)))
  ).length > 0;

export const keyExists = async (_: unknown, id: number): Promise<boolean> =>
  (await db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, id))).length > 0;
