import { describe, expect, test } from "vitest";
import { chronological } from "./chronological";
import { deriveStatus, type Paper } from "./derive-status";

const today = "2026-11-21";
type Told = [date: string, description: string, chamber?: string, classification?: string[]];
const actions = (...told: Told[]) =>
  told.map(([date, description, chamber = null, classification]) => ({
    date,
    description,
    chamber: chamber as string | null,
    classification,
  }));
const status = (paper: Partial<Paper>, ...told: Told[]) => {
  const { status: word, date } = deriveStatus(
    { jurisdiction: "WI", kind: "bill", name: "AB1", ...paper },
    actions(...told),
    today,
  );
  return `${word} ${date}`;
};

describe("the status that actions lead to", () => {
  test("goes from committee to law, and keeps the day that decided it", () => {
    const road: Told[] = [
      ["2026-01-05", "Introduced by Representative Stone", "Assembly", ["introduction"]],
      ["2026-01-06", "Read first time and referred to Committee on Health", "Assembly"],
      ["2026-02-01", "Report passage recommended by Committee on Health, Ayes 9, Noes 0", "Assembly"],
      ["2026-02-10", "Read a third time and passed", "Assembly"],
      ["2026-02-20", "Received from Assembly; read first time and referred to committee on Health", "Senate"],
      ["2026-03-01", "Read a third time and concurred in", "Senate"],
      ["2026-03-05", "Presented to the Governor on 3-5-2026", "Assembly"],
      ["2026-03-10", "Report approved by the Governor on 3-9-2026. 2026 Wisconsin Act 4", "Assembly"],
      ["2026-03-12", "Published 3-11-2026", "Assembly", ["became-law"]],
    ];
    const after = (n: number) => status({}, ...road.slice(0, n));
    expect(road.map((_, i) => after(i + 1))).toEqual([
      "introduced 2026-01-05",
      "in_committee 2026-01-06",
      "reported 2026-02-01",
      "passed_one_chamber 2026-02-10",
      "passed_one_chamber 2026-02-10",
      "passed 2026-03-01",
      "to_executive 2026-03-05",
      "enacted 2026-03-10",
      "enacted 2026-03-10",
    ]);
  });

  test("is the same in both orders of the list", () => {
    const told = actions(
      ["2026-01-05", "Introduced in House"],
      ["2026-01-05", "Referred to the House Committee on Finance."],
      ["2026-02-01", "Ordered to be Reported by Voice Vote."],
    );
    expect(chronological([...told].reverse())).toEqual(told);
    expect(chronological([told[1]!, told[0]!])).toEqual([told[0], told[1]]);
  });

  test.each<[string, Partial<Paper>, Told[]]>([
    [
      "in_committee 2026-01-06",
      {},
      [
        ["2026-01-06", "Referred to Finance"],
        ["2026-01-07", "Representative Miresse withdrawn as a coauthor", "Assembly", ["withdrawal"]],
      ],
    ],
    [
      "in_committee 2026-01-06",
      { jurisdiction: "AK" },
      [
        ["2026-01-06", "(H) REFERRED TO FINANCE"],
        ["2026-01-07", "(H) AM NO 8 FAILED Y17 N22 A1", "House", ["failure"]],
        ["2026-01-08", "(H) CBRF SECTION(S) FAILED Y21 N19", "House", ["failure"]],
      ],
    ],
    [
      "passed_one_chamber 2026-02-01",
      { jurisdiction: "AK" },
      [
        ["2026-02-01", "(H) TRANSMITTED TO (S)", "House", ["passage"]],
        ["2026-02-02", "(S) REFERRED TO FINANCE", "Senate", ["referral-committee"]],
      ],
    ],
    [
      "enacted 2026-06-22",
      { jurisdiction: "AK" },
      [
        ["2026-06-01", "(H) 3:30 P.M. 6/1/26 Transmitted to Governor", "House", ["executive-receipt"]],
        ["2026-06-22", "(H) LAW W/O GOV SIGNATURE 6/22 CH 29 SLA 26"],
      ],
    ],
    [
      "vetoed 2026-06-24",
      { jurisdiction: "AK" },
      [
        ["2026-06-24", "(S) VETOED BY GOVERNOR 6/24/26"],
        ["2026-07-01", "(S) GOVERNOR VETO SUSTAINED Y19 N1"],
      ],
    ],
    [
      "enacted 2026-07-01",
      { jurisdiction: "AK" },
      [
        ["2026-06-24", "(S) VETOED BY GOVERNOR 6/24/26"],
        ["2026-07-01", "(H) GOVERNOR VETO OVERRIDDEN Y46 N14"],
      ],
    ],
    [
      "adopted 2026-02-13",
      { jurisdiction: "AK", kind: "resolution", name: "SCR12" },
      [["2026-02-13", "(S) PERMANENTLY FILED 2/13 LEGIS RESOLVE 23"]],
    ],
    [
      "failed 2026-02-10",
      { jurisdiction: "WY", name: "HB0038" },
      [
        ["2026-01-12", "Bill Number Assigned", undefined, ["reading-1"]],
        ["2026-02-10", "H Failed Introduction 35-26-1-0-0"],
      ],
    ],
    [
      "enacted 2025-02-24",
      { jurisdiction: "WY" },
      [
        ["2025-02-24", "Became Law without Signature"],
        ["2025-02-24", "Assigned Chapter Number 41", "Governor", ["became-law"]],
      ],
    ],
    [
      "passed_one_chamber 2025-05-22",
      { jurisdiction: "US", name: "H.R. 1" },
      [
        ["2025-05-22", "On passage Passed by the Yeas and Nays: 215 - 214", "House"],
        ["2025-05-22", "On motion to recommit Failed by the Yeas and Nays: 212 - 216", "House"],
      ],
    ],
    [
      "adopted 2026-07-30",
      { jurisdiction: "US", kind: "resolution", name: "S.Res. 824" },
      [
        [
          "2026-07-30",
          "Submitted in the Senate, considered, and agreed to without amendment and with a preamble by Unanimous Consent.",
          "Senate",
        ],
      ],
    ],
    [
      "passed_one_chamber 2026-07-01",
      { jurisdiction: "US", name: "S. 5" },
      [
        ["2026-07-01", "Passed Senate without amendment by Voice Vote.", "Senate"],
        ["2026-07-20", "Passed House with amendments by Voice Vote.", "House"],
      ],
    ],
    [
      "enacted 2025-01-29",
      { jurisdiction: "US", kind: "resolution", name: "H.J.Res. 3" },
      [["2025-01-29", "Became Public Law No: 119-1.", "President"]],
    ],
    [
      "in_committee 2026-01-06",
      {},
      [
        ["2026-01-06", "Referred to Finance"],
        ["2027-01-01", "Signed by the Governor"],
      ],
    ],
    [
      "reported 2026-03-01",
      {},
      [
        ["2026-02-01", "Failed to pass", "Assembly"],
        ["2026-03-01", "Report passage recommended by Committee on Rules", "Assembly"],
      ],
    ],
    [
      // The second chamber passed another version, and the first rejected it: only the first one's passage counts.
      "passed_one_chamber 2023-05-10",
      { jurisdiction: "MI", name: "HB4244" },
      [
        ["2023-05-10", "Passed; Given Immediate Effect Roll Call # 95 Yeas 56 Nays 52", "House"],
        ["2023-05-17", "Passed Roll Call # 297 Yeas 20 Nays 18", "Senate"],
        ["2023-05-17", "Returned From Senate With Substitute (s-1)", "House"],
        ["2023-06-06", "Senate Substitute (s-1) Nonconcurred In", "House"],
      ],
    ],
    [
      "passed 2026-04-03",
      { jurisdiction: "PA", name: "HB4" },
      [
        ["2026-02-01", "Third consideration and final passage (203-0)", "House"],
        ["2026-03-01", "Third consideration and final passage (50-0)", "Senate"],
        ["2026-03-10", "House non-concurred in Senate amendments (0-203)", "House"],
        ["2026-04-02", "Conference committee report adopted by House (190-13)", "House"],
        ["2026-04-03", "Conference committee report adopted by Senate (45-5)", "Senate"],
      ],
    ],
    [
      "passed_one_chamber 2026-02-01",
      { jurisdiction: "UT", name: "HB4" },
      [
        ["2026-02-01", "House/ passed 3rd reading", "House"],
        ["2026-02-20", "Senate/ passed 2nd & 3rd readings/ suspension", "Senate"],
        ["2026-02-21", "House/ refuses to concur with Senate amendment", "House"],
      ],
    ],
    [
      "passed 2026-03-02",
      { jurisdiction: "NY", name: "S9" },
      [
        ["2025-06-01", "PASSED SENATE", "Senate"],
        ["2026-01-07", "DIED IN ASSEMBLY", "Assembly"],
        ["2026-01-07", "RETURNED TO SENATE", "Senate"],
        ["2026-02-01", "REPASSED SENATE", "Senate"],
        ["2026-03-02", "PASSED ASSEMBLY", "Assembly"],
      ],
    ],
    [
      "in_committee 2026-02-01",
      { jurisdiction: "ME", name: "LD 4" },
      [
        ["2026-02-01", "REFERRED to the Committee on JUDICIARY.", "House"],
        ["2026-03-01", 'Committee Amendment "A" (H-100) READ and ADOPTED.', "House", ["passage"]],
      ],
    ],
    [
      "adopted 2020-01-07",
      { jurisdiction: "RI", kind: "resolution", name: "H7001", simple: true },
      [["2020-01-07", "House read and passed", "House", ["passage"]]],
    ],
    [
      "passed_one_chamber 2020-01-07",
      { jurisdiction: "RI", kind: "resolution", name: "H7001" },
      [["2020-01-07", "House read and passed", "House", ["passage"]]],
    ],
    ["unknown null", {}, []],
  ])("%s", (expected, paper, told) => {
    expect(status(paper, ...told)).toBe(expected);
  });
});
