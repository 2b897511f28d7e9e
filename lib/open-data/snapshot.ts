import { type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";

/** The time of one batch, and between two of them. */
const batchLimit = "10min";
const idleLimit = "5min";

/** Everything that is read sees the database at one moment, while people go on writing. It cannot write. */
export const inSnapshot = <T>(read: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = '${batchLimit}'`));
      await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = '${idleLimit}'`));
      return read(tx);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

/** The rows of a query, one batch in memory. One at a time in a transaction. @param size rows of a batch */
export async function* batchesOf<Row extends object>(tx: Transaction, query: SQL, size = 500): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare open_data no scroll cursor for ${query}`);
  try {
    for (;;) {
      const rows = await tx.execute(sql.raw(`fetch ${Math.trunc(size)} from open_data`));
      if (rows.length > 0) yield [...rows] as unknown as Row[];
      if (rows.length < size) return;
    }
  } finally {
    await tx.execute(sql`close open_data`).catch(() => {}); // the connection is lost, or the transaction failed
  }
}
