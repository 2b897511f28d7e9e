import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { root } from "./source-files.ts";

/**
 * Bundles a module of the product into one file, for a test that starts many processes of it: each starts in a third of the time.
 * @param path from the root
 * @returns the file, and a function that deletes it
 */
export async function bundleProcess(path: string): Promise<{ file: string; remove(): void }> {
  // Below the root, where its packages are found.
  mkdirSync(join(root, ".data"), { recursive: true });
  const folder = mkdtempSync(join(root, ".data", "bundled-"));
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    resolve: { alias: { "@": root, "server-only": join(root, "lib/tools/testing/server-only.ts") } },
    build: {
      ssr: join(root, path),
      outDir: folder,
      target: "node20",
      rollupOptions: { output: { entryFileNames: "process.mjs" } },
    },
  });
  return { file: join(folder, "process.mjs"), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
