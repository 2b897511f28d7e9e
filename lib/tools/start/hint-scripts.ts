import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Chromium's marker for a file whose functions should all be compiled on arrival; to other browsers it is a comment. */
const hint = "//# allFunctionsCalledOnLoad\n";
/** Bytes: compiling smaller files takes negligible time. */
const large = 100_000;

/**
 * Makes browsers compile the framework's files while they arrive, off the main thread. By default a browser compiles each
 * function at its first call, and these calls all happen during hydration.
 * @param root where `.next` is, just built
 */
export function hintScripts(root: string): void {
  const { rootMainFiles } = JSON.parse(readFileSync(join(root, ".next", "build-manifest.json"), "utf8")) as {
    rootMainFiles: string[];
  };
  for (const name of rootMainFiles) {
    const file = join(root, ".next", name);
    const script = readFileSync(file, "utf8");
    if (script.length > large && !script.startsWith(hint)) writeFileSync(file, hint + script);
  }
}
