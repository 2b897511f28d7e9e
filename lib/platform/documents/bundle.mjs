// What the processes that read files run, bundled: they start in a fraction of the time and memory that loading TypeScript
// takes, and read no other folder. `node lib/platform/documents/bundle.mjs <root> <folder>` prints where the bundle of
// today's sources is, and makes it first if there is none.
import { createHash, randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const main = "lib/platform/documents/process.ts";
/** Tables that readers read, at the same place in the bundle. */
const tables = ["lib/imports/status/phrases"];
/** Bundles that another version may still use, beside the newest. */
const mostStored = 3;

/** Every module named `…-reader.ts` is one that the processes may be asked for. */
const readersOf = (root, withTests) =>
  readdirSync(join(root, "lib"), { recursive: true })
    .map((path) => `lib/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith("-reader.ts") && (withTests || !path.startsWith("lib/tools/")))
    .sort();

const sha256 = (content) => createHash("sha256").update(content).digest("hex");

/**
 * @param folder gets the bundle in a folder of its own, so that nobody's is replaced while it is in use
 * @returns that folder
 */
export async function bundleReaders(root, folder, withTests) {
  const made = join(folder, randomUUID());
  mkdirSync(made, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [main, ...readersOf(root, withTests)],
    outdir: made,
    outbase: root,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    outExtension: { ".js": ".mjs" },
    chunkNames: "chunks/[hash]",
    // Packages that are not ES modules.
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
    // Machine code, which no reader needs: the hash of passwords.
    plugins: [
      {
        name: "without machine code",
        setup(bundling) {
          bundling.onResolve({ filter: /^@node-rs\/argon2$/ }, ({ path }) => ({ path, namespace: "empty" }));
          bundling.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "module.exports = {}" }));
        },
      },
    ],
    metafile: true,
    legalComments: "none",
    logLevel: "error",
  });
  const tableFiles = tables.flatMap((path) => readdirSync(join(root, path)).map((name) => `${path}/${name}`));
  for (const path of tableFiles) cpSync(join(root, path), join(made, path));
  const sources = Object.keys(metafile.inputs).filter((path) => !/(?:^|\/)node_modules\/|^empty:/.test(path));
  const hashes = Object.fromEntries(
    [...sources, ...tableFiles, "package-lock.json"].map((path) => [path, sha256(readFileSync(join(root, path)))]),
  );
  // Last, so that an interrupted bundle never counts.
  writeFileSync(join(made, "sources.tmp"), JSON.stringify({ readers: readersOf(root, withTests), hashes }));
  renameSync(join(made, "sources.tmp"), join(made, "sources.json"));
  for (const old of bundlesIn(folder).slice(mostStored)) rmSync(old, { recursive: true, force: true });
  return made;
}

/** The newest first. */
function bundlesIn(folder) {
  if (!existsSync(folder)) return [];
  const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, "sources.json")))
    .sort((a, b) => changedAt(b) - changedAt(a));
}

/** A bundle in this folder that was made from today's sources. */
export function findBundle(root, folder, withTests) {
  const readers = JSON.stringify(readersOf(root, withTests));
  return bundlesIn(folder).find((path) => {
    try {
      const made = JSON.parse(readFileSync(join(path, "sources.json"), "utf8"));
      return (
        JSON.stringify(made.readers) === readers &&
        Object.entries(made.hashes).every(([source, hash]) => sha256(readFileSync(join(root, source))) === hash)
      );
    } catch {
      return false;
    }
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , root, folder] = process.argv;
  const withTests = process.env.NODE_ENV !== "production";
  process.stdout.write(findBundle(root, folder, withTests) ?? (await bundleReaders(root, folder, withTests)));
}
