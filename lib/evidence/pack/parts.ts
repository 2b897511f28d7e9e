import { buffer } from "node:stream/consumers";
import { store } from "@/lib/platform/storage/store";
import { sha256Of } from "../records";
import type { Manifest } from "./manifest";
import type { PackFile } from "./verify-pack.mjs";

/** A file of a pack with what the manifest says of it. */
export type Part = PackFile & Pick<Manifest["files"][number], "sha256" | "what">;

/** A file that is in memory already. */
export function madePart(path: string, what: string, content: string | Uint8Array): Part {
  const bytes = Buffer.from(content);
  return { path, what, size: bytes.length, sha256: sha256Of(bytes), read: () => Promise.resolve(bytes) };
}

/**
 * Stored bytes as a file of a pack, read when their turn comes. @param size if it is known; else they are read now
 * @returns null if they are gone
 */
export async function storedPart(
  path: string,
  what: string,
  sha256: string,
  size: number | null = null,
): Promise<Part | null> {
  if (!(await store().has(sha256))) return null;
  const read = () => buffer(store().read(sha256));
  return size === null ? madePart(path, what, await read()) : { path, what, sha256, size, read };
}
