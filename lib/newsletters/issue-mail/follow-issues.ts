import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { mailings, publicationIssues } from "@/db/schema";
import { deliveryStates } from "@/db/schema/mail";
import { transaction } from "@/db/transaction";
import { isNewest, enqueueMailing } from "@/lib/newsletters/mailings/mailings";
import { issueEmail } from "./issue-email";

/** Listed so that the index is used: "not sent" would scan all sent ones. */
const unsent = deliveryStates.filter((state) => state !== "sent");

type Behind = { mailingId: number; issueId: number; current: number };

/**
 * The newest mailing of issues that changed before it was sent completely. A correction with a note has its own
 * mailing, which replaces this one.
 */
const behind = (on: Queryable, mailingId?: number) =>
  on.execute<Behind>(sql`
    select m.id as "mailingId", i.id as "issueId", i.snapshot_id as current
    from mailings m join issue_snapshots n on n.id = m.snapshot_id join publication_issues i on i.id = n.publication_issue_id join issue_snapshots c on c.id = i.snapshot_id
    where ${mailingId === undefined ? sql`true` : sql`m.id = ${mailingId}`} and i.snapshot_id <> m.snapshot_id and i.deleted_at is null
      and exists (select 1 from mail_deliveries d where d.mailing_id = m.id and d.state in ${unsent}) and ${isNewest}
      and not exists (select 1 from issue_snapshots s where s.publication_issue_id = i.id and s.correction = 'major' and s.number > n.number and s.number <= c.number)`);

/**
 * Gives remaining recipients the current text: corrected or withdrawn text is not sent. Deliveries dropped at a
 * withdrawal are checked again after republishing.
 */
export async function followIssues(): Promise<void> {
  for (const { mailingId } of await behind(db)) await follow(mailingId);
}

async function follow(mailingId: number): Promise<void> {
  const [mailing] = await behind(db, mailingId);
  const letter = mailing && (await issueEmail(mailing.current));
  if (!letter) return;
  await transaction(async (tx) => {
    await tx
      .select({ id: publicationIssues.id })
      .from(publicationIssues)
      .where(
        and(
          eq(publicationIssues.id, mailing.issueId),
          isNotNull(publicationIssues.snapshotId),
          isNull(publicationIssues.deletedAt),
        ),
      )
      .for("update");
    const [now] = await behind(tx, mailingId);
    if (now?.current !== mailing.current) return; // changed again: the next look sees to it
    await tx
      .update(mailings)
      .set({ snapshotId: mailing.current, ...letter })
      .where(eq(mailings.id, mailingId));
    await tx.execute(
      sql`update mail_deliveries set state = 'waiting', next_try_at = now(), error = null where mailing_id = ${mailingId} and state = 'dropped' and email <> ''`,
    );
    await enqueueMailing(tx, mailingId);
  });
}
