import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settingNames } from "@/lib/platform/env/settings";
import { root } from "./source-files.ts";

const pages = [
  "README.md",
  ...(readdirSync(join(root, "docs"), { recursive: true }) as string[])
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.replaceAll("\\", "/")}`),
];

/** A path from the root in backticks. One with a placeholder, or of the worked example, names no file. */
const path = /`((?:app|components|db|e2e|lib)\/[\w./()[\]-]+)`/g;
const isExample = (name: string) => name.includes("nickname");

test("every file that the documentation names exists", () => {
  const missing = pages.flatMap((page) =>
    [...readFileSync(join(root, page), "utf8").matchAll(path)]
      .map(([, name = ""]) => name)
      .filter(
        (name) =>
          !isExample(name) && !["", ".ts", ".tsx", ".mjs"].some((end) => existsSync(join(root, `${name}${end}`))),
      )
      .map((name) => `${page}: ${name}`),
  );
  expect(missing).toEqual([]);
});

const texts = pages.map((page) => readFileSync(join(root, page), "utf8")).join("\n");

test("every setting is documented", () => {
  // Those of further providers are documented by the first.
  const names = new Set(settingNames.map((name) => name.replace(/^(OIDC_\w+)_[2-5]$/, "$1")));
  const missing = [...names].filter((name) => name !== "NODE_ENV" && !new RegExp(`\\b${name}\\b`).test(texts));
  expect(missing).toEqual([]);
});

test("every command that the documentation names exists", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
  const named = [...texts.matchAll(/\bnpm run ([a-z][\w:]*)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
