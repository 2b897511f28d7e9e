import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { subscribers } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { addMailing, addRecipients } from "@/lib/newsletters/mailings/mailings";
import { digestEmail } from "./digest-email";
import { mostFindings, type MatchedChange } from "./matched-changes";
import { visibilityWatermark } from "./visibility-watermark";
import { watchedBill } from "./alert-targets";

/**
 * Sends a subscriber one message with the changes of the bills followed by address, and advances the watermark in the same
 * transaction. Sends nothing if nothing changed. Changes that an account with this address gets through its own alert are
 * excluded.
 */
export const sendFollowerDigest = ({ subscriberId }: { subscriberId: number }): Promise<void> =>
  transaction((tx) => writeDigest(tx, subscriberId));

async function writeDigest(tx: Transaction, subscriberId: number): Promise<void> {
  const [subscriber] = await tx.select().from(subscribers).where(eq(subscribers.id, subscriberId)).for("update");
  if (!subscriber) return;
  const upTo = await visibilityWatermark(tx);
  const rows = await tx.execute<{
    subscription: number;
    changeId: string;
    id: number;
    name: string;
    jurisdiction: string;
    slug: string;
  }>(sql`
    select s.id as subscription, c.id as "changeId", b.id, b.name, b.jurisdiction, b.slug
    from subscriptions s join bills b on b.id = s.bill_id join bill_changes c on c.bill_id = s.bill_id
    where s.subscriber_id = ${subscriberId} and c.at > s.checked_at and c.at <= ${upTo}::timestamptz
      and not exists (select 1 from alerts a join users u on u.id = a.owner_id
        where a.bill_id = s.bill_id and u.email_key = ${subscriber.emailKey} and u.email_verified_at is not null and u.disabled_at is null)
    order by c.at desc limit ${mostFindings}`);
  await tx.execute(
    sql`update subscriptions set checked_at = greatest(checked_at, ${upTo}::timestamptz) where subscriber_id = ${subscriberId} and bill_id is not null`,
  );
  if (rows.length === 0) return;
  const changes = rows.map(({ subscription, changeId, ...bill }): MatchedChange => {
    const of = watchedBill(bill);
    return {
      billId: bill.id,
      changeId: Number(changeId),
      law: null,
      eventId: null,
      by: [{ id: subscription, cadence: "daily", remindDays: null, checkedAt: upTo, failures: 0, version: 1, of }],
    };
  });
  const mailingId = await addMailing(tx, { kind: "alert", ...(await digestEmail(tx, "daily", changes)) });
  if (mailingId === null) return;
  await addRecipients(tx, mailingId, [
    {
      subscriberId,
      email: subscriber.email,
      emailKey: subscriber.emailKey,
      because: [...new Set(changes.map(({ by }) => by[0]!.of.name))],
      subscriptionIds: [...new Set(rows.map(({ subscription }) => subscription))],
    },
  ]);
}
