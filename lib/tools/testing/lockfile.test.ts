import { expect, test } from "vitest";
import { missingOptionalPackages, packagesWithoutIntegrity } from "./complete-lockfile.mjs";
import { readSource } from "./source-files.ts";

type Locked = {
  version?: string;
  integrity?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
};
type Lockfile = { packages: Record<string, Locked> };
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

test("every locked package has a hash, so that npm installs nothing unchecked", () => {
  expect(packagesWithoutIntegrity(lockfile.packages), "run node lib/tools/testing/complete-lockfile.mjs").toEqual([]);
});

test("a package with no hash, or only a weak one, is found", () => {
  const packages = {
    "": {},
    "node_modules/a": { integrity: "sha512-aGFzaA==" },
    "node_modules/b": { version: "1.0.0" },
    "node_modules/c": { integrity: "sha1-aGFzaA==" },
  };
  expect(packagesWithoutIntegrity(packages)).toEqual(["node_modules/b", "node_modules/c"]);
});

test("the lockfile names no registry: packages come from the one that a machine is set to", () => {
  const named = Object.entries(lockfile.packages).filter(([, { resolved }]) => resolved !== undefined);
  expect(named.map(([path]) => path)).toEqual([]);
});
