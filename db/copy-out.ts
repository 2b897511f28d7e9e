import type { Readable } from "node:stream";
import type postgres from "postgres";

/**
 * The text of a `COPY … TO STDOUT`, no faster than it is taken. It must be read to its end before the connection is used again.
 * @param statement from our own code
 */
export async function* copyOut(tx: postgres.Sql, statement: string): AsyncGenerator<Uint8Array> {
  const out: Readable = await tx.unsafe(statement).readable();
  try {
    yield* out as AsyncIterable<Uint8Array>;
  } finally {
    // Where the last bytes filled its buffer the driver has stopped reading, and would never hear of the next answer.
    try {
      out._read(0);
    } catch {
      // The connection is gone.
    }
  }
}
