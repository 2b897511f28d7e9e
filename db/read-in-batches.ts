import type postgres from "postgres";
import { rawSql } from "./index.ts";
import { cancelAndWait } from "./cancellation.ts";

/** Timeout of one batch; the whole may take as long as the reader needs. */
const batchLimit = "60s";
/** Timeout between two batches, after which the database ends the transaction. */
const idleLimit = "90s";

/**
 * A query's rows as of its start, one batch in memory. Holds a connection until the end or return(). Throws if it is
 * lost, also between batches.
 * @param signal cancels the current batch in the database too
 */
export async function* readInBatches<Row extends object>(
  { sql, params }: { sql: string; params: unknown[] },
  size: number,
  signal?: AbortSignal,
): AsyncGenerator<Row[]> {
  const { tx, close } = await open();
  try {
    await tx.unsafe(`declare rows_in_batches no scroll cursor for ${sql}`, params as never[]);
    for (;;) {
      signal?.throwIfAborted();
      const rows = await untilAborted(tx.unsafe<Row[]>(`fetch ${Math.trunc(size)} from rows_in_batches`), signal);
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
    }
  } finally {
    await close();
  }
}

/** The cancel request completes before the next query, which it would cancel instead. */
async function untilAborted<Rows>(query: Promise<Rows> & { cancel(): unknown }, signal?: AbortSignal): Promise<Rows> {
  let cancelling: Promise<void> | undefined;
  const cancel = () => void (cancelling = cancelAndWait(query));
  signal?.addEventListener("abort", cancel, { once: true });
  try {
    return await query;
  } finally {
    signal?.removeEventListener("abort", cancel);
    await cancelling;
  }
}

function open(): Promise<{ tx: postgres.TransactionSql; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const over: Promise<unknown> = rawSql.begin("read only", async (tx) => {
      await tx.unsafe(
        `set local statement_timeout = '${batchLimit}'; set local idle_in_transaction_session_timeout = '${idleLimit}'`,
      );
      await new Promise<void>((end) => {
        const close = async () => {
          end();
          await over.catch(() => {});
        };
        resolve({ tx, close });
      });
    });
    over.catch(reject);
  });
}
