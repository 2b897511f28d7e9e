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
