import { type SQL, sql } from "drizzle-orm";

/** Whether a subscription `u` covers an issue: by template, a topic of its snapshot, or the topic's policy area. */
export const coversIssue = (templateId: SQL | number, snapshotId: SQL | number): SQL => sql`(
  u.form_template_id = ${templateId} or u.category_id in (select unnest(category_ids) from issue_snapshots where id = ${snapshotId})
  or u.policy_area_id in (select k.policy_area_id from categories k where k.id in (select unnest(category_ids) from issue_snapshots where id = ${snapshotId})))`;
