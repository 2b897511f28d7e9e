import { expect, test } from "vitest";
import { lawCitations, lawName, resolveLaw } from "./law-citation";

test.each([
  ["42 U.S.C. 7412", "us/usc/t42/s7412"],
  ["42 USC § 7412", "us/usc/t42/s7412"],
  ["42 U.S.C. § 7412(b)(1)", "us/usc/t42/s7412"],
  ["42 u.s.c. section 7412", "us/usc/t42/s7412"],
  ["42\u00a0U.S.C.\u00a0\u00a7\u00a07412", "us/usc/t42/s7412"],
  ["section 112 of the Clean Air Act (42 U.S.C. 7412)", "us/usc/t42/s7412"],
  ["Section 7412 of title 42, United States Code", "us/usc/t42/s7412"],
  ["42 U.S.C. 1395w\u20134", "us/usc/t42/s1395w-4"],
  ["42 U.S.C. 300gg-91(d)", "us/usc/t42/s300gg-91"],
  ["26 U.S.C.A. 45Q", "us/usc/t26/s45q"],
  ["Public Law 117-169", "us/pl/117/169"],
  ["Pub. L. 117\u2013169", "us/pl/117/169"],
  ["Pub. L. No. 117-169", "us/pl/117/169"],
  ["P.L. 117-169", "us/pl/117/169"],
  ["136 Stat. 1818", "us/stat/136/1818"],
  ["40 CFR part 60", "us/cfr/t40/p60"],
  ["40 C.F.R. § 60.5", "us/cfr/t40/p60"],
  ["section 60.5 of title 40, Code of Federal Regulations", "us/cfr/t40/p60"],
  ["us/usc/t42/s7412", "us/usc/t42/s7412"],
])("%s is %s", (text, law) => {
  expect(resolveLaw(text)).toBe(law);
  expect(resolveLaw(lawName(law))).toBe(law);
});

test.each([
  "42 U.S.C. 4321 note",
  "42 U.S.C. 7412(b) note",
  "42 U.S.C. 1395w-4 note",
  "5 U.S.C. App. 3",
  "42 U.S.C. 7401 et seq.",
  "42 U.S.C. 7401\u20137431",
  "42 U.S.C. 7401 through 7431",
  "55 U.S.C. 12",
  "53 U.S.C. 12",
  "title 42",
  "section 7412",
  "P.L.92-2013",
  "Public Law 10",
  "section 112 of the Clean Air Act",
  "42 U.S.C. 7412 and 42 U.S.C. 7413",
  "40 CFR parts 60 through 63",
  "99 CFR part 60",
  "Wis. Stat. 991.11",
  "",
])("%s names no one law", (text) => expect(resolveLaw(text)).toBeNull());

test("citations in a sentence have their place", () => {
  const text = "Section 5 of Public Law 117-169 (136 Stat. 1818; 42 U.S.C. 7412) is amended.";
  expect(lawCitations(text).map(({ law, start, end }) => [law, text.slice(start, end)])).toEqual([
    ["us/pl/117/169", "Public Law 117-169"],
    ["us/stat/136/1818", "136 Stat. 1818"],
    ["us/usc/t42/s7412", "42 U.S.C. 7412"],
  ]);
});
