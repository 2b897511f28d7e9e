import type { Readable } from "node:stream";
import { settings } from "@/lib/settings/settings";
import { diskStore } from "./disk";

/** Where the bytes of files lie, named by the SHA-256 of their content (hex). */
export type Store = {
  /** Keeps the bytes; keeping the same ones twice is one copy. @throws HttpError 507 when there is no room */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  has(sha256: string): Promise<boolean>;
  /** The bytes from `start` to `end` inclusive, or all. */
  read(sha256: string, range?: { start: number; end: number }): Readable;
  remove(sha256: string): Promise<void>;
};

/** The store of this installation. */
export const store = (): Store => diskStore(`${settings().DATA_FOLDER}/files`);
