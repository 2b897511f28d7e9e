import { pipeline, Transform, type Readable } from "node:stream";
import { createGunzip, gunzipSync } from "node:zlib";
import { Unreadable } from "../unreadable";
import { largestWholeFile, type SourceFile } from "./source-file";
import { refuseSize } from "./unpacking-limits";

const isGzip = (path: string): boolean => /\.gz$/i.test(path) && !/\.tar\.gz$/i.test(path);
const failure = (error: Error): Unreadable => new Unreadable(`It cannot be unpacked: ${error.message}.`);

/** A file `x.json.gz` as the `x.json` in it, unpacked as it is read; any other file as it is. */
export function withoutGzip(file: SourceFile): SourceFile {
  if (!isGzip(file.path)) return file;
  return {
    ...file,
    path: file.path.replace(/\.gz$/i, ""),
    open: async () => unpack(await file.open(), file.size),
    ...(file.read && { read: async () => unpackWhole(await file.read!()) }),
  };
}

function unpack(packed: Readable, packedSize: number): Readable {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      const refusal = refuseSize(packedSize, size);
      done(refusal === null ? null : new Unreadable(refusal), chunk);
    },
  });
  return pipeline(packed, createGunzip(), counted, () => {});
}

/** @throws Unreadable when it is damaged, or unpacks to more than a file may have */
export function unpackWhole(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: largestWholeFile });
  } catch (error) {
    throw failure(error as Error);
  }
}

/** Whether bytes are a gzip file, regardless of its name. */
export const beginsAsGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
