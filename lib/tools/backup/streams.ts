import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";

type Bytes = AsyncIterable<Uint8Array>;
/** The number of bytes, the number of line ends among them, and their SHA-256 (hex). */
export type ByteCount = { bytes: number; lines: number; sha256: string };

/** Counts and hashes the bytes of a stream. `result()` is available at its end. */
export function countBytes(): { through(chunks: Bytes): AsyncGenerator<Uint8Array>; result(): ByteCount } {
  const hash = createHash("sha256");
  let bytes = 0;
  let lines = 0;
  return {
    async *through(chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
        yield chunk;
      }
    },
    result: () => ({ bytes, lines, sha256: hash.digest("hex") }),
  };
}

/** Reads to the end. */
export async function drain(chunks: Bytes): Promise<void> {
  for await (const _ of chunks) continue;
}

/** Writes a file that was not there, down to the disk. */
export const writeNew = (path: string, chunks: Bytes): Promise<void> =>
  pipeline(chunks, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));

export async function countBytesOfFile(path: string): Promise<ByteCount> {
  const { through, result } = countBytes();
  await drain(through(createReadStream(path, { highWaterMark: 262_144 })));
  return result();
}
