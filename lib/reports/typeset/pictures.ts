import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type sharp from "sharp";
import type { Metadata } from "sharp";
import { type Block, paragraph, type ReportModel, words } from "../model/blocks";
import { allBlocks, changeBlocks } from "./walk";

/** Enough for a sheet's width in print; what a camera gives would fill the memory. Pixels. */
const most = { width: 1800, height: 2200 };
/** Bytes. A lossless photograph takes more than this without a visible difference. */
const mostLossless = 1_500_000;

type PreparedPicture = { path: string; width: number; height: number } | null;

/**
 * Makes pictures of a report fit for print, each once, one after another: upright, no larger than a sheet needs, PNG or JPEG.
 * @param folder where the bytes lie as they were uploaded, and where the prepared ones go
 */
export function picturesIn(folder: string) {
  const pictures = new Map<string, PreparedPicture>();
  const draw = async (path: string): Promise<PreparedPicture> => {
    if (!pictures.has(path)) pictures.set(path, await preparePicture(folder, path));
    return pictures.get(path)!;
  };
  return {
    /** @returns null where it cannot be read */
    async logo(logo: NonNullable<ReportModel["logo"]>): Promise<ReportModel["logo"]> {
      const found = await draw(logo.path);
      return found && { ...logo, ...found };
    },
    /** Blocks with their pictures prepared. One that cannot be read gives way to its words. */
    async blocks(blocks: Block[]): Promise<Block[]> {
      for (const block of allBlocks(blocks)) if (block.kind === "picture") await draw(block.path);
      return changeBlocks(blocks, (block) => {
        if (block.kind !== "picture") return block;
        const found = pictures.get(block.path);
        return found
          ? { ...block, ...found }
          : paragraph(words(block.alt === null ? "" : `[Picture: ${block.alt}]`, ["quiet"]));
      });
    },
  };
}

type Sharp = typeof sharp;

/** What reads pictures takes 20 MB, which a report without any need not hold. */
async function reader(): Promise<Sharp> {
  const { default: loaded } = await import("sharp");
  loaded.concurrency(1);
  loaded.cache(false);
  return loaded;
}

async function preparePicture(folder: string, path: string): Promise<PreparedPicture> {
  try {
    const read = await reader();
    await mkdir(join(folder, "print"), { recursive: true });
    const bytes = await readFile(join(folder, path));
    const meta = await read(bytes, { limitInputPixels: 100_000_000 }).metadata();
    const { data, info, extension } = await encodePicture(read, bytes, meta);
    const name = `print/${path.replace(/^.*\//, "")}.${extension}`;
    await writeFile(join(folder, name), data);
    return { path: `/${name}`, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

async function encodePicture(read: Sharp, bytes: Buffer, { format, hasAlpha }: Metadata) {
  const fitPicture = () =>
    read(bytes, { limitInputPixels: 100_000_000 })
      .rotate()
      .resize({ ...most, fit: "inside", withoutEnlargement: true });
  if (format !== "jpeg") {
    const lossless = await fitPicture().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
    if (hasAlpha || lossless.data.length <= mostLossless) return { ...lossless, extension: "png" };
  }
  return {
    ...(await fitPicture()
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 84 })
      .toBuffer({ resolveWithObject: true })),
    extension: "jpg",
  };
}
