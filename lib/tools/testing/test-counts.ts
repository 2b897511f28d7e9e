import { readFileSync } from "node:fs";

export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of the failed tests, as far as a report has them. */
  failures?: string[];
};

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
  testResults: {
    name?: string;
    status: string;
    assertionResults: { status?: string; fullName?: string; failureMessages?: string[] }[];
  }[];
};

/** Counts the tests in Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function countVitest({ code, report }: Run): Counts {
  if (!report) return oneFailed;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0, testResults } = report as VitestReport;
  const unloaded = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length;
  const failures = testResults.flatMap(({ name = "", status, assertionResults }) =>
    status === "failed" && assertionResults.length === 0
      ? [`${name} could not be loaded`]
      : assertionResults
          .filter((one) => one.status === "failed")
          .map((one) => [`${name} > ${one.fullName}`, firstLine(one.failureMessages?.[0])].filter(Boolean).join(": ")),
  );
  return atLeastOne(
    { passed: numPassedTests, failed: numFailedTests + unloaded, skipped: numPendingTests + numTodoTests, failures },
    code,
  );
}

type PlaywrightSuite = {
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
};
type PlaywrightReport = {
  suites?: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Counts the tests in Playwright's JSON report; one that passed at the second attempt counts as passed. */
export function countPlaywright({ code, report }: Run): Counts {
  if (!report) return oneFailed;
  const { stats, errors, suites = [] } = report as PlaywrightReport;
  return atLeastOne(
    {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
      skipped: stats.skipped,
      failures: suites.flatMap(failedSpecs),
    },
    code,
  );
}

const failedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected"))
    .map(({ file, title }) => `${file} > ${title}`),
  ...suites.flatMap(failedSpecs),
];

const firstLine = (message = ""): string => message.split("\n")[0]!.slice(0, 200);

export const add = (a: Counts, b: Counts): Counts => ({
  failures: [...(a.failures ?? []), ...(b.failures ?? [])],
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** The last line of a test run. */
export const summary = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
