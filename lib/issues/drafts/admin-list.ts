import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { containing } from "@/db/containing";
import { issueSnapshots, people, publicationIssues, publicationIssueTopics } from "@/db/schema";
import type { CalendarDate } from "@/lib/platform/text/calendar-date";
import { totalCap } from "@/lib/platform/http/input";
import type { adminIssueStates } from "./admin-api";
import { hasUnpublishedChanges } from "./unpublished-changes";
import { issueRows, presentIssues } from "../queries";
import type { PublicationIssue } from "../schema";

/** The last editor is null if the account was deleted. */
export type AdminIssue = PublicationIssue & { updatedBy: string | null };
export type AdminIssueState = (typeof adminIssueStates)[number];
export type IssueAdminFilter = {
  formTemplateId?: number;
  state?: AdminIssueState;
  keyword?: string;
  sortBy: "updatedAt" | "name" | "publishedDate";
  sortOrder: "asc" | "desc";
  page: number;
  perPage: number;
};

const isDraft = isNull(publicationIssues.snapshotId);
const states: Record<AdminIssueState, SQL> = {
  draft: isDraft,
  published: isNotNull(publicationIssues.snapshotId),
  changed: hasUnpublishedChanges,
  scheduled: sql`exists (select 1 from issue_schedules s where s.publication_issue_id = ${publicationIssues.id} and s.state = 'waiting')`,
  review: sql`exists (select 1 from issue_reviews r where r.publication_issue_id = ${publicationIssues.id} and r.state = 'submitted')`,
};
const inUse = isNull(publicationIssues.deletedAt);
const newestChange = [desc(publicationIssues.updatedAt), desc(publicationIssues.id)] as const;

async function present(rows: Awaited<ReturnType<typeof issueRows>>): Promise<AdminIssue[]> {
  const issues = await presentIssues(db, rows);
  if (issues.length === 0) return [];
  const names = await db
    .select({ id: publicationIssues.id, name: people.name })
    .from(publicationIssues)
    .leftJoin(people, eq(people.id, publicationIssues.updatedBy))
    .where(
      inArray(
        publicationIssues.id,
        issues.map((issue) => issue.id),
      ),
    );
  return issues.map((issue) => ({ ...issue, updatedBy: names.find((row) => row.id === issue.id)?.name ?? null }));
}

/** Drafts and published issues with unpublished changes, newest change first. */
export const workedOn = async (limit: number): Promise<AdminIssue[]> =>
  present(
    await issueRows(db)
      .where(and(inUse, or(isDraft, hasUnpublishedChanges)))
      .orderBy(...newestChange)
      .limit(limit),
  );

export const recentlyPublished = async (limit: number): Promise<AdminIssue[]> =>
  present(
    await issueRows(db)
      .where(and(inUse, isNotNull(publicationIssues.snapshotId)))
      .orderBy(desc(publicationIssues.publishedDate), desc(publicationIssues.id))
      .limit(limit),
  );

/** A template's issues for a period: the newest issue published in it, otherwise the newest draft; and the previous one. */
export async function issueOfWeek(
  formTemplateId: number,
  { start, end }: { start: CalendarDate; end: CalendarDate },
): Promise<{ published?: AdminIssue; draft?: AdminIssue; last?: AdminIssue }> {
  const ofTemplate = and(inUse, eq(publicationIssues.formTemplateId, formTemplateId));
  const newest = [desc(publicationIssues.publishedDate), desc(publicationIssues.id)] as const;
  const [published, draft, last] = await Promise.all([
    issueRows(db)
      .where(
        and(
          ofTemplate,
          isNotNull(publicationIssues.snapshotId),
          gte(publicationIssues.publishedDate, start),
          lte(publicationIssues.publishedDate, end),
        ),
      )
      .orderBy(...newest)
      .limit(1),
    issueRows(db)
      .where(and(ofTemplate, isDraft))
      .orderBy(...newestChange)
      .limit(1),
    issueRows(db)
      .where(and(ofTemplate, isNotNull(publicationIssues.snapshotId)))
      .orderBy(...newest)
      .limit(1),
  ]);
  const [one, two, three] = await Promise.all([present(published), present(draft), present(last)]);
  return { published: one[0], draft: two[0], last: three[0] };
}

/** A page of the admin list with the capped total. */
export async function listAdminIssues({
  formTemplateId,
  state,
  keyword,
  sortBy,
  sortOrder,
  page,
  perPage,
}: IssueAdminFilter): Promise<{ issues: AdminIssue[]; total: number; totalIsCapped: boolean }> {
  const fit = and(
    inUse,
    formTemplateId === undefined ? undefined : eq(publicationIssues.formTemplateId, formTemplateId),
    state && states[state],
    keyword?.trim()
      ? or(ilike(publicationIssues.name, containing(keyword)), ilike(publicationIssues.headline, containing(keyword)))
      : undefined,
  );
  const order = sortOrder === "asc" ? asc : desc;
  const by = {
    updatedAt: publicationIssues.updatedAt,
    name: sql`lower(${publicationIssues.name})`,
    publishedDate: sql`coalesce(${publicationIssues.publishedDate}, 'infinity'::date)`,
  }[sortBy];
  const offset = (page - 1) * perPage;
  const fitting = db
    .select({ one: sql`1` })
    .from(publicationIssues)
    .leftJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .where(fit)
    .limit(totalCap + 1)
    .as("fitting");
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(fitting);
  const n = counted?.n ?? 0;
  const rows =
    offset >= totalCap
      ? []
      : await issueRows(db)
          .where(fit)
          .orderBy(order(by), order(publicationIssues.id))
          .limit(Math.min(perPage, totalCap - offset))
          .offset(offset);
  return { issues: await present(rows), total: Math.min(n, totalCap), totalIsCapped: n > totalCap };
}

export type Place = { issueId: number; name: string; revisionNumber: number; published: boolean };

/** A series in the order of its numbers, drafts too. */
export async function series(formTemplateId: number, topicId: number): Promise<Place[]> {
  return db
    .select({
      issueId: publicationIssues.id,
      name: publicationIssues.name,
      revisionNumber: publicationIssueTopics.revisionNumber,
      published: sql<boolean>`${publicationIssues.snapshotId} is not null`,
    })
    .from(publicationIssueTopics)
    .innerJoin(publicationIssues, eq(publicationIssues.id, publicationIssueTopics.publicationIssueId))
    .where(
      and(inUse, eq(publicationIssueTopics.categoryId, topicId), eq(publicationIssues.formTemplateId, formTemplateId)),
    )
    .orderBy(asc(publicationIssueTopics.revisionNumber), asc(publicationIssues.id));
}
