import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";

/** Milliseconds for which a page of an earlier version may stay open and still load its files. */
const maxAge = 14 * 86_400_000;

const folderOf = (root: string) => join(root, ".data", "older-files");
const builtFiles = (root: string) => join(root, ".next", "static");

/**
 * Saves built files before a build removes them: an open editor may load a part later. Names are content hashes, so
 * versions share a folder.
 * @param now files replaced too long before are deleted
 */
export function keepOlderFiles(root: string, now = Date.now()): void {
  const [from, to] = [builtFiles(root), folderOf(root)];
  for (const path of filesIn(to))
    if (now - statSync(join(to, path)).mtimeMs > maxAge) rmSync(join(to, path), { force: true });
  for (const path of filesIn(from)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(join(from, path), join(to, path));
  }
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : [];

const types: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};

export async function olderFile(
  path: string,
  root = process.cwd(),
): Promise<{ type: string; body: Buffer } | undefined> {
  const name = /^\/_next\/static((?:\/[\w~-][\w.~-]*)+)$/.exec(path)?.[1];
  const type = types[extname(path)];
  const body =
    name && type
      ? await readFile(join(/* turbopackIgnore: true */ folderOf(root), name)).catch(() => undefined)
      : undefined;
  return body && type ? { type, body } : undefined;
}
