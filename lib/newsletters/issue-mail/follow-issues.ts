import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { mailings, publicationIssues } from "@/db/schema";
import { deliveryStates } from "@/db/schema/mail";
import { transaction } from "@/db/transaction";
import { isNewest, enqueueMailing } from "@/lib/newsletters/mailings/mailings";
import { issueEmail } from "./issue-email";

/** Named one by one: looked up in the index, where "not sent" would read through all that was. */
const unsent = deliveryStates.filter((state) => state !== "sent");

type Behind = { mailingId: number; issueId: number; current: number };

/**
 * The newest mailing of each issue that changed before all of it was sent. Except issues with a correction that readers
 * are notified of: that is a separate mailing, after which nothing of this one is sent.
 */
const behind = (on: Queryable, mailingId?: number) =>
  on.execute<Behind>(sql`
    select m.id as "mailingId", i.id as "issueId", i.snapshot_id as current
    from mailings m join issue_snapshots n on n.id = m.snapshot_id join publication_issues i on i.id = n.publication_issue_id join issue_snapshots c on c.id = i.snapshot_id
    where ${mailingId === undefined ? sql`true` : sql`m.id = ${mailingId}`} and i.snapshot_id <> m.snapshot_id and i.deleted_at is null
      and exists (select 1 from mail_deliveries d where d.mailing_id = m.id and d.state in ${unsent}) and ${isNewest}
      and not exists (select 1 from issue_snapshots s where s.publication_issue_id = i.id and s.correction = 'major' and s.number > n.number and s.number <= c.number)`);

/**
 * Remaining recipients of an issue get its current public text: corrected or withdrawn text is not sent. Deliveries
 * dropped when an issue was withdrawn are checked again once it is republished.
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
