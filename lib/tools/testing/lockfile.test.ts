import { expect, test } from "vitest";
import { missingOptionalPackages } from "./complete-lockfile.mjs";
import { readSource } from "./source-files.ts";

type Lockfile = { packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }> };
const lockfile = JSON.parse(readSource("package-lock.json")) as Lockfile;

test("the lockfile names the optional packages of every system, so that it installs on all of them", () => {
  expect(missingOptionalPackages(lockfile.packages), "run node lib/tools/testing/complete-lockfile.mjs").toEqual([]);
});

test("a package that npm left out is found", () => {
  const packages = {
    "node_modules/a": { optionalDependencies: { "a-darwin": "1.0.0", "a-linux": "1.0.0" } },
    "node_modules/a-linux": {},
  };
  expect(missingOptionalPackages(packages)).toEqual([{ from: "node_modules/a", name: "a-darwin", version: "1.0.0" }]);
});

test("every locked package has an exact version", () => {
  const without = Object.entries(lockfile.packages).filter(
    ([path, entry]) => path !== "" && !/^\d+\.\d+\.\d+/.test(entry.version ?? ""),
  );
  expect(without.map(([path]) => path)).toEqual([]);
});
