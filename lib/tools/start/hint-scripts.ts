import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Chromium's word for a file whose functions it should all compile as it arrives; other browsers read a comment. */
const hint = "//# allFunctionsCalledOnLoad\n";
/** Bytes: below, compiling takes no time worth asking for. */
const large = 100_000;

/**
 * Asks browsers to compile the framework's own files as they arrive, beside the page. Left to itself a browser compiles each
 * function when it is first called, and a page's first calls all fall into the one moment in which it wakes.
 * @param root where `.next` lies, built just now
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
