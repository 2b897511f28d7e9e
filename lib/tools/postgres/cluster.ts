import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, totalmem } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { usualPort } from "./free-port.ts";
import { PostgresError } from "./postgres-error.ts";

/** The connection data, stored in the data folder so that it moves with the data. */
export type Access = { port: number; adminPassword: string; password: string };

/** The superuser, for our own housekeeping; the product connects as `rotunda`. */
export const adminRole = "postgres";
export const role = "rotunda";

const accessFile = (folder: string) => join(folder, "rotunda-access.json");

/**
 * The argument that names a program's data folder. Programs run with that folder as working directory, because the account
 * may not traverse the folders above (a checkout under /root).
 */
export const dataArgument = (folder: string, account: Account): string =>
  account && process.platform === "linux" ? "/proc/self/cwd" : folder;

/** Only what Postgres needs: a stray PGDATA or LD_LIBRARY_PATH must not reach it. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  LC_ALL: "C",
  ...(process.platform === "win32" && {
    SystemRoot: process.env.SystemRoot,
    TEMP: process.env.TEMP,
    TMP: process.env.TMP,
  }),
});

/**
 * Creates the data folder if it is missing, atomically.
 * @param durable false skips waiting for the disk, for disposable test data
 */
export async function ensureCluster(
  folder: string,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  if (existsSync(folder)) return giveBack(folder, account);
  // A unique name: the initdb of a killed start continues, and would otherwise write into this folder.
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(`${basename(folder)}.new`))
      rmSync(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 });
  const draft = `${folder}.new-${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  if (account) chownSync(draft, account.uid, account.gid);
  const access: Access = {
    port: usualPort(folder),
    adminPassword: randomBytes(24).toString("base64url"),
    password: randomBytes(24).toString("base64url"),
  };
  const result = await withPasswordFile(access.adminPassword, account, (file) =>
    run(
      binaries.initdb,
      [
        "-D",
        dataArgument(draft, account),
        `--username=${adminRole}`,
        "--auth=scram-sha-256",
        `--pwfile=${file.path}`,
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--no-instructions",
        ...(durable ? [] : ["--no-sync"]),
      ],
      draft,
      account,
      file.descriptor,
    ),
  );
  if (result.code !== 0)
    throw new PostgresError(
      `The database could not be created in ${folder}: ${result.output.trim() || `initdb ended with ${result.code}`}`,
    );
  writeAccess(draft, access, account);
  renameSync(draft, folder);
}

/**
 * Files that root copied or unpacked belong to root, as which Postgres refuses to run, and are often readable by others,
 * which it refuses too.
 */
function giveBack(folder: string, account: Account): void {
  if (!account || statSync(folder).uid !== 0) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    lchownSync(join(folder, name), account.uid, account.gid);
  chmodSync(folder, 0o700);
  chownSync(folder, account.uid, account.gid); // last, so that an interrupted copy starts over
}

/** A password must not be an argument of a program, where all users of the machine can read it. */
async function withPasswordFile<T>(
  password: string,
  account: Account,
  act: (file: { path: string; descriptor: number | "ignore" }) => Promise<T>,
): Promise<T> {
  const place = mkdtempSync(join(tmpdir(), "rotunda-"));
  const path = join(place, "password");
  writeFileSync(path, password, { mode: 0o600 });
  if (account) chownSync(path, account.uid, account.gid);
  const descriptor = openSync(path, "r");
  try {
    return await act(
      process.platform === "win32" ? { path, descriptor: "ignore" } : { path: "/dev/stdin", descriptor },
    );
  } finally {
    closeSync(descriptor);
    rmSync(place, { recursive: true, force: true });
  }
}

function run(
  program: string,
  args: string[],
  cwd: string,
  account: Account,
  stdin: number | "ignore",
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, ...account, env: programEnvironment(), stdio: [stdin, "pipe", "pipe"] });
    let output = "";
    child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stdout?.resume();
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

export function readAccess(folder: string): Access {
  try {
    return JSON.parse(readFileSync(accessFile(folder), "utf8")) as Access;
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).code === "EACCES"
        ? "belongs to another user: start Rotunda as that user"
        : "has lost its password file, rotunda-access.json";
    throw new PostgresError(`The database in ${folder} ${reason}.`);
  }
}

export const writeAccess = (folder: string, access: Access, account: Account): void =>
  replaceFile(accessFile(folder), JSON.stringify(access), account);

/** Writes a file atomically, and never through a symbolic link. */
function replaceFile(path: string, text: string, account: Account): void {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`);
  if (existsSync(draft)) unlinkSync(draft);
  writeFileSync(draft, text, { mode: 0o600, flag: "wx" });
  if (account) chownSync(draft, account.uid, account.gid);
  renameSync(draft, path);
}

/**
 * Writes the configuration for the next start. It suits a machine of 2 to 24 GB that also runs other programs.
 * @param durable false trades safety in a power failure for speed, for disposable test data
 */
export function writeConfiguration(folder: string, port: number, durable: boolean, account: Account): void {
  const gigabytes = totalmem() / 2 ** 30;
  const lines = {
    listen_addresses: "'127.0.0.1'",
    port,
    unix_socket_directories: "''",
    max_connections: 100,
    password_encryption: "'scram-sha-256'",
    shared_buffers: gigabytes < 3 ? "'128MB'" : gigabytes < 12 ? "'256MB'" : "'512MB'",
    effective_cache_size: `'${Math.max(512, Math.round(gigabytes * 512))}MB'`,
    work_mem: "'16MB'",
    maintenance_work_mem: gigabytes < 3 ? "'64MB'" : "'256MB'",
    dynamic_shared_memory_type: roomInSharedMemory() ? "'posix'" : "'mmap'",
    random_page_cost: 1.1,
    jit: "off",
    fsync: durable ? "on" : "off",
    synchronous_commit: durable ? "on" : "off",
    full_page_writes: durable ? "on" : "off",
    wal_compression: "on",
    max_wal_size: "'2GB'",
    min_wal_size: "'128MB'",
    checkpoint_timeout: "'10min'",
    checkpoint_completion_target: 0.9,
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    log_line_prefix: "'%m [%p] '",
    // The log holds no values: they are addresses and hashes of tokens. Health shows slow queries without theirs.
    log_min_duration_statement: -1,
    log_statement: "'none'",
    log_lock_waits: "off",
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    log_min_error_statement: "'panic'",
    log_min_messages: "'log'",
    log_error_verbosity: "'terse'",
    // After a crash every file is flushed before recovery; one by one that takes most of the time.
    recovery_init_sync_method: process.platform === "linux" ? "'syncfs'" : "'fsync'",
    log_checkpoints: "off",
    cluster_name: "'rotunda'",
  };
  replaceFile(
    join(folder, "postgresql.conf"),
    Object.entries(lines)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(""),
    account,
  );
}

/** Containers often limit /dev/shm to 64 MB, which one parallel query can fill. */
function roomInSharedMemory(): boolean {
  if (process.platform !== "linux") return true;
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > 512 * 2 ** 20;
  } catch {
    return false;
  }
}
