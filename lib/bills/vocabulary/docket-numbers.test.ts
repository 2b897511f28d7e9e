import { expect, test } from "vitest";
import { readNumbers } from "../citations/read";
import { matchKey } from "./number-keys";

const keysOf = (typed: string): string[] | undefined => readNumbers(typed)?.keys;

test.each([
  ["1:16-cv-00745", "16CV745"],
  ["1:16-cv-00745-PLF", "16CV745"],
  ["16-cv-745", "16CV745"],
  ["2:2017-cv-12676", "17CV12676"],
  ["No. 1:16-CV-00745-PLF-GMH", "16CV745"],
  ["Case No. 3:20-cr-00012", "20CR12"],
  ["22-10001 (MG)", "22-10001"],
  ["No. 22-451", "22-451"],
  ["22-451", "22-451"],
  ["Docket 22-58", "22-58"],
  ["docket 22-1219", "22-1219"],
  ["23A994", "23A994"],
  ["03-24-00012-CV", "3-24-12CV"],
  ["4D22-1234", "4D22-1234"],
])("%s is found as the docket number %s", (typed, key) => {
  expect(keysOf(typed)).toEqual([key]);
  expect(matchKey(typed.replace(/^(?:docket|case no\.|no\.) /i, ""))).toBe(key);
});

test("several docket numbers are found together, and with a bill's", () => {
  expect(keysOf("22-451, 22-1219; HB 12")).toEqual(["22-451", "22-1219", "HB12"]);
});

test.each(["2024 budget", "no. 1 priority", "401k retirement", "case law", "16 and pregnant", "docket", "No. 19-20"])(
  "%s is no docket number",
  (typed) => expect(readNumbers(typed)).toBeNull(),
);
