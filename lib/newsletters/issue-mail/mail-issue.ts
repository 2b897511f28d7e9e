import { eq, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { formTemplates, issueSnapshots, mailings, publicationIssues } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { addMailing, enqueueMailing } from "@/lib/newsletters/mailings/mailings";
import { mayGetIssue } from "@/lib/newsletters/mailings/may-get-issue";
import { coversIssue } from "./covers-issue";
import { type IssueEmail, issueEmail } from "./issue-email";

type Published = {
  issueId: number;
  templateId: number;
  sendsMail: boolean;
  number: number;
  correction: "minor" | "major" | null;
  current: number | null;
  mailedUpTo: number | null;
};

async function loadPublished(on: Queryable, snapshotId: number): Promise<Published | null> {
  const [row] = await on
    .select({
      issueId: publicationIssues.id,
      templateId: formTemplates.id,
      sendsMail: formTemplates.sendsMail,
      number: issueSnapshots.number,
      correction: issueSnapshots.correction,
      current: publicationIssues.snapshotId,
      mailedUpTo: sql<
        number | null
      >`(select max(n.number) from ${mailings} m join issue_snapshots n on n.id = m.snapshot_id where n.publication_issue_id = ${publicationIssues.id})`,
    })
    .from(issueSnapshots)
    .innerJoin(publicationIssues, eq(publicationIssues.id, issueSnapshots.publicationIssueId))
    .innerJoin(formTemplates, eq(formTemplates.id, publicationIssues.formTemplateId))
    .where(eq(issueSnapshots.id, snapshotId));
  return row ?? null;
}

/** On the first publish and for major corrections, not for minor ones and versions without a note. */
const isToBeMailed = ({ sendsMail, correction, number, mailedUpTo }: Published): boolean =>
  sendsMail &&
  (correction === "major" ? (mailedUpTo ?? 0) < number : correction === null && number === 1 && mailedUpTo === null);

/** Consecutive permanent failures until an address is paused. */
export const mostBounces = 3;

/**
 * Creates the mailing of a published issue for subscribers of its template, topics and policy areas, each address once,
 * with the current public text. A withdrawn issue waits until it is published again. Idempotent.
 */
export async function mailIssue({ snapshotId }: { snapshotId: number }): Promise<void> {
  const requested = await loadPublished(db, snapshotId);
  if (!requested || !isToBeMailed(requested)) return;
  const shown = requested.current ?? snapshotId;
  const letter = await issueEmail(shown);
  if (!letter) return;
  await transaction(async (tx) => {
    const [issue] = await tx
      .select({ current: publicationIssues.snapshotId })
      .from(publicationIssues)
      .where(eq(publicationIssues.id, requested.issueId))
      .for("update");
    const now = await loadPublished(tx, snapshotId);
    if (!now || !isToBeMailed(now) || !issue) return;
    // Republished between read and lock.
    if (issue.current !== requested.current) throw new Error("The issue was republished a moment ago; retrying.");
    await mailSnapshot(tx, {
      kind: now.mailedUpTo === null ? "issue" : "correction",
      templateId: now.templateId,
      snapshotId: shown,
      letter,
    });
  });
}

/**
 * Creates the mailing of one snapshot and starts sending it. The caller has locked the issue.
 * @returns how many addresses it goes to; null if the snapshot has a mailing already
 */
export async function mailSnapshot(
  tx: Transaction,
  {
    kind,
    templateId,
    snapshotId,
    letter,
  }: { kind: "issue" | "correction"; templateId: number; snapshotId: number; letter: IssueEmail },
): Promise<number | null> {
  const mailingId = await addMailing(tx, { kind, snapshotId, ...letter });
  if (mailingId === null) return null;
  const recipients = await addSubscribers(tx, mailingId, templateId, snapshotId);
  await enqueueMailing(tx, mailingId);
  return recipients;
}

async function addSubscribers(
  tx: Transaction,
  mailingId: number,
  templateId: number,
  snapshotId: number,
): Promise<number> {
  const added = await tx.execute(sql`
    insert into mail_deliveries (mailing_id, subscriber_id, email, email_key, subscription_ids, because)
    select ${mailingId}, s.id, s.email, s.email_key, array_agg(u.id order by u.id), array_agg(coalesce(t.name, c.name, p.name) order by u.id)
    from subscriptions u join subscribers s on s.id = u.subscriber_id
    left join form_templates t on t.id = u.form_template_id left join categories c on c.id = u.category_id left join policy_areas p on p.id = u.policy_area_id
    where s.bounces < ${mostBounces} and ${coversIssue(templateId, snapshotId)} and ${mayGetIssue(sql`s.email_key`, sql`${snapshotId}::int`)}
    group by s.id order by s.id
    on conflict do nothing returning id`);
  return added.length;
}
