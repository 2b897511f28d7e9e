import { expect, test } from "vitest";
import { readSource } from "../source-files.ts";
import { clauses } from "./clause-list.ts";
import { countOf } from "./find-clause.ts";

test("each clause to be removed occurs once in its file, so that removing it can be tested", () => {
  expect(
    clauses
      .filter(({ file, clause, without }) => countOf(readSource(file), clause) !== 1 || clause === without)
      .map(({ why, file }) => `${why} (${file})`),
  ).toEqual([]);
});
