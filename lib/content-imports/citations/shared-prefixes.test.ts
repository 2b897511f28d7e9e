import { expect, test } from "vitest";
import { findCitations } from "./find-citations";

/** What is found in a text of a legislature; in brackets what staff must decide. */
const findIn = (text: string, home: string) =>
  findCitations(text, home, 2025).map(({ jurisdiction, keys, doubt }) =>
    doubt ? `(${jurisdiction} ${keys[0]})` : `${jurisdiction} ${keys[0]}`,
  );

test.each([
  ["HJR A passed the House.", "MI", ["MI HJRA"]],
  ["House Joint Resolution A would amend the constitution.", "MI", ["MI HJRA"]],
  ["House Joint Resolutions P and Q are before the committee.", "MI", ["MI HJRP", "MI HJRQ"]],
  ["HJRs A, B and C failed.", "MI", ["MI HJRA", "MI HJRB", "MI HJRC"]],
  ["SJR C and D are pending.", "MI", ["MI SJRC", "(MI SJRD)"]],
  ["HJR P and I agree.", "MI", ["MI HJRP"]],
])("resolutions with letters are found: %s", (text, home, expected) => {
  expect(findIn(text, home)).toEqual(expected);
});

test.each([
  ["Senate Bills 754 and 755 were signed.", "MI", ["MI SB754", "MI SB755"]],
  ["SB 12 and 1040 became law.", "MI", ["MI SB12", "MI SB1040"]],
  ["HB 12, 14 and 15.", "MI", ["MI HB12", "MI HB14", "MI HB15"]],
  ["House Bills 1, 2 & 3 passed.", "MI", ["MI HB1", "MI HB2", "MI HB3"]],
  ["Senate Bills No. 12 and No. 13 passed.", "MI", ["MI SB12", "MI SB13"]],
  ["HB 4001 as well as 4002.", "MI", ["MI HB4001", "MI HB4002"]],
  ["HB 4001 and 4002 would raise the fee.", "MI", ["MI HB4001", "(MI HB4002)"]],
  ["SB 12 and 1040 amendments to it.", "MI", ["MI SB12"]],
  ["HB 12 and 40 members voted.", "MI", ["MI HB12"]],
])("bills that share a prefix are found, and counts are none: %s", (text, home, expected) => {
  expect(findIn(text, home)).toEqual(expected);
});

test.each([
  ["H.R.1, S.12 and S.J.Res.5 all passed.", "TX", ["US HR1", "US S12", "US SJRES5"]],
  ["HR1 passed the House.", "US", ["US HR1"]],
  ["HJRes5 and HRes12 are before the House.", "US", ["US HJRES5", "US HRES12"]],
  ["S.Con.Res.7 and H.Con.Res.14 passed.", "US", ["US SCONRES7", "US HCONRES14"]],
])("prints of Congress without spaces are found: %s", (text, home, expected) => {
  expect(findIn(text, home)).toEqual(expected);
});
