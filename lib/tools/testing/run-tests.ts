import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "../start/build.ts";
import { duration, say } from "../start/progress.ts";
import { atEnd, end, stopOnSignals } from "../start/shutdown.ts";
import { ensureChromium } from "./chromium.ts";
import { add, type Counts, countPlaywright, countVitest, readReport, summary } from "./test-counts.ts";
import { openTestServer } from "./test-server.ts";

/** Programs of the packages, by their own file: `npx` would cost a second each. */
const programs = {
  next: "next/dist/bin/next",
  tsc: "typescript/bin/tsc",
  oxlint: "oxlint/bin/oxlint",
  vitest: "vitest/vitest.mjs",
  playwright: "@playwright/test/cli.js",
};

/**
 * TypeScript's checkers, each of which reads the shared types again: four take twice the processor time of one. On two
 * processors, one runs beside the linter.
 */
const checkers = Math.min(4, Math.max(1, availableParallelism() >> 1));

const one = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
const withName = (name: string, counts: Counts): Counts =>
  counts.failed > 0 && !counts.failures?.length ? { ...counts, failures: [name] } : counts;

/** All of `npm test` after the installation: each step shows its failures, and the last line counts them. */
export async function runTests(root: string): Promise<void> {
  let total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const stopping = new AbortController();
  stopOnSignals(130);
  const step = async (name: string, act: () => Promise<Counts>): Promise<boolean> => {
    if (stopping.signal.aborted) return false;
    const began = Date.now();
    say(`\n── ${name}`);
    const counts = await act().catch((error: unknown) => {
      say(
        error instanceof Error
          ? (error as { expected?: boolean }).expected
            ? error.message
            : (error.stack ?? error.message)
          : String(error),
      );
      return one(false);
    });
    total = add(total, withName(name, counts));
    say(`── ${name}: ${summary(counts)} (${duration(Date.now() - began)})`);
    return counts.failed === 0;
  };
  const running = new Set<Promise<number | null>>();
  const run = (program: keyof typeof programs, args: string[], env: Record<string, string> = {}) => {
    const ending = runProgram(root, program, args, env, stopping.signal);
    running.add(ending);
    return ending;
  };
  const reports = join(root, ".data", "test-reports");
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  // Held for the whole run, so that Postgres starts once for all steps and ends with us, however they end.
  const server = openTestServer({ inMemory: true });
  server.catch(() => {});
  atEnd("the test database", async () => (await server.catch(() => undefined))?.release());
  atEnd("the step", async () => {
    stopping.abort();
    await Promise.race([Promise.allSettled(running), sleep(10_000)]);
  });

  await Promise.all([
    step("Types", async () =>
      one(
        (await run("next", ["typegen"])) === 0 &&
          (await run("tsc", ["--noEmit", "-p", "lib/tools/testing", "--checkers", String(checkers)])) === 0,
      ),
    ),
    step("Lint", async () => one((await run("oxlint", [])) === 0)),
  ]);
  const address = (await server.catch(() => undefined))?.url("postgres");
  if (address) process.env.TEST_DATABASE_URL = address;
  await step("Unit and integration tests", async () => {
    const file = join(reports, "vitest.json");
    const code = await run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
    return countVitest({ code, report: readReport(file) });
  });
  const built = await step("Build", async () => {
    if (!(await build(root, say, stopping.signal))) say("Nothing has changed since the last build.");
    const actions = serverActions(root);
    if (actions.length > 0)
      say(`These server actions can be called from outside, and none may be: ${actions.join(", ")}`);
    return one(actions.length === 0);
  });
  if (!built) say("The browser tests are left out, because there is nothing to try them on.");
  else {
    await step("Browser tests", async () => {
      await ensureChromium(root, say);
      const file = join(reports, "playwright.json");
      const code = await run(
        "playwright",
        ["test", "--config=e2e/playwright.config.ts", "--reporter=list,json", "--pass-with-no-tests"],
        { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      );
      return countPlaywright({ code, report: readReport(file) });
    });
  }
  // Again at the end: a long run hides them, and often only the last lines are kept.
  const failures = (total.failures ?? []).map((one) => `  ${one.replace(`${root}/`, "")}`);
  const counted = [...(failures.length > 0 ? ["Failed:", ...failures, ""] : []), summary(total)].join("\n");
  process.on("exit", () => process.stdout.write(`\n${counted}\n`));
  await end(total.failed > 0 ? 1 : 0);
}

/** Runs a program of the packages with visible output. @returns its exit code, null if it was killed */
function runProgram(
  root: string,
  program: keyof typeof programs,
  args: string[],
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    // A separate process group: some of these programs start another one and do not forward signals.
    const detached = process.platform !== "win32";
    const child = spawn(process.execPath, [join(root, "node_modules", programs[program]), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit"],
      detached,
    });
    const stop = () => {
      if (child.pid && detached) process.kill(-child.pid, "SIGTERM");
      else child.kill("SIGTERM");
    };
    signal.addEventListener("abort", stop, { once: true });
    child.once("error", reject);
    child.once("exit", (code) => {
      signal.removeEventListener("abort", stop);
      resolve(code);
    });
  });
}

/** The server actions that the build exposes. */
function serverActions(root: string): string[] {
  const file = join(root, ".next", "server", "server-reference-manifest.json");
  if (!existsSync(file)) return [];
  const manifest = JSON.parse(readFileSync(file, "utf8")) as { node?: object; edge?: object };
  return [...Object.keys(manifest.node ?? {}), ...Object.keys(manifest.edge ?? {})];
}
