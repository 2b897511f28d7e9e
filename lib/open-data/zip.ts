import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";
import { longestZip } from "./limits";

/** A file to pack. It is read once, when all before it have been written. */
export type ZipEntry = { name: string; bytes: AsyncIterable<Uint8Array> };
export type PackedEntry = { name: string; /** In bytes, unpacked. */ size: number; sha256: string };

const deflated = 8;
const tooLong = (what: string) =>
  new Error(`${what} is larger than 4 GB, which a zip cannot hold. Open data of this size needs another format.`);

/**
 * A zip as it is written: of each file only the current piece is in memory. zlib compresses outside of the event loop,
 * fflate writes the frame.
 * @param modifiedAt of every file in it
 * @param onPacked called after each file
 * @throws Error if a file or the zip is larger than 4 GB
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry>,
  modifiedAt: Date,
  onPacked: (entry: PackedEntry) => void = () => {},
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let written = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const take = (): Uint8Array[] => {
    const chunks = ready.filter((chunk) => chunk.length > 0);
    ready = [];
    written += chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    if (written > longestZip) throw tooLong("The zip");
    return chunks;
  };
  for await (const { name, bytes } of entries) {
    const part: ZipInputFile = { filename: name, size: 0, crc: 0, compression: deflated, mtime: modifiedAt };
    const hash = createHash("sha256");
    const read = async function* () {
      for await (const chunk of bytes) {
        part.size += chunk.length;
        if (part.size > longestZip) throw tooLong(name);
        part.crc = crc32(chunk, part.crc);
        hash.update(chunk);
        yield chunk;
      }
    };
    zip.add(part);
    const deflate = createDeflateRaw();
    const packed = pipeline(Readable.from(read(), { highWaterMark: 1 }), deflate);
    packed.catch(() => {}); // thrown by the loop
    try {
      for await (const chunk of deflate) {
        part.ondata!(null, chunk as Uint8Array<ArrayBuffer>, false);
        yield* take();
      }
      await packed;
    } finally {
      deflate.destroy();
      await packed.catch(() => {}); // the rows are no longer read
    }
    part.ondata!(null, new Uint8Array(0), true);
    yield* take();
    onPacked({ name, size: part.size, sha256: hash.digest("hex") });
  }
  zip.end();
  yield* take();
}
