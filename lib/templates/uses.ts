import { eq, type SQL, sql } from "drizzle-orm";
import { db as pool, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { formElements, issueSnapshots, publicationIssues } from "@/db/schema";
import { hasUnpublishedChanges } from "@/lib/issues/drafts/unpublished-changes";
import type { ElementUses, IssueBrief, OptionUses } from "./schema";

/** A row of the working copy with a value. */
const filled = sql.raw(
  "(coalesce(btrim(v.text_value), '') <> '' or v.select_value_ids <> '{}' or v.bill_ids <> '{}' or v.file_ids <> '{}')",
);

/** Whether a snapshot's content has a value in one of the elements. */
const holds = (
  content: SQL,
  ids: readonly number[],
): SQL => sql`jsonb_path_exists(${content}, '$.values[*] ? (@.elementId == $ids[*] && (
  (@.textValue != null && @.textValue != "") || exists(@.selectValues[*]) || exists(@.billIds[*]) || exists(@.fileIds[*])))', ${JSON.stringify({ ids })}::jsonb)`;

/** Drafts: issues that are not published, or that have changes which are not. */
const drafts = sql`${publicationIssues} left join ${issueSnapshots} on ${issueSnapshots.id} = ${publicationIssues.snapshotId}
  where ${publicationIssues.deletedAt} is null and (${publicationIssues.snapshotId} is null or ${hasUnpublishedChanges})`;

/**
 * The number of issues with a value in each of these elements of one template: in the working copy, or in any stored state.
 * `published` counts those whose readers see it now.
 */
async function usesOfElements(ids: readonly number[], on: Queryable = pool): Promise<ElementUses> {
  if (ids.length === 0) return { issues: 0, published: 0 };
  const [row] = await on.execute<{ issues: number; published: number }>(sql`
    with own as (
      select p.id, p.snapshot_id, p.deleted_at from publication_issues p
      where p.form_template_id in (select g.form_template_id from form_elements e join form_element_groups g on g.id = e.form_element_group_id where e.id = any(${idArray(ids)})))
    select
      count(*) filter (where
        exists (select 1 from form_element_values v where v.publication_issue_id = own.id and v.form_element_id = any(${idArray(ids)}) and ${filled})
        or exists (select 1 from issue_snapshots s where s.publication_issue_id = own.id and ${holds(sql`s.content`, ids)}))::int as issues,
      count(*) filter (where own.deleted_at is null and exists (select 1 from issue_snapshots s where s.id = own.snapshot_id and ${holds(sql`s.content`, ids)}))::int as published
    from own`);
  return row ?? { issues: 0, published: 0 };
}

export const usesOfElement = (id: number, on: Queryable = pool): Promise<ElementUses> => usesOfElements([id], on);

export async function usesOfGroup(id: number, on: Queryable = pool): Promise<ElementUses> {
  const rows = await on
    .select({ id: formElements.id })
    .from(formElements)
    .where(eq(formElements.formElementGroupId, id));
  return usesOfElements(
    rows.map((row) => row.id),
    on,
  );
}

/**
 * Whether stored data depends on these elements: a row of a working copy, even an empty one, a snapshot, a saved copy or a
 * scheduled one. They are deactivated then instead of deleted.
 */
export async function areNeeded(ids: readonly number[], on: Queryable): Promise<boolean> {
  if (ids.length === 0) return false;
  const rows = await on.execute(sql`
    with own as (
      select p.id from publication_issues p where p.form_template_id in (
        select g.form_template_id from form_elements e join form_element_groups g on g.id = e.form_element_group_id where e.id = any(${idArray(ids)})))
    (select 1 from form_element_values where form_element_id = any(${idArray(ids)}) limit 1) union all
    (select 1 from issue_snapshots s join own on own.id = s.publication_issue_id where ${holds(sql`s.content`, ids)} limit 1) union all
    (select 1 from kept_working_copies k join own on own.id = k.publication_issue_id where ${holds(sql`k.copy->'content'`, ids)} limit 1) union all
    (select 1 from issue_schedules w join own on own.id = w.publication_issue_id where ${holds(sql`w.copy->'content'`, ids)} limit 1)`);
  return rows.length > 0;
}

const listed = 20;

/**
 * The drafts of a template that have no value in one of these elements; all of its drafts if none is given. At most 20 are
 * listed, all are counted.
 */
export async function draftsWithout(
  templateId: number,
  elementIds: readonly number[],
  on: Queryable = pool,
): Promise<{ issues: IssueBrief[]; total: number }> {
  const lacks =
    elementIds.length === 0
      ? sql`true`
      : sql`exists (
    select 1 from unnest(${idArray(elementIds)}) as wanted where not exists (
      select 1 from form_element_values v where v.publication_issue_id = ${publicationIssues.id} and v.form_element_id = wanted and ${filled}))`;
  const { id, name, slug, formTemplateId, updatedAt } = publicationIssues;
  const rows = await on.execute<IssueBrief & { total: number }>(sql`
    select ${id}, ${name}, ${slug}, (count(*) over ())::int as total from ${drafts} and ${formTemplateId} = ${templateId} and ${lacks}
    order by ${updatedAt} desc, ${id} desc limit ${listed}`);
  return { issues: rows.map((row) => ({ id: row.id, name: row.name, slug: row.slug })), total: rows[0]?.total ?? 0 };
}

/** How many issues show an option to readers, and how many drafts use it. */
export async function usesOfOption(id: number, on: Queryable = pool): Promise<OptionUses> {
  const shows = sql`s.content->'values' @> ${JSON.stringify([{ selectValues: [{ id }] }])}::jsonb`;
  const [row] = await on.execute<OptionUses>(sql`
    select
      (select count(*) from publication_issues p join issue_snapshots s on s.id = p.snapshot_id where p.deleted_at is null and ${shows})::int as published,
      (select count(*) from ${drafts} and exists (select 1 from form_element_values v where v.publication_issue_id = ${publicationIssues.id} and v.select_value_ids @> array[${id}]::int[]))::int as drafts`);
  return row ?? { published: 0, drafts: 0 };
}
