// Adds optional packages to package-lock.json that npm omitted because the registry did not have them: without them `npm
// ci` rejects the lockfile, and other systems get no binaries. Then asks the registry for the hash of every package that
// has none: npm installs those unchecked. Run it after adding a dependency.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../../../package-lock.json", import.meta.url);

/** Lists `{ from, name, version }` for every optional dependency that a locked package names and the lockfile lacks. */
export function missingOptionalPackages(packages) {
  const missing = [];
  for (const [from, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!resolves(packages, from, name)) missing.push({ from, name, version });
    }
  }
  return missing;
}

/** Resolves a package as Node does: next to the importing package, then one folder further up. */
function resolves(packages, from, name) {
  for (let folder = from; ;) {
    if (packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (!folder) return false;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1));
  }
}

/** The paths of locked packages whose content npm would not check. */
export function packagesWithoutIntegrity(packages) {
  return Object.keys(packages).filter((path) => path !== "" && !packages[path].integrity?.startsWith("sha512-"));
}

/** The registry's hash of a package. @throws if the registry lacks it */
function integrityOf(path, { name, version }) {
  const called = name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const hash = execFileSync("npm", ["view", `${called}@${version}`, "dist.integrity"], { encoding: "utf8" }).trim();
  if (!hash.startsWith("sha512-")) throw new Error(`The registry has no hash of ${called}@${version}`);
  return hash;
}

/** Reads the system off a package's name: `@oxlint/binding-linux-x64-musl` → linux, x64, musl. */
function systemOf(name) {
  const words = name.split(/[-/]/);
  const os = words.find((word) =>
    ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"].includes(
      word,
    ),
  );
  const cpu = words.find((word) =>
    ["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"].includes(word),
  );
  const libc = words.some((word) => word.startsWith("musl"))
    ? "musl"
    : words.some((word) => word.startsWith("gnu"))
      ? "glibc"
      : undefined;
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(os === "linux" && libc && { libc: [libc] }) };
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].replaceAll("\\", "/").split("/").at(-1))) {
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const missing = missingOptionalPackages(lock.packages);
  for (const { name, version } of missing) {
    lock.packages[`node_modules/${name}`] = { version, ...systemOf(name), optional: true };
  }
  const root = lock.packages[""];
  const rest = Object.entries(lock.packages).filter(([name]) => name !== "");
  rest.sort(([a], [b]) => a.localeCompare(b, "en"));
  lock.packages = { "": root, ...Object.fromEntries(rest) };
  const unchecked = packagesWithoutIntegrity(lock.packages);
  for (const path of unchecked) {
    const { version, ...rest } = lock.packages[path];
    lock.packages[path] = { version, integrity: integrityOf(path, lock.packages[path]), ...rest };
  }
  if (missing.length + unchecked.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} packages and ${unchecked.length} hashes added to package-lock.json`);
}
