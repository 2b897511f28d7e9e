import { type SQL, sql } from "drizzle-orm";
import { mayReadByMail } from "@/lib/audiences/reader";

/**
 * Whether an address may read the issue of a snapshot now, by the clause of its page. Checked when a mailing is made and
 * again before each message, because readers may have changed meanwhile. Others get nothing.
 */
export const mayGetIssue = (emailKey: SQL, snapshotId: SQL): SQL =>
  sql`exists (select 1 from issue_snapshots r join publication_issues ri on ri.id = r.publication_issue_id where r.id = ${snapshotId} and ${mayReadByMail(emailKey, sql`ri.audience`)})`;
