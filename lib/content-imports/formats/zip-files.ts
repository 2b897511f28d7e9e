import { inflateRawSync } from "node:zlib";
import { formatNumber } from "@/lib/platform/text/format";
import { isSystemFile } from "@/lib/imports/sources/source-file";
import type { Files } from "./substack";

/** Entries of a zip, and what they may unpack to, one and together, in bytes. */
const mostEntries = 20_000;
const largestEntry = 200_000_000;
const largestUnpacked = 1_000_000_000;

/** What is wrong with a zip or an entry of it, in a sentence. */
export class BadZip extends Error {}

type Entry = { method: number; packed: number; size: number; at: number };

/**
 * The files of a zip, each unpacked only when it is read. Their paths are names and never places on the disk. Its directory is read
 * once; what an entry unpacks to is bounded whatever its header says. Source: PKWARE APPNOTE 6.3.10, 4.3.
 * @throws BadZip for a damaged or an excessive one; `read` throws it for a damaged entry
 */
export function filesOfZip(bytes: Uint8Array): Files {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directoryOf(buffer);
  let unpacked = 0;
  return {
    paths: [...entries.keys()].filter((path) => !path.endsWith("/") && !isSystemFile(path)),
    read(path) {
      const entry = entries.get(path);
      if (!entry) return new Uint8Array();
      const read = unpack(buffer, entry);
      unpacked += read.byteLength;
      // the same entry may be read twice
      if (unpacked > 3 * largestUnpacked) throw new BadZip("It unpacks to more than 1,000 MB.");
      return read;
    },
  };
}

function directoryOf(buffer: Buffer): Map<string, Entry> {
  const end = buffer.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > buffer.length) throw new BadZip("The zip is damaged or cut off.");
  const count = buffer.readUInt16LE(end + 10);
  let at = buffer.readUInt32LE(end + 16);
  if (count === 0xff_ff || at === 0xff_ff_ff_ff)
    throw new BadZip("ZIP64 archives are not supported. Split the archive.");
  if (count > mostEntries) throw new BadZip(`It has more than ${formatNumber(mostEntries)} files.`);
  const entries = new Map<string, Entry>();
  let whole = 0;
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

function unpack(buffer: Buffer, { method, packed, size, at }: Entry): Uint8Array {
  if (size > largestEntry) throw new BadZip("A file in it unpacks to more than 200 MB.");
  if (at + 30 > buffer.length || buffer.readUInt32LE(at) !== 0x04_03_4b_50)
    throw new BadZip("This file of the zip is damaged.");
  const start = at + 30 + buffer.readUInt16LE(at + 26) + buffer.readUInt16LE(at + 28);
  const data = buffer.subarray(start, start + packed);
  if (method === -1) throw new BadZip("This file of the zip is encrypted.");
  if (method === 0) return data;
  if (method !== 8) throw new BadZip("This file of the zip is packed in a way that cannot be read.");
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw new BadZip("This file of the zip is damaged.");
  }
}
