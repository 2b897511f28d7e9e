import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { transaction } from "@/db/transaction";
import { contentImportPictures } from "@/db/schema";
import { isPicture } from "@/lib/files/picture";
import { sniffUpload } from "@/lib/files/sniff-upload";
import { settings } from "@/lib/platform/env/settings";
import { dispatch, publicReach } from "@/lib/platform/outgoing/dispatch";
import { lockBlobs } from "@/lib/platform/storage/blob-references";
import { store } from "@/lib/platform/storage/store";
import type { ItemRow } from "./import-item";
import { pictureAddresses } from "./store-pictures";

const largestPicture = 15_000_000;
const mostPictures = 100;

export const mayFetchPictures = (): boolean => settings().IMPORT_PICTURES === "fetch";

/** Fetches pictures missing from the export; failures are reported later. */
export async function fetchPictures(item: ItemRow): Promise<void> {
  if (!mayFetchPictures()) return;
  const staged = await db
    .select({ address: contentImportPictures.address })
    .from(contentImportPictures)
    .where(eq(contentImportPictures.contentImportItemId, item.id));
  const stored = new Set(staged.map(({ address }) => address));
  const missing = pictureAddresses(item.html).filter(
    (address) => !stored.has(address) && !address.startsWith("picture:"),
  );
  for (const address of missing.slice(0, mostPictures)) {
    const whole = wholeAddress(address, item);
    const bytes = whole && (await fetchOne(whole).catch(() => null));
    if (!bytes) continue;
    const name = new URL(whole).pathname.split("/").at(-1) ?? "";
    const sniffed = await sniffUpload(bytes, name).catch(() => null);
    if (!sniffed || !isPicture(sniffed.extension)) continue;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await transaction(async (tx) => {
      await lockBlobs(tx);
      await store().put(sha256, bytes);
      await tx
        .insert(contentImportPictures)
        .values({ contentImportItemId: item.id, address, sha256, name: name.slice(0, 200) });
    });
  }
}

function wholeAddress(address: string, { addresses }: ItemRow): string | null {
  const base = addresses.find((one) => /^https?:/.test(one));
  const url = URL.parse(address, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

async function fetchOne(address: string): Promise<Uint8Array | null> {
  const response = await dispatch(address, {
    reach: publicReach,
    timeoutMs: 15_000,
    maxBytes: largestPicture,
    redirects: 3,
    headers: { accept: "image/png,image/jpeg,image/webp,image/gif" },
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    return null;
  }
  return new Uint8Array(await response.arrayBuffer());
}
