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

/** A file's imports from this project, as paths from the root; packages are excluded. */
export function importsOf(path: string, text = readSource(path)): string[] {
  return [...text.matchAll(importStatement)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? "")
    .filter((name) => name.startsWith("@/") || name.startsWith("."))
    .map((name) => (name.startsWith("@/") ? name.slice(2) : posix.join(dirname(path), name)));
}

/** Groups of files that import each other in a circle (Tarjan's strongly connected components), sorted. */
export function circlesOf(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const visit = (path: string) => {
    order.set(path, order.size);
    low.set(path, order.get(path)!);
    stack.push(path);
    onStack.add(path);
    for (const to of next.get(path) ?? []) {
      if (!order.has(to)) {
        visit(to);
        low.set(path, Math.min(low.get(path)!, low.get(to)!));
      } else if (onStack.has(to)) low.set(path, Math.min(low.get(path)!, order.get(to)!));
    }
    if (low.get(path) !== order.get(path)) return;
    const circle = stack.splice(stack.indexOf(path));
    for (const one of circle) onStack.delete(one);
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const path of next.keys()) if (!order.has(path)) visit(path);
  return found;
}
