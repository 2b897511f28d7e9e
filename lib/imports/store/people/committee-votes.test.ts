import { describe, expect, test } from "vitest";
import { files, run, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { committeeOfReferrals, type Referral } from "./committee-of-bill";
import { committeeOfMotion } from "@/lib/bills/votes/committee-of-motion";

startWithoutBills();

test.each([
  ["MT", "(H) Judiciary--Do Pass", "Judiciary"],
  ["MT", "(S) Finance and Claims--Be Concurred In", "Finance and Claims"],
  ["MT", "(S) 3rd Reading Passed", null],
  ["IL", "House Executive Committee", "Executive Committee"],
  ["IL", "House Police & Fire Committee Committee", "Police & Fire Committee"],
  ["IL", "House Tax Policy: Sales Tax Subcommittee Committee", "Tax Policy: Sales Tax Subcommittee"],
  ["NY", "Senate Rules Committee Vote", "Rules Committee"],
  ["NY", "Assembly Rules Committee: Favorable", "Rules Committee"],
  ["NY", "Assembly Floor Vote - Final Passage", null],
  ["FL", "Senate Fiscal Policy", "Fiscal Policy"],
  ["FL", "House: Third Reading RCS#1204", null],
  ["GA", "Senate Fiscal Policy", null],
  ["TN", "HOUSE WAYS AND MEANS COMMITTEE: Rec. for pass; ref to Calendar", "Ways and Means Committee"],
  ["TN", "FLOOR VOTE: MOTION TO ADOPT CONFERENCE COMMITTEE REPORT", null],
  ["PA", "House Judiciary: Report Bill As Committed", "Judiciary"],
  ["PA", "Senate Floor: PN1122, Re-referred to the Committee on Appropriations", null],
  ["IN", "House - Committee report", null],
  ["AL", "In Conference Committee", null],
  ["WI", "Senate refer to Judiciary Committee", null],
  ["WI", "House amendment by Judiciary Committee", null],
])("%s: the motion %s is a vote of %s", (jurisdiction, motion, committee) => {
  expect(committeeOfMotion(motion, jurisdiction)).toBe(committee);
});

describe("a committee that only the bill's referrals name", () => {
  const [health, appropriations, rules, elsewhere] = [1, 2, 3, 4];
  const referral = (
    committee_id: number,
    name: string,
    date: string | null,
    chamber: "lower" | "upper" = "lower",
  ): Referral => ({
    committee_id,
    name,
    chamber,
    date,
  });
  const referrals = [
    referral(health!, "Health", "2025-03-01"),
    referral(appropriations!, "Appropriations", "2025-04-10"),
    referral(elsewhere!, "Health", "2025-02-01", "upper"),
  ];
  const california = (motion: string, date: string, all = referrals) =>
    committeeOfReferrals({ jurisdiction: "CA", motion, chamber: "lower", date }, all);

  test("in California the last one before the day of the vote, and none where that is not certain", () => {
    expect(california("Do pass and be re-referred to the Committee on [Appropriations]", "2025-04-09")).toBe(health);
    expect(california("Placed on suspense file", "2025-04-20")).toBe(appropriations);
    // The bill was sent on on the day of the vote.
    expect(california("Do pass", "2025-04-10")).toBeNull();
    expect(california("Do pass", "2025-02-20")).toBeNull();
    expect(california("AB 1 Ash Assembly Third Reading", "2025-04-20")).toBeNull();
    expect(california("Do pass", "2025-03-05", [...referrals, referral(rules!, "Rules", "2025-03-01")])).toBeNull();
    expect(california("Do pass", "2025-03-05", [...referrals, referral(rules!, "Rules", null)])).toBeNull();
  });

  test("in Michigan the last one before the day, whichever the report sends it to", () => {
    const michigan = (motion: string, all: Referral[], date = "2025-04-10") =>
      committeeOfReferrals({ jurisdiction: "MI", motion, chamber: "lower", date }, all);
    const sent = referral(health!, "Health Policy", "2025-03-01");
    const toRules = referral(rules!, "Rules", "2025-04-10");
    const whole = referral(elsewhere!, "Committee Of The Whole", "2025-04-10");
    expect(michigan("Reported With Recommendation Without Amendment", [sent, whole])).toBe(health);
    expect(michigan("Reported With Recommendation For Referral To Committee On Rules", [sent, toRules])).toBe(health);
    expect(
      michigan("Reported With Recommendation For Referral To Committee On Rules With Substitute H-1", [sent, toRules]),
    ).toBe(health);
    expect(michigan("Reported With Recommendation Without Amendment", [sent, toRules])).toBeNull();
    expect(michigan("Reported With Recommendation Without Amendment", [toRules])).toBeNull();
    expect(michigan("House Third Reading: Passed Roll Call # 431", [sent])).toBeNull();
  });

  test("in Arizona the one that the motion abbreviates", () => {
    const arizona = (motion: string, all: Referral[]) =>
      committeeOfReferrals({ jurisdiction: "AZ", motion, chamber: "lower", date: "2025-02-01" }, all);
    const both = [
      referral(1, "Health & Human Services", "2025-01-17"),
      referral(2, "Government", "2025-01-17"),
      referral(3, "Rules", null),
    ];
    expect(arizona("House: HHS - DO PASS AMENDED", both)).toBe(1);
    expect(arizona("House: GOV - DO PASS", both)).toBe(2);
    expect(
      arizona("House: NREW - DO PASS", [...both, referral(4, "Natural Resources, Energy & Water", "2025-01-17")]),
    ).toBe(4);
    expect(arizona("House: ED - DO PASS", both)).toBeNull();
    expect(arizona("House: DO PASS", both)).toBeNull();
    expect(
      arizona("House: HHS - DO PASS", [...both, referral(5, "Housing & Historic Sites", "2025-01-17")]),
    ).toBeNull();
  });

  test("in Michigan is found in the actions of the bill", async () => {
    const bill = {
      bill_id: 8,
      state: "MI",
      bill_number: "HB4001",
      title: "An act about wages",
      session: { session_id: 2173, year_start: 2025, year_end: 2026, session_name: "2025-2026 Regular Session" },
      history: [
        { date: "2025-01-08", action: "Referred To Committee On Government Operations", chamber: "H", chamber_id: 1 },
        { date: "2025-01-23", action: "Reported With Recommendation Without Amendment", chamber: "H", chamber_id: 1 },
      ],
      committee: [],
      referrals: [],
      votes: [
        {
          roll_call_id: 9,
          date: "2025-01-23",
          desc: "Reported With Recommendation Without Amendment",
          yea: 8,
          nay: 3,
          nv: 0,
          absent: 0,
          total: 11,
          passed: 1,
          chamber: "H",
        },
      ],
    };
    await run(files({ "MI/2025-2026_Regular_Session/bill/HB4001.json": { bill } }));
    expect([...(await sql`select c.name from roll_calls r left join committees c on c.id = r.committee_id`)]).toEqual([
      { name: "Government Operations" },
    ]);
  });

  test("is found whether the bill or the vote comes first, and a second import changes nothing", async () => {
    const session = { session_id: 2172, year_start: 2025, year_end: 2026, session_name: "2025-2026 Regular Session" };
    const roll = {
      roll_call_id: 5,
      date: "2025-04-09",
      desc: "Do pass",
      yea: 1,
      nay: 0,
      nv: 0,
      absent: 0,
      total: 1,
      passed: 1,
      chamber: "A",
    };
    const bill = {
      bill_id: 7,
      state: "CA",
      bill_number: "AB1",
      title: "An act about clinics",
      session,
      referrals: [
        { date: "2025-03-01", committee_id: 11, chamber: "A", name: "Health" },
        { date: "2025-04-10", committee_id: 12, chamber: "A", name: "Appropriations" },
      ],
    };
    const place = "CA/2025-2026_Regular_Session";
    const ofBill = () => files({ [`${place}/bill/AB1.json`]: { bill } });
    const ofVote = () =>
      files({
        [`${place}/vote/5.json`]: { roll_call: { ...roll, bill_id: 7, votes: [{ people_id: 1, vote_id: 1 }] } },
      });
    const committees = async () =>
      (await sql`select c.name from roll_calls r left join committees c on c.id = r.committee_id`).map(
        ({ name }) => name as string,
      );
    await run(ofBill());
    await run(ofVote());
    expect(await committees()).toEqual(["Health"]);
    expect((await run(ofVote())).people.rollCalls).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await committees()).toEqual(["Health"]);
    await sql`truncate bills, roll_calls, roll_call_identities, committees cascade`;
    await run(files({ [`${place}/bill/AB1.json`]: { bill: { ...bill, referrals: [], votes: [roll] } } }));
    expect(await committees()).toEqual([null]);
    await run(files({ [`${place}/bill/AB1.json`]: { bill: { ...bill, change_hash: "b", votes: [roll] } } }));
    expect(await committees()).toEqual(["Health"]);
  });
});
