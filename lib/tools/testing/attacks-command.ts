import { spawn } from "node:child_process";
import { join } from "node:path";
import { say } from "../start/progress.ts";
import { ensureChromium } from "./chromium.ts";

/**
 * `npm run test:attacks [-- every-address every-import every-text raw-requests scanners clauses]`: attacks a built copy of
 * the product with the demo, on a separate database; arguments select files by name. `every-text` replaces each text of the
 * database with an attack and opens every page. `clauses` takes some minutes and needs no build: it removes each access
 * clause, and a test must fail.
 */
export async function run(root: string, words: string[]): Promise<number> {
  const others = words.filter((word) => word !== "clauses");
  let failed = 0;
  if (words.length === 0 || others.length > 0) {
    await ensureChromium(root, say);
    failed += await runProcess(root, [
      join(root, "node_modules/@playwright/test/cli.js"),
      "test",
      "-c",
      "e2e/attacks.config.ts",
      ...others,
    ]);
  }
  if (words.length === 0 || words.includes("clauses"))
    failed += await runProcess(root, ["--import", "tsx", "lib/tools/testing/authorization/clauses.ts"]);
  return failed === 0 ? 0 : 1;
}

const runProcess = (root: string, args: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: "test" } })
      .once("error", reject)
      .once("exit", (code) => resolve(code ?? 1));
  });
