import { createReadStream } from "node:fs";
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline, type Readable, Transform } from "node:stream";
import { crc32, inflateRawSync } from "node:zlib";
import { Unzip, UnzipInflate, UnzipPassThrough } from "fflate";
import yauzl from "yauzl";
import { Unreadable } from "../unreadable";
import { type Container, largestWholeFile, mostFiles, type SourceFile } from "./source-file";
import { type Allowance, largestUnpacked, refuseSize } from "./unpacking-limits";
import { decodeText } from "@/lib/platform/text/repair-text";

/**
 * Opens a zip. Entries are read in place, so path traversal by names like `../../etc` (zip slip) is harmless. A
 * truncated archive is read as far as possible.
 * @param allowance of the zip that it is in, or its own
 * @param most bytes unpacked from a damaged one, to disk at once
 */
export async function openZip(
  file: string,
  label: string,
  allowance: Allowance,
  most = largestUnpacked,
): Promise<Container> {
  try {
    return await openWhole(file, label, allowance);
  } catch (error) {
    if (error instanceof Unreadable)
      return { label, files: [], broken: [{ file: label, reason: error.message }], close: async () => {} };
    const reason = error instanceof Error ? error.message : String(error);
    const container = await salvage(file, label, reason, Math.min(most, allowance.left));
    allowance.refuse(container.files.reduce((sum, { size }) => sum + size, 0));
    return container;
  }
}

async function openWhole(file: string, label: string, allowance: Allowance): Promise<Container> {
  const bytes = await open(file);
  try {
    const container = await listEntries(file, label, bytes, allowance);
    return { ...container, close: async () => void (await Promise.all([container.close(), bytes.close()])) };
  } catch (error) {
    await bytes.close();
    throw error;
  }
}

function listEntries(file: string, label: string, bytes: FileHandle, allowance: Allowance): Promise<Container> {
  return new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false, decodeStrings: false }, (failed, zip) => {
      if (failed || !zip) return reject(failed ?? new Error("It cannot be opened."));
      const files: SourceFile[] = [];
      const broken: Container["broken"] = [];
      const places: Place[] = [];
      let unpacked = 0;
      const giveUp = (error: Error) => (zip.close(), reject(error));
      zip.on("error", giveUp);
      zip.on("entry", (entry: yauzl.Entry) => {
        const path = tidyPath(decodeText(entry.fileName as unknown as Uint8Array));
        if (files.length >= mostFiles)
          return giveUp(new Error(`It has more than ${mostFiles.toLocaleString("en")} files.`));
        if (!path.endsWith("/")) {
          const name = `${label} › ${path}`;
          const { relativeOffsetOfLocalHeader: begin, compressedSize, uncompressedSize, fileNameLength } = entry;
          places.push({ begin, end: begin + headerOfEntry + fileNameLength + compressedSize });
          const refusal = entry.isEncrypted() ? "It is encrypted." : refuseSize(compressedSize, uncompressedSize);
          unpacked += refusal === null ? uncompressedSize : 0;
          if (refusal !== null) broken.push({ file: name, reason: refusal });
          else
            files.push({
              label: name,
              path,
              size: entry.uncompressedSize,
              open: () => openEntry(zip, entry),
              ...(isSmall(entry) && { read: () => readSmall(bytes, entry) }),
            });
        }
        zip.readEntry();
      });
      zip.on("end", () => {
        const bomb = overlap(places) ? "Several of its files are in the same place: it is no data set." : null;
        const refusal = bomb ?? allowance.refuse(unpacked);
        if (refusal !== null) return giveUp(new Unreadable(refusal));
        const found = { label, files: inOrder(files), broken, close: async () => zip.close() };
        isMiscounted(zip, bytes).then(
          (is) => (is ? giveUp(new Error("It contains more files than it declares.")) : resolve(found)),
          giveUp,
        );
      });
      zip.readEntry();
    });
  });
}

/** From where an entry begins in a zip to where the next may, at the earliest. */
type Place = { begin: number; end: number };
const headerOfEntry = 30;

/** Whether entries share their bytes, so that a small zip has any number of large files. */
function overlap(places: Place[]): boolean {
  places.sort((a, b) => a.begin - b.begin);
  return places.some(({ begin }, n) => n > 0 && begin < places[n - 1]!.end);
}

/** Some programs count in two bytes: the rest after 65,535 files would be skipped silently. */
async function isMiscounted(zip: yauzl.ZipFile, bytes: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await bytes.read(Buffer.alloc(4), 0, 4, zip.readEntryCursor as unknown as number);
  return bytesRead === 4 && buffer.readUInt32LE() === 0x02014b50;
}

const openEntry = (zip: yauzl.ZipFile, entry: yauzl.Entry) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      error || !stream
        ? reject(new Unreadable(`It cannot be unpacked: ${error?.message ?? "no data"}.`))
        : resolve(pipeline(stream, verifyChecksum(entry), () => {})),
    );
  });

const wrongSum = "its checksum is wrong";

/** Passes an entry's bytes on, and fails at the end if their checksum is wrong. */
function verifyChecksum(entry: yauzl.Entry): Transform {
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush: (done) => done(sum === entry.crc32 ? null : new Error(wrongSum)),
  });
}

const isSmall = ({ compressedSize, uncompressedSize, compressionMethod }: yauzl.Entry): boolean =>
  compressedSize <= 1_000_000 && uncompressedSize <= 8_000_000 && (compressionMethod === 0 || compressionMethod === 8);

/** One read and call: a stream costs several times as much, and data sets have thousands. */
async function readSmall(file: FileHandle, entry: yauzl.Entry): Promise<Buffer> {
  const guess = headerOfEntry + entry.fileNameLength + entry.extraFieldLength + 64 + entry.compressedSize;
  const { buffer } = await file.read(Buffer.alloc(guess), 0, guess, entry.relativeOffsetOfLocalHeader);
  const start = headerOfEntry + buffer.readUInt16LE(26) + buffer.readUInt16LE(28);
  let packed = buffer.subarray(start, start + entry.compressedSize);
  if (start + entry.compressedSize > guess)
    packed = (
      await file.read(
        Buffer.alloc(entry.compressedSize),
        0,
        entry.compressedSize,
        entry.relativeOffsetOfLocalHeader + start,
      )
    ).buffer;
  try {
    const whole =
      entry.compressionMethod === 0
        ? packed
        : inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) });
    if (whole.length !== entry.uncompressedSize) throw new Error("its length is wrong");
    if (crc32(whole) !== entry.crc32) throw new Error(wrongSum);
    return whole;
  } catch (error) {
    throw new Unreadable(`It cannot be unpacked: ${(error as Error).message}.`);
  }
}

const tidyPath = (name: string): string =>
  name
    .replace(/\\/g, "/")
    .replace(/[\u0000-\u001f]/g, "")
    .replace(/^(?:\.{0,2}\/)+/, "")
    .slice(0, 1000);

/** Sorts by name with numeric order, so that weeks are consecutive. */
export const inOrder = <T extends { path: string }>(files: T[]): T[] =>
  files.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));

/** Unpacks what is whole in a damaged archive into a temporary folder, under names of our own. */
async function salvage(file: string, label: string, reason: string, most: number): Promise<Container> {
  const folder = await mkdtemp(join(tmpdir(), "rotunda-import-"));
  const files: SourceFile[] = [];
  const waiting: Promise<void>[] = [];
  let unpacked = 0;
  const unzip = new Unzip((entry) => {
    if (entry.name.endsWith("/") || files.length + waiting.length >= mostFiles) return;
    const chunks: Uint8Array[] = [];
    let size = 0;
    entry.ondata = (error, chunk, final) => {
      size += chunk?.length ?? 0;
      unpacked += chunk?.length ?? 0;
      if (unpacked > most) throw new Error("It is too large when unpacked.");
      if (error || size > largestWholeFile) return void chunks.splice(0);
      chunks.push(chunk.slice());
      if (final) waiting.push(keep(entry.name, Buffer.concat(chunks)));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  const keep = async (name: string, bytes: Buffer) => {
    const path = tidyPath(name);
    const place = join(folder, String(files.length));
    files.push({ label: `${label} › ${path}`, path, size: bytes.length, open: async () => createReadStream(place) });
    const out = await open(place, "w");
    await out.writeFile(bytes).finally(() => out.close());
  };
  try {
    for await (const chunk of createReadStream(file)) {
      unzip.push(chunk as Uint8Array);
      await Promise.all(waiting.splice(0));
    }
    unzip.push(new Uint8Array(0), true);
  } catch {
    // Entries before the damage are kept; `broken` has the reason.
  }
  await Promise.all(waiting);
  const number = `${files.length.toLocaleString("en")} ${files.length === 1 ? "file" : "files"}`;
  const stored =
    files.length === 0
      ? "Nothing in it could be read."
      : unpacked > most
        ? `${number} could be read. A damaged zip is not unpacked beyond that.`
        : `${number} before the damage could be read.`;
  return {
    label,
    files: inOrder(files),
    broken: [{ file: label, reason: `It is not a complete zip file (${reason.replace(/\.$/, "")}). ${stored}` }],
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
