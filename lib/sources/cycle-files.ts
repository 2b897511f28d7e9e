import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { settings } from "@/lib/platform/env/settings";
import { downloadFrom } from "./ask-source";
import type { ReadContext, SourceName } from "./client";

const filesFolder = (): string => resolve(settings().DATA_FOLDER, "sources");

/**
 * Downloads a file for a cycle and keeps it until the cycle is complete, so that a resumed cycle does not request it
 * again.
 * @returns its path; null for 404
 */
export async function downloadOnce(
  source: SourceName,
  coverageId: number,
  [address, { name, ...given }]: Parameters<ReadContext["download"]>,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<string | null> {
  const folder = filesFolder();
  await mkdir(folder, { recursive: true });
  const place = join(folder, `${coverageId}-${name.replace(/[^\w.-]/g, "-")}`);
  if (await stat(place).catch(() => null)) return place;
  const partial = `${place}.part`;
  try {
    if (!(await downloadFrom(source, address, partial, given, wait))) return null;
    await rename(partial, place);
    return place;
  } finally {
    await rm(partial, { force: true });
  }
}

export async function deleteDownloads(coverageId: number): Promise<void> {
  const names = await readdir(filesFolder()).catch(() => []);
  for (const name of names) if (name.startsWith(`${coverageId}-`)) await rm(join(filesFolder(), name), { force: true });
}
