import { describe, expect, test } from "vitest";
import { congressJson } from "../formats/congress";
import { legiScanJson } from "../formats/legiscan-json";
import { deriveStatus, type Paper } from "./derive-status";

const today = "2026-11-26";
const [first, second, third] = ["2026-02-01", "2026-03-01", "2026-04-01"];
type Step = [date: string, description: string, chamber?: string | null, classification?: string[]];
const status = (paper: Partial<Paper>, ...steps: Step[]) => {
  const derived = deriveStatus(
    { jurisdiction: "", kind: "bill", name: "HB1", ...paper },
    steps.map(([date, description, chamber = null, classification]) => ({
      date,
      description,
      chamber,
      classification,
    })),
    today,
  );
  return `${derived.status} ${derived.date}`;
};
const legiScan = (state: string, number: string, type: string, given: [number, string], ...history: Step[]) => {
  const bill = legiScanJson.read(
    {
      bill_id: 900701,
      state,
      bill_number: number,
      bill_type: type,
      session: { session_name: "2026 Regular Session", year_start: 2026, year_end: 2026 },
      title: `An act about ${number}`,
      status: given[0],
      status_date: given[1],
      progress: [],
      history: history.map(([date, action, chamber = "H"]) => ({ date, action, chamber })),
    },
    { path: "x.json", today },
  );
  return `${bill.status} ${bill.statusDate}`;
};

describe("a bill that the second chamber passed in another form waits for the first", () => {
  test.each([
    [
      "SD",
      "House of Representatives Do Pass, Passed, YEAS 60, NAYS 8.",
      "Senate Do Pass Amended, Passed, YEAS 30, NAYS 4.",
    ],
    ["TN", "Passed H., Ayes 90, Nays 0, PNV 0", "Passed Senate as am., Ayes 30, Nays 0"],
    ["KY", "3rd reading, passed 95-0", "3rd reading, passed 36-0 with Floor Amendments (1) and (2)"],
    ["KY", "3rd reading, passed 95-0", "3rd reading, passed 36-0 with Committee Amendment (1)"],
    ["KY", "3rd reading, passed 95-0", "3rd reading, passed 36-0 with Committee Substitute (1)"],
    ["VT", "Read third time and passed", "Read third time and passed in concurrence with proposal of amendment"],
    ["VT", "Read 3rd time & passed", "Read 3rd time & passed in concurrence with proposals of amendment"],
    ["RI", "House read and passed", "Senate passed Sub A as amended (floor amendment)"],
    [
      "LA",
      "Read third time by title, roll called on final passage, yeas 98, nays 0. Finally passed, title adopted, ordered to the Senate.",
      "The amended bill was read by title, passed by a vote of 30 yeas and 8 nays, and sent to the House.",
    ],
    ["OH", "Passed", "Passed - Amended"],
    ["ND", "Second reading, passed, yeas 090 nays 001", "Second reading, passed, yeas 046 nays 001, amended"],
    ["IA", "Passed House, yeas 98, nays 0.", "Passed Senate, amended, ayes 40, nays 8"],
    ["NY", "PASSED ASSEMBLY", "PASSED SENATE AMENDED"],
    ["DE", "Passed By House. Votes: 40 YES", "Passed By Senate with SA 1. Votes: 21 YES"],
    ["CT", "House Passed", "Senate Passed as Amended by Senate Amendment Schedule A"],
    ["GA", "House Passed/Adopted", "Senate Passed/Adopted By Substitute"],
    [
      "US",
      "On passage Passed by the Yeas and Nays: 215 - 214.",
      "Received in the Senate, read twice, considered, read the third time, and passed with an amendment by Unanimous Consent.",
    ],
    ["PR", "Aprobado por Cámara en Votación Final", "Aprobado por el Senado con enmiendas en Votación Final"],
  ])("%s: “%s”, then “%s”", (jurisdiction, one, other) => {
    const steps: Step[] = [
      [first, one, "House"],
      [second, other, "Senate"],
    ];
    expect(status({ jurisdiction }, ...steps)).toBe(`passed_one_chamber ${first}`);
    // The first one's agreement, or its vote on that form.
    expect(status({ jurisdiction }, ...steps, [third, one, "House"])).toBe(`passed ${third}`);
  });

  test.each([
    [
      "CT",
      "House Passed as Amended by House Amendment Schedule A",
      "Senate Passed as Amended by House Amendment Schedule A",
    ],
    ["RI", "House passed Sub A as amended (floor amendment)", "Senate passed Sub A as amended in concurrence"],
    ["DE", "Passed By House with HA 1. Votes: 40 YES", "Passed By Senate with HA 1. Votes: 21 YES"],
    [
      "US",
      "On passage Passed by the Yeas and Nays: 215 - 214.",
      "Passed Senate without amendment by Unanimous Consent.",
    ],
    ["CO", "House Third Reading Passed with Amendments - Floor", "Senate Third Reading Passed - No Amendments"],
  ])("%s: with the first one's form both have passed it: “%s”, “%s”", (jurisdiction, one, other) =>
    expect(status({ jurisdiction }, [first, one, "House"], [second, other, "Senate"])).toBe(`passed ${second}`),
  );
});

describe("one chamber's step is not both chambers'", () => {
  const passages: Step[] = [
    ["2026-01-10", "On passage Passed by the Yeas and Nays: 215 - 214.", "House"],
    ["2026-01-20", "Passed Senate with an amendment by Voice Vote.", "Senate"],
  ];
  test.each<[string, string, string, string]>([
    [
      "Resolving differences -- House actions: House agreed to Senate amendments with amendments without objection.",
      "House",
      "Senate agreed to House amendments without objection.",
      "Senate",
    ],
    [
      "Senate concurred in the House amendment to the Senate amendment with an amendment (SA 12) by Yea-Nay Vote. 50-49.",
      "Senate",
      "On motion that the House agree to the Senate amendment Agreed to by the Yeas and Nays: 218 - 214",
      "House",
    ],
    [
      "Conference report agreed to in House: On agreeing to the conference report Agreed to by the Yeas and Nays: 219 - 206.",
      "House",
      "Conference report agreed to in Senate: Senate agreed to conference report by Yea-Nay Vote. 80 - 17.",
      "Senate",
    ],
  ])("“%s”", (one, chamber, other, otherChamber) => {
    const steps: Step[] = [...passages, [first, one, chamber]];
    expect(status({ jurisdiction: "US" }, ...steps)).toBe("passed_one_chamber 2026-01-10");
    expect(status({ jurisdiction: "US" }, ...steps, [second, other, otherChamber])).toBe(`passed ${second}`);
  });

  test.each([
    ["TX", "House adopts conference committee report", "Senate adopts conference committee report"],
    [
      "MN",
      "House adopted conference committee report, bill repassed",
      "Senate adopted conference committee report, bill repassed",
    ],
    [
      "IN",
      "Rules Suspended. Conference Committee Report 1: adopted by the House; Roll Call 400",
      "Rules Suspended. Conference Committee Report 1: adopted by the Senate; Roll Call 401",
    ],
  ])("%s: “%s”", (jurisdiction, one, other) => {
    const steps: Step[] = [
      ["2026-01-10", "Passed House", "House"],
      ["2026-01-20", "House refused to concur in Senate amendments", "House"],
      [first, one, "House"],
    ];
    expect(status({ jurisdiction }, ...steps)).toBe("passed_one_chamber 2026-01-10");
    expect(status({ jurisdiction }, ...steps, [second, other, "Senate"])).toBe(`passed ${second}`);
  });

  const provisional = (printed: string, ...actions: [string, string][]) => {
    const bill = congressJson.read(
      {
        bill_id: "x",
        bill_type: "hr",
        number: "12",
        congress: "115",
        official_title: "An act",
        titles: [],
        status: printed,
        status_at: "2017-03-01",
        history: {},
        actions: actions.map(([acted_at, text]) => ({ acted_at, text })),
      },
      { path: "x", today },
    );
    return bill.status;
  };
  test.each<[string, string, ...[string, string][]]>([
    [
      "PROV_KILL:SUSPENSIONFAILED",
      "in_committee",
      ["2017-01-03", "Referred to the House Committee on Ways and Means."],
      [
        "2017-03-01",
        "On motion to suspend the rules and pass the bill Failed by the Yeas and Nays: (2/3 required): 240 - 180.",
      ],
    ],
    [
      "PROV_KILL:CLOTUREFAILED",
      "passed_one_chamber",
      ["2017-02-01", "On passage Passed by the Yeas and Nays: 240 - 180."],
      ["2017-03-01", "Cloture on the motion to proceed to the measure not invoked in Senate by Yea-Nay Vote. 45 - 55."],
    ],
    [
      "PROV_KILL:PINGPONGFAIL",
      "passed_one_chamber",
      ["2017-02-01", "On passage Passed by the Yeas and Nays: 240 - 180."],
    ],
    ["PROV_KILL:VETO", "vetoed", ["2017-02-01", "Vetoed by President."]],
    ["FAIL:ORIGINATING:HOUSE", "failed", ["2017-02-01", "On passage Failed by the Yeas and Nays: 204 - 222."]],
    [
      "CONFERENCE:PASSED:HOUSE",
      "passed_one_chamber",
      ["2017-02-01", "On passage Passed by the Yeas and Nays: 240 - 180."],
    ],
    ["PASS_BACK:SENATE", "passed_one_chamber", ["2017-02-01", "On passage Passed by the Yeas and Nays: 240 - 180."]],
  ])("%s of data.json is %s", (printed, means, ...actions) => expect(provisional(printed, ...actions)).toBe(means));
});

describe("a bill that both chambers passed can still die, and be withdrawn", () => {
  test.each([
    ["FL", "Died in returning Messages"],
    ["KS", "Died in Conference"],
    ["MS", "Died On Concurrence"],
    ["MS", "Died In Conference"],
    ["WY", "H Died in conference"],
    ["ME", "DIED BETWEEN HOUSES."],
  ])("%s: “%s”", (jurisdiction, death) => {
    const both: Step[] = [
      [first, "Passed House", "House"],
      [second, "Passed Senate", "Senate"],
    ];
    const steps: Step[] = both.map(([date, , chamber]) => [date, "Passed", chamber, ["passage"]]);
    expect(status({ jurisdiction }, ...steps, [third, death, "House"])).toBe(`failed ${third}`);
    expect(
      status(
        { jurisdiction },
        ...steps,
        ["2026-03-20", "Sent to Governor", null, ["executive-receipt"]],
        [third, death, "House"],
      ),
    ).toBe("to_executive 2026-03-20");
  });

  test("a chamber that reconsiders its passage has not passed it", () => {
    const steps: Step[] = [
      [first, "Third reading, passed; yeas, 90; nays, 8; absent, 0", "House"],
      [second, "Third reading, passed; yeas, 25; nays, 24; absent, 0", "Senate"],
      [second, "Vote on third reading reconsidered.", "Senate"],
    ];
    expect(status({ jurisdiction: "WA" }, ...steps)).toBe(`passed_one_chamber ${first}`);
    const again = (words: string): Step => [
      "2026-03-02",
      `Third reading, ${words}; yeas, 24; nays, 25; absent, 0`,
      "Senate",
    ];
    expect(status({ jurisdiction: "WA" }, ...steps, again("failed"))).toBe("failed 2026-03-02");
    expect(status({ jurisdiction: "WA" }, ...steps, again("passed"))).toBe("passed 2026-03-02");
    // The other chamber's vote, or one of last month, is another vote.
    expect(
      status({ jurisdiction: "WA" }, ...steps.slice(0, 2), [
        "2026-03-20",
        "Vote on third reading reconsidered.",
        "Senate",
      ]),
    ).toBe(`passed ${second}`);
  });
});

describe("papers of one chamber, of both, and those that an executive signs", () => {
  const one = (jurisdiction: string, name: string, words: string, chamber: string) =>
    status({ jurisdiction, kind: "resolution", name }, [first, words, chamber]);
  test.each([
    ["PR", "RS0012", "Aprobado por el Senado en Votación Final", "Senate"],
    ["PR", "R. del S. 12", "Aprobado por el Senado en Votación Final", "Senate"],
    ["PR", "R. de la C. 12", "Aprobado por Cámara en Votación Final", "House"],
    ["SD", "HC 601", "Adopted", "House"],
    ["AR", "HMR1001", "Read in full and adopted.", "House"],
    ["GA", "HR 12", "House Read and Adopted", "House"],
    ["TX", "HR12", "Adopted", "House"],
  ])("%s %s is adopted by one", (jurisdiction, name, words, chamber) =>
    expect(one(jurisdiction, name, words, chamber)).toBe(`adopted ${first}`),
  );

  test.each([
    ["GA", "HR 100", "House Passed/Adopted By Substitute", "Senate Passed/Adopted"],
    ["GA", "SR 9", "House Passed/Adopted", "Senate Passed/Adopted"],
    ["FL", "HM 261", "Adopted", "Adopted"],
  ])("%s %s needs both", (jurisdiction, name, words, others) => {
    const paper = { jurisdiction, kind: "resolution", name } as const;
    expect(status(paper, [first, words, "House"])).toBe(`passed_one_chamber ${first}`);
    expect(status(paper, [first, words, "House"], [second, others, "Senate"])).toBe(`adopted ${second}`);
  });

  test("a joint resolution that a governor signs goes to the governor and becomes law", () => {
    const road: Step[] = [
      ["2026-01-10", "Radicado"],
      ["2026-02-20", "Aprobado por Cámara en Votación Final", "H"],
      ["2026-03-20", "Aprobado por Senado en Votación Final", "S"],
      ["2026-04-01", "Enviado al Gobernador", "S"],
      ["2026-04-20", "Res. Conj. Núm. 12-2026", "S"],
    ];
    expect(legiScan("PR", "RCC0012", "JR", [1, "2026-01-10"], ...road.slice(0, 3))).toBe("passed 2026-03-20");
    expect(legiScan("PR", "RCC0012", "JR", [1, "2026-01-10"], ...road.slice(0, 4))).toBe("to_executive 2026-04-01");
    expect(legiScan("PR", "RCC0012", "JR", [4, "2026-04-20"], ...road)).toBe("enacted 2026-04-20");
    expect(
      legiScan(
        "NJ",
        "AJR12",
        "JR",
        [4, "2026-04-20"],
        ["2026-03-20", "Passed Assembly (Passed Both Houses) (78-0-0)", "A"],
        ["2026-04-20", "Approved P.L.2026, JR-5."],
      ),
    ).toBe("enacted 2026-04-20");
  });
});

test("a bill delivered to a secretary of state before it is law becomes law", () => {
  expect(
    legiScan(
      "KY",
      "HB12",
      "B",
      [4, "2026-04-22"],
      ["2026-03-20", "3rd reading, passed 36-0", "S"],
      ["2026-04-10", "enrolled, signed by Speaker of the House"],
      ["2026-04-20", "delivered to Secretary of State"],
      ["2026-04-22", "became law without Governor's Signature (Acts Ch. 5)"],
    ),
  ).toBe("enacted 2026-04-22");
});

test.each<[string, string, [number, string], ...Step[]]>([
  [
    "MN",
    "vetoed 2026-05-01",
    [5, "2026-05-01"],
    ["2026-05-01", "Vetoed by Governor"],
    ["2026-05-09", "Companion signed by Governor"],
  ],
  [
    "FL",
    "vetoed 2026-05-01",
    [5, "2026-05-01"],
    ["2026-05-01", "Vetoed by Governor"],
    ["2026-05-09", "See also SB 5, signed by Governor, Chapter No. 2026-5"],
  ],
  ["TN", "failed 2026-05-01", [6, "2026-05-01"], ["2026-05-01", "Failed"], ["2026-05-09", "Companion bill became law"]],
  [
    "TN",
    "failed 2026-05-01",
    [6, "2026-05-01"],
    ["2026-05-01", "Failed"],
    ["2026-05-09", "Substituted by SB 5, which was signed by Governor"],
  ],
  [
    "ID",
    "vetoed 2026-05-01",
    [5, "2026-05-01"],
    ["2026-05-01", "Governor Vetoed"],
    ["2026-05-03", "Governor signed proclamation calling special session"],
  ],
  [
    "MN",
    "vetoed 2026-05-01",
    [5, "2026-05-01"],
    ["2026-05-01", "Governor's action Veto"],
    ["2026-05-03", "Chapter number 12 - Vetoed"],
  ],
  [
    "OR",
    "passed_one_chamber 2026-02-01",
    [2, "2026-02-01"],
    ["2026-02-01", "Third reading. Carried by Nash. Passed."],
    ["2026-03-01", "Effective date amended"],
  ],
  [
    "OR",
    "passed_one_chamber 2026-02-01",
    [2, "2026-02-01"],
    ["2026-02-01", "Third reading. Carried by Nash. Passed."],
    ["2026-03-01", "Effective date January 1, 2027"],
  ],
])("%s: what is printed stays %s", (state, right, printed, ...history) =>
  expect(legiScan(state, "HB1", "B", printed, ...history)).toBe(right),
);
