import type { Readable } from "node:stream";
import type postgres from "postgres";

/**
 * Streams from `COPY … TO STDOUT` with back-pressure. Read it to the end before using the connection again.
 * @param statement from our own code only
 */
export async function* copyOut(tx: postgres.Sql, statement: string): AsyncGenerator<Uint8Array> {
  const out: Readable = await tx.unsafe(statement).readable();
  try {
    yield* out as AsyncIterable<Uint8Array>;
  } finally {
    // If the last bytes filled its buffer, the driver has paused reading for good.
    try {
      out._read(0);
    } catch {
      // The connection is lost.
    }
  }
}
