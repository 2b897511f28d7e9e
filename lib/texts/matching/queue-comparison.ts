import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";

/** Has the texts of a bill compared with all watched words, in the transaction that stores one. */
export const queueComparison = async (tx: Transaction, billId: number): Promise<void> =>
  void (await tx.execute(
    sql`insert into language_watch_queue (bill_id) values (${billId}) on conflict (bill_id) do update set queued_at = clock_timestamp()`,
  ));
