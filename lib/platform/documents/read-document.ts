import { PassThrough } from "node:stream";
import { log } from "@/lib/platform/observability/log";
import { forgetAttempts, noteAttempt, noteEnd } from "./attempts";
import { withProcess } from "./lanes";
import { mostEnds, type ProcessRights, type Reader } from "./limits";
import type { ReadingProcess } from "./reading-process";
import { type EndReason, UnreadableDocument } from "./unreadable";

/**
 * Reads what strangers made, in a process of its own with limits of memory, time and size. The attempt is noted before,
 * and tried once more if the process ends over it; after two ends, the same bytes are refused unread.
 * @param order what the reader's module gets: plain data, bytes included
 * @throws UnreadableDocument if the process ends over it twice, or its reader fails, HttpError as the reader throws it
 */
export async function readDocument<Order extends object, Answer>(
  reader: Reader<Order, Answer>,
  order: Order,
): Promise<Answer> {
  const run = () =>
    withProcess(reader.limits, async (process) => (await ask(process, reader, order, false)).value as Answer);
  const bytes = "bytes" in order && order.bytes instanceof Uint8Array ? order.bytes : null;
  if (!bytes) return run();
  for (;;) {
    const attempt = await noteAttempt(bytes, reader.name);
    try {
      const answer = await run();
      await forgetAttempts(attempt);
      return answer;
    } catch (error) {
      if (!(error instanceof UnreadableDocument) || !error.isEnd) {
        await forgetAttempts(attempt);
        throw error;
      }
      log.warn(
        { sha256: attempt.sha256, reader: reader.name, reason: error.reason },
        "a file ended the process that read it",
      );
      await noteEnd(attempt, error.reason as EndReason);
      if (attempt.earlier + 1 >= mostEnds) throw new UnreadableDocument(error.reason, attempt.earlier + 1);
    }
  }
}

/**
 * Reads a document whose answer comes in parts. The next part is read when it is asked for.
 * @param each is awaited before the next part is read; false ends the reading
 * @param own what the process gets for this document
 */
export async function readInParts<Order, Part>(
  reader: Reader<Order, Part>,
  order: Order,
  each: (part: Part) => Promise<boolean>,
  own: ProcessRights = {},
): Promise<void> {
  await withProcess(
    reader.limits,
    async (process) => {
      let got = await ask(process, reader, order, true);
      while (!got.isLast && (await each(got.value as Part))) got = await ask(process, reader, "more", true);
    },
    own,
  );
}

/** As `readInParts`, for a loop that takes the parts: the process reads one or two ahead, and ends with the loop. */
export async function* partsOf<Order, Part>(
  reader: Reader<Order, Part>,
  order: Order,
  own: ProcessRights = {},
): AsyncGenerator<Part> {
  const parts = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const waitForDrain = () =>
    new Promise<void>((resolve) => {
      const settle = () => {
        parts.off("drain", settle).off("close", settle);
        resolve();
      };
      parts.on("drain", settle).on("close", settle);
    });
  const put = async (part: Part) => {
    if (!parts.destroyed && !parts.write({ part })) await waitForDrain();
    return !parts.destroyed;
  };
  // A failure comes after the parts before it: destroying the stream would drop those.
  void readInParts(reader, order, put, own).then(
    () => parts.end(),
    (error: unknown) => parts.destroyed || parts.end({ error }),
  );
  for await (const item of parts as AsyncIterable<{ part: Part } | { error: unknown }>) {
    if ("error" in item) throw item.error;
    yield item.part;
  }
}

function ask<Order, Answer>(
  process: ReadingProcess,
  { module, limits }: Reader<Order, Answer>,
  order: Order | "more",
  inParts: boolean,
) {
  const answer = limits.answer * 1e6;
  return process.ask(order === "more" ? "more" : { module, order, inParts, answer }, limits.ms, answer);
}
