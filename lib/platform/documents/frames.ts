import type { Duplex } from "node:stream";
import { deserialize, serialize } from "node:v8";

// Messages between the server and a process that reads: four bytes of length, then a structured clone.

/** What the server sends. `more` asks for the next part of an answer that comes in parts. */
export type Order = { module: string; order: unknown; inParts: boolean; answer: number } | "more";
/** What the process sends; `rss` is its memory in bytes. */
export type Answer = { rss: number } & (
  | { ready: true }
  | { value: unknown; isLast: boolean }
  | { problem: { status: number; problem: unknown } }
  | { failed: string; isMemory?: boolean; isSize?: boolean; isNesting?: boolean }
);

export function frameOf(message: unknown): Buffer {
  const body = serialize(message);
  const head = Buffer.alloc(4);
  head.writeUInt32LE(body.length);
  return Buffer.concat([head, body]);
}

/** Reads frames as they arrive; one over `most()` bytes goes to `onTooLarge`, and nothing is read after it. */
export function readFrames(
  stream: Duplex,
  onMessage: (message: unknown) => void,
  most: () => number = () => Infinity,
  onTooLarge: () => void = () => {},
): void {
  let chunks: Buffer[] = [];
  let size = 0;
  let isOver = false;
  stream.on("data", (chunk: Buffer) => {
    if (isOver) return;
    chunks.push(chunk);
    size += chunk.length;
    while (size >= 4) {
      if (chunks[0]!.length < 4) chunks = [Buffer.concat(chunks)];
      const length = chunks[0]!.readUInt32LE(0);
      if (length > most()) {
        isOver = true;
        chunks = [];
        return onTooLarge();
      }
      if (size < length + 4) return;
      const whole = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      chunks = size > length + 4 ? [whole.subarray(length + 4)] : [];
      size -= length + 4;
      onMessage(deserialize(whole.subarray(4, length + 4)));
    }
  });
}
