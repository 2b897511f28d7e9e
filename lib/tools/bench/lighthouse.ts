import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromiumArguments } from "@/lib/tools/testing/chromium";

/** The newest that runs on every Node that Rotunda runs on. It weighs 185 MB, so only who measures installs it. */
const version = "12.8.2";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Milliseconds; a score is out of 100. */
export type Audit = { lcp: number; cls: number; tbt: number } & Record<(typeof categories)[number], number>;

/**
 * Finds Lighthouse in the data folder, or installs it there with npm.
 * @returns its program; undefined if it is unavailable
 */
export function ensureLighthouse(root: string, note: (line: string) => void): string | undefined {
  const folder = join(root, ".data", "bench", "lighthouse");
  const program = join(folder, "node_modules", "lighthouse", "cli", "index.js");
  if (existsSync(program)) return program;
  note("installing Lighthouse");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
  const { status } = spawnSync(
    "npm",
    [
      "install",
      "--prefix",
      folder,
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--save-exact",
      `lighthouse@${version}`,
    ],
    { stdio: "ignore", shell: process.platform === "win32" },
  );
  return status === 0 && existsSync(program) ? program : undefined;
}

/**
 * One run with Lighthouse's default phone settings; repeated, at most twice, if Lighthouse could not detect the page load.
 */
export async function audit(program: string, chromium: string, address: string, again = 2): Promise<Audit> {
  try {
    return await run(program, chromium, address);
  } catch (error) {
    if (again === 0 || !/run Lighthouse again/i.test(String(error))) throw error;
    return audit(program, chromium, address, again - 1);
  }
}

async function run(program: string, chromium: string, address: string): Promise<Audit> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      address,
      "--quiet",
      "--output=json",
      "--output-path=stdout",
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=--headless=new ${chromiumArguments.join(" ")}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 2 ** 20 },
  );
  return read(JSON.parse(stdout) as Report);
}

type Report = {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
};

/** What we look at in Lighthouse's report. */
export function read({ audits, categories: scored }: Report): Audit {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const score = (name: string) => Math.round((scored[name]?.score ?? Number.NaN) * 100);
  return {
    lcp: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbt: value("total-blocking-time"),
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
  };
}
