import { expect, test } from "vitest";
import { allOf, answerRange, joinRanges } from "./ranges";
import type { SheetRowResult } from "./result";

const row = (key: string, line: number, cell: string, candidates: number[], state: "asked" | "added" = "asked") =>
  ({ key, sheet: "Diners", line, cell, state, candidates: candidates.map((id) => ({ id })) }) as SheetRowResult;
const rows = [
  row("a", 4, "HB 1", [1], "added"),
  row("b", 9, "HB 12-14", [12]),
  row("c", 9, "HB 12-14", [13]),
  row("d", 9, "HB 12-14", [14]),
  row("e", 10, "4014", [40, 41]),
  row("f", 11, "HB 9 (now SB 8)", [8]),
];

test("the numbers of a range are one question, unless they are decided one by one", () => {
  const joined = joinRanges(rows);
  expect(joined.map(({ rows: some, isRange }) => [some.map(({ key }) => key).join(""), isRange])).toEqual([
    ["a", false],
    ["bcd", true],
    ["e", false],
    ["f", false],
  ]);
  expect(joinRanges(rows, new Set([joined[1]!.key])).every(({ isRange }) => !isRange)).toBe(true);
});

test("an answer for a range takes or leaves all of its bills, and keeps other answers", () => {
  const range = rows.slice(1, 4);
  const all = answerRange({ jurisdiction: "MI", bills: { e: 40, b: null } }, range, "all");
  expect(all).toEqual({ jurisdiction: "MI", bills: { e: 40, b: 12, c: 13, d: 14 } });
  expect(answerRange(all, range, "none").bills).toEqual({ e: 40, b: null, c: null, d: null });
  expect(answerRange(all, range, "").bills).toEqual({ e: 40 });
  expect([allOf(2), allOf(4), allOf(25)]).toEqual(["Both", "All four", "All 25"]);
});
