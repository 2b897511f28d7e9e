import { describe, expect, test } from "vitest";
import { billsLinked } from "@/lib/tools/testing/cited-bills";

const homes = [
  { home: "MI", number: "HB 4001", now: "20252026", before: "20232024" },
  { home: "CA", number: "AB 5", now: "20252026", before: "20232024" },
  { home: "TX", number: "HB 20", now: "89R", before: "88R" },
  { home: "US", number: "H.R. 4", now: "119", before: "118" },
];

describe.each(homes)(
  "another session than that of the text's day, in a text of $home",
  ({ home, number, now, before }) => {
    test.each([
      `${number} from the 2023-24 session died.`,
      `${number} of the 2023 session died.`,
      `2023 ${number} died.`,
      `the 2023 ${number} died.`,
      `2023-24 ${number} died.`,
      `2023’s ${number} died.`,
      `${number} [2023] died.`,
      `${number} (2023) died.`,
      `${number} ('23) died.`,
      `${number}'23 died.`,
      `${number}, 2023, died.`,
      `${number} (Gonzalez, 2023) died.`,
      `${number}, passed in 2023, is law.`,
      `${number} died in 2023.`,
      `In 2023, ${number} died.`,
      `The 2023 roads law, ${number}, stays.`,
      `Last session, ${number} died.`,
      `${number} from last session died.`,
      `Two years ago ${number} died.`,
      `Back in the '23 session, ${number} died.`,
      `Now comes the previous ${number}.`,
      `Now comes the prior ${number}.`,
      `Compare the earlier ${number}.`,
      `This is the predecessor of ${number}.`,
      `This is identical to ${number} of last session.`,
      `This reintroduces ${number}.`,
      `In a previous Congress ${number} passed.`,
      `In the 88th Legislature, ${number} passed.`,
      `In the 118th Congress, ${number} passed.`,
      `${number} (118th Congress) passed.`,
      `${number} (118th) passed.`,
      `${number}, 118th Cong. (2023), passed.`,
      `${number}, 88th Leg., R.S., passed.`,
      `Pub. L. 117-58 (${number}) is law.`,
      `${number} (88R) passed.`,
      `88(R) ${number} passed.`,
      `The FY23 budget is ${number}.`,
      `The session before, ${number} died.`,
      `${number} (87-2) passed.`,
    ])("%s", (text) => {
      expect(billsLinked(text, home).filter((one) => one.endsWith(` ${now}`))).toEqual([]);
    });

    test.each([
      `${number} of the 2023 session`,
      `2023’s ${number}`,
      `${number} (2023)`,
      `${number}'23`,
      `2023 ${number}`,
    ])("%s is the other session's", (text) => {
      expect(billsLinked(text, home).map((one) => one.split(" ")[2])).toEqual([before]);
    });

    test.each([
      `${number} died.`,
      `${number} (2025) died.`,
      `2025’s ${number} passed.`,
      `${number} passed on June 4, 2025, by 53-52.`,
      `${number} (38-0) passed.`,
      `${number} takes effect in 2027.`,
      `By 2030 ${number} would end the tax.`,
      `In the 2025 session, ${number} passed.`,
      `Last week ${number} passed.`,
      `Earlier this week, ${number} passed.`,
      `${number} was introduced in January 2025.`,
      `The 2025-26 budget is in ${number}.`,
      `${number} would amend 1937 PA 94.`,
      `An older driver spoke for ${number}.`,
      `Former Rep. Ann Lee backs ${number}.`,
      `${number}, 53 votes to 52, passed.`,
      `It is the 14th time that ${number} was heard.`,
      `${number} passed. In 2023 nobody spoke of it.`,
      `${number} is on the calendar of the third week.`,
      `${number}’s sponsors wait.`,
    ])("%s is still linked", (text) => {
      expect(billsLinked(text, home).map((one) => one.split(" ")[2])).toEqual([now]);
    });
  },
);

test.each([
  ["US", "H.R. 4, 117th Cong. (2021)", ["US HR4 117"]],
  ["US", "117 H.R. 4", []],
  ["US", "118-H.R. 4", []],
  ["US", "118 HR 4 passed", []],
  ["US", "H.R. 4 (118) passed", []],
  ["US", "H.R. 4 (218 ayes) passed", ["US HR4 119"]],
  ["US", "the 2021 infrastructure law, H.R. 3684,", []],
  ["US", "H.R. 4 of the 119th Congress", ["US HR4 119"]],
  ["US", "119 H.R. 4", ["US HR4 119"]],
  ["TX", "HB 20 (87R)", ["TX HB20 87R"]],
  ["TX", "HB 20 (89R)", ["TX HB20 89R"]],
  ["TX", "HB 3, 86th Leg., R.S.", ["TX HB3 86R"]],
  ["TX", "HB 3 of the 89th Legislature", ["TX HB3 89R"]],
  ["CA", "AB 5 (Gonzalez, 2019)", ["CA AB5 20192020"]],
  ["CA", "AB 5 (Chapter 296, Statutes of 2019)", ["CA AB5 20192020"]],
  ["CA", "AB 5 (Gonzalez, Chapter 2, Statutes of 2025)", ["CA AB5 20252026"]],
  ["CO", "HB 1001, passed in 2024", []],
  ["CO", "HB 1001 (2024)", ["CO HB24-1001 2024A"]],
  ["MI", "HB 4001 mirrors H.R. 9 of the 118th Congress", ["US HR9 118"]],
])("in a text of %s: %s", (home, text, links) => {
  expect(billsLinked(text, home)).toEqual(links);
});

test("in the second year of a session, its first year is no other session", () => {
  const findLinks = (text: string) => billsLinked(text, "MI", "2026-02-13");
  expect(findLinks("HB 4001, introduced in 2025, passed.")).toEqual(["MI HB4001 20252026"]);
  expect(findLinks("HB 4001 was introduced last year.")).toEqual(["MI HB4001 20252026"]);
  expect(findLinks("HB 4001, introduced in 2024, died.")).toEqual([]);
  expect(billsLinked("HB 4001 was introduced last year.", "MI")).toEqual([]);
});

test("a number of Colorado says its year, whatever the day of the text is", () => {
  expect(billsLinked("HB24-1007 passed last year, and SB25-003 now.", "CO")).toEqual([
    "CO HB24-1007 2024A",
    "CO SB25-3 2025A",
  ]);
});

test.each([
  "SB 2 of the second extraordinary session",
  "HB 6004/SB 6001 (First Extraordinary Session)",
  "The tips bill will be introduced next year as HB 4099.",
])("%s is of no regular session on that day", (text) => {
  expect(billsLinked(text, "CA")).toEqual([]);
});
