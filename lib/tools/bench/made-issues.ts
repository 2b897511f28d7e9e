import { sql } from "drizzle-orm";
import { db } from "@/db";
import { compiledReports, users } from "@/db/schema";
import { openSession } from "@/lib/platform/auth/sessions";
import { transaction } from "@/db/transaction";
import { createReport } from "@/lib/reports/commands";
import { editorEmail, publishedIssue } from "./made-issue";

const issuesOfReport = 500;
const reportName = "The report that is measured";

const columnsOf = async (name: string, without: string[]): Promise<string> => {
  const rows = await db.execute<{ name: string }>(
    sql`select quote_ident(attname) as name from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return rows
    .map((row) => row.name)
    .filter((column) => !without.includes(column))
    .join(", ");
};

/**
 * Adds copies of the measured issue, each published on a different date, up to this number; those of an earlier run remain.
 * The copies share their text, like snapshots that were published without a change.
 */
async function copies(count: number): Promise<void> {
  await publishedIssue();
  const [base] = await db.execute<{ id: number; snapshot: number; there: number }>(sql`
    select min(i.id) as id, min(i.snapshot_id) as snapshot, count(*)::int as there from publication_issues i join form_templates t on t.id = i.form_template_id where t.slug = 'measured' and i.snapshot_id is not null`);
  if (!base || base.there >= count) return;
  const ofIssue = await columnsOf("publication_issues", ["id", "slug", "name", "published_date", "snapshot_id"]);
  const ofSnapshot = await columnsOf("issue_snapshots", ["id", "publication_issue_id", "name"]);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into publication_issues (${sql.raw(ofIssue)}, slug, name, published_date)
      select ${sql.raw(ofIssue)}, 'measured-copy-' || n, 'Measured issue ' || n, published_date - n from publication_issues, generate_series(${base.there}::int, ${count - 1}::int) n where id = ${base.id}`);
    await tx.execute(sql`
      insert into issue_snapshots (${sql.raw(ofSnapshot)}, publication_issue_id, name)
      select ${sql.raw(
        ofSnapshot
          .split(", ")
          .map((column) => `s.${column}`)
          .join(", "),
      )}, i.id, i.name from publication_issues i join issue_snapshots s on s.id = ${base.snapshot} where i.slug like 'measured-copy-%' and i.snapshot_id is null`);
    await tx.execute(
      sql`update publication_issues i set snapshot_id = s.id from issue_snapshots s where s.publication_issue_id = i.id and i.slug like 'measured-copy-%' and i.snapshot_id is null`,
    );
  });
}

/**
 * Published issues and a report of as many of them as allowed, in the database of `db`; those of an earlier run are reused.
 * @returns the report's id, and a staff session key
 */
export async function issuesAndReport(count: number): Promise<{ report: number; issues: number; session: string }> {
  await copies(count);
  const [editor] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`email = ${editorEmail}`);
  const session = await openSession(db, editor!.id);
  const [there] = await db
    .select({ id: compiledReports.id })
    .from(compiledReports)
    .where(sql`name = ${reportName}`);
  const issues = await db.execute<{ id: number }>(
    sql`select i.id from publication_issues i join form_templates t on t.id = i.form_template_id where t.slug = 'measured' and i.snapshot_id is not null order by i.id limit ${issuesOfReport}`,
  );
  if (there) return { report: there.id, issues: issues.length, session };
  const staff = { id: editor!.id, name: "Editor", email: editorEmail, role: "editor" as const, sessionId: 0 };
  const report = await transaction((tx) =>
    createReport(tx, staff, { date: "2026-11-20", name: reportName, issueIds: issues.map(({ id }) => id) }),
  );
  return { report: report.id, issues: issues.length, session };
}
