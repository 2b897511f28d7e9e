import { RefusedRecord } from "./record";
import { largestWholeFile, type SourceFile } from "./source-file";
import { decodeText } from "./text";

/** A file's text, whole. @throws RefusedRecord when it is too large or cannot be unpacked */
export async function readText(file: SourceFile): Promise<string> {
  const tooLarge = () => new RefusedRecord(`It has ${Math.round(file.size / 1e6).toLocaleString("en")} MB; ${Math.round(largestWholeFile / 1e6)} MB are allowed.`);
  if (file.size > largestWholeFile) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of await file.open()) {
      size += (chunk as Buffer).length;
      if (size > largestWholeFile) throw tooLarge();
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    if (error instanceof RefusedRecord) throw error;
    throw new RefusedRecord(`It cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const text = decodeText(Buffer.concat(chunks));
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** A file as JSON. @throws RefusedRecord when it is none */
export async function readJson(file: SourceFile): Promise<unknown> {
  const text = await readText(file);
  if (text.trim() === "") throw new RefusedRecord("It is empty.");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RefusedRecord(`It is no readable JSON: ${(error as Error).message}.`);
  }
}
