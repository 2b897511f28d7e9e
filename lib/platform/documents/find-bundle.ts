import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
let found: Promise<string> | undefined;

/**
 * The folder of what the processes run: that of the build, or, for development, tests and commands, one that is bundled
 * when the sources have changed.
 */
export async function bundleFolder(): Promise<string> {
  const folder = await (found ??= find());
  // A new build took its place.
  return existsSync(folder) ? folder : (found = find());
}

async function find(): Promise<string> {
  const root = process.cwd();
  const bundler = join(root, "lib", "platform", "documents", "bundle.mjs");
  const bundleInto = async (folder: string) =>
    realpath((await run(process.execPath, [bundler, root, folder], { cwd: root })).stdout);
  try {
    return await bundleInto(join(root, process.env.NODE_ENV === "production" ? ".next" : ".data", "readers"));
  } catch {
    // Where the program's folder cannot be written, and its build is of other sources.
    return bundleInto(await mkdtemp(join(tmpdir(), "rotunda-readers-")));
  } finally {
    found?.catch(() => (found = undefined));
  }
}
