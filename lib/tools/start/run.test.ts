import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newerNode } from "./install.mjs";

const packageOfNode = `node_modules/node-${process.platform}-${process.arch}`;

/** A checkout with its packages, among them a fake Node of this version that only reports that it was run. */
function checkout(version: string): string {
  const root = mkdtempSync(join(process.env.DATA_FOLDER ?? "", "rotunda-run-"));
  for (const file of ["run.sh", "packages.mjs", "install.mjs", "file-lock.mjs"])
    cpSync(join(import.meta.dirname, file), join(root, "lib", "tools", "start", file));
  mkdirSync(join(root, "node_modules", ".bin"), { recursive: true });
  const packages = { [packageOfNode]: { version } };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
  writeFileSync(join(root, "node_modules", ".package-lock.json"), JSON.stringify({ packages }));
  writeFileSync(join(root, "node_modules", ".bin", "node"), `#!/bin/sh\necho "the other: $*"\n`);
  chmodSync(join(root, "node_modules", ".bin", "node"), 0o755);
  writeFileSync(
    join(root, "program.mjs"),
    "console.log(`this one: ${process.argv.slice(2).join(' ')}`); process.exitCode = 7;",
  );
  return root;
}

const run = (root: string): string =>
  execFileSync("sh", ["lib/tools/start/run.sh", "--no-warnings", "program.mjs", "--dev", "a b"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, npm_node_execpath: process.execPath },
  });

test.skipIf(process.platform === "win32")(
  "a program is run by the Node among the packages where that is newer than the one that npm runs on",
  () => {
    expect(run(checkout("99.0.0"))).toBe("the other: --no-warnings program.mjs --dev a b\n");
  },
);

test.skipIf(process.platform === "win32")(
  "it is run by npm's own Node where that is newer, and its exit code is the program's",
  () => {
    expect(() => run(checkout("1.0.0"))).toThrow(
      expect.objectContaining({ status: 7, stdout: "this one: --dev a b\n" }) as Error,
    );
  },
);

test("which Node is newer goes by all of its version, and by none that is not there", () => {
  const root = checkout("24.9.10");
  expect(["20.19.0", "24.9.9", "24.8.99"].map((own) => newerNode(root, own))).toEqual(
    Array.from({ length: 3 }, () => join(root, "node_modules", ".bin", "node")),
  );
  expect(["24.9.10", "24.10.0", "26.0.0"].map((own) => newerNode(root, own))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(newerNode(mkdtempSync(join(process.env.DATA_FOLDER ?? "", "rotunda-run-")), "20.19.0")).toBeUndefined();
});
