import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { record } from "@/lib/activity/record";
import { answer, lockIssue } from "@/lib/issues/drafts/load-issue-view";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { formatCount } from "@/lib/platform/text/format";
import { emailedAt } from "./audience";
import { issueEmail } from "./issue-email";
import { mailSnapshot } from "./mail-issue";

/**
 * Emails an issue that was published without email, once, with its published text.
 * @throws HttpError 409 if it is not published or was emailed; 422 if its template sends no email or no one would get it
 */
export async function emailLater(
  tx: Transaction,
  editor: Viewer,
  issueId: number,
): Promise<{ message: string; recipients: number }> {
  const issue = await lockIssue(tx, issueId);
  const conflict = async (message: string) =>
    new HttpError(409, { message, id: issueId, current: await answer(tx, issueId) });
  if (issue.snapshotId === null) throw await conflict("This issue isn’t published. Publish it, then email it.");
  if (issue.isHistory) throw invalid("Issues imported from your former site aren’t emailed.", { id: issueId });
  const [state] = await tx.execute<{ sends: boolean; emailed: boolean }>(sql`
    select f.sends_mail as sends, ${emailedAt} is not null as emailed
    from publication_issues i join form_templates f on f.id = i.form_template_id where i.id = ${issueId}`);
  if (state?.emailed) throw await conflict("This issue was emailed before. An issue is emailed once.");
  if (!state?.sends)
    throw invalid("Issues of this template aren’t sent by email. Turn email on in the template’s settings.", {
      id: issueId,
    });
  // A mailing from a time without subscribers reached no one, so it gives way.
  await tx.execute(
    sql`delete from mailings m using issue_snapshots n where n.id = m.snapshot_id and n.publication_issue_id = ${issueId}`,
  );
  const letter = await issueEmail(issue.snapshotId);
  const recipients =
    letter &&
    (await mailSnapshot(tx, {
      kind: "issue",
      templateId: issue.formTemplateId,
      snapshotId: issue.snapshotId,
      letter,
    }));
  if (!recipients) throw invalid("No one has subscribed yet, so no email is sent.", { id: issueId });
  await record(tx, editor, {
    action: "issue.emailed",
    entity: "publication-issue",
    entityId: issueId,
    entityName: issue.name,
    after: { recipients },
  });
  return { message: `The issue is being emailed to ${formatCount(recipients, "subscriber")}.`, recipients };
}
