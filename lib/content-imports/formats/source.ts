import { readSpool, type SpoolRange } from "@/lib/platform/storage/spool";

/** A file of an export; large ones are read in pieces, repeatedly. */
export type Source = {
  size: number;
  /** Shorter at the end. */
  slice(at: number, length: number): Uint8Array;
  pieces(): Iterable<Uint8Array>;
};

export class BadFile extends Error {}

/** Bytes of a file read whole: Word, HTML, Markdown, a picture. */
export const largestWhole = 200_000_000;
const pieceSize = 262_144;

export function wholeOf(source: Source): Uint8Array {
  if (source.size > largestWhole) throw new BadFile("It is larger than 200 MB. Split it into smaller files.");
  return source.slice(0, source.size);
}

function* piecesOf(source: Pick<Source, "size" | "slice">): Generator<Uint8Array> {
  for (let at = 0; at < source.size; at += pieceSize) yield source.slice(at, pieceSize);
}

export function bytesSource(bytes: Uint8Array): Source {
  const source = {
    size: bytes.byteLength,
    slice: (at: number, length: number) => bytes.subarray(at, at + length),
  };
  return { ...source, pieces: () => piecesOf(source) };
}

export function spoolSource(range: SpoolRange): Source {
  const source = {
    size: range.size,
    slice: (at: number, length: number) => readSpool(range, at, length),
  };
  return { ...source, pieces: () => piecesOf(source) };
}
