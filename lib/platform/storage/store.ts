import { settings } from "@/lib/platform/env/settings";
import type { ByteStore } from "./byte-store";
import { diskStore } from "./disk";
import { s3Place, s3Store } from "./s3";

export const localStore = (): ByteStore => diskStore(`${settings().DATA_FOLDER}/files`);

let remote: ByteStore | undefined;

/** The S3-compatible store of the settings; undefined if none is set. */
export function remoteStore(): ByteStore | undefined {
  const place = s3Place(settings());
  return place && (remote ??= s3Store(place));
}

/** The store of this installation: the S3-compatible one if set, otherwise the disk. */
export const store = (): ByteStore => remoteStore() ?? localStore();
