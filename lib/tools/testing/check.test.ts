import { expect, test } from "vitest";
import { testsFor } from "./check.mjs";

const always = ["lib/tools/testing/architecture.test.ts", "lib/tools/testing/one-place.test.ts"];

test("the tests beside what changed are run, and always the rules of the tree", () => {
  const tests = ["lib/bills/sponsors.test.ts", "lib/bills/hearings.test.ts", "lib/files/files.test.ts", ...always];
  expect(testsFor(["lib/bills/hearings.ts", "README.md"], tests)).toEqual([
    "lib/bills/sponsors.test.ts",
    "lib/bills/hearings.test.ts",
    ...always,
  ]);
  expect(testsFor(["docs/guide.md"], tests)).toEqual(always);
});

test("where they are many, those that changed and those of its name", () => {
  const many = Array.from({ length: 20 }, (_, n) => `lib/issues/part-${n}.test.ts`);
  expect(testsFor(["lib/issues/part-3.ts", "lib/issues/part-7.test.ts", "lib/issues/part-9.module.css"], many)).toEqual(
    [many[3], many[7], many[9], ...always],
  );
});

test("a change of very many files is left to npm test, but for the tests that changed themselves", () => {
  const many = Array.from({ length: 20 }, (_, n) => `lib/part-${n}/part.test.ts`);
  const changed = many.map((path) => path.replace(".test", ""));
  expect(testsFor(changed, many)).toEqual(always);
  expect(testsFor([...changed, many[4]!], many)).toEqual([many[4], ...always]);
});
