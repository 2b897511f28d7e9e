import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bundleReaders } from "../../platform/documents/bundle.mjs";
import { keepOlderFiles } from "../../platform/server/previous-build-assets.ts";
import { processIdentity, stillRuns, withLock } from "./file-lock.mjs";
import { hintScripts } from "./hint-scripts.ts";
import { StartError } from "./progress.ts";

const sources = [
  "app",
  "components",
  "db",
  "lib",
  "public",
  "next.config.ts",
  "proxy.ts",
  "instrumentation.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
/** What cannot change the built pages: tests, and the rooms that only start, test or measure them. */
const without =
  /(\.test\.tsx?|\.test\.snap)$|[/\\]__snapshots__([/\\]|$)|^(lib[/\\]tools[/\\](start|postgres|testing|bench|demo)|db[/\\]migrations)[/\\]/;

/** A hash of everything that the built pages depend on. */
export function hashOfSources(root: string): string {
  const hash = createHash("sha256");
  const add = (path: string) => {
    if (without.test(path)) return;
    const full = join(root, path);
    const stat = statSync(full, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(full).sort()) add(join(path, name));
    else if (stat) hash.update(`\0${path}\0`).update(readFileSync(full));
  };
  for (const path of sources) add(path);
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith("NEXT_PUBLIC_"))
    .sort())
    hash.update(`\0${name}=${process.env[name]}`);
  return hash.digest("hex");
}

const stampFile = (root: string) => join(root, ".data", "build.json");

function builtId(root: string): string | undefined {
  const file = join(root, ".next", "BUILD_ID");
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Whether .next is a complete build of these sources. */
export function isBuilt(root: string, hash = hashOfSources(root)): boolean {
  try {
    const stamp = JSON.parse(readFileSync(stampFile(root), "utf8")) as { hash: string; id: string };
    return stamp.hash === hash && stamp.id === builtId(root);
  } catch {
    return false;
  }
}

/**
 * Builds the pages unless a build from the same sources exists. The stamp is deleted before the build and written after it,
 * so that an interrupted build never counts.
 * @param note receives the build's output lines
 * @param signal aborts the build
 * @returns whether a build was necessary
 * @throws StartError with the build's output if it fails
 */
export async function build(root: string, note: (line: string) => void, signal?: AbortSignal): Promise<boolean> {
  const hash = hashOfSources(root);
  if (isBuilt(root, hash)) return false;
  return withLock(join(root, ".data", "build.lock"), async () => {
    if (isBuilt(root, hash)) return false;
    await endLeftBuild(root);
    const stamp = stampFile(root);
    keepOlderFiles(root);
    const isFirst = builtId(root) === undefined;
    rmSync(stamp, { force: true });
    rmSync(join(root, ".next", "BUILD_ID"), { force: true });
    const { code, output } = await nextBuild(root, isFirst, note, signal);
    if (signal?.aborted) throw new StartError("The build was stopped.");
    if (code !== 0) throw new StartError(`${output.trim()}\n\nThe pages could not be built: see the message above.`);
    hintScripts(root);
    await bundleReaders(root, join(root, ".next", "readers"), false);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, JSON.stringify({ hash, id: builtId(root) }));
    return true;
  });
}

const childFile = (root: string) => join(root, ".data", "build.child");

/** Stops the build of a killed start: it continues in the same folder, and Next refuses a second one. */
export async function endLeftBuild(root: string): Promise<void> {
  const left = existsSync(childFile(root)) ? /^(\d+) (\S+)$/.exec(readFileSync(childFile(root), "utf8")) : null;
  if (!left) return;
  const [pid, since] = [Number(left[1]), left[2]!];
  if (stillRuns(pid, since)) {
    endGroup(pid, "SIGKILL");
    while (stillRuns(pid, since)) await sleep(20);
  }
  rmSync(childFile(root), { force: true });
}

/** A build runs in a separate process group, so that its workers end with it. */
function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch {
    // It has ended by itself.
  }
}

function nextBuild(
  root: string,
  isFirst: boolean,
  note: (line: string) => void,
  signal?: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  // Without a database: a build must not contain data.
  const { DATABASE_URL: _, NODE_OPTIONS: options = "", ...env } = process.env;
  const guard = new URL("../../platform/outgoing/socket-guard.mjs", import.meta.url).href;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, "node_modules", "next", "dist", "bin", "next"), "build"], {
      cwd: root,
      env: {
        ...env,
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
        ...(!isFirst && { KEEPS_BUILD_CACHE: "1" }),
        NODE_OPTIONS: `${options} --import=${guard}`.trim(),
      },
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      for (const line of chunk.toString().split("\n"))
        if (/^\s*(✓|⚠|Creating|Collecting|Generating|Running)/.test(line)) note(line.trim());
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    if (child.pid) {
      mkdirSync(dirname(childFile(root)), { recursive: true });
      writeFileSync(childFile(root), `${child.pid} ${processIdentity(child.pid)}`);
    }
    const stop = () => child.pid && endGroup(child.pid, "SIGTERM");
    signal?.addEventListener("abort", stop, { once: true });
    child.once("error", reject);
    child.once("close", (code) => {
      signal?.removeEventListener("abort", stop);
      rmSync(childFile(root), { force: true });
      resolve({ code, output });
    });
  });
}
