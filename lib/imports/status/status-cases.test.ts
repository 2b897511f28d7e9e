import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { files, run, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { inShared } from "@/lib/tools/testing/in-shared";
import { contentHash } from "../record/content-hash";
import { legiScanJson } from "../formats/legiscan-json";
import { openStatesFiles } from "../formats/openstates-files";
import type { ImportedBill } from "../record/bill";

startWithoutBills();

const cases = inShared("cases/status");
const today = "2026-11-21";

type Step = [date: string, action: string, chamber?: string, classification?: string[]];

/** A bill in LegiScan's JSON format. */
const legiScan = (state: string, number: string, status: number, statusDate: string, ...history: Step[]) => ({
  bill_id: 900700,
  state,
  bill_number: number,
  bill_type: /^[HS]?(?:[JC]?R|JR|CR)\d/.test(number) ? "R" : "B",
  session: { session_name: "2026 Regular Session", year_start: 2026, year_end: 2026 },
  title: `An act about ${number}`,
  status,
  status_date: statusDate,
  progress: [],
  history: history.map(([date, action, chamber = "H"]) => ({ date, action, chamber })),
});
const ofLegiScan = (...given: Parameters<typeof legiScan>): string => {
  const bill = legiScanJson.read(legiScan(...given), { path: "x.json", today });
  return `${bill.status} ${bill.statusDate}`;
};
/** A bill as a scraper of Open States writes it. */
const ofOpenStates = (state: string, identifier: string, ...steps: Step[]): string => {
  const bill = openStatesFiles.read(
    {
      jurisdiction: { id: `ocd-jurisdiction/country:us/state:${state}/government` },
      legislative_session: "2026",
      identifier,
      title: `An act about ${identifier}`,
      classification: ["bill"],
      actions: steps.map(([date, description, chamber = "lower", classification = []], order) => ({
        date,
        description,
        organization_id: `~{"classification": "${chamber}"}`,
        classification,
        order,
      })),
    },
    { path: "x.json", today },
  );
  return `${bill.status} ${bill.statusDate}`;
};

describe.skipIf(!existsSync(cases))("inputs that failed once (skipped where ../shared/cases is absent)", () => {
  test.each([
    ["openstates-tn-second-consideration.json", ["in_committee"]],
    ["openstates-va-passed-by-indefinitely.json", ["failed"]],
    ["VA_HB1104_900604.json", ["failed"]],
    ["NH_HB1101_900601.json", ["reported", "in_committee"]],
  ])("%s", (name, right) => {
    const value: unknown = JSON.parse(readFileSync(join(cases, name), "utf8"));
    const format = [legiScanJson, openStatesFiles].find(({ matches }) => matches(value))!;
    const bill = format.read(format.records(value)[0]!, { path: name, today });
    expect(right).toContain(bill.status);
  });
});

describe("a status that LegiScan prints", () => {
  test("“Passed” of a concurrent resolution waits for the second chamber, where the history shows it there", () => {
    const adopted: Step[] = [
      ["2026-02-03", "Introduced By Senator John Damoose", "S"],
      ["2026-02-03", "Adopted As Amended", "S"],
    ];
    const received: Step = ["2026-02-04", "Received In House"];
    const referred: Step = ["2026-02-05", "Referred To Committee On Government Operations"];
    expect(ofLegiScan("MI", "SCR0014", 4, "2026-02-03", ...adopted, received)).toBe("passed_one_chamber 2026-02-03");
    expect(ofLegiScan("MI", "SCR0014", 4, "2026-02-03", ...adopted, received, referred)).toBe(
      "passed_one_chamber 2026-02-03",
    );
    // The history ends before the other chamber, or its vote is one that we cannot read: LegiScan knows more.
    expect(ofLegiScan("MI", "SCR0015", 4, "2026-02-03", ...adopted)).toBe("adopted 2026-02-03");
    expect(ofLegiScan("MI", "SCR0016", 4, "2026-02-09", ...adopted, received, ["2026-02-09", "Adopted"])).toBe(
      "adopted 2026-02-09",
    );
    expect(ofLegiScan("MI", "SCR0017", 4, "2026-02-09", ...adopted, received, ["2026-02-09", "Done"])).toBe(
      "adopted 2026-02-09",
    );
    expect(ofLegiScan("MI", "SR0018", 4, "2026-02-03", ...adopted)).toBe("adopted 2026-02-03");
  });
  test("is ours from “Engrossed” on, with the day of the action that decided it", () => {
    const vetoed: Step[] = [
      ["2026-02-01", "Read third time and passed House (97-Y 0-N)"],
      ["2026-02-20", "Passed Senate (40-Y 0-N)", "S"],
      ["2026-03-05", "Signed by Speaker"],
      ["2026-03-06", "Signed by President", "S"],
      ["2026-03-24", "Vetoed by Governor"],
    ];
    expect(ofLegiScan("VA", "HB12", 5, "2026-03-24", ...vetoed)).toBe("vetoed 2026-03-24");
    expect(ofLegiScan("VA", "HB12", 5, "2026-03-01", ...vetoed)).toBe("vetoed 2026-03-24");
    expect(
      ofLegiScan("VA", "HB13", 4, "2026-04-08", ...vetoed.slice(0, 4), [
        "2026-04-08",
        "Approved by Governor-Chapter 12 (effective 7/1/26)",
      ]),
    ).toBe("enacted 2026-04-08");
    expect(ofLegiScan("VA", "HB14", 3, "2026-03-06", ...vetoed.slice(0, 4))).toBe("passed 2026-02-20");
    expect(ofLegiScan("VA", "HB15", 2, "2026-02-01", vetoed[0]!)).toBe("passed_one_chamber 2026-02-01");
    expect(
      ofLegiScan("VA", "HB16", 6, "2026-02-10", [
        "2026-02-08",
        "Passed by indefinitely in Courts of Justice (12-Y 9-N)",
      ]),
    ).toBe("failed 2026-02-08");
    expect(
      ofLegiScan("CO", "HB17", 6, "2026-02-10", ["2026-02-08", "Introduced In House - Assigned to Judiciary"]),
    ).toBe("failed 2026-02-10");
  });

  test("is undone only by a later action that cannot lie", () => {
    const road = (...last: Step[]): Step[] => [["2026-01-10", "Prefiled"], ...last];
    expect(
      ofLegiScan(
        "NC",
        "HB1",
        5,
        "2026-03-10",
        ...road(["2026-03-10", "Vetoed 3/10/2026"], ["2026-04-10", "Became Law Notwithstanding Veto"]),
      ),
    ).toBe("enacted 2026-04-10");
    expect(
      ofLegiScan(
        "NC",
        "HB2",
        5,
        "2026-03-10",
        ...road(["2026-03-01", "Signed by Gov. 3/1/2026"], ["2026-03-10", "Vetoed 3/10/2026"]),
      ),
    ).toBe("vetoed 2026-03-10");
    expect(
      ofLegiScan(
        "NC",
        "HB3",
        5,
        "2026-03-10",
        ...road(["2026-03-10", "Vetoed 3/10/2026"], ["2026-04-10", "Veto Overridden", "H"]),
      ),
    ).toBe("vetoed 2026-03-10");
    expect(
      ofLegiScan(
        "NC",
        "HB4",
        5,
        "2026-03-10",
        ...road(["2026-04-10", "Veto Overridden", "H"], ["2026-04-11", "Veto Overridden", "S"]),
      ),
    ).toBe("enacted 2026-04-11");
    expect(
      ofLegiScan(
        "IL",
        "HB5",
        6,
        "2026-03-10",
        ...road(["2026-05-01", "Third Reading - Short Debate - Passed 110-000-000"]),
      ),
    ).toBe("failed 2026-03-10");
    expect(
      ofLegiScan("IL", "HB6", 6, "2026-03-10", ...road(["2026-05-01", "Public Act . . . . . . . . . 104-0012"])),
    ).toBe("enacted 2026-05-01");
    expect(
      ofLegiScan(
        "PR",
        "PC7",
        5,
        "2026-03-10",
        ...road(
          ["2026-02-01", "Aprobado por Cámara en Votación Final"],
          ["2026-02-11", "Aprobado por el Senado en Votación Final", "S"],
          ["2026-03-10", "Veto de Bolsillo"],
        ),
      ),
    ).toBe("vetoed 2026-03-10");
  });

  test("“Introduced” lags: a final vote and an end in the history outrank it, a committee's word does not", () => {
    const introducedBill = (state: string, ...history: Step[]) =>
      ofLegiScan(state, "HB20", 1, "2026-01-08", ["2026-01-08", "Introduced"], ...history);
    expect(
      introducedBill("WA", ["2026-02-01", "Third reading, passed; yeas, 96; nays, 0; absent, 0; excused, 2."]),
    ).toBe("passed_one_chamber 2026-02-01");
    expect(introducedBill("PR", ["2026-02-01", "Ley 39-2025"])).toBe("enacted 2026-02-01");
    expect(
      introducedBill("NH", ["2026-02-01", "Committee Report: Inexpedient to Legislate, 02/05/2026 (Vote 12-8; RC)"]),
    ).toBe("reported 2026-02-01");
    expect(introducedBill("NH", ["2026-02-05", "Inexpedient to Legislate: MA RC 190-170 02/05/2026 HJ 3"])).toBe(
      "failed 2026-02-05",
    );
    expect(introducedBill("ME", ["2026-02-01", "Majority Ought Not to Pass Report was ACCEPTED."])).toBe(
      "reported 2026-02-01",
    );
    expect(introducedBill("CA", ["2026-02-01", "Failed passage. Reconsideration granted."])).toBe(
      "introduced 2026-01-08",
    );
    expect(introducedBill("MI", ["2026-02-01", "Motion To Discharge Committee Not Approved"])).toBe(
      "introduced 2026-01-08",
    );
    expect(introducedBill("MI", ["2026-02-01", "Immediate Effect Defeated"])).toBe("introduced 2026-01-08");
  });

  test("is neither decided nor dated by an absurd text or a day to come", () => {
    const absurd = `Signed by Governor ${"and so on ".repeat(500)}`;
    expect(ofLegiScan("VA", "HB30", 1, "2026-01-08", ["2026-01-08", "Introduced"], ["2026-02-01", absurd])).toBe(
      "introduced 2026-01-08",
    );
    expect(
      ofLegiScan(
        "VA",
        "HB31",
        5,
        "2026-01-08",
        ["2026-01-08", "Vetoed by Governor"],
        ["2199-02-01", "Signed by Governor"],
      ),
    ).toBe("vetoed 2026-01-08");
    expect(ofLegiScan("VA", "HB32", 4, "2199-01-08", ["2026-01-08", "Introduced"])).toBe("enacted 2026-01-08");
    expect(
      ofOpenStates(
        "va",
        "HB 33",
        ["2026-01-08", "Introduced", "lower", ["introduction"]],
        ["2026-02-01", absurd, "executive", ["executive-signature"]],
      ),
    ).toBe("introduced 2026-01-08");
  });
});

describe("where no status is printed", () => {
  test("a class outranks words, except where its scraper is known to be wrong", () => {
    expect(
      ofOpenStates(
        "tn",
        "SB 1",
        ["2026-01-08", "Introduced, Passed on First Consideration", "upper", ["introduction", "reading-1"]],
        [
          "2026-01-09",
          "Passed on Second Consideration, refer to Senate Judiciary Committee",
          "upper",
          ["reading-2", "referral-committee"],
        ],
      ),
    ).toBe("in_committee 2026-01-09");
    expect(ofOpenStates("hi", "HB 2", ["2026-01-09", "Passed Second Reading as amended", "lower", ["reading-2"]])).toBe(
      "introduced 2026-01-09",
    );
    expect(ofOpenStates("mn", "HF 3", ["2026-01-09", "Laid to rest", "lower", ["failure"]])).toBe("failed 2026-01-09");
    expect(ofOpenStates("va", "HB 4", ["2026-01-09", "Signed by President", "upper", ["passage"]])).toBe(
      "unknown null",
    );
    expect(ofOpenStates("nh", "HB 5", ["2026-01-09", "Committee Report: Ought to Pass", "lower", ["passage"]])).toBe(
      "reported 2026-01-09",
    );
    expect(
      ofOpenStates("nh", "HB 6", [
        "2026-01-09",
        "Committee Report: Inexpedient to Legislate",
        "lower",
        ["committee-failure"],
      ]),
    ).toBe("reported 2026-01-09");
    expect(
      ofOpenStates("wa", "HB 7", [
        "2026-01-09",
        "HCW - Majority; 1st substitute bill be substituted, do pass.",
        "lower",
        ["passage"],
      ]),
    ).toBe("reported 2026-01-09");
    expect(
      ofOpenStates("ca", "AB 8", [
        "2026-01-09",
        "Senate amendments concurred in. To Engrossing and Enrolling.",
        "lower",
        ["amendment-passage"],
      ]),
    ).toBe("passed 2026-01-09");
  });

  test("a reconsidered vote restores the earlier status, and a passage of the same day counts", () => {
    expect(
      ofOpenStates(
        "mi",
        "HB 9",
        ["2026-01-09", "Passed Roll Call # 1 Yeas 60 Nays 48", "lower"],
        ["2026-02-09", "Defeated Roll Call # 2 Yeas 10 Nays 28", "upper"],
        ["2026-02-09", "Vote Reconsidered", "upper"],
      ),
    ).toBe("passed_one_chamber 2026-01-09");
    expect(
      ofOpenStates(
        "mi",
        "HB 9",
        ["2026-02-09", "Defeated Roll Call # 2 Yeas 50 Nays 58"],
        ["2026-02-09", "Passed Roll Call # 3 Yeas 60 Nays 48"],
      ),
    ).toBe("passed_one_chamber 2026-02-09");
  });
});

test("a status that an earlier version read wrongly is corrected by importing the same file again", async () => {
  const value = {
    bill: legiScan(
      "VA",
      "HB40",
      1,
      "2026-01-08",
      ["2026-01-08", "Prefiled and ordered printed"],
      ["2026-01-20", "Passed by indefinitely in Finance (12-Y 9-N)"],
    ),
  };
  const place = files({ "VA/2026-2026_Regular_Session/bill/HB40.json": value });
  await run(place);
  const bill = legiScanJson.read(value.bill, { path: "x.json", today });
  const before: ImportedBill = { ...bill, status: "passed_one_chamber", statusDate: "2026-01-20" };
  await sql`update bills set status = ${before.status}, status_date = ${before.statusDate}, change_hash = ${contentHash(before, today)}`;
  expect(await run(place)).toMatchObject({ added: 0, changed: 1 });
  expect(await sql`select status, status_date::text as day from bills`).toEqual([
    { status: "failed", day: "2026-01-20" },
  ]);
});
