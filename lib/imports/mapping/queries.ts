import { and, desc, eq, ilike, type SQL, sql } from "drizzle-orm";
import { survivingTopic } from "@/lib/topics/surviving";
import { db, type Queryable } from "@/db";
import { activityLog, categories, subjectCounts, subjectMappings } from "@/db/schema";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import type { SubjectMapping, UnmappedSubject } from "./schema";

/** From the stored counts, so that no list counts bills. */
const bills = sql<number>`coalesce((select sum(c.bills) from ${subjectCounts} c where c.subject_key = ${subjectMappings.subjectKey} and (${subjectMappings.source} = '*' or c.source = ${subjectMappings.source})), 0)::int`;
const shown = {
  id: subjectMappings.id,
  source: subjectMappings.source,
  subject: subjectMappings.subject,
  topic: { id: categories.id, name: categories.name },
  bills,
  version: subjectMappings.version,
};

const containing = (
  column: typeof subjectMappings.subject | typeof subjectCounts.subject,
  keyword?: string,
): SQL | undefined => (keyword ? ilike(column, `%${keyword.replace(/[\\%_]/g, "\\$&")}%`) : undefined);

export type MappingListQuery = {
  keyword?: string;
  topicId?: number;
  page: number;
  perPage: number;
  sortOrder: "asc" | "desc";
};

export async function mappingList({
  keyword,
  topicId: requestedTopicId,
  sortOrder,
  ...page
}: MappingListQuery): Promise<{ subjectMappings: SubjectMapping[]; total: number; totalIsCapped: boolean }> {
  const topicId = await survivingTopic(db, requestedTopicId);
  const where = and(
    containing(subjectMappings.subject, keyword),
    topicId ? eq(subjectMappings.categoryId, topicId) : undefined,
  );
  const { offset, limit } = pageRows(page);
  const [rows, counted] = await Promise.all([
    db
      .select(shown)
      .from(subjectMappings)
      .innerJoin(categories, eq(categories.id, subjectMappings.categoryId))
      .where(where)
      .orderBy(
        sortOrder === "asc" ? sql`${bills} asc` : sql`${bills} desc`,
        subjectMappings.subjectKey,
        subjectMappings.id,
      )
      .offset(offset)
      .limit(limit),
    db
      .select({ id: subjectMappings.id })
      .from(subjectMappings)
      .where(where)
      .limit(totalCap + 1),
  ]);
  return { subjectMappings: rows, ...totals(counted.length) };
}

/** @throws HttpError 404 */
export async function getMapping(id: number, on: Queryable = db): Promise<SubjectMapping> {
  const [row] = await on
    .select(shown)
    .from(subjectMappings)
    .innerJoin(categories, eq(categories.id, subjectMappings.categoryId))
    .where(eq(subjectMappings.id, id));
  if (!row) throw notFound();
  return row;
}

export const mappingExists = async (_: unknown, id: number): Promise<boolean> =>
  (await db.select({ id: subjectMappings.id }).from(subjectMappings).where(eq(subjectMappings.id, id))).length > 0;

/** Subjects of bills without a mapping for their source, the most frequent first. */
export async function unmappedSubjects({ keyword, limit = 100 }: { keyword?: string; limit?: number } = {}): Promise<
  UnmappedSubject[]
> {
  const known = sql`exists (select from ${subjectMappings} m where m.subject_key = ${subjectCounts.subjectKey} and m.source in ('*', ${subjectCounts.source}))`;
  const sum = sql<number>`sum(${subjectCounts.bills})::int`;
  return db
    .select({ subject: sql<string>`min(${subjectCounts.subject})`, bills: sum })
    .from(subjectCounts)
    .where(and(sql`not ${known}`, containing(subjectCounts.subject, keyword)))
    .groupBy(subjectCounts.subjectKey)
    .orderBy(sql`${sum} desc`, subjectCounts.subjectKey)
    .limit(limit);
}

export type Applying = { state: "applying" | "applied"; at: string; changed: number | null } | null;

/** Whether the mapping is being applied, or when it last was and how many bills it changed. */
export async function lastApplied(): Promise<Applying> {
  const [entry] = await db
    .select({ action: activityLog.action, at: activityLog.createdAt, after: activityLog.after })
    .from(activityLog)
    .where(eq(activityLog.entity, "subject-mapping-run"))
    .orderBy(desc(activityLog.id))
    .limit(1);
  if (!entry) return null;
  return {
    state: entry.action.endsWith(".asked") ? "applying" : "applied",
    at: new Date(entry.at).toISOString(),
    changed: (entry.after as { bills?: number } | null)?.bills ?? null,
  };
}
