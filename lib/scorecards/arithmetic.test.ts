import { expect, test } from "vitest";
import { compareShares, formatHalves, formatWeight, fractionOf, readWeight, scoreOf } from "./arithmetic";
import { sideOfPair } from "./marks";

test.each([
  ["1", 100],
  ["2.5", 250],
  ["0.01", 1],
  ["9999.99", 999_999],
  ["0", null],
  ["0.00", null],
  ["1.234", null],
  [".5", null],
  ["1,5", null],
  ["-1", null],
])("reads the weight %s", (text, hundredths) => expect(readWeight(text)).toBe(hundredths));

test.each([
  [400, "2"],
  [501, "2.505"],
  [1, "0.005"],
  [0, "0"],
  [20_000, "100"],
])("writes %i halves of a hundredth", (halves, text) => expect(formatHalves(halves)).toBe(text));

test("writes weights without zeros at the end", () =>
  expect([100, 250, 1].map(formatWeight)).toEqual(["1", "2.5", "0.01"]));

test.each([
  [2, 3, 1, "66.7"],
  [1, 3, 2, "33.33"],
  // an exact half is rounded up: 12.5 %, 0.05 %
  [1, 8, 0, "13"],
  [1, 2000, 1, "0.1"],
  [1, 2001, 1, "0.0"],
  [1999, 2000, 1, "100.0"],
  [7, 7, 2, "100.00"],
  [0, 5, 1, "0.0"],
  [0, 0, 1, null],
  // binary fractions would give 1.0 instead of 1.1
  [21, 2000, 1, "1.1"],
])("rounds %i of %i to %i places", (earned, possible, decimals, score) =>
  expect(scoreOf(earned, possible, decimals)).toBe(score),
);

test("shares are in lowest terms, and none without anything possible", () => {
  expect(fractionOf(250, 350)).toBe("5/7");
  expect(fractionOf(0, 350)).toBe("0/1");
  expect(fractionOf(0, 0)).toBeNull();
});

test("shares are ordered exactly, nothing possible last", () => {
  const shares = [
    { earned: 0, possible: 0 },
    { earned: 333_333, possible: 1_000_000 },
    { earned: 1, possible: 3 },
    { earned: 0, possible: 3 },
  ];
  expect(shares.toSorted(compareShares)).toEqual([shares[2], shares[1], shares[3], shares[0]]);
});

test.each([
  ["Paired yea", "yes"],
  ["Yea (paired)", "yes"],
  ["Pair against", "no"],
  ["Paired", null],
  [null, null],
])("reads the side of %s", (printed, side) => expect(sideOfPair(printed)).toBe(side));
