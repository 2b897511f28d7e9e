import { expect, test } from "vitest";
import { billsLinked } from "@/lib/tools/testing/cited-bills";

const findLinks = (text: string, home: string) =>
  billsLinked(text, home).map((one) => one.split(" ").slice(0, 2).join(" "));

test.each([
  ["MI", "Congress passed HR 1 on July 3"],
  ["MI", "The U.S. House passed HR 1"],
  ["MI", "the federal government’s HR 1 passed"],
  ["MI", "They passed federal HR 1"],
  ["MI", "They passed the One Big Beautiful Bill Act (HR 1)"],
  ["MI", "President Trump signed HR 1"],
  ["MI", "The White House backs HJR 5, a resolution."],
  ["OH", "Capitol Hill voted on SJR 3."],
  ["TX", "Congress is back. HR 1 passed."],
  ["OH", "Congress passed HB 1"],
  ["MI", "House Republicans in D.C. passed HR 1"],
  ["MI", "the Big Beautiful Bill, HR 1, passed"],
])("in a text of %s may be a bill of Congress: %s", (home, text) => {
  expect(findLinks(text, home)).toEqual([]);
});

test.each([
  ["MI", "In Lansing HB 4001 passed.", "MI HB4001"],
  ["MI", "Michigan House Bill 4045 mirrors a law of Illinois.", "MI HB4045"],
  ["OH", "In Columbus HB 6 passed.", "OH HB6"],
  ["NY", "Assembly Bill A3911-B passed.", "NY A3911"],
  ["WA", "ESHB 1320 passed.", "WA HB1320"],
  ["WA", "E2SSB 5263 and 2SHB 1515 passed.", "WA SB5263"],
  ["WA", "E2SSB 5263 and 2SHB 1515 passed.", "WA HB1515"],
  ["WA", "HB 1001 passed.", "WA HB1001"],
  ["FL", "CS/CS/HB 1205 passed.", "FL HB1205"],
  ["FL", "CS/SB 7016 passed.", "FL SB7016"],
  ["TX", "CSHB 3 and C.S.S.B. 10 passed.", "TX SB10"],
  ["IA", "SSB 1098 passed.", "IA SSB1098"],
  ["MI", "HCR 4 urges Congress to act.", "MI HCR4"],
  ["MI", "The House adopted HR 28.", "MI HR28"],
  ["MI", "HR 28, a resolution, asks the President to act.", "MI HR28"],
  ["MI", "HB 4001 would draw federal money.", "MI HB4001"],
  ["MI", "SB 8 follows a law of Congress.", "MI SB8"],
  ["MI", "Congress passed H.R. 1.", "US HR1"],
  ["MI", "Congress passed H.R. 1; the Senate adopted SR 64.", "US HR1"],
  ["MI", "Senate President Pro Tem Lee introduced SR 5.", "MI SR5"],
])("in a text of %s is still linked: %s", (home, text, key) => {
  expect(findLinks(text, home)).toContain(key);
});

test.each([
  ["MI", "In Columbus HB 6 passed."],
  ["MI", "Lobbyists went to Sacramento. HB 6 passed."],
  ["OH", "From Albany comes HB 6, a bill."],
  ["FL", "SB 2-A passed."],
  ["FL", "HB 1-C passed."],
  ["MI", "Bring the bill to HB 1200 of the Capitol."],
  ["MI", "The bill is heard in HB 307 of the House Office Building."],
  ["IA", "ESHB 1320 passed."],
  ["MI", "HB 6 (OH) passed."],
  ["MI", "HB 6 [OH] passed."],
  ["MI", "HB 6 (Ohio) passed."],
  ["MI", "OH HB 6 passed."],
  ["MI", "(OH) HB 6 passed."],
  ["MI", "Ind. HB 1001 passed."],
  ["MI", "Wis. SB 4 and Ind. HB 12 passed."],
  ["MI", "W.Va. HB 12 passed."],
  ["MI", "In OH, HB 6 passed."],
  ["MI", "HB 6-OH passed."],
  ["MI", "OH-HB 6 passed."],
  ["MI", "D.C. HB 6 passed."],
  ["MI", "Ohio HB 6; HB 7"],
  ["MI", "IN HB 6 passed."],
  ["FL", "Georgia’s HB 12 passed."],
  ["FL", "Georgia HB 12 passed."],
  ["FL", "Georgia lawmakers passed HB 12."],
  ["OR", "Washington’s HB 12 passed."],
  ["OR", "Washington State HB 12 passed."],
  ["OR", "In Washington state, HB 12 passed."],
  ["OR", "Washington lawmakers passed HB 12."],
  ["MI", "The Ohio Senate passed SB 4. HB 6 was next."],
  ["MI", "In neighboring New Mexico, HB 2 passed. It mirrors our own. HB 4 waits."],
])("in a text of %s is of another state: %s", (home, text) => {
  expect(findLinks(text, home).filter((one) => one.startsWith(`${home} `))).toEqual([]);
});

test.each([
  ["MI", "Ohio’s HB 6 passed.", "OH HB6"],
  ["MI", "HB 6 (OH) passed.", "OH HB6"],
  ["MI", "Ind. HB 1001 passed.", "IN HB1001"],
  ["OR", "Washington State HB 12 passed.", "WA HB12"],
  ["FL", "Georgia’s HB 12 passed.", "GA HB12"],
  ["MI", "HB 6 (MI) passed.", "MI HB6"],
  ["MI", "HB 6 (Witwer) passed.", "MI HB6"],
  ["WA", "Washington lawmakers passed HB 12.", "WA HB12"],
  ["GA", "Georgia’s HB 12 passed.", "GA HB12"],
  ["MI", "Michigan passed HB 12.", "MI HB12"],
  ["MI", "The Washington Post wrote about HB 12.", "MI HB12"],
  ["MI", "A delegation flew to Washington, D.C., for HB 12.", "MI HB12"],
  ["MI", "Ohio passed a law. In Michigan, HB 12 waits.", "MI HB12"],
  ["MI", "Ohio passed a law. Michigan followed. HB 12 waits.", "MI HB12"],
  ["MI", "SB 4 passed. HB 6 was next.", "MI HB6"],
  ["MI", "Rep. Ann Lee (R-Flint) introduced HB 6.", "MI HB6"],
  ["MI", "VOTE YES ON HB 6", "MI HB6"],
  ["PA", "PA HB 6 passed.", "PA HB6"],
  ["VA", "Del. Ann Lee introduced HB 6.", "VA HB6"],
])("in a text of %s: %s is %s", (home, text, key) => {
  expect(findLinks(text, home)).toContain(key);
});

test.each([
  ["MI", "Gov. Abbott signed SB 8."],
  ["MI", "Governor Mike DeWine signed HB 6 on Monday."],
  ["CA", "Gov. Kathy Hochul vetoed SB 12."],
  ["MI", "Gov. O’Malley signed SB 281."],
  ["KS", "Gov. Kelly Armstrong vetoed HB 1003."],
])("a text of %s names the governor of another state: %s", (home, text) => {
  expect(findLinks(text, home)).toEqual([]);
});

test.each([
  ["MI", "Gov. Whitmer signed SB 8.", "MI SB8"],
  ["OR", "Gov. Kate Brown signed SB 8.", "OR SB8"],
  ["MI", "The governor signed SB 8.", "MI SB8"],
  ["MI", "Sen. Abbott sponsors SB 8.", "MI SB8"],
  ["TX", "Gov. Greg Abbott signed SB 8.", "TX SB8"],
  ["NH", "Gov. Kelly Ayotte signed HB 2.", "NH HB2"],
  ["WV", "Governor Patrick Morrisey’s veto of SB 8 stands.", "WV SB8"],
  ["WI", "Gov. Scott Walker signed SB 8.", "WI SB8"],
])("in a text of %s its own governor takes nothing away: %s", (home, text, key) => {
  expect(findLinks(text, home)).toContain(key);
});
