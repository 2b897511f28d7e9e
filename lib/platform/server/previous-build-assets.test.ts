import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { keepOlderFiles, olderFile } from "./previous-build-assets";

let root = "";
const buildFile = (name: string, text: string) => {
  mkdirSync(join(root, ".next/static/chunks"), { recursive: true });
  writeFileSync(join(root, ".next/static/chunks", name), text);
};
const next = () => rmSync(join(root, ".next/static"), { recursive: true });
const serveFile = async (path: string) => (await olderFile(path, root))?.body.toString();
beforeEach(() => {
  root = mkdtempSync(join(process.env.DATA_FOLDER ?? "", "rotunda-older-"));
});

test("what a page of an earlier version asks for late is still there, also two builds later", async () => {
  buildFile("a.js", "first");
  buildFile("a.css", "look");
  keepOlderFiles(root);
  next();
  buildFile("b.js", "second");
  keepOlderFiles(root);
  expect(await olderFile("/_next/static/chunks/a.css", root)).toEqual({
    type: "text/css; charset=UTF-8",
    body: Buffer.from("look"),
  });
  expect([
    await serveFile("/_next/static/chunks/a.js"),
    await serveFile("/_next/static/chunks/b.js"),
    await serveFile("/_next/static/chunks/c.js"),
  ]).toEqual(["first", "second", undefined]);
});

test("an asset is removed two weeks after it was replaced, and not while builds repeat", async () => {
  buildFile("gone.js", "x");
  buildFile("stays.js", "x");
  keepOlderFiles(root);
  const longAgo = new Date(Date.now() - 15 * 86_400_000);
  for (const name of ["gone.js", "stays.js"])
    utimesSync(join(root, ".data/older-files/chunks", name), longAgo, longAgo);
  rmSync(join(root, ".next/static/chunks/gone.js"));
  keepOlderFiles(root);
  expect(["gone.js", "stays.js"].map((name) => existsSync(join(root, ".data/older-files/chunks", name)))).toEqual([
    false,
    true,
  ]);
});

test("nothing but what was built is given", async () => {
  mkdirSync(join(root, ".data/older-files"), { recursive: true });
  writeFileSync(join(root, ".data/secret"), "secret");
  writeFileSync(join(root, ".data/secret.js"), "secret");
  for (const path of [
    "/_next/static/../secret",
    "/_next/static/../secret.js",
    "/_next/static/..%2fsecret.js",
    "/_next/static/",
    "/_next/static//secret.js",
    "/secret.js",
  ])
    expect(await serveFile(path)).toBeUndefined();
});
