import { expect, test } from "vitest";
import { countPlaywright, countVitest, summary } from "./test-counts.ts";

const vitest = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  testResults: [{ status: "passed", assertionResults: [{ status: "passed", fullName: "works" }] }],
};
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] };

test("passed, failed and skipped tests are taken from the reports", () => {
  expect(countVitest({ code: 0, report: vitest })).toEqual({ passed: 5, failed: 0, skipped: 1, failures: [] });
  expect(
    countPlaywright({ code: 1, report: { ...playwright, stats: { ...playwright.stats, unexpected: 2 } } }),
  ).toEqual({ passed: 5, failed: 2, skipped: 0, failures: [] });
});

test("failed tests are named, with their file and the first line of what was wrong", () => {
  const failed = { status: "failed", fullName: "adds", failureMessages: ["Error: 3 is not 4\n  at a.ts"] };
  const testResults = [
    { name: "/here/a.test.ts", status: "failed", assertionResults: [failed, { status: "passed", fullName: "other" }] },
    { name: "/here/b.test.ts", status: "failed", assertionResults: [] },
  ];
  expect(countVitest({ code: 1, report: { ...vitest, numFailedTests: 1, testResults } }).failures).toEqual([
    "/here/a.test.ts > adds: Error: 3 is not 4",
    "/here/b.test.ts could not be loaded",
  ]);
  const spec = (title: string, status: string) => ({ title, file: "a.spec.ts", tests: [{ status }] });
  const suites = [{ suites: [{ specs: [spec("opens", "unexpected"), spec("closes", "flaky")] }], specs: [] }];
  expect(countPlaywright({ code: 1, report: { ...playwright, suites } }).failures).toEqual(["a.spec.ts > opens"]);
});

test("a run that ended without a report is a failure", () => {
  expect(countVitest({ code: 0, report: undefined }).failed).toBe(1);
  expect(countPlaywright({ code: null, report: undefined }).failed).toBe(1);
});

test("a run that failed without a failed test is a failure", () => {
  expect(countVitest({ code: 1, report: vitest }).failed).toBe(1);
  expect(countPlaywright({ code: 1, report: playwright }).failed).toBe(1);
});

test("a test file that cannot be loaded is a failure", () => {
  const report = { ...vitest, testResults: [...vitest.testResults, { status: "failed", assertionResults: [] }] };
  expect(countVitest({ code: 1, report }).failed).toBe(1);
});

test("skipped tests are named only when there are some", () => {
  expect(summary({ passed: 3, failed: 1, skipped: 0 })).toBe("3 passed, 1 failed");
  expect(summary({ passed: 3, failed: 0, skipped: 2 })).toBe("3 passed, 0 failed, 2 skipped");
});
