import { expect, test } from "vitest";
import { billsLinked } from "@/lib/tools/testing/cited-bills";

const findLinks = (text: string, home: string) =>
  billsLinked(text, home).map((one) => one.split(" ").slice(0, 2).join(" "));

test.each(
  [
    "at 405 S. 5",
    "219 S. 14 St.",
    "120 S. 400 E.",
    "350 S. 400 East",
    "1525 S. 1200 W.",
    "100 S. 21 Mile Road",
    "along S. 12 Mile Road",
    "S. 12 Mile Road is closed",
    "400 S. 11",
    "Rep. John S. 4",
    "Officer James S. 33 spoke",
    "Harry S. 1948",
    "42 U.S.C. S. 1983",
    "Figure S. 5",
    "Amdt. S. 12",
    "P. del S. 12",
    "P. de la S. 12",
    "an S. 1983 suit",
    "R. del S. 7 passed the Senate",
  ].flatMap((text) => ["MI", "US", "NJ", "SC", "PR"].map((home) => [text, home])),
)("%s, in a text of %s, is an address, a name or a part of the Code", (text, home) => {
  expect(findLinks(text!, home!)).toEqual([]);
});

test.each([
  ["MI", "S. 5 passed.", "US S5"],
  ["MI", "The Laken Riley Act (S. 5) passed.", "US S5"],
  ["UT", "Senators voted on S. 1317 today.", "US S1317"],
  ["MI", "Support S. 146 now!", "US S146"],
  ["US", "Introduced: S. 12, to name a post office.", "US S12"],
  ["US", "The bill S.146 was heard.", "US S146"],
  ["US", "H.R. 7, S. 4 and others", "US HR7"],
  ["SC", "The House passed H. 4675.", "SC H4675"],
  ["NJ", "S-646 passed.", "NJ S646"],
])("in a text of %s is still linked: %s", (home, text, key) => {
  expect(findLinks(text, home)).toContain(key);
});

test.each([
  ["WA", "SR 520, SR 99 and SR 167 will be tolled"],
  ["WA", "SR 520 closed"],
  ["WA", "the ramp from I-5 / SR 167"],
  ["WA", "on westbound SR 520"],
  ["WA", "a crash at SR 9"],
  ["WA", "between SR 9 and SR 522"],
  ["WA", "HB 1125 passed and would fund SR 520."],
  ["WA", "The Senate passed a bill to widen SR 520."],
  ["CA", "SR 91"],
  ["WA", "SRs 520 and 99"],
  ["WA", "The Senate adopted funding for SR 9."],
  ["GA", "SR 400"],
  ["OR", "Public hearing in HR 343"],
  ["OR", "Wednesday 8:00 AM, HR 50"],
  ["OH", "HR 121 (hearing room)"],
  ["WA", "Meet in SHR 4, HHR A, HB 104"],
  ["FL", "412 KB; SB 110"],
  ["PA", "MC HB 205"],
  ["HI", "SR 309"],
  ["MN", "SF 86 background form"],
  ["IA", "SF-424"],
  ["WY", "a 1,200 SF 3 bedroom house"],
  ["MN", "SF 94103"],
  ["NM", "an SM-3 interceptor"],
  ["NE", "linebacker LB 54"],
  ["NE", "at 250 LB 12"],
  ["MI", "Pencils must be HB 2"],
  ["MI", "an HB 7 lead"],
  ["CA", "blood AB 12 donors"],
  ["MA", "H.264 video"],
  ["US", "S-400 missiles"],
  ["NY", "The House voted for S-400 missiles"],
  ["NY", "The Senate voted for the A-10 warplane"],
  ["NJ", "an Airbus A320"],
  ["MA", "The SEC took form S-11"],
  ["NY", "It filed an S-1"],
  ["MI", "HR 50 beats the record"],
  ["MI", "It was his HR 62 season"],
  ["MI", "SB 50 halftime"],
  ["MI", "The HB 2025 conference"],
  ["MI", "SB 12 lanes close near Exit 4"],
  ["MI", "southbound I-75 (SB 75) is shut"],
  ["MI", "SB I-75 and SB 131 ramps reopen"],
  ["MI", "NB 12 and SB 14 lanes of the freeway close"],
  ["MI", "Case No. 23-HB-4045"],
  ["MI", "Docket 2023-HB-4045 was heard."],
  ["MA", "H.1: Scope"],
])("in a text of %s is a road, a room or a thing: %s", (home, text) => {
  const roads = findLinks(text, home);
  expect(roads.filter((one) => one !== "WA HB1125")).toEqual([]);
});

test.each([
  ["WA", "The Senate adopted SR 8601.", "WA SR8601"],
  ["WA", "Senators voted on SR 9 today.", "WA SR9"],
  ["CA", "Sen. Lee introduced SR 12.", "CA SR12"],
  ["OH", "HR 121 honors a team.", "OH HR121"],
  ["OR", "A hearing on HR 3 was held.", "OR HR3"],
  ["MI", "HB 4001 and HR 28 wait.", "MI HR28"],
  ["MI", "SB 12 would add lanes to the freeway.", "MI SB12"],
  ["NY", "A.3411-B/S.4276-B would create a fund.", "NY S4276"],
  ["MD", "HB 1014 (crossfiled w/SB 1045)", "MD SB1045"],
  ["IL", "HB1234-SB100 are companions.", "IL SB100"],
  ["NE", "LB 89 (Kauth): sports", "NE LB89"],
  ["NE", "LB89 – sports", "NE LB89"],
  ["NE", "LR2CA would change terms.", "NE LR2CA"],
  ["VT", "H.454 – education", "VT H454"],
  ["VT", "H.454 and S.127 are in conference.", "VT S127"],
  ["MA", "S.45 – Oppose", "MA S45"],
  ["US", "S.5, S.9, H.R.29", "US S9"],
  ["MN", "SF 86 passed the Senate.", "MN SF86"],
  ["MN", "SF 2340 is next.", "MN SF2340"],
  ["IA", "SF 450/HF 784 survived.", "IA SF450"],
  ["NM", "The Senate adopted SM 3.", "NM SM3"],
  ["NE", "LB 873 is next.", "NE LB873"],
  ["NE", "LBs 12 and 14", "NE LB12"],
  ["MI", "HB 7’s lead sponsor spoke.", "MI HB7"],
  ["MI", "HB 7 lead sponsor Lee spoke.", "MI HB7"],
  ["MI", "HB 2025 conference committee members met.", "MI HB2025"],
  ["CA", "AB 12 is about blood donors.", "CA AB12"],
  ["MA", "H.264 was heard.", "MA H264"],
  ["NY", "A320 passed the Assembly.", "NY A320"],
  ["NY", "The Senate passed S-400.", "NY S400"],
  ["FL", "Rules took up SB 110; HB 12 waits.", "FL SB110"],
  ["MI", "VOTE NO ON HB 4001", "MI HB4001"],
  ["MI", "Language in HB 4001 was cut.", "MI HB4001"],
])("in a text of %s is still linked: %s", (home, text, key) => {
  expect(findLinks(text, home)).toContain(key);
});

test.each(
  [
    "A 500 million cut",
    "A 150 bed hospital passed",
    "A 911 call center",
    "A 988 hotline was introduced",
    "A 501(c)(3) group",
    "A 529 plan",
    "A 1031 exchange",
    "A 287(g) agreement",
    "A 180 day deadline",
    "A 2025 report on bills",
    "A 400 foot setback",
    "Grade: A. 100 points",
    "Table A-100",
    "Appendix S-12",
    "Exhibit A-12",
    "Schedule A-2 of the bill",
    "Figure S-101",
  ].flatMap((text) => ["NY", "NJ"].map((home) => [text, home])),
)("%s, in a text of %s, is an article and a number", (text, home) => {
  expect(findLinks(text!, home!)).toEqual([]);
});

test.each([
  ["NY", "A1841 is next.", "NY A1841"],
  ["NY", "A06545C", "NY A6545"],
  ["NJ", "A-823 passed.", "NJ A823"],
  ["NJ", "A5009 and S4265 were signed.", "NJ A5009"],
  ["NJ", "S646/A823 (O’Scanlon) passed", "NJ A823"],
])("in a text of %s is still linked: %s", (home, text, key) => {
  expect(findLinks(text, home)).toContain(key);
});

test.each([
  ["WA", "At 1:30 PM, HB 1740 will be heard.", "WA HB1740"],
  ["WA", "4:00 PM SB 5187 Public hearing", "WA SB5187"],
  ["WA", "Public hearing at 8 a.m., SB 5187.", "WA SB5187"],
  ["MA", "Sen. Barrett's S.2100 passed the Senate.", "MA S2100"],
  ["MA", "An Act Relative to Clean Energy H.4000 was heard.", "MA H4000"],
  ["US", "Sen. Lee's S. 5 would require a report to Congress.", "US S5"],
  ["US", "The Senate passed S. 1939, which funds missile defense and aircraft.", "US S1939"],
  ["MO", "HCS HB 5 passed the House.", "MO HB5"],
  ["MO", "SS SCS HB 5 passed the Senate.", "MO HB5"],
])("in a text of %s an hour, a possessive or a print before it takes nothing away: %s", (home, text, key) => {
  expect(findLinks(text, home)).toEqual([key]);
});

test.each(["HBs 4001, 4002 & 4003 passed the House.", "HBs 1, 2 & 3 passed the House."])(
  "each of %s is linked",
  (text) => expect(findLinks(text, "WA").length).toBe(3),
);

test.each([
  "HB 1740 amends a 2019 law.",
  "HB 1740 would cut emissions 45 percent below 1990 levels.",
  "HB 1740 extends a program created in 2021.",
  "HB 1740 updates the 2019 act.",
])("the year of another law or measure leaves the link: %s", (text) => {
  expect(findLinks(text, "WA")).toEqual(["WA HB1740"]);
});
