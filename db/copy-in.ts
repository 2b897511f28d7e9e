import { once } from "node:events";
import type postgres from "postgres";
import { isLost } from "./connections.ts";

/** COPY was refused; the driver does not report why. */
export class CopyRefused extends Error {}

/** A lost connection is no refusal: the data is not at fault then. */
const refusal = (error: unknown): unknown =>
  error instanceof CopyRefused || isLost(error) ? error : new CopyRefused(String(error));

/**
 * Streams to `COPY … FROM STDIN` with back-pressure.
 * @param statement from our own code only
 * @throws CopyRefused, or the error of `chunks`; then roll back
 */
export async function copyIn(
  tx: postgres.Sql,
  statement: string,
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<void> {
  const out = await tx.unsafe(statement).writable();
  const failed = new Promise<never>((_, reject) => out.once("error", (error) => reject(refusal(error))));
  failed.catch(() => {});
  try {
    for await (const chunk of chunks) if (!out.write(chunk)) await Promise.race([once(out, "drain"), failed]);
  } catch (error) {
    if (!(error instanceof CopyRefused || isLost(error))) out.destroy(error as Error);
    throw error;
  }
  // If COPY is refused at its end, the driver's stream never finishes; the next statement reports it. `_final` sends
  // that after the data.
  const finished = once(out, "finish");
  finished.catch(() => {});
  const sent = new Promise<void>((resolve) => {
    const send = out._final;
    out._final = function (done) {
      send.call(out, done);
      resolve();
    };
  });
  out.end();
  await Promise.race([sent, failed]);
  await Promise.race([finished, failed, tx`select 1`]).catch((error: unknown) => {
    throw refusal(error);
  });
}
