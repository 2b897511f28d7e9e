import { expect, test } from "vitest";
import { billsLinked } from "@/lib/tools/testing/cited-bills";

const findLinks = (text: string, home: string) => billsLinked(text, home).map((one) => one.split(" ")[1]);

test.each([
  ["HBs 1234, 1235, and 12 amendments passed", ["HB1234", "HB1235"]],
  ["HBs 999, 1001, and 40 others", ["HB999", "HB1001"]],
  ["House Bills 1234, 1235 and 98 members", ["HB1234", "HB1235"]],
  ["Senate Bills 5000, 5001, and 3 House bills", ["SB5000", "SB5001"]],
  ["SBs 5000, 30 ayes", ["SB5000"]],
  ["HBs 1234, 1235, 1 p.m.", ["HB1234", "HB1235"]],
  ["HBs 12, 13 and 2025 budget", ["HB12", "HB13"]],
  ["HBs 12 and 2025’s budget", ["HB12"]],
  ["HBs 12, 13 and 2026", ["HB12", "HB13"]],
  ["HB 1234, 5 and 6 are sections", ["HB1234"]],
  ["HBs 1234, 5 and 6 are sections", ["HB1234"]],
  ["HBs 1, 2, 3, 4 through 9", ["HB1", "HB2", "HB3"]],
  ["HBs 12, 13 thru 19", ["HB12"]],
  ["HB 12, 14 and 3 proposed changes", ["HB12"]],
  ["HBs 4001, 4002, 110 votes", ["HB4001", "HB4002"]],
])("%s", (text, numbers) => {
  expect(findLinks(text, "WA")).toEqual(numbers);
});

test.each([
  ["SB 3, 4, and 5 follow", ["SB3", "SB4", "SB5"]],
  ["“SB 12 and 1601”", ["SB12", "SB1601"]],
  ["HBs 1011, 1012, 1013, and 1014; they passed", ["HB1011", "HB1012", "HB1013", "HB1014"]],
  ["House Bills 98 and 101 were heard", ["HB98", "HB101"]],
  ["HBs 12, 13 and 14 passed", ["HB12", "HB13", "HB14"]],
  ["HBs 12 & 13", ["HB12", "HB13"]],
  ["House Bills 12 and 13 would end it", ["HB12", "HB13"]],
  ["Senate Bills 5, 6, and 7 in committee", ["SB5", "SB6", "SB7"]],
  ["HB 4, 5 and 6 passed", ["HB4", "HB5", "HB6"]],
  ["HBs 8 and 9 (Lee) died", ["HB8", "HB9"]],
  ["SBs 1234, 1235 and 1236, which wait", ["SB1234", "SB1235", "SB1236"]],
  ["HBs 1 and 2 are next", ["HB1", "HB2"]],
])("%s is still linked", (text, numbers) => {
  expect(findLinks(text, "WA")).toEqual(numbers);
});

test.each([
  ["MI", "HJR IS bad"],
  ["MI", "HJR TO amend"],
  ["MI", "HJR A through D"],
  ["MI", "HJR B TO D"],
  ["MI", "HJR A-D"],
  ["MI", "an HJR A child could read"],
  ["WA", "SB 10-4"],
  ["MI", "HB 10-14"],
  ["IL", "SA 2; HCA 2"],
  ["MI", "HB1234.pdf"],
  ["MI", "HB 1234 as passed.docx"],
  ["MI", "HB1234_final.pdf"],
  ["WA", "leg.wa.gov/bill?HB 1234"],
  ["WA", "See app.leg.wa.gov/HB1234."],
])("in a text of %s is no bill, or a range: %s", (home, text) => {
  expect(findLinks(text, home)).toEqual([]);
});

test.each([
  ["MI", "HJR P passed", "HJRP"],
  ["MI", "SJR A would amend", "SJRA"],
  ["MI", "HJR AA, a resolution,", "HJRAA"],
  ["CO", "HB25-1009 passed", "HB25-1009"],
  ["IL", "HB 1 SA 2; HCA 2", "HB1"],
  ["MI", "HB 1234. PDF copies are here.", "HB1234"],
  ["WA", "leg.wa.gov has HB 1234", "HB1234"],
  ["CA", "ACA 8 and SCA10 passed", "SCA10"],
])("in a text of %s is still linked: %s", (home, text, key) => {
  expect(findLinks(text, home)).toContain(key);
});
