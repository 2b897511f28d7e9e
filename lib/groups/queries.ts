import { asc, desc, eq, ilike, inArray, type SQL, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { containing } from "@/db/containing";
import { isoUtc } from "@/db/iso-utc";
import { groups } from "@/db/schema";
import { pageRows, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import type { GroupsQuery } from "./api";
import type { ClaimRule, Group } from "./schema";

/** Everything that may name a group as its readers. */
const audiences = sql.raw(
  [
    "select audience from form_templates",
    "select audience from publication_issues where has_own_audience",
    "select audience from files",
    "select audience from pages",
  ].join(" union all "),
);

/**
 * Accounts in a group, found from its members and rules: asking `audiences_of` for each account would read all of them
 * for each group. A test compares both.
 */
const accountsIn = sql`
  select u.id from group_members m join users u on u.email_key = m.email_key
    where m.group_id = ${groups}.id and u.disabled_at is null and u.email_verified_at is not null
  union select u.id from group_rules r join users u on substring(u.email_key from '@([^@]+)$') = r.value
    where r.group_id = ${groups}.id and r.kind = 'domain' and u.disabled_at is null and u.email_verified_at is not null
  union select u.id from group_rules r join user_claims c on (r.issuer = '' or r.issuer = c.issuer) and ((c.claims -> r.claim) ? r.value or (c.claims ->> r.claim) = r.value) join users u on u.id = c.user_id
    where r.group_id = ${groups}.id and r.kind = 'claim' and u.disabled_at is null and u.email_verified_at is not null`;

const shown = {
  id: groups.id,
  name: groups.name,
  emails: sql<
    string[]
  >`array(select m.email from group_members m where m.group_id = ${groups}.id order by m.email_key)`,
  domains: sql<
    string[]
  >`array(select r.value from group_rules r where r.group_id = ${groups}.id and r.kind = 'domain' order by 1)`,
  claims: sql<
    ClaimRule[]
  >`coalesce((select jsonb_agg(jsonb_build_object('claim', r.claim, 'value', r.value) order by r.claim, r.value) from group_rules r where r.group_id = ${groups}.id and r.kind = 'claim' and r.issuer = ''), '[]')`,
  providerClaims: sql<
    (ClaimRule & { issuer: string })[]
  >`coalesce((select jsonb_agg(jsonb_build_object('issuer', r.issuer, 'claim', r.claim, 'value', r.value) order by r.issuer, r.claim, r.value) from group_rules r where r.group_id = ${groups}.id and r.kind = 'claim' and r.issuer <> ''), '[]')`,
  accounts: sql<number>`(select count(*)::int from (${accountsIn}) in_it)`,
  uses: sql<number>`(select count(*)::int from (${audiences}) a where a.audience @> array[${groups}.id])`,
  shared: sql<number>`(select count(*)::int from team_shares s where s.group_id = ${groups}.id)`,
  createdAt: isoUtc(groups.createdAt),
  updatedAt: isoUtc(groups.updatedAt),
  version: groups.version,
};

export async function listGroups({
  keyword,
  sortBy,
  sortOrder,
  ...page
}: GroupsQuery): Promise<{ groups: Group[]; total: number; totalIsCapped: boolean }> {
  const { offset, limit } = pageRows(page);
  const where = keyword ? ilike(groups.name, containing(keyword)) : undefined;
  const order = sortOrder === "asc" ? asc : desc;
  const column = { name: sql`lower(${groups.name})`, updatedAt: groups.updatedAt }[sortBy];
  const [rows, count] = await Promise.all([
    db.select(shown).from(groups).where(where).orderBy(order(column), order(groups.id)).offset(offset).limit(limit),
    db.$count(groups, where),
  ]);
  return { groups: rows, ...totals(count) };
}

/** @throws HttpError 404 */
export async function getGroup(id: number, on: Queryable = db): Promise<Group> {
  const [row] = await on.select(shown).from(groups).where(eq(groups.id, id));
  return row ?? Promise.reject(notFound());
}

export const groupExists = async (_: unknown, id: number): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(groups)
      .where(eq(groups.id, id))
  ).length > 0;

/** Names of groups by id, for a choice of readers. @param ids all if absent */
export const groupNames = (ids?: readonly number[], on: Queryable = db): Promise<{ id: number; name: string }[]> =>
  on
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(ids && inArray(groups.id, [...ids]))
    .orderBy(asc(sql`lower(${groups.name})`), asc(groups.id));

/**
 * The clause of membership: the codes that a person has, `-1` (everyone), `0` (signed-in) and ids of groups. An address
 * that is not confirmed is in no group, because it may be someone else's.
 */
export const groupsOf = (userId: number | SQL): SQL<number[]> =>
  sql<
    number[]
  >`(select case when u.email_verified_at is null then array[-1, 0] else audiences_of(u.email_key, false) end from users u where u.id = ${userId} and u.disabled_at is null)`;
