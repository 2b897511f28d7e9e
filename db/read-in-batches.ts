import type postgres from "postgres";
import { rawSql } from "./index.ts";

/** Of one batch; the whole may take as long as somebody reads. */
const batchLimit = "60s";
/** Between two batches, after which the database gives the reading up. */
const idleLimit = "90s";

/**
 * The rows of a query as they were when it began, some at a time, however many there are: neither side holds more than a batch.
 * A connection is held until the end, or until return() is called. Throws where the connection is lost, also between two batches.
 * @param signal ends a batch that is being read, in the database as well
 */
export async function* readInBatches<Row extends object>({ sql, params }: { sql: string; params: unknown[] }, size: number, signal?: AbortSignal): AsyncGenerator<Row[]> {
  const { tx, pid, mustStand, close } = await open();
  const cancel = () => void rawSql`select pg_cancel_backend(${pid})`.catch(() => {});
  try {
    await tx.unsafe(`declare rows_in_batches no scroll cursor for ${sql}`, params as never[]);
    for (;;) {
      signal?.throwIfAborted();
      mustStand();
      signal?.addEventListener("abort", cancel, { once: true });
      const rows = await tx.unsafe<Row[]>(`fetch ${Math.trunc(size)} from rows_in_batches`);
      signal?.removeEventListener("abort", cancel);
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
    }
  } finally {
    signal?.removeEventListener("abort", cancel);
    await close();
  }
}

type Open = { tx: postgres.TransactionSql; pid: number; /** @throws where the connection was lost: what is asked on it then is never answered. */ mustStand(): void; close(): Promise<void> };

/** A transaction that stands open until it is closed. */
function open(): Promise<Open> {
  return new Promise((resolve, reject) => {
    let lost: unknown;
    const over: Promise<unknown> = rawSql.begin("read only", async (tx) => {
      await tx.unsafe(`set local statement_timeout = '${batchLimit}'; set local idle_in_transaction_session_timeout = '${idleLimit}'`);
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await new Promise<void>((end) => {
        const close = async () => {
          await new Promise(setImmediate); // a query hears of a lost connection before the transaction does
          if (lost === undefined) end();
          await over.catch(() => {});
        };
        const mustStand = () => {
          if (lost !== undefined) throw lost;
        };
        resolve({ tx, pid: row!.pid, mustStand, close });
      });
    });
    over.catch((error: unknown) => reject((lost = error)));
  });
}
