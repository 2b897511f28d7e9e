import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { ByteStore } from "@/lib/platform/storage/byte-store";
import { aboutPlace } from "./backup-error";
import { countBytes, countBytesOfFile, writeNew } from "./streams";

export type NamedFile = { sha256: string; needed: boolean };

/** The path of a file's bytes in a backup. */
export const placeOf = (place: string, sha256: string): string => join(place, "files", sha256.slice(0, 2), sha256);

/**
 * Copies and hashes bytes from the store.
 * @returns their size, or null if the store has lost or damaged them
 */
export async function copyFile(from: ByteStore, place: string, sha256: string): Promise<number | null> {
  if (!(await from.has(sha256))) return null;
  const target = placeOf(place, sha256);
  await mkdir(join(target, ".."), { recursive: true, mode: 0o700 });
  const { through, result } = countBytes();
  await writeNew(target, through(from.read(sha256))).catch((error: unknown) => {
    throw aboutPlace(place, error);
  });
  const { bytes, sha256: found } = result();
  if (found === sha256) return bytes;
  await rm(target);
  return null;
}

export async function* listedFiles(list: string): AsyncGenerator<{ sha256: string; bytes: number; needed: boolean }> {
  const lines = createInterface({ input: createReadStream(list), crlfDelay: Infinity });
  for await (const line of lines) {
    const [sha256 = "", bytes, needed] = line.split(" ");
    if (sha256) yield { sha256, bytes: Number(bytes), needed: needed === "needed" };
  }
}

/** @returns what is wrong with the copy of a file, if anything */
export async function damageOf(
  place: string,
  { sha256, bytes }: { sha256: string; bytes: number },
): Promise<string | undefined> {
  const found = await countBytesOfFile(placeOf(place, sha256)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw aboutPlace(place, error);
  });
  const name = `files/${sha256.slice(0, 2)}/${sha256}`;
  if (!found) return `${name} is missing`;
  if (found.bytes < bytes) return `${name} is cut short (${found.bytes} of ${bytes} bytes)`;
  return found.sha256 === sha256 ? undefined : `${name} does not match its hash`;
}
