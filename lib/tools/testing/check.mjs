// `npm run check`: format, lint, types, the rules of the tree, and the tests of what changed since main. For while you work;
// `npm test` is the whole. CHECK_BASE names another branch to compare with.
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[\\/]$/, "");

/** More test files than this take longer than a minute: then fewer are run, see testsFor(). */
const mostTests = 12;

/** Runs in both parts of the rule: names, layers, and what has one place. */
const always = ["lib/tools/testing/architecture.test.ts", "lib/tools/testing/one-place.test.ts"];

/**
 * The tests to run for a change.
 * @param {string[]} changed paths from the root @param {string[]} tests every test file of the project
 * @returns {string[]} those in the same folder; if there are too many, those with the same name; then those that changed
 * themselves
 */
export function testsFor(changed, tests) {
  const code = changed.filter((path) => /^(app|components|db|lib)\/.*\.(tsx?|mts|mjs|css)$/.test(path));
  const folders = new Set(code.map((path) => posix.dirname(path)));
  const beside = tests.filter((path) => folders.has(posix.dirname(path)));
  const stems = new Set(code.map((path) => path.replace(/(\.test)?(\.module)?\.\w+$/, "")));
  const named = tests.filter((path) => stems.has(path.replace(/\.test\.tsx?$/, "")));
  const own = code.filter((path) => tests.includes(path));
  const chosen = [beside, named, own].find((paths) => paths.length <= mostTests) ?? [];
  return [...new Set([...chosen, ...always])];
}

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

function changedFiles() {
  let base = "HEAD";
  try {
    [base] = git("merge-base", "HEAD", process.env.CHECK_BASE ?? "main");
  } catch {
    // a clone without main: uncommitted changes
  }
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
}

/** Runs a program of the packages. Its output is printed at its end, so that concurrent outputs do not mix. */
function step(name, program, ...args) {
  return new Promise((resolve) => {
    const began = Date.now();
    const child = spawn(process.execPath, [join(root, "node_modules", program), ...args], { cwd: root });
    const output = [];
    child.stdout.on("data", (data) => output.push(data));
    child.stderr.on("data", (data) => output.push(data));
    child.once("exit", (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)\n`);
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

async function check() {
  const tests = git("ls-files", "--cached", "--others", "--exclude-standard", "*.test.ts", "*.test.tsx").filter(
    (path) => existsSync(join(root, path)),
  );
  const chosen = testsFor(changedFiles(), tests);
  if (!existsSync(join(root, ".next", "types"))) await step("Types of the addresses", "next/dist/bin/next", "typegen");
  const results = await Promise.all([
    step("Types", "typescript/bin/tsc", "--noEmit", "-p", "lib/tools/testing"),
    step("Format", "oxfmt/bin/oxfmt", "--check", ".")
      .then(async (formatted) => (await step("Lint", "oxlint/bin/oxlint")) && formatted)
      .then(
        async (clean) => (await step(`Tests (${chosen.length} files)`, "vitest/vitest.mjs", "run", ...chosen)) && clean,
      ),
  ]);
  return results.every(Boolean);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await check()) ? 0 : 1;
