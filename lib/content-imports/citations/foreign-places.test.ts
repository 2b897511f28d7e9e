import { expect, test } from "vitest";
import { billsLinked } from "@/lib/tools/testing/cited-bills";

const findLinks = (text: string, home: string) =>
  billsLinked(text, home).map((one) => one.split(" ").slice(0, 2).join(" "));

test.each([
  "In Ontario, HB 4045 passed.",
  "In Mexico SB 12 passed.",
  "In Britain this week HB 12 passed.",
  "British Columbia’s HB 12 passed.",
  "The Canadian Senate’s SB 12 passed.",
  "The Philippine Senate Bill 2034 and House Bill 9349 passed.",
  "Nigeria’s House passed HB 1324; SB 12 waits.",
  "New Zealand's SB 12 passed.",
  "The EU’s HB 3 passed.",
  "The Tribal Council HR 12 was adopted.",
  "The Detroit City Council's SB 12 passed.",
])("%s is about a legislature elsewhere", (text) => {
  expect(findLinks(text, "MI")).toEqual([]);
});

test.each([
  ["MI", "HB 4045 would ban the sale of farms to China.", "MI HB4045"],
  ["MI", "Trade with Canada and Mexico grew; HB 4045 passed.", "MI HB4045"],
  ["MI", "HB 4045 would cut imports made in Germany.", "MI HB4045"],
  ["NM", "New Mexico's HB 12 passed.", "NM HB12"],
  ["NM", "The New Mexico House passed HB 12.", "NM HB12"],
  ["GA", "The Georgia House passed HB 12.", "GA HB12"],
  ["MI", "Rep. Jordan's HB 4045 passed.", "MI HB4045"],
  ["MI", "Sen. Ireland's SB 12 passed.", "MI SB12"],
  ["MI", "Representative English’s HB 12 passed.", "MI HB12"],
  ["MI", "In Lebanon Township, HB 4045 would pay for a road.", "MI HB4045"],
  ["MI", "Detroit's City Council opposes HB 4045.", "MI HB4045"],
])("in a text of %s a country that is only named takes nothing away: %s", (home, text, key) => {
  expect(findLinks(text, home)).toContain(key);
});
