import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSource, root } from "../source-files.ts";
import { openTestServer } from "../test-server.ts";

/** Clauses that say whose a thing is, each with what it says when somebody has taken it out; and the calls that must then turn red. */
const clauses: { why: string; file: string; clause: string; without: string; calls: string }[] = [
  { why: "a folder is its owner's", file: "lib/folders/queries.ts", clause: "or(eq(personalFolders.ownerId, viewerId), exists(", without: "or(sql`true`, exists(", calls: "/personal-folder" },
  { why: "a grant is one person's", file: "lib/folders/queries.ts", clause: "eq(folderShares.userId, viewerId))))", without: "sql`true`)))", calls: "/personal-folder" },
  { why: "a deleted folder is gone", file: "lib/folders/queries.ts", clause: "isNull(personalFolders.deletedAt),\n    or(", without: "sql`true`,\n    or(", calls: "/personal-folder" },
  { why: "what a grant allows is read for its person", file: "lib/folders/queries.ts", clause: "select s.permission from folder_shares s where s.folder_id = personal_folders.id and s.user_id = ${viewerId}", without: "select max(s.permission) from folder_shares s where s.folder_id = personal_folders.id and ${viewerId}::int > 0", calls: "/personal-folder" },
  { why: "a grant to read changes nothing", file: "lib/folders/policy.ts", clause: 'permission !== "read"', without: 'permission !== ("" as string)', calls: "/personal-folder" },
  { why: "only the owner renames, shares and deletes", file: "lib/folders/policy.ts", clause: 'permission === "owner"', without: 'permission !== ("" as string)', calls: "/personal-folder" },
  { why: "a saved search is its owner's", file: "lib/saved-searches/queries.ts", clause: "and(eq(savedSearches.ownerId, viewer.id), isNull(savedSearches.deletedAt)", without: "and(sql`${viewer.id} > 0`, isNull(savedSearches.deletedAt)", calls: "/saved-search" },
  { why: "a deleted saved search is gone", file: "lib/saved-searches/queries.ts", clause: "isNull(savedSearches.deletedAt), id ===", without: "sql`true`, id ===", calls: "/saved-search" },
  { why: "a session is its person's", file: "lib/users/account.ts", clause: "and(eq(sessions.userId, userId), isNull(sessions.endedAt)", without: "and(sql`${userId} > 0`, isNull(sessions.endedAt)", calls: "/account" },
  { why: "a subscription is its address's", file: "lib/alerts/subscriptions/queries.ts", clause: "where ${users.id} = ${viewer.id} and", without: "where ${users.emailKey} = ${subscribers.emailKey} and ${viewer.id} > 0 and", calls: "/subscription" },
  { why: "what readers did is the admins' to read", file: "lib/activity/queries.ts", clause: "isAdmin(viewer) && showReaders", without: "showReaders", calls: "/admin/api/activity-log" },
  { why: "a disabled person's session counts no longer", file: "lib/auth/sessions.ts", clause: "isNull(users.disabledAt), ", without: "", calls: "/account" },
];

const away = new Set([".git", ".next", ".data", "node_modules", "test-results"]);

/** A copy of the checkout that may be spoiled. */
function copyOfCheckout(): string {
  const copy = join(root, ".data", "clauses");
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(root)) if (!away.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

function matrixIsGreen(copy: string, calls: string, database: string): Promise<boolean> {
  const run = spawn(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", "lib/testing/authorization/matrix.test.ts"], { cwd: copy, env: { ...process.env, MATRIX_ONLY: calls, TEST_DATABASE_URL: database, NODE_ENV: "test" }, stdio: "ignore" });
  return new Promise((resolve, reject) => run.once("error", reject).once("exit", (code) => resolve(code === 0)));
}

/**
 * `node --import tsx lib/testing/authorization/clauses.ts`: takes each clause out of a copy of the sources and lets the
 * matrix look at it. Ends with 1 where nobody noticed; first sees that the untouched copy is green.
 */
async function main(): Promise<void> {
  const server = await openTestServer();
  const copy = copyOfCheckout();
  const database = server.url("postgres");
  let survived = 0;
  try {
    for (const calls of new Set(clauses.map((one) => one.calls))) if (!(await matrixIsGreen(copy, calls, database))) throw new Error(`${calls} is red without any change`);
    for (const { why, file, clause, without, calls } of clauses) {
      const text = readSource(file);
      if (text.split(clause).length !== 2) throw new Error(`${file} does not hold this clause once: ${clause}`);
      writeFileSync(join(copy, file), text.replace(clause, () => without));
      const green = await matrixIsGreen(copy, calls, database);
      writeFileSync(join(copy, file), text);
      if (green) survived++;
      process.stdout.write(`${green ? "SURVIVED" : "noticed "}  ${why} (${file})\n`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
    await server.release();
  }
  process.stdout.write(`${clauses.length - survived} of ${clauses.length} clauses are missed as soon as they are gone\n`);
  process.exitCode = survived > 0 ? 1 : 0;
}

await main();
