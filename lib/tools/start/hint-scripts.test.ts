import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hintScripts } from "./hint-scripts.ts";

test("the large files that every page starts with are asked to be compiled as they arrive, once", () => {
  const root = mkdtempSync(join(process.env.DATA_FOLDER ?? "", "rotunda-hints-"));
  const chunks = join(root, ".next", "static", "chunks");
  mkdirSync(chunks, { recursive: true });
  const given = { "framework.js": "a".repeat(200_000), "small.js": "b", "editor.js": "c".repeat(200_000) };
  for (const [name, text] of Object.entries(given)) writeFileSync(join(chunks, name), text);
  writeFileSync(
    join(root, ".next", "build-manifest.json"),
    JSON.stringify({ rootMainFiles: ["static/chunks/framework.js", "static/chunks/small.js"] }),
  );
  hintScripts(root);
  hintScripts(root);
  const now = Object.fromEntries(Object.keys(given).map((name) => [name, readFileSync(join(chunks, name), "utf8")]));
  expect(now).toEqual({ ...given, "framework.js": `//# allFunctionsCalledOnLoad\n${given["framework.js"]}` });
});
