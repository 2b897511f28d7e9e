import { and, asc, desc, eq, gte, ilike, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { survivingTopic, survivingTopics } from "@/lib/topics/surviving";
import { db } from "@/db";
import { containing } from "@/db/containing";
import { publicationIssues, publicationIssueTopics } from "@/db/schema";
import { totalCap } from "@/lib/platform/http/input";
import { issueRows, presentIssues } from "../queries";
import type { PublicationIssue } from "../schema";

export type IssueFilter = {
  formTemplateId?: number;
  /** The topic of a series: its revision numbers are used. */
  topicId?: number;
  selectedPolicyAreaId?: number;
  /** Matches any of them. */
  selectedTopicIds?: number[];
  filters?: { keyword?: string; published?: boolean; startDate?: string; endDate?: string };
  page: number;
  perPage: number;
  sortBy: "publishedDate" | "name" | "updatedAt" | "revisionNumber";
  sortOrder: "asc" | "desc";
};

function where({
  formTemplateId,
  topicId,
  selectedPolicyAreaId,
  selectedTopicIds,
  filters = {},
}: IssueFilter): SQL | undefined {
  const { keyword, published, startDate, endDate } = filters;
  const carries = (condition: SQL) =>
    sql`exists (select 1 from ${publicationIssueTopics} t where t.publication_issue_id = ${publicationIssues.id} and ${condition})`;
  return and(
    isNull(publicationIssues.deletedAt),
    formTemplateId === undefined ? undefined : eq(publicationIssues.formTemplateId, formTemplateId),
    topicId === undefined ? undefined : carries(sql`t.category_id = ${topicId}`),
    selectedPolicyAreaId === undefined
      ? undefined
      : carries(sql`t.category_id in (select id from categories where policy_area_id = ${selectedPolicyAreaId})`),
    selectedTopicIds?.length ? carries(sql`t.category_id in ${selectedTopicIds}`) : undefined,
    keyword?.trim()
      ? or(ilike(publicationIssues.name, containing(keyword)), ilike(publicationIssues.headline, containing(keyword)))
      : undefined,
    published === undefined
      ? undefined
      : published
        ? isNotNull(publicationIssues.snapshotId)
        : isNull(publicationIssues.snapshotId),
    startDate ? gte(publicationIssues.publishedDate, startDate) : undefined,
    endDate ? lte(publicationIssues.publishedDate, endDate) : undefined,
  );
}

function orderOf({ sortBy, sortOrder, topicId }: IssueFilter): SQL[] {
  const order = sortOrder === "asc" ? asc : desc;
  const revision = sql`(select t.revision_number from ${publicationIssueTopics} t where t.publication_issue_id = ${publicationIssues.id} and t.category_id = ${topicId ?? publicationIssues.categoryId})`;
  const by = {
    publishedDate: publicationIssues.publishedDate,
    name: sql`lower(${publicationIssues.name})`,
    updatedAt: publicationIssues.updatedAt,
    revisionNumber: revision,
  }[sortBy];
  return [order(by), order(publicationIssues.id)];
}

/** A page of issues with drafts and the capped total. Newest first lists drafts first: they have no date yet. */
export async function listIssues(
  search: IssueFilter,
): Promise<{ issues: PublicationIssue[]; total: number; totalIsCapped: boolean }> {
  const [topicId, selectedTopicIds] = await Promise.all([
    survivingTopic(db, search.topicId),
    survivingTopics(db, search.selectedTopicIds ?? []),
  ]);
  const filter = { ...search, topicId, selectedTopicIds };
  const fit = where(filter);
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(
    db
      .select({ one: sql`1` })
      .from(publicationIssues)
      .where(fit)
      .limit(totalCap + 1)
      .as("fitting"),
  );
  const n = counted?.n ?? 0;
  const offset = (filter.page - 1) * filter.perPage;
  const rows =
    offset >= totalCap
      ? []
      : await issueRows(db)
          .where(fit)
          .orderBy(...orderOf(filter))
          .limit(Math.min(filter.perPage, totalCap - offset))
          .offset(offset);
  return {
    issues: await presentIssues(db, rows, filter.topicId),
    total: Math.min(n, totalCap),
    totalIsCapped: n > totalCap,
  };
}
