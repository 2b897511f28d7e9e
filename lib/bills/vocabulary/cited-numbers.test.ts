import { expect, test } from "vitest";
import { citationsIn, onlyCitations } from "./cited-numbers";

test("numbers within a sentence are found at their positions", () => {
  const text = "The committee took up HB 12, S.B. 40 and H.J.Res. 3 (see House Bill 7; Oak v. Elm, No. 2:26-cv-01234).";
  expect(citationsIn(text).map((one) => [one.text, text.slice(one.from, one.to)])).toEqual([
    ["HB 12", "HB 12"],
    ["S.B. 40", "S.B. 40"],
    ["H.J.Res. 3", "H.J.Res. 3"],
    ["House Bill 7", "House Bill 7"],
    ["2:26-cv-01234", "2:26-cv-01234"],
  ]);
});

test.each([
  ["Senate Bills 754 and 755 were signed.", ["Senate Bill 754", "Senate Bill 755"], ["Senate Bills 754", "755"]],
  ["SB 12 and 1040 became law.", ["SB 12", "SB 1040"], ["SB 12", "1040"]],
  ["HBs 12, 14 & 15", ["HB 12", "HB 14", "HB 15"], ["HBs 12", "14", "15"]],
  ["HB 12 and 40 members", ["HB 12"], ["HB 12"]],
  ["HJR A and House Joint Resolution Q", ["HJR A", "HJR Q"], ["HJR A", "House Joint Resolution Q"]],
  ["H.R.1, HJRes5 and S.J.Res.5", ["H.R.1", "HJRes5", "S.J.Res.5"], ["H.R.1", "HJRes5", "S.J.Res.5"]],
])("bills of one prefix are found one by one: %s", (text, numbers, places) => {
  const found = citationsIn(text);
  expect(found.map((one) => one.text)).toEqual(numbers);
  expect(found.map((one) => text.slice(one.from, one.to))).toEqual(places);
});

test.each([
  "In FY 2026 the state",
  "Part A 5 of the plan",
  "Title IX 3",
  "COVID 19",
  "on Nov. 17",
  "p. 4",
  "it cost USD 12",
  "12 of 40",
  "No. 7",
])("%j names no bill", (text) => {
  expect(citationsIn(text)).toEqual([]);
});

test.each([
  ["hb 12, sb 40", ["hb 12", "sb 40"]],
  ["HB 12\nSB 40 and H.R. 1", ["HB 12", "SB 40", "H.R. 1"]],
  [" HB0012 ", ["HB0012"]],
])("%j is nothing but numbers", (text, numbers) => {
  const found = onlyCitations(text);
  expect(found?.map((one) => one.text)).toEqual(numbers);
  expect(found?.map((one) => text.slice(one.from, one.to))).toEqual(numbers);
});

test.each(["", "see HB 12", "12, 40", "2026"])("%j is more, or less, than numbers", (text) => {
  expect(onlyCitations(text)).toBeNull();
});
