import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { mailDeliveries, mailings } from "@/db/schema";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { retentionDays } from "@/lib/platform/env/retention";

export type NewMailing = Pick<
  typeof mailings.$inferInsert,
  "kind" | "snapshotId" | "subject" | "preheader" | "brand" | "html" | "text"
>;
export type Recipient = Pick<
  typeof mailDeliveries.$inferInsert,
  "subscriberId" | "userId" | "email" | "emailKey" | "subscriptionIds" | "because"
>;

/** Of a mailing `m` of an issue `i`: it is the newest. */
export const isNewest = sql`not exists (select 1 from mailings o join issue_snapshots p on p.id = o.snapshot_id where p.publication_issue_id = i.id and o.id > m.id)`;

/** Freezes the content. @returns its id; null if the snapshot already has a mailing */
export async function addMailing(tx: Transaction, mailing: NewMailing): Promise<number | null> {
  const [row] = await tx
    .insert(mailings)
    .values(mailing)
    .onConflictDoNothing({ target: mailings.snapshotId })
    .returning({ id: mailings.id });
  return row?.id ?? null;
}

export async function addRecipients(
  tx: Transaction,
  mailingId: number,
  recipients: readonly Recipient[],
): Promise<void> {
  for (let at = 0; at < recipients.length; at += 1000) {
    await tx
      .insert(mailDeliveries)
      .values(recipients.slice(at, at + 1000).map((one) => ({ ...one, mailingId })))
      .onConflictDoNothing();
  }
  if (recipients.length > 0) await enqueueMailing(tx, mailingId);
}

/** One waiting job per mailing. */
export const enqueueMailing = (tx: Parameters<typeof enqueue>[0], mailingId: number, at?: string): Promise<void> =>
  enqueue(tx, "send-mailing", { id: mailingId }, { key: `mailing:${mailingId}`, at });

/** An alert's message belongs to one reader. */
export async function forgetAlertMailings(tx: Transaction): Promise<void> {
  await tx
    .delete(mailings)
    .where(
      sql`${mailings.kind} = 'alert' and ${mailings.createdAt} < now() - make_interval(days => ${retentionDays.alertMail})`,
    );
}
