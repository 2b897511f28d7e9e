import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { endLeftBuild, hashOfSources, isBuilt } from "./build.ts";
import { processIdentity } from "./file-lock.mjs";

let root = "";
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(process.env.DATA_FOLDER ?? "", "rotunda-build-"));
  write("app/page.tsx", "one");
  write("lib/bills/citations/read.ts", "one");
});

test("a changed, added, renamed or removed source changes the hash", () => {
  const seen = new Set([hashOfSources(root)]);
  write("app/page.tsx", "two");
  seen.add(hashOfSources(root));
  write("app/new/page.tsx", "two");
  seen.add(hashOfSources(root));
  rmSync(join(root, "app/page.tsx"));
  seen.add(hashOfSources(root));
  write("next.config.ts", "x");
  seen.add(hashOfSources(root));
  expect(seen.size).toBe(5);
});

test("tests and what only starts the product do not change it", () => {
  const before = hashOfSources(root);
  write("lib/bills/vocabulary/number.test.ts", "x");
  write("lib/tools/start/main.ts", "x");
  write("db/migrations/0001.sql", "x");
  write("README.md", "x");
  expect(hashOfSources(root)).toBe(before);
});

test("a build counts only with the stamp of its end, and only for these sources", () => {
  write(".next/BUILD_ID", "abc");
  expect(isBuilt(root)).toBe(false);
  write(".data/build.json", JSON.stringify({ hash: hashOfSources(root), id: "abc" }));
  expect(isBuilt(root)).toBe(true);
  write(".next/BUILD_ID", "another");
  expect(isBuilt(root)).toBe(false);
  write(".next/BUILD_ID", "abc");
  write("app/page.tsx", "changed");
  expect(isBuilt(root)).toBe(false);
});

test("a build that a killed start left running is ended, with its workers, and a stranger under its number is not", async () => {
  const build = spawn("sh", ["-c", "sleep 60 & echo $!; wait"], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const worker = Number(await new Promise<Buffer>((resolve) => build.stdout.once("data", resolve)));
  write(".data/build.child", `${build.pid} of-an-earlier-process`);
  await endLeftBuild(root);
  expect(processIdentity(build.pid!)).toBeDefined();
  write(".data/build.child", `${build.pid} ${processIdentity(build.pid!)}`);
  await endLeftBuild(root);
  expect(processIdentity(build.pid!)).toBeUndefined();
  await expect.poll(() => processIdentity(worker)).toBeUndefined();
  expect(existsSync(join(root, ".data/build.child"))).toBe(false);
});
