import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";

/**
 * Moves subscriptions to the remaining topic, area or bill. Someone with both keeps one, so that pending messages and
 * old links still work.
 */
export async function moveSubscriptions(
  tx: Transaction,
  what: "category_id" | "policy_area_id" | "bill_id",
  from: number,
  into: number,
): Promise<void> {
  const column = sql.raw(what);
  await tx.execute(
    sql`update subscriptions s set ${column} = ${into} where ${column} = ${from} and not exists (select 1 from subscriptions o where o.subscriber_id = s.subscriber_id and o.${column} = ${into})`,
  );
  await tx.execute(sql`
    with gone as (delete from subscriptions where ${column} = ${from} returning id, subscriber_id)
    update mail_deliveries d set subscription_ids = array_replace(d.subscription_ids, gone.id, kept.id)
    from gone join subscriptions kept on kept.subscriber_id = gone.subscriber_id and kept.${column} = ${into}
    where d.subscriber_id = gone.subscriber_id and gone.id = any(d.subscription_ids)`);
}
