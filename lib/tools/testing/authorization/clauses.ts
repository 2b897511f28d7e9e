import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSource, root } from "../source-files.ts";
import { openTestServer } from "../test-server.ts";
import { type Clause, clauses } from "./clause-list.ts";
import { clausePattern, countOf } from "./find-clause.ts";

const away = new Set([".git", ".next", ".data", "node_modules", "test-results"]);

/** A copy of the checkout that may be spoiled. */
function copyOfCheckout(): string {
  const copy = join(root, ".data", "clauses");
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(root))
    if (!away.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

const matrix = "lib/tools/testing/authorization/matrix.test.ts";

function isGreen(
  copy: string,
  calls: string | undefined,
  tests: readonly string[],
  database: string,
): Promise<boolean> {
  const run = spawn(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", "--bail=1", ...tests], {
    cwd: copy,
    env: { ...process.env, ...(calls && { MATRIX_ONLY: calls }), TEST_DATABASE_URL: database, NODE_ENV: "test" },
    stdio: "ignore",
  });
  return new Promise((resolve, reject) => run.once("error", reject).once("exit", (code) => resolve(code === 0)));
}

const testsOf = ({ tests }: Clause): string[] => tests?.split(" ") ?? [matrix];

/** Verifies that all checks pass before anything is removed. */
async function seeAllGreen(copy: string, chosen: readonly Clause[], database: string): Promise<void> {
  const files = new Set(chosen.filter(({ tests }) => tests).flatMap(testsOf));
  if (files.size > 0 && !(await isGreen(copy, undefined, [...files], database)))
    throw new Error(`Red without any change: one of ${[...files].join(" ")}`);
  for (const calls of new Set(chosen.flatMap((one) => one.calls ?? [])))
    if (!(await isGreen(copy, calls, [matrix], database))) throw new Error(`${calls} is red without any change`);
}

/**
 * `node --import tsx lib/tools/testing/authorization/clauses.ts [words]`: removes each clause from a copy of the sources
 * and runs the matrix or the tests next to it; arguments select clauses by file or reason. Exits with 1 if no check fails;
 * it first verifies that the unmodified copy passes.
 */
async function main(words: readonly string[]): Promise<void> {
  const chosen = clauses.filter(
    ({ why, file }) => words.length === 0 || words.some((word) => `${file} ${why}`.includes(word)),
  );
  const server = await openTestServer();
  const copy = copyOfCheckout();
  const database = server.url("postgres");
  let survived = 0;
  try {
    await seeAllGreen(copy, chosen, database);
    for (const one of chosen) {
      const { why, file, clause, without } = one;
      const text = readSource(file);
      if (countOf(text, clause) !== 1) throw new Error(`${file} does not hold this clause once: ${clause}`);
      writeFileSync(
        join(copy, file),
        text.replace(clausePattern(clause), () => without),
      );
      const green = await isGreen(copy, one.calls, testsOf(one), database);
      writeFileSync(join(copy, file), text);
      if (green) survived++;
      process.stdout.write(`${green ? "SURVIVED" : "noticed "}  ${why} (${file})\n`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
    await server.release();
  }
  process.stdout.write(`${chosen.length - survived} of ${chosen.length} clauses are missed as soon as they are gone\n`);
  process.exitCode = survived > 0 ? 1 : 0;
}

await main(process.argv.slice(2));
