import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { processIdentity, tryLock, withLock } from "./file-lock.mjs";

const run = promisify(execFile);
const source = fileURLToPath(new URL("./file-lock.mjs", import.meta.url));
const inProcess = (script: string) =>
  run(process.execPath, [
    "--input-type=module",
    "-e",
    `import { tryLock, withLock } from ${JSON.stringify(source)};\n${script}`,
  ]);

let folder = "";
let path = "";
beforeEach(() => {
  folder = mkdtempSync(join(process.env.DATA_FOLDER ?? "", "rotunda-lock-"));
  path = join(folder, "deep", "start.lock");
});

test("a lock reports its holder, with the holder's note", () => {
  const { lock } = tryLock(path);
  lock?.setNote("http://localhost:3000");
  expect(tryLock(path).holder).toEqual({ pid: process.pid, note: "http://localhost:3000" });
  lock?.release();
  expect(tryLock(path).lock).toBeDefined();
});

test("a lock ends with its process", async () => {
  await inProcess(`tryLock(${JSON.stringify(path)}); process.exit(0);`);
  expect(existsSync(path)).toBe(true);
  expect(tryLock(path).lock).toBeDefined();
});

test("a lock whose process number now belongs to another process is free", () => {
  tryLock(path).lock?.release();
  writeFileSync(path, JSON.stringify({ pid: process.ppid, since: "long ago", note: "" }));
  expect(tryLock(path).lock).toBeDefined();
});

test("of many processes that compete for a stale lock, one at a time has it", async () => {
  const counter = join(folder, "counter");
  writeFileSync(counter, "0");
  await inProcess(`tryLock(${JSON.stringify(path)}); process.exit(0);`);
  const increase = `import { readFileSync, writeFileSync } from "node:fs";
    for (let i = 0; i < 5; i += 1) await withLock(${JSON.stringify(path)}, async () => {
      const before = Number(readFileSync(${JSON.stringify(counter)}, "utf8"));
      await new Promise((resolve) => setTimeout(resolve, 5));
      writeFileSync(${JSON.stringify(counter)}, String(before + 1));
    });`;
  await Promise.all(Array.from({ length: 5 }, () => inProcess(increase)));
  expect(readFileSync(counter, "utf8")).toBe("25");
});

test("a lock is released when the action fails", async () => {
  await expect(withLock(path, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(tryLock(path).lock).toBeDefined();
});

test("a process that has ended has no identity", async () => {
  const { stdout } = await inProcess("console.log(process.pid)");
  expect(processIdentity(Number(stdout))).toBeUndefined();
  expect(processIdentity(process.pid)).toBe(processIdentity(process.pid));
});
