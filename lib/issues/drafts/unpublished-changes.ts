import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { issueSnapshots, publicationIssues } from "@/db/schema";
import { haveFilesChanged } from "@/lib/files/published-address";

export const hasUnpublishedChanges = sql<boolean>`coalesce(${publicationIssues.contentVersion} > greatest(${issueSnapshots.contentVersion}, ${publicationIssues.asPublishedAt}), false)`;

const filled = sql.raw(
  "(text_value is not null or document is not null or options <> '[]' or bills <> '[]' or files <> '[]')",
);

/**
 * Notes whether a published issue equals its snapshot, so that reverted changes count as none. Call it after each
 * change of either; later template and option changes do not count.
 */
export async function noteAsPublished(tx: Transaction, issueId: number): Promise<void> {
  await tx.execute(sql`
    with said as (
      select form_element_id as id, text_value, document, to_jsonb(select_value_ids) as options, to_jsonb(bill_ids) as bills, to_jsonb(file_ids) as files
      from form_element_values where publication_issue_id = ${issueId}),
    kept as (
      select (v->>'elementId')::int as id, v->>'textValue' as text_value, nullif(v->'document', 'null') as document, jsonb_path_query_array(v, '$.selectValues[*].id') as options, v->'billIds' as bills, v->'fileIds' as files
      from publication_issues p join issue_snapshots s on s.id = p.snapshot_id, jsonb_array_elements(s.content->'values') v where p.id = ${issueId})
    update publication_issues p set as_published_at = case when
        p.name = s.name and (case when t.issues_can_have_headlines then p.headline end) is not distinct from s.headline
        and p.category_id is not distinct from (select (c->>'id')::int from jsonb_array_elements(s.content->'topics') c where (c->>'main')::boolean)
        and array(select category_id from publication_issue_topics where publication_issue_id = p.id order by 1) = array(select (c->>'id')::int from jsonb_array_elements(s.content->'topics') c order by 1)
        and not exists (
          select from (select * from said where ${filled}) w full join (select * from kept where ${filled}) k on k.id = w.id
          where w.id is null or k.id is null or (w.text_value, w.document, w.options, w.bills, w.files) is distinct from (k.text_value, k.document, k.options, k.bills, k.files))
        and not ${haveFilesChanged(sql`s.content->'files'`)}
      then p.content_version end
    from issue_snapshots s, form_templates t where p.id = ${issueId} and s.id = p.snapshot_id and t.id = p.form_template_id`);
}
