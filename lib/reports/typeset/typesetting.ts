import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ReportModel } from "../model/blocks";

/** A path relative to this file would be resolved at build time. */
const root = process.cwd();
/** Milliseconds; 50 issues take a few seconds. */
const timeLimit = 10 * 60_000;
/** Megabytes of JavaScript heap by JSON size, never most of the machine; the typesetter needs more. */
const heapLimit = (bytes: number): number =>
  Math.round(Math.max(288, Math.min(160 + (45 * bytes) / 1e6, totalmem() / 2e6)));

export type Typeset = {
  bytes: Uint8Array;
  /** Bytes of memory at the most. */ maxRss: number;
  /** Characters that no bundled font has, which were replaced. */ replaced: string[];
};

/**
 * Makes a document in a separate process.
 * @param folder with issues (chapter-files.ts) and their pictures as uploaded
 * @param size bytes of the issues
 * @throws Error if it failed, was stopped, or took too long
 */
export async function typeset(
  model: ReportModel,
  size: number,
  format: "pdf" | "docx",
  folder: string,
  signal?: AbortSignal,
): Promise<Typeset> {
  await writeFile(join(folder, "model.json"), JSON.stringify(model));
  const said = await run(
    [
      `--max-old-space-size=${heapLimit(size)}`,
      "--expose-gc",
      "--max-semi-space-size=4",
      "--import",
      pathToFileURL(join(root, "lib", "platform", "outgoing", "socket-guard.mjs")).href,
      "--import",
      "tsx",
      join(root, "lib", "reports", "typeset", "process.ts"),
      folder,
      format,
    ],
    signal,
  );
  const last = JSON.parse(said.trim().split("\n").at(-1) ?? "") as Omit<Typeset, "bytes">;
  return { bytes: await readFile(join(folder, "out")), ...last };
}

function run(args: string[], signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
      stdio: ["ignore", "pipe", "pipe"],
      signal,
      timeout: timeLimit,
      killSignal: "SIGKILL",
    });
    // Without memory, Linux should kill a report before the server or the database.
    if (child.pid !== undefined) void writeFile(`/proc/${child.pid}/oom_score_adj`, "900").catch(() => {});
    let said = "";
    let complained = "";
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (complained = (complained + chunk.toString()).slice(-4000)));
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve(said) : reject(new Error(`The document could not be laid out (${code}): ${complained}`)),
    );
  });
}
