import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";

/** Brings the subscriptions of a topic or a policy area that is merged into another one there; who has both keeps one. */
export async function moveSubscriptions(tx: Transaction, what: "category_id" | "policy_area_id", from: number, into: number): Promise<void> {
  const column = sql.raw(what);
  await tx.execute(sql`update subscriptions s set ${column} = ${into} where ${column} = ${from} and not exists (select 1 from subscriptions o where o.subscriber_id = s.subscriber_id and o.${column} = ${into})`);
  await tx.execute(sql`delete from subscriptions where ${column} = ${from}`);
}
