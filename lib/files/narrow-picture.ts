import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { settings } from "@/lib/platform/env/settings";
import { withMutex } from "@/lib/platform/locks/keyed-mutex";
import { mailPicture } from "@/lib/platform/mail/mail-picture";
import { log } from "@/lib/platform/observability/log";
import { store } from "@/lib/platform/storage/store";

/** Larger pictures and animations would take too much memory. */
const limits = { pixels: 100_000_000, animatedPixels: 60_000_000, bytes: 40_000_000 };

/**
 * A picture at most as wide as email needs, made when it is first asked for and then kept beside the data, from where it
 * can be deleted at any time. An animated GIF stays animated, unless its frames are too large: then it is its first one.
 * @returns null if the picture is narrow enough, or cannot be read
 */
export async function narrowPicture(file: { sha256: string; extension: string; size: number }): Promise<Buffer | null> {
  if (!/^[0-9a-f]{64}$/.test(file.sha256) || file.size > limits.bytes) return null;
  const folder = resolve(settings().DATA_FOLDER, "narrow-pictures");
  const place = join(folder, `${file.sha256}-${mailPicture.width}.${file.extension}`);
  // An empty file notes that there is nothing to make narrower.
  const readStored = async () => ((await stat(place).catch(() => null)) ? readFile(place) : null);
  const bytes =
    (await readStored()) ??
    (await withMutex("narrow pictures", async () => {
      const made = (await readStored()) ?? (await narrow(file));
      await mkdir(folder, { recursive: true });
      const partial = `${place}.${process.pid}.part`;
      try {
        await writeFile(partial, made);
        await rename(partial, place);
      } finally {
        await rm(partial, { force: true });
      }
      return made;
    }));
  return bytes.length > 0 ? bytes : null;
}

async function narrow({ sha256, extension }: { sha256: string; extension: string }): Promise<Buffer> {
  try {
    const original = await buffer(store().read(sha256));
    // Takes 20 MB, so it loads only for pictures.
    const { default: sharp } = await import("sharp");
    sharp.concurrency(1);
    sharp.cache(false);
    const { width, height = 0, pages = 1 } = await sharp(original, { limitInputPixels: limits.pixels }).metadata();
    if (width <= mailPicture.width) return Buffer.alloc(0);
    const animated = extension === "gif" && pages > 1 && width * height * pages <= limits.animatedPixels;
    const picture = sharp(original, { limitInputPixels: limits.pixels, animated })
      .autoOrient()
      .resize({ width: mailPicture.width, withoutEnlargement: true });
    return await picture.toBuffer();
  } catch (error) {
    log.warn({ err: error, sha256 }, "a picture could not be made narrower for email");
    return Buffer.alloc(0);
  }
}
