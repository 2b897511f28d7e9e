import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
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
