import { createWriteStream, existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { store } from "@/lib/platform/storage/store";

/** In one document. */
const mostPictures = 500;

/** Copies pictures from the store once each. A missing one is replaced by its text. */
export async function pictureShelf(folder: string) {
  await mkdir(join(folder, "pictures"));
  let brought = 0;
  return {
    pathOf: (sha256: string) => `/pictures/${sha256}`,
    async bring(sha256: string): Promise<void> {
      const target = join(folder, "pictures", sha256);
      if (existsSync(target) || ++brought > mostPictures || !(await store().has(sha256))) return;
      await pipeline(store().read(sha256), createWriteStream(target));
    },
  };
}
