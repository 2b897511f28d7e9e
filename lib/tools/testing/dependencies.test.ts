import { expect, test } from "vitest";
import { accepted, floors } from "./known-advisories.json" with { type: "json" };
import { readSource } from "./source-files.ts";

type Locked = {
  version?: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};
const { packages } = JSON.parse(readSource("package-lock.json")) as { packages: Record<string, Locked> };
const manifest = JSON.parse(readSource("package.json")) as {
  allowScripts: Record<string, boolean>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const locked = Object.entries(packages)
  .filter(([path]) => path !== "")
  .map(([path, entry]) => ({ path, name: path.replace(/^.*node_modules\//, ""), ...entry }));

const parts = (version: string) => version.split(/[-+]/)[0]!.split(".").map(Number);
function isBelow(version: string, floor: string): boolean {
  const [a, b] = [parts(version), parts(floor)];
  const at = a.findIndex((n, i) => n !== b[i]);
  return at >= 0 && a[at]! < b[at]!;
}
/** Whether a version is below the minimum of its release line, or of all patched lines. */
const isKnownToBeUnsafe = (version: string, lines: string[]): boolean => {
  const line = lines.find((floor) => parts(floor)[0] === parts(version)[0]);
  return line ? isBelow(version, line) : lines.every((floor) => isBelow(version, floor));
};

test("no locked package is older than what mends its published advisories", () => {
  const below = locked.filter(
    ({ path, name, version }) =>
      name in floors && !(path in accepted) && isKnownToBeUnsafe(version!, (floors as Record<string, string[]>)[name]!),
  );
  expect(below.map(({ path, version }) => `${path} ${version}`)).toEqual([]);
});

test("a version below its line's floor is found, and one of a newer line is not", () => {
  expect([
    isKnownToBeUnsafe("16.4.0", ["16.4.1"]),
    isKnownToBeUnsafe("3.3.7", ["3.3.8", "5.0.9"]),
    isKnownToBeUnsafe("4.9.9", ["3.3.8", "5.0.9"]),
    isKnownToBeUnsafe("2.0.0", ["3.3.8"]),
  ]).toEqual([true, true, false, true]);
  expect([
    isKnownToBeUnsafe("16.4.1", ["16.4.1"]),
    isKnownToBeUnsafe("16.10.0", ["16.4.1"]),
    isKnownToBeUnsafe("17.0.0", ["16.4.1"]),
  ]).toEqual([false, false, false]);
});

test("what is accepted below its floor is still there, and named with a reason", () => {
  for (const [path, reason] of Object.entries(accepted))
    expect([path in packages, reason.length > 20]).toEqual([true, true]);
});

test("only the packages that are named may run a script when they are installed, and all of those do", () => {
  const running = [
    ...new Set(locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)),
  ].filter((name) => name !== "fsevents");
  expect(running.sort()).toEqual(Object.keys(manifest.allowScripts).sort());
});

test("every package is locked by a sum of its bytes, but for other systems' parts of one that is; none comes from elsewhere than the registry", () => {
  const without = locked.filter(({ integrity, link }) => link || !integrity?.startsWith("sha512-"));
  expect(
    without
      .filter(
        ({ name, version }) =>
          !locked.some(({ integrity, optionalDependencies }) => integrity && optionalDependencies?.[name] === version),
      )
      .map(({ path }) => path),
  ).toEqual([]);
  expect(
    locked
      .filter(({ resolved }) => resolved !== undefined && !/^https:\/\/[^/]+\/.*\.tgz$/.test(resolved))
      .map(({ path }) => path),
  ).toEqual([]);
  const odd = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(([, version]) =>
    /^(git|http|file|link|github)|\*|latest/.test(version),
  );
  expect(odd).toEqual([]);
});
