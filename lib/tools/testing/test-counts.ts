import { readFileSync } from "node:fs";

export type Counts = { passed: number; failed: number; skipped: number };

/** The result of a test program: its exit code, and its report, if it wrote one. */
type Run = { code: number | null; report: unknown };

const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 };

export function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/** A program that failed without a failed test (a crash, an error outside the tests) counts as one failure. */
const atLeastOne = (counts: Counts, code: number | null): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** Counts the tests in Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function countVitest({ code, report }: Run): Counts {
  if (!report) return oneFailed;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0, testResults } = report as VitestReport;
  const unloaded = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length;
  return atLeastOne(
    { passed: numPassedTests, failed: numFailedTests + unloaded, skipped: numPendingTests + numTodoTests },
    code,
  );
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Counts the tests in Playwright's JSON report; one that passed at the second attempt counts as passed. */
export function countPlaywright({ code, report }: Run): Counts {
  if (!report) return oneFailed;
  const { stats, errors } = report as PlaywrightReport;
  return atLeastOne(
    {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
      skipped: stats.skipped,
    },
    code,
  );
}

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** The last line of a test run. */
export const summary = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
