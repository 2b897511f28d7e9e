import type { Readable } from "node:stream";
import { settings } from "@/lib/settings/settings";
import { diskStore } from "./disk";
import { s3Place, s3Store } from "./s3";

/** Where the bytes of files lie, named by the SHA-256 of their content (hex). */
export type Store = {
  /** Keeps the bytes; keeping the same ones twice is one copy. @throws HttpError 507 when there is no room, 503 when the store cannot be reached */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  /** @throws HttpError 503 when the store cannot be reached */
  has(sha256: string): Promise<boolean>;
  /** The bytes from `start` to `end` inclusive, or all. */
  read(sha256: string, range?: { start: number; end: number }): Readable;
  remove(sha256: string): Promise<void>;
  /** Removes what was half written when a process was killed. @returns how many there were */
  forgetDrafts(): Promise<number>;
  /** The names of everything that is kept, in no order. */
  all(): AsyncIterable<string>;
};

/** The store on this machine's disk. */
export const localStore = (): Store => diskStore(`${settings().DATA_FOLDER}/files`);

let remote: Store | undefined;

/** The S3-compatible store of the settings; undefined where none is set. */
export function remoteStore(): Store | undefined {
  const place = s3Place(settings());
  return place && (remote ??= s3Store(place));
}

/** The store of this installation: the S3-compatible one where it is set, else the disk. */
export const store = (): Store => remoteStore() ?? localStore();
