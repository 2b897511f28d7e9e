import { and, asc, desc, eq, ilike, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { containing } from "@/db/containing";
import { activityLog, people } from "@/db/schema";
import { isAdmin, type Viewer } from "@/lib/platform/auth/roles";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import { organisation } from "@/lib/organisation/organisation";
import type { ActivityQuery } from "./api";
import type { ActivityDetail } from "./schema";

const shape = {
  id: activityLog.id,
  createdAt: isoUtc(activityLog.createdAt),
  actorId: activityLog.actorId,
  actorName: people.name,
  actorRole: activityLog.actorRole,
  action: activityLog.action,
  entity: activityLog.entity,
  entityId: activityLog.entityId,
  entityName: activityLog.entityName,
};

/** Names of people are in their own table: entries about a person name them to administrators, who manage accounts. */
const shapeFor = (viewer: Viewer) => ({
  ...shape,
  ...(isAdmin(viewer) && {
    entityName: sql<string>`case when ${activityLog.entity} = 'user' and ${activityLog.entityName} = ''
      then coalesce((select subject.name from people subject where subject.id = ${activityLog.entityId}), '') else ${activityLog.entityName} end`,
  }),
});

type Row = { actorId: number | null; actorName: string | null; actorRole: string | null };
const present = <T extends Row>({ actorId, actorName, actorRole, ...row }: T) => ({
  ...row,
  actor: actorId ? { id: actorId, name: actorName ?? "A former member", role: actorRole ?? "" } : null,
});

/** Readers' entries are for admins only; what happens in a client's portfolio, or to a tracker over it, is for its members. */
const forViewer = (viewer: Viewer, showReaders = true): SQL | undefined =>
  and(
    isAdmin(viewer) && showReaders ? undefined : ne(activityLog.actorKind, "reader"),
    sql`(${activityLog.entity} <> 'portfolio' or exists (
      select 1 from portfolios p where p.id = ${activityLog.entityId}
        and (p.is_own or exists (select 1 from portfolio_members m where m.portfolio_id = p.id and m.user_id = ${viewer.id}))))`,
    sql`(${activityLog.entity} <> 'tracker' or exists (
      select 1 from trackers t left join portfolios p on p.id = t.portfolio_id where t.id = ${activityLog.entityId}
        and (t.source = 'search' or p.is_own or exists (select 1 from portfolio_members m where m.portfolio_id = p.id and m.user_id = ${viewer.id}))))`,
  );

/** If more people than this match the name, each entry is checked by its own person. */
const mostNamed = 500;

/** Text without three consecutive letters cannot use the index, so only this many of the newest entries are searched. */
export const newestLookedAt = 10_000;
export const isTooShortForIndex = (words: string): boolean => !/[\p{L}\p{N}]{3}/u.test(words);

/**
 * Matches the object's name, the action and the person. Spaces match the separators in the name of an action,
 * "issue.published".
 */
async function saying(words: string): Promise<SQL | undefined> {
  const anywhere = containing(words);
  const ofAct = anywhere.replaceAll(" ", "_");
  const named = (
    await db
      .select({ id: people.id })
      .from(people)
      .where(ilike(people.name, anywhere))
      .limit(mostNamed + 1)
  ).map(({ id }) => id);
  const byNamed =
    named.length > mostNamed
      ? sql`exists (select 1 from ${people} p where p.id = ${activityLog.actorId} and p.name ilike ${anywhere})`
      : named.length > 0
        ? inArray(activityLog.actorId, named)
        : undefined;
  return or(
    ilike(activityLog.entityName, anywhere),
    ilike(activityLog.action, ofAct),
    ilike(activityLog.entity, ofAct),
    byNamed,
  );
}

/** Consecutive autosaves of one value by one person appear as one entry: the first of them. */
async function fitting(viewer: Viewer, query: ActivityQuery): Promise<SQL | undefined> {
  const { timeZone } = await organisation();
  const dayOf = (day: string, plus = 0) => sql`((${day}::date + ${plus}::int)::timestamp at time zone ${timeZone})`;
  const words = query.keyword?.trim();
  return and(
    isNull(activityLog.runId),
    forViewer(viewer, query.showPublicUser === true),
    query.startDate ? sql`${activityLog.createdAt} >= ${dayOf(query.startDate)}` : undefined,
    query.endDate ? sql`${activityLog.createdAt} < ${dayOf(query.endDate, 1)}` : undefined,
    words ? await saying(words) : undefined,
    words && isTooShortForIndex(words)
      ? sql`${activityLog.id} > coalesce((select id from activity_log order by id desc offset ${newestLookedAt} limit 1), 0)`
      : undefined,
  );
}

/**
 * The ids of a page, from an index only. For a filter by people the matching ones are looked up first, so that no plan
 * scans the log for each person.
 */
async function pageOf(where: SQL | undefined, query: ActivityQuery): Promise<number[]> {
  const { offset, limit } = pageRows(query);
  if (limit === 0) return [];
  const order = query.sortOrder === "asc" ? asc : desc;
  const rows =
    query.sortBy === "actor"
      ? await db.execute<{ id: string }>(sql`
          with found as materialized (select ${activityLog.id} as id, ${activityLog.actorId} as actor_id from ${activityLog} where ${where})
          select found.id from found left join ${people} on ${people.id} = found.actor_id order by ${order(people.name)}, ${order(sql`found.id`)} limit ${limit} offset ${offset}`)
      : await db
          .select({ id: activityLog.id })
          .from(activityLog)
          .where(where)
          .orderBy(order(activityLog[query.sortBy]), order(activityLog.id))
          .limit(limit)
          .offset(offset);
  return rows.map(({ id }) => Number(id));
}

/** A page of the log. */
export async function activityList(viewer: Viewer, query: ActivityQuery) {
  const where = await fitting(viewer, query);
  const capped = db
    .select({ id: activityLog.id })
    .from(activityLog)
    .where(where)
    .limit(totalCap + 1)
    .as("capped");
  const [ids, [counted]] = await Promise.all([
    pageOf(where, query),
    db.select({ n: sql<number>`count(*)::int` }).from(capped),
  ]);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select(shapeFor(viewer))
          .from(activityLog)
          .leftJoin(people, eq(people.id, activityLog.actorId))
          .where(inArray(activityLog.id, ids));
  return { logs: rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(present), ...totals(counted?.n ?? 0) };
}

const wholeFor = (viewer: Viewer) => ({
  ...shapeFor(viewer),
  before: activityLog.before,
  after: activityLog.after,
  requestId: activityLog.requestId,
  keyPrefix: activityLog.keyPrefix,
});

/** Matching entries older than a given one, newest first, with all fields. @param before null for the newest */
export async function activityBatch(
  viewer: Viewer,
  query: ActivityQuery,
  before: number | null,
  limit: number,
): Promise<ActivityDetail[]> {
  const where = and(await fitting(viewer, query), before === null ? undefined : lt(activityLog.id, before));
  const after = sql<unknown>`coalesce((select last.after from activity_log last where last.run_id = activity_log.id order by last.id desc limit 1), activity_log.after)`;
  return (
    await db
      .select({ ...wholeFor(viewer), after })
      .from(activityLog)
      .leftJoin(people, eq(people.id, activityLog.actorId))
      .where(where)
      .orderBy(desc(activityLog.id))
      .limit(limit)
  ).map(present);
}

/**
 * One entry; for a series of autosaves, `before` is from the first and `after` from the last. Null if the viewer may not
 * see it.
 */
export async function activityEntryFor(viewer: Viewer, id: number): Promise<ActivityDetail | null> {
  const [row] = await db
    .select(wholeFor(viewer))
    .from(activityLog)
    .leftJoin(people, eq(people.id, activityLog.actorId))
    .where(and(eq(activityLog.id, id), forViewer(viewer)));
  if (!row) return null;
  const [last] = await db
    .select({ after: activityLog.after })
    .from(activityLog)
    .where(eq(activityLog.runId, id))
    .orderBy(desc(activityLog.id))
    .limit(1);
  return { ...present(row), after: last?.after ?? row.after };
}
