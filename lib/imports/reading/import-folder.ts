import { mkdir, opendir, realpath } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { invalid } from "@/lib/platform/http/problem";
import { settings } from "@/lib/platform/env/settings";

/** The server folder that imports from the screen may read: IMPORT_FOLDER, otherwise `imports` in DATA_FOLDER. */
export const importFolder = (): string =>
  resolve(/* turbopackIgnore: true */ settings().IMPORT_FOLDER ?? join(settings().DATA_FOLDER, "imports"));

export const uploadsFolder = "uploads";

export const importable = /\.(zip|(?:json|jsonl|ndjson|ldjson|jl|csv|xml|ya?ml)(?:\.gz)?|txt|tsv)$/i;
const deepest = 2;
const mostChoices = 300;

const invalidPath = (message: string) => invalid(message, { issues: [{ path: "path", message }] });

/** Whether a resolved path is in a resolved folder, or is that folder. */
export const isWithin = (folder: string, place: string): boolean =>
  place === folder || place.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/**
 * Resolves a path inside the import folder, following links.
 * @param path as entered; `.` is the whole folder
 * @throws HttpError 422 if it leads out of the folder, or does not exist
 */
export async function placeOf(path: string): Promise<string> {
  await mkdir(importFolder(), { recursive: true });
  const root = await realpath(/* turbopackIgnore: true */ importFolder());
  const target = resolve(root, path);
  if (!isWithin(root, target)) throw invalidPath("Name a folder or a file inside the import folder.");
  const place = await realpath(target).catch(() => null);
  if (!place) throw invalidPath("There is no such folder or file in the import folder.");
  if (!isWithin(root, place)) throw invalidPath("This link points outside the import folder.");
  return place;
}

/** The normalized path that a run stores: without `./` and the like, `.` for the whole folder. */
export async function importPath(path: string): Promise<string> {
  const root = await realpath(/* turbopackIgnore: true */ importFolder());
  return relative(root, resolve(root, path)).split(sep).join("/") || ".";
}

/** Folders and files that staff may choose, two levels deep, without uploads; sorted, at most 300. */
export async function importChoices(): Promise<string[]> {
  await mkdir(importFolder(), { recursive: true });
  const root = await realpath(/* turbopackIgnore: true */ importFolder());
  const found: string[] = [];
  const read = async (folder: string, depth: number): Promise<void> => {
    for await (const entry of await opendir(folder)) {
      if (found.length >= mostChoices) return;
      const place = join(folder, entry.name);
      const path = relative(root, place).split(sep).join("/");
      if (entry.name.startsWith(".") || path === uploadsFolder) continue;
      if (entry.isDirectory() || (entry.isFile() && importable.test(entry.name))) found.push(path);
      if (entry.isDirectory() && depth < deepest) await read(place, depth + 1).catch(() => {});
    }
  };
  await read(root, 1);
  return found.sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}
