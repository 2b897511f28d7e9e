import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Metadata } from "sharp";
import { type Block, paragraph, type ReportModel, words } from "../model/blocks";
import { allBlocks, changeBlocks } from "./walk";

/** Enough for a sheet's width in print; what a camera gives would fill the memory. Pixels. */
const most = { width: 1800, height: 2200 };
/** A photograph kept without loss takes more than this, and nobody would see the difference. Bytes. */
const mostLossless = 1_500_000;

type Drawn = { path: string; width: number; height: number } | null;

sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes each picture of the report fit for print, one after another: upright, no larger than a sheet needs, PNG or JPEG.
 * One that cannot be read gives way to its words.
 * @param folder where the bytes lie as they were uploaded, and where the prepared ones go
 */
export async function withPictures(model: ReportModel, folder: string): Promise<ReportModel> {
  await mkdir(join(folder, "print"), { recursive: true });
  const drawn = new Map<string, Drawn>();
  const paths = [...allBlocks(model).flatMap((block) => (block.kind === "picture" ? [block.path] : [])), ...(model.logo ? [model.logo.path] : [])];
  for (const path of new Set(paths)) drawn.set(path, await prepared(folder, path));
  const shown = (block: Block): Block => {
    if (block.kind !== "picture") return block;
    const found = drawn.get(block.path);
    return found ? { ...block, ...found } : paragraph(words(block.alt === null ? "" : `[Picture: ${block.alt}]`, ["quiet"]));
  };
  const logo = model.logo && drawn.get(model.logo.path);
  return { ...model, logo: model.logo && logo ? { ...model.logo, ...logo } : null, chapters: model.chapters.map((chapter) => ({ ...chapter, blocks: changeBlocks(chapter.blocks, shown) })) };
}

async function prepared(folder: string, path: string): Promise<Drawn> {
  try {
    const bytes = await readFile(join(folder, path));
    const meta = await sharp(bytes, { limitInputPixels: 100_000_000 }).metadata();
    const { data, info, extension } = await encoded(bytes, meta);
    const name = `print/${path.replace(/^.*\//, "")}.${extension}`;
    await writeFile(join(folder, name), data);
    return { path: `/${name}`, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

async function encoded(bytes: Buffer, { format, hasAlpha }: Metadata) {
  const fitted = () => sharp(bytes, { limitInputPixels: 100_000_000 }).rotate().resize({ ...most, fit: "inside", withoutEnlargement: true });
  if (format !== "jpeg") {
    const lossless = await fitted().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
    if (hasAlpha || lossless.data.length <= mostLossless) return { ...lossless, extension: "png" };
  }
  return { ...(await fitted().flatten({ background: "#ffffff" }).jpeg({ quality: 84 }).toBuffer({ resolveWithObject: true })), extension: "jpg" };
}
