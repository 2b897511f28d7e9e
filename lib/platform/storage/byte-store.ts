import type { Readable } from "node:stream";

/** Where the bytes of files lie, named by the SHA-256 of their content (hex). */
export type ByteStore = {
  /** Keeps the bytes; keeping the same ones twice is one copy. @throws HttpError 507 when there is no room, 503 when the store cannot be reached */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  /** @throws HttpError 503 when the store cannot be reached */
  has(sha256: string): Promise<boolean>;
  /** The bytes from `start` to `end` inclusive, or all. */
  read(sha256: string, range?: { start: number; end: number }): Readable;
  remove(sha256: string): Promise<void>;
  /** Removes what was half written when a process was killed. @returns how many there were */
  forgetDrafts(): Promise<number>;
  /** The names of everything stored, unordered. */
  all(): AsyncIterable<string>;
};
