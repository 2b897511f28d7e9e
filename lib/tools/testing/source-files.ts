import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The program's own files below a folder of the checkout, as paths from the root with forward slashes. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

export const readSource = (path: string): string => readFileSync(join(root, path), "utf8");

const importStatement =
  /(?:^|\n)\s*(?:import|export)\s[^"'`;]*?\bfrom\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** What a file imports from this project, as paths from the root; packages are left out. */
export function importsOf(path: string, text = readSource(path)): string[] {
  return [...text.matchAll(importStatement)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? "")
    .filter((name) => name.startsWith("@/") || name.startsWith("."))
    .map((name) => (name.startsWith("@/") ? name.slice(2) : posix.join(dirname(path), name)));
}
