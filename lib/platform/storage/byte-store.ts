import type { Readable } from "node:stream";

/** Stores the bytes of files under the SHA-256 of their content (hex). */
export type ByteStore = {
  /**
   * Stores the bytes; storing them twice makes one copy. @throws HttpError 507 if the disk is full, 503 if the store is
   * unreachable
   */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  /** Whether the bytes are there. @throws HttpError 503 where the store cannot be reached: that is no absence */
  has(sha256: string): Promise<boolean>;
  /** The bytes from `start` to `end` inclusive, or all. */
  read(sha256: string, range?: { start: number; end: number }): Readable;
  remove(sha256: string): Promise<void>;
  /** Removes what was half written when a process was killed. @returns how many there were */
  forgetDrafts(): Promise<number>;
  /** The names of everything stored, unordered. */
  all(): AsyncIterable<string>;
};

/** What a person reads where the store cannot be reached. */
export const unreachable = {
  message: "The file store can't be reached. Nothing was changed; try again in a minute.",
};
