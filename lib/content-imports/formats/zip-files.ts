import { inflateRawSync } from "node:zlib";
import { Inflate } from "fflate";
import { formatNumber } from "@/lib/platform/text/format";
import { isSystemFile } from "@/lib/platform/documents/formats/source-file";
import { BadFile, largestWhole, type Source } from "./source";
import type { Files } from "./substack";

/** Most entries, directory bytes, and unpacked bytes of a zip. */
const mostEntries = 20_000;
const largestDirectory = 50_000_000;
const largestUnpacked = 1_000_000_000;
const pieceSize = 65_536;

/** The message is a sentence. */
export class BadZip extends BadFile {}

type Entry = { method: number; packed: number; size: number; at: number };

/**
 * Files of a zip, unpacked when read. Paths are never used on disk; unpacked sizes are limited whatever headers say.
 * Source: PKWARE APPNOTE 6.3.10, 4.3.
 * @throws BadZip if damaged or too large, also from `read` and `open`
 */
export function filesOfZip(zip: Source): Files {
  const entries = directoryOf(zip);
  let unpacked = 0;
  const count = (bytes: number) => {
    unpacked += bytes;
    // an entry may be read twice
    if (unpacked > 3 * largestUnpacked) throw new BadZip("It unpacks to more than 1,000 MB.");
  };
  const read = (path: string) => {
    const entry = entries.get(path);
    if (!entry) return new Uint8Array();
    const bytes = unpack(zip, entry);
    count(bytes.byteLength);
    return bytes;
  };
  return {
    paths: [...entries.keys()].filter((path) => !path.endsWith("/") && !isSystemFile(path)),
    read,
    open(path) {
      const entry = entries.get(path) ?? { method: 0, packed: 0, size: 0, at: 0 };
      let whole: Uint8Array | undefined;
      return {
        size: entry.size,
        slice: (at, length) => (whole ??= read(path)).subarray(at, at + length),
        *pieces() {
          for (const piece of unpackPieces(zip, entry)) {
            count(piece.byteLength);
            yield piece;
          }
        },
      };
    },
  };
}

function directoryOf(zip: Source): Map<string, Entry> {
  const tail = bufferOf(zip.slice(Math.max(0, zip.size - 65_557), 65_557));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > tail.length) throw new BadZip("The zip is damaged or cut off.");
  const count = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count === 0xff_ff || start === 0xff_ff_ff_ff)
    throw new BadZip("ZIP64 archives are not supported. Split the archive.");
  if (count > mostEntries) throw new BadZip(`It has more than ${formatNumber(mostEntries)} files.`);
  if (size > largestDirectory || start + size > zip.size) throw new BadZip("The zip is damaged or cut off.");
  const buffer = bufferOf(zip.slice(start, size));
  const entries = new Map<string, Entry>();
  let whole = 0;
  let at = 0;
  for (let n = 0; n < count; n++) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== 0x02_01_4b_50)
      throw new BadZip("The zip is damaged or cut off.");
    const nameLength = buffer.readUInt16LE(at + 28);
    const name = buffer
      .subarray(at + 46, at + 46 + nameLength)
      .toString("utf8")
      .replaceAll("\\", "/");
    const size = buffer.readUInt32LE(at + 24);
    whole += size;
    if (whole > largestUnpacked) throw new BadZip("It unpacks to more than 1,000 MB.");
    const method = buffer.readUInt16LE(at + 8) & 1 ? -1 : buffer.readUInt16LE(at + 10);
    entries.set(name, { method, packed: buffer.readUInt32LE(at + 20), size, at: buffer.readUInt32LE(at + 42) });
    at += 46 + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  return entries;
}

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Start of an entry's packed bytes. @throws BadZip */
function startOf(zip: Source, { method, at }: Entry): number {
  const header = bufferOf(zip.slice(at, 30));
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04_03_4b_50)
    throw new BadZip("This file of the zip is damaged.");
  if (method === -1) throw new BadZip("This file of the zip is encrypted.");
  if (method !== 0 && method !== 8) throw new BadZip("This file of the zip is packed in a way that cannot be read.");
  return at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}

function unpack(zip: Source, entry: Entry): Uint8Array {
  if (entry.size > largestWhole) throw new BadZip("A file in it unpacks to more than 200 MB.");
  const start = startOf(zip, entry);
  const data = zip.slice(start, Math.min(entry.packed, largestWhole));
  if (entry.method === 0) return data;
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, entry.size) });
  } catch {
    throw new BadZip("This file of the zip is damaged.");
  }
}

function* unpackPieces(zip: Source, entry: Entry): Generator<Uint8Array> {
  const start = startOf(zip, entry);
  let ready: Uint8Array[] = [];
  const inflate = entry.method === 8 ? new Inflate((piece) => void ready.push(piece)) : null;
  let size = 0;
  for (let at = 0; at < entry.packed; at += pieceSize) {
    const packed = zip.slice(start + at, Math.min(pieceSize, entry.packed - at));
    if (inflate) {
      try {
        inflate.push(packed, at + pieceSize >= entry.packed);
      } catch {
        throw new BadZip("This file of the zip is damaged.");
      }
    } else ready.push(packed);
    for (const piece of ready) {
      size += piece.byteLength;
      if (size > entry.size) throw new BadZip("This file of the zip is damaged.");
      yield piece;
    }
    ready = [];
  }
}
