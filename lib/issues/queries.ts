import { and, asc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { db as pool, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { idArray } from "@/db/id-array";
import { often, runPrepared } from "@/db/prepared";
import {
  formElementValues,
  formTemplates,
  issueSnapshots,
  publicationIssues,
  publicationIssueTopics,
} from "@/db/schema";
import { audienceOf } from "@/lib/audiences/audience";
import { billsByIds } from "@/lib/bills/queries";
import { filesByIds } from "@/lib/files/queries";
import type { File } from "@/lib/files/schema";
import { groupsOfTemplate } from "@/lib/templates/queries";
import { selectValuesByIds } from "@/lib/templates/select-queries";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";
import { hasUnpublishedChanges } from "./drafts/unpublished-changes";
import type { FormElementValue, PublicationIssue, ReviewState } from "./schema";

const issueColumns = {
  id: publicationIssues.id,
  slug: publicationIssues.slug,
  name: publicationIssues.name,
  headline: publicationIssues.headline,
  published: sql<boolean>`${publicationIssues.snapshotId} is not null`,
  publishedDate: publicationIssues.publishedDate,
  hasUnpublishedChanges,
  contentVersion: publicationIssues.contentVersion,
  /** An index ensures that only one is pending. */
  scheduledAt: sql<
    string | null
  >`(select ${isoUtc(sql`s.publish_at`)} from issue_schedules s where s.publication_issue_id = ${publicationIssues.id} and s.state = 'waiting')`,
  reviewState: sql<ReviewState | null>`(select case when r.state = 'approved' and r.content_version <> ${publicationIssues.contentVersion} then 'outdated' when r.state = 'withdrawn' then null else r.state end
    from issue_reviews r where r.publication_issue_id = ${publicationIssues.id} order by r.id desc limit 1)`,
  codes: publicationIssues.audience,
  teaser: publicationIssues.teaser,
  hasOwnAudience: publicationIssues.hasOwnAudience,
  categoryId: publicationIssues.categoryId,
  version: publicationIssues.version,
  updatedAt: isoUtc(publicationIssues.updatedAt),
  formTemplate: {
    id: formTemplates.id,
    slug: formTemplates.slug,
    name: formTemplates.name,
    issuesCanHaveHeadlines: formTemplates.issuesCanHaveHeadlines,
    requiresReview: formTemplates.requiresReview,
  },
};

export const issueRows = (on: Queryable) =>
  on
    .select(issueColumns)
    .from(publicationIssues)
    .innerJoin(formTemplates, eq(formTemplates.id, publicationIssues.formTemplateId))
    .leftJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .$dynamic();
export type IssueRow = Awaited<ReturnType<typeof issueRows>>[number];

/** Rows without groups and values. @param seriesTopicId topic of the revision number; default each main one */
export async function presentIssues(
  on: Queryable,
  rows: IssueRow[],
  seriesTopicId?: number,
): Promise<PublicationIssue[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [categories, topics] = await Promise.all([
    allCategories(on),
    runPrepared(
      on
        .select()
        .from(publicationIssueTopics)
        .where(sql`${publicationIssueTopics.publicationIssueId} = any(${idArray(ids)})`),
    ),
  ]);
  return rows.map(({ categoryId, codes, ...row }) => {
    const own = topics.filter((topic) => topic.publicationIssueId === row.id);
    return {
      ...row,
      ...audienceOf(codes),
      revisionNumber: own.find((topic) => topic.categoryId === (seriesTopicId ?? categoryId))?.revisionNumber ?? null,
      category: categoryId === null ? null : (categories.get(categoryId) ?? null),
      categories: sortedByLabel(own.flatMap((topic) => categories.get(topic.categoryId) ?? [])),
    };
  });
}

async function structureOf(templateId: number, on: Queryable): Promise<string> {
  const [row] = await often<{ structure: string }>(
    on,
    sql`
    select md5(string_agg(id || '.' || version, ',' order by kind, id)) as structure from (
      select 0 as kind, id, version from form_element_groups where form_template_id = ${templateId}
      union all select 1, e.id, e.version from form_elements e join form_element_groups g on g.id = e.form_element_group_id where g.form_template_id = ${templateId}
    ) as parts`,
  );
  return row?.structure ?? "";
}

const asOf = (contentVersion: number, structure: string) => `${contentVersion}-${structure}`;

/**
 * An issue for a client with an older copy: no groups, only values changed since.
 * @param clientAsOf of the client's copy @param without a value already in the response
 * @returns null if the template has changed, or the issue does not exist
 */
export async function issueSince(
  id: number,
  clientAsOf: string,
  on: Queryable = pool,
  without?: number,
): Promise<PublicationIssue | null> {
  const [row] = await runPrepared(
    issueRows(on).where(sql`${publicationIssues.id} = ${id} and ${publicationIssues.deletedAt} is null`),
  );
  const contentVersion = Number.parseInt(clientAsOf, 10);
  if (!row || !(contentVersion <= row.contentVersion)) return null;
  const since = and(
    gt(formElementValues.contentVersion, contentVersion),
    without === undefined ? undefined : ne(formElementValues.id, without),
  );
  const [[issue], structure, values] = await Promise.all([
    presentIssues(on, [row]),
    structureOf(row.formTemplate.id, on),
    valuesOfIssue(id, on, since),
  ]);
  if (!issue || clientAsOf !== asOf(contentVersion, structure)) return null;
  return { ...issue, formElementValues: values, asOf: asOf(issue.contentVersion, structure) };
}

/** With everything for its editor; null if it does not exist or is in the trash. */
export async function issueById(
  id: number,
  on: Queryable = pool,
  { isTrashed = false } = {},
): Promise<PublicationIssue | null> {
  const rows = await issueRows(on).where(
    sql`${publicationIssues.id} = ${id} and (${publicationIssues.deletedAt} is not null) = ${isTrashed}`,
  );
  const [issue] = await presentIssues(on, rows);
  if (!issue) return null;
  // reads the version first: data read after it may be newer, never older
  const structure = await structureOf(issue.formTemplate.id, on);
  const formElementGroups = await groupsOfTemplate(issue.formTemplate.id, on);
  return {
    ...issue,
    formTemplate: { ...issue.formTemplate, formElementGroups },
    formElementValues: await valuesOfIssue(id, on),
    asOf: asOf(issue.contentVersion, structure),
  };
}

type ValueRow = typeof formElementValues.$inferSelect;

export async function presentValues(on: Queryable, rows: ValueRow[]): Promise<FormElementValue[]> {
  const all = (key: "billIds" | "fileIds" | "selectValueIds") => [...new Set(rows.flatMap((row) => row[key]))];
  const bills = new Map((await billsByIds(all("billIds"), on)).map((bill) => [bill.id, bill]));
  const files = new Map((await filesByIds(all("fileIds"), on)).map((file) => [file.id, file]));
  const options = new Map((await selectValuesByIds(all("selectValueIds"), on)).map((option) => [option.id, option]));
  return rows.map((row) => ({
    id: row.id,
    tempId: null,
    formElement: row.formElementId,
    textValue: row.textValue,
    document: row.document ?? null,
    formElementTypeSelectValues: row.selectValueIds.flatMap((id) => options.get(id) ?? []),
    bills: row.billIds.flatMap((id) => bills.get(id) ?? []),
    files: row.fileIds.flatMap((id) => files.get(id) ?? []),
    version: row.version,
  }));
}

/** The values of an issue's working copy, including those of inactive elements. @param only which of them */
export const valuesOfIssue = async (issueId: number, on: Queryable = pool, only?: SQL): Promise<FormElementValue[]> =>
  presentValues(
    on,
    await runPrepared(
      on
        .select()
        .from(formElementValues)
        .where(and(eq(formElementValues.publicationIssueId, issueId), only))
        .orderBy(asc(formElementValues.formElementId)),
    ),
  );

/** The id of the issue with a slug; null if it does not exist or is in the trash. */
export async function issueIdBySlug(slug: string): Promise<number | null> {
  const [row] = await pool
    .select({ id: publicationIssues.id })
    .from(publicationIssues)
    .where(sql`${publicationIssues.slug} = ${slug} and ${publicationIssues.deletedAt} is null`);
  return row?.id ?? null;
}

/** The files of an issue's working copy, including pictures in its texts, each once. */
export async function filesOfIssue(issueId: number): Promise<File[]> {
  const rows = await pool
    .select({ fileIds: formElementValues.fileIds })
    .from(formElementValues)
    .where(eq(formElementValues.publicationIssueId, issueId))
    .orderBy(asc(formElementValues.formElementId));
  return filesByIds([...new Set(rows.flatMap((row) => row.fileIds))]);
}

const existing =
  (isTrashed: boolean) =>
  async (_viewer: unknown, id: number): Promise<boolean> =>
    (
      await pool
        .select({ id: publicationIssues.id })
        .from(publicationIssues)
        .where(sql`${publicationIssues.id} = ${id} and (${publicationIssues.deletedAt} is not null) = ${isTrashed}`)
    ).length > 0;

/** For `resources`: not in the trash. */
export const issueExists = existing(false);
/** For `resources`: in the trash. */
export const isInTrash = existing(true);

export const valueExists = async (_viewer: unknown, id: number): Promise<boolean> =>
  (
    await runPrepared(
      pool
        .select({ id: formElementValues.id })
        .from(formElementValues)
        .innerJoin(publicationIssues, eq(publicationIssues.id, formElementValues.publicationIssueId))
        .where(sql`${formElementValues.id} = ${id} and ${publicationIssues.deletedAt} is null`),
    )
  ).length > 0;
