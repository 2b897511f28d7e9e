import { and, asc, desc, eq, ilike, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { containing } from "@/db/containing";
import { activityLog, people } from "@/db/schema";
import { isAdmin, type Viewer } from "@/lib/auth/roles";
import { totalCap } from "@/lib/http/input";
import { organisation } from "@/lib/settings/organisation";
import type { ActivityQuery } from "./api";
import type { ActivityDetail } from "./schema";

const shape = {
  id: activityLog.id,
  createdAt: sql<string>`to_char(${activityLog.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  actorId: activityLog.actorId,
  actorName: people.name,
  actorRole: activityLog.actorRole,
  action: activityLog.action,
  entity: activityLog.entity,
  entityId: activityLog.entityId,
  entityName: activityLog.entityName,
};

type Row = { actorId: number | null; actorName: string | null; actorRole: string | null };
const present = <T extends Row>({ actorId, actorName, actorRole, ...row }: T) => ({ ...row, actor: actorId ? { id: actorId, name: actorName ?? "A former member", role: actorRole ?? "" } : null });

/** Readers' entries are for admins only. */
const forViewer = (viewer: Viewer, showReaders = true): SQL | undefined => (isAdmin(viewer) && showReaders ? undefined : ne(activityLog.actorKind, "reader"));

/** Autosaves of one value by one person in a row show as one: the first of them. */
async function fitting(viewer: Viewer, query: ActivityQuery): Promise<SQL | undefined> {
  const { timeZone } = await organisation();
  const dayOf = (day: string, plus = 0) => sql`((${day}::date + ${plus}::int)::timestamp at time zone ${timeZone})`;
  const words = query.keyword?.trim();
  return and(
    isNull(activityLog.runId),
    forViewer(viewer, query.showPublicUser === true),
    query.startDate ? sql`${activityLog.createdAt} >= ${dayOf(query.startDate)}` : undefined,
    query.endDate ? sql`${activityLog.createdAt} < ${dayOf(query.endDate, 1)}` : undefined,
    words ? or(ilike(activityLog.entityName, containing(words)), ilike(activityLog.action, containing(words)), ilike(activityLog.entity, containing(words)), ilike(people.name, containing(words))) : undefined,
  );
}

/** A page of the log. */
export async function activityList(viewer: Viewer, query: ActivityQuery) {
  const where = await fitting(viewer, query);
  const column = { createdAt: activityLog.createdAt, actor: people.name, action: activityLog.action, entity: activityLog.entity }[query.sortBy];
  const order = query.sortOrder === "asc" ? asc : desc;
  const from = () => db.select(shape).from(activityLog).leftJoin(people, eq(people.id, activityLog.actorId)).where(where);
  const offset = (query.page - 1) * query.perPage;
  const logs = offset >= totalCap ? [] : await from().orderBy(order(column), order(activityLog.id)).limit(Math.min(query.perPage, totalCap - offset)).offset(offset);
  const capped = db.select({ id: activityLog.id }).from(activityLog).leftJoin(people, eq(people.id, activityLog.actorId)).where(where).limit(totalCap + 1).as("capped");
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(capped);
  const n = counted?.n ?? 0;
  return { logs: logs.map(present), total: Math.min(n, totalCap), totalIsCapped: n > totalCap };
}

const whole = { ...shape, before: activityLog.before, after: activityLog.after, requestId: activityLog.requestId };

/** The entries that fit and are older than one, newest first, with all they hold. @param before null for the newest */
export async function activityBatch(viewer: Viewer, query: ActivityQuery, before: number | null, limit: number): Promise<ActivityDetail[]> {
  const where = and(await fitting(viewer, query), before === null ? undefined : lt(activityLog.id, before));
  const after = sql<unknown>`coalesce((select last.after from activity_log last where last.run_id = activity_log.id order by last.id desc limit 1), activity_log.after)`;
  return (await db.select({ ...whole, after }).from(activityLog).leftJoin(people, eq(people.id, activityLog.actorId)).where(where).orderBy(desc(activityLog.id)).limit(limit)).map(present);
}

/** One entry; of a run of autosaves, before is that of the first and after that of the last. Null where the viewer may not see it. */
export async function activityEntryFor(viewer: Viewer, id: number): Promise<ActivityDetail | null> {
  const [row] = await db
    .select(whole)
    .from(activityLog)
    .leftJoin(people, eq(people.id, activityLog.actorId))
    .where(and(eq(activityLog.id, id), forViewer(viewer)));
  if (!row) return null;
  const [last] = await db.select({ after: activityLog.after }).from(activityLog).where(eq(activityLog.runId, id)).orderBy(desc(activityLog.id)).limit(1);
  return { ...present(row), after: last?.after ?? row.after };
}
