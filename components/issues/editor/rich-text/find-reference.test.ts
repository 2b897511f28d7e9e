import { expect, test } from "vitest";
import { findReference } from "./find-reference";

test.each([
  ["see @", "at", ""],
  ["see @water rights", "at", "water rights"],
  ["(@hb 12", "at", "hb 12"],
  ["under @42 U.S.C. 7412", "at", "42 U.S.C. 7412"],
  ["The committee reported HB 12", "number", "HB 12"],
  ["H.B. 0123", "number", "H.B. 0123"],
  ["and S.J.Res. 4", "number", "S.J.Res. 4"],
  ["as in (SB40", "number", "SB40"],
  ["See also 2:26-cv-01234", "number", "2:26-cv-01234"],
  ["(1:16-cv-00745-PLF", "number", "1:16-cv-00745-PLF"],
])("%j is being typed as a reference", (before, kind, query) => {
  expect(findReference(before)).toEqual({ kind, query, length: kind === "at" ? query.length + 1 : query.length });
});

test.each([
  "",
  "eda@example.org",
  "in 2026",
  "title 9",
  "covid 19",
  "HB 12 ",
  "the 12",
  "@ water",
  "@one two three four five six seven",
  "@" + "x".repeat(70),
  "K12",
  "at 2:26",
  "2:26-cv-",
  "12:30-pm-2026",
])("%j is none", (before) => {
  expect(findReference(before)).toBeNull();
});
