import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type sharp from "sharp";
import type { Metadata } from "sharp";
import { type Block, paragraph, type ReportModel, words } from "../model/blocks";
import { allBlocks, changeBlocks } from "./walk";

/** Pixels: a page's width in print; camera pictures would fill memory. */
const most = { width: 1800, height: 2200 };
/** Bytes: above this, JPEG saves without a visible difference. */
const mostLossless = 1_500_000;

type PreparedPicture = { path: string; width: number; height: number } | null;

/**
 * Prepares pictures for print, once each: upright, page-sized, PNG or JPEG. @param folder of the uploaded and the
 * prepared ones
 */
export function picturesIn(folder: string) {
  const pictures = new Map<string, PreparedPicture>();
  const draw = async (path: string): Promise<PreparedPicture> => {
    if (!pictures.has(path)) pictures.set(path, await preparePicture(folder, path));
    return pictures.get(path)!;
  };
  return {
    /** @returns null if unreadable */
    async logo(logo: NonNullable<ReportModel["logo"]>): Promise<ReportModel["logo"]> {
      const found = await draw(logo.path);
      return found && { ...logo, ...found };
    },
    /** An unreadable picture is replaced by its text. */
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

/** Takes 20 MB, so it loads only for pictures. */
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
