import type { Readable } from "node:stream";

export type ByteChunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export type ByteStore = {
  /** Idempotent. @throws HttpError 507 if the disk is full, 503 if the store is unreachable */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  /**
   * As put, for bytes that are too many for memory. @param open reads them from the start
   */
  putStream(sha256: string, open: () => ByteChunks): Promise<void>;
  /** Whether the bytes are there. @throws HttpError 503 where the store cannot be reached: that is no absence */
  has(sha256: string): Promise<boolean>;
  read(sha256: string, range?: { start: number; end: number }): Readable;
  remove(sha256: string): Promise<void>;
  /** Removes what was half written when a process was killed. @returns how many there were */
  forgetDrafts(): Promise<number>;
  all(): AsyncIterable<string>;
};

export const unreachable = {
  message: "The file store can't be reached. Nothing was changed; try again in a minute.",
};
