import { expect, test } from "vitest";
import { PostgresError } from "../postgres/postgres-error.ts";
import { sentenceOf } from "./sentence-of.mjs";

const codedError = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: it failed`), { code, ...more });

test.each([
  ["a file that cannot be written", codedError("ENOSPC")],
  ["a table that cannot grow, as the driver says it", codedError("53100")],
  ["the same, as drizzle wraps it", Object.assign(new Error("Failed query: insert"), { cause: codedError("53100") })],
  [
    "a database that cannot be made",
    new PostgresError(
      "The database could not be created in /data: FATAL: could not extend file\nHINT:  Check free disk space.",
    ),
  ],
])("%s on a full disk is reported in a sentence", (_, error) =>
  expect(sentenceOf(error)).toMatch(/^The disk is full\. Free space/),
);

test("another user's folder is named; an unexpected error is shown in full", () => {
  expect(sentenceOf(codedError("EACCES", { path: "/data/start.lock" }))).toContain("may not write /data/start.lock");
  expect([
    sentenceOf(new PostgresError("In a sentence.")),
    sentenceOf(new Error("a bug")),
    sentenceOf("text"),
    sentenceOf(undefined),
  ]).toEqual(["In a sentence.", undefined, undefined, undefined]);
});
