import { expect, test } from "vitest";
import { readSource, sourceFiles } from "./source-files.ts";

const files = ["app", "components", "lib", "db"]
  .flatMap(sourceFiles)
  .filter((path) => !path.startsWith("db/migrations/") && !/\.test\.tsx?$/.test(path));
const filesWith = (pattern: RegExp) => files.filter((path) => pattern.test(readSource(path)));

test("the format of API times is defined in db/iso-utc alone", () => {
  expect(filesWith(/HH24:MI:SS/)).toEqual(["db/iso-utc.ts"]);
});

test("every advisory lock is one of the list in db/advisory-locks", () => {
  expect(filesWith(/advisory\w*\((?:\s*hashtext\(\s*'|\s*\d)|\b7_?246_?\d{3}\b/)).toEqual(["db/advisory-locks.ts"]);
});

test("the channel by which pages are invalidated has its name in lib/platform/cache alone", () => {
  expect(filesWith(/["'`( ]rotunda_pages\b/)).toEqual(["lib/platform/cache/page-invalidation.ts"]);
});

test("a write from an older version is refused by the one checkVersion of lib/activity/conflict", () => {
  expect(filesWith(/(?:function|const) checkVersion\b|\.version\)\s*\{?\s*throw await conflict\(/)).toEqual([
    "lib/activity/conflict.ts",
  ]);
});

test("settings are read from the environment in lib/platform/env alone", () => {
  const others = [
    "db/connection-settings.ts", // below the settings
    "lib/platform/auth/next-auth-handler.ts", // tells next-auth its address
    "lib/platform/documents/bundle.mjs", // a command of its own, before the settings
    "lib/platform/documents/find-bundle.ts", // which build runs
    "lib/platform/documents/reading-process.ts", // what the child process inherits
    "lib/platform/server/page-processes/page-process.ts", // what the child process inherits
    "lib/platform/server/socket-activation.ts", // variables of systemd, no settings
    "lib/reports/typeset/shipped-fonts.ts", // tells fontconfig its file
    "lib/reports/typeset/typesetting.ts", // what the child process inherits
  ];
  const readers = filesWith(/\bprocess\.env\b/).filter((path) => !path.startsWith("lib/tools/"));
  expect(readers.sort()).toEqual([...others, "lib/platform/env/settings.ts"].sort());
});
