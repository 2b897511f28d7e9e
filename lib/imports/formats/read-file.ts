import { beginsAsGzip, unpackWhole } from "@/lib/platform/documents/formats/gzip";
import { parseJson } from "@/lib/platform/documents/formats/parse-json";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import { RejectedRecord } from "../record/bill";
import { largestWholeFile, type SourceFile } from "@/lib/platform/documents/formats/source-file";
import { decodeText } from "@/lib/platform/text/repair-text";

async function readText(file: SourceFile): Promise<string> {
  const tooLarge = () =>
    new RejectedRecord(
      `It has ${Math.round(file.size / 1e6).toLocaleString("en")} MB; the limit is ${Math.round(largestWholeFile / 1e6)} MB.`,
    );
  if (file.size > largestWholeFile) throw tooLarge();
  if (file.read) return asText(await file.read());
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of await file.open()) {
      size += (chunk as Buffer).length;
      if (size > largestWholeFile) throw tooLarge();
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new RejectedRecord(`It cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
  return asText(Buffer.concat(chunks));
}

const asText = (bytes: Buffer): string => withoutMark(decodeText(beginsAsGzip(bytes) ? unpackWhole(bytes) : bytes));

const withoutMark = (text: string): string => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);

/** Reads a file, by itself or ahead of time. */
export type Reader = (file: SourceFile) => Promise<string>;

/** The size limit of files that are prefetched, and how many at a time. */
const small = 512 * 1024;
const ahead = 12;

/** Reads in order and prefetches small files: a data set has thousands. @param files in the order of requests */
export function readingAhead(files: readonly SourceFile[]): Reader {
  const coming = new Map<SourceFile, Promise<string>>();
  let next = 0;
  const fetchMore = () => {
    while (coming.size < ahead && next < files.length) {
      const file = files[next++]!;
      if (file.size > small) continue;
      const text = readText(file);
      // The caller that awaits it gets the error; until then it must not count as unhandled.
      text.catch(() => {});
      coming.set(file, text);
    }
  };
  return async (file) => {
    const position = coming.has(file) ? -1 : files.indexOf(file, Math.max(0, next - 1));
    if (position >= next) next = position + 1;
    const text = coming.get(file) ?? readText(file);
    coming.delete(file);
    fetchMore();
    return text;
  };
}

/** The first bytes of a file. @throws RejectedRecord */
export async function readBeginning(file: SourceFile, bytes = 4096): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const stream = await file.open();
    for await (const chunk of stream) {
      chunks.push(chunk as Buffer);
      if ((size += (chunk as Buffer).length) >= bytes) break;
    }
    stream.destroy();
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new RejectedRecord(`It cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}

/** A file as JSON. @param mostParts as `parseJson` counts them. @throws RejectedRecord when it is none */
export async function readJson(file: SourceFile, read: Reader = readText, mostParts?: number): Promise<unknown> {
  const text = await read(file);
  if (text.trim() === "") throw new RejectedRecord("It is empty.");
  try {
    return parseJson(text, mostParts);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new RejectedRecord(`It is not readable JSON: ${(error as Error).message}.`);
  }
}
