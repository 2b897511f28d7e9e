import { describe, expect, test } from "vitest";
import { isShortOfMajority, requiredLabel } from "@/lib/people/labels";
import { congressVotes } from "../../formats/congress-votes";
import { readRollCallXml } from "../../formats/roll-call-xml";
import { readLegiScanRollCall } from "../../formats/legiscan-people";
import { congressMajority, neededMajority } from "../../record/needed-majority";
import type { ImportedRollCall, PeopleItem } from "../../record/people";
import { saysFailed } from "@/lib/bills/votes/stated-failure";
import { differences, electionNote, votePosition } from "../../record/vote-positions";

const rollCallOf = (items: PeopleItem[] | null): ImportedRollCall => {
  const item = items?.[0];
  if (item?.kind !== "roll-call") throw new Error("no roll call");
  return item.rollCall;
};

describe("the Senate's XML", () => {
  const member = (lis: string, cast: string) =>
    `<member><last_name>Ash</last_name><first_name>Fern</first_name><party>D</party><state>WI</state><vote_cast crp=" " pair="S002">${cast}</vote_cast><lis_member_id>${lis}</lis_member_id></member>`;
  const vote = (parts: string, counts = "<count><yeas>1</yeas><nays/><present/><absent/></count>") =>
    rollCallOf(
      readRollCallXml(`<roll_call_vote><congress>119</congress><session>1</session><congress_year>2025</congress_year>
      <vote_number>9</vote_number><vote_date>January 9, 2025, 02:54 PM</vote_date>${parts}${counts}
      <members>${member("S001", "Yea")}</members></roll_call_vote>`),
    );
  const document = (name: string) =>
    `<document><document_type>PN</document_type><document_number>${name.slice(2)}</document_number><document_name>${name}</document_name></document>`;

  test("a vote en bloc is on all its matters, not on the first one listed", () => {
    const read = vote(
      `<question>On the Nomination</question><vote_question_text>On the Nominations PN1, PN2 and PN3</vote_question_text>${document("PN3")}${document("PN1")}${document("PN2")}<vote_result>Nomination Confirmed</vote_result>`,
    );
    expect(read).toMatchObject({
      motion: "On the Nomination (3 matters en bloc)",
      subject: "PN3, PN1, PN2",
      bill: null,
      passed: true,
    });
  });

  test("a cloture vote on an amendment says so, also if the amendment states no purpose", () => {
    const amendment = (purpose: string) =>
      vote(
        `<question>On the Cloture Motion</question><vote_title>Motion to Invoke Cloture</vote_title><document><document_type>S.Amdt.</document_type><document_number/></document>
        <amendment><amendment_number>S.Amdt. 67</amendment_number><amendment_to_document_number>S. 46</amendment_to_document_number><amendment_purpose>${purpose}</amendment_purpose></amendment>`,
      );
    expect(amendment("No Statement of Purpose on File.")).toMatchObject({
      bill: { name: "S. 46" },
      subject: "Motion to Invoke Cloture. Amendment S.Amdt. 67",
    });
    expect(amendment("To widen the lake.").subject).toBe("Motion to Invoke Cloture. S.Amdt. 67: To widen the lake.");
  });

  test("a treaty and a nomination are on no bill, and empty counts are none, not zero", () => {
    const none = "<count><yeas/><nays/><present/><absent/></count>";
    expect(
      vote(
        "<document><document_type>Treaty Doc.</document_type><document_number>112-6</document_number></document>",
        none,
      ),
    ).toMatchObject({ bill: null, totals: null });
    expect(vote(document("PN11-8")).totals).toMatchObject([{ count: 1 }, { count: 0 }, { count: 0 }, { count: 0 }]);
  });

  test("a live pair is neither yes nor no", () => {
    expect(votePosition("Present, Giving Live Pair")).toBe("paired");
    const counted = [
      { option: "Yea", position: "yes" as const, count: 1 },
      { option: "Present", position: "present" as const, count: 1 },
    ];
    expect(
      differences(counted, [
        { vote: "yes", printed: null },
        { vote: "paired", printed: "Present, Giving Live Pair" },
      ]),
    ).toEqual([]);
  });
});

describe("unitedstates/congress", () => {
  const read = (fields: Record<string, unknown>) =>
    rollCallOf(
      congressVotes({
        vote_id: "s5-117.2021",
        chamber: "s",
        congress: 117,
        session: "2021",
        number: 5,
        votes: {},
        ...fields,
      }),
    );

  test("a conviction counts guilty and not guilty, and two thirds were needed", () => {
    const senator = (id: string) => ({ id, display_name: "Ash (D-WI)", party: "D", state: "WI" });
    const found = read({
      category: "conviction",
      requires: "2/3",
      result: "Not Guilty",
      result_text: "Not Guilty (2-1, 2/3 majority required)",
      votes: { Guilty: [senator("S001"), senator("S002")], "Not Guilty": [senator("S003")] },
    });
    expect(found).toMatchObject({ passed: false, required: "2/3", totals: [{ count: 2 }, { count: 1 }] });
    expect(found.members!.map(({ vote }) => vote)).toEqual(["yes", "yes", "no"]);
  });

  test("the subject names an amendment that the question does not, and a treaty or a nomination", () => {
    const bill = { type: "hr", number: 1, title: "An act about lakes" };
    expect(read({ question: "On the Cloture Motion", bill, amendment: { type: "s", number: 67 } }).subject).toBe(
      "Amendment 67: An act about lakes",
    );
    expect(read({ question: "On the Amendment S.Amdt. 67", bill, amendment: { number: 67 } }).subject).toBe(
      "An act about lakes",
    );
    expect(read({ treaty: { title: "A treaty on rivers" } }).subject).toBe("A treaty on rivers");
    expect(read({ nomination: { number: "11-8", title: "Fern Ash, of Wisconsin" } }).subject).toBe(
      "Fern Ash, of Wisconsin",
    );
  });

  test("a vote whose names are missing has its printed totals", () => {
    expect(read({ votes: null, result_text: "Bill Passed (64-35)" })).toMatchObject({
      members: null,
      totals: [{ count: 64 }, { count: 35 }],
    });
  });
});

test("the leader of a ballot without a majority is not elected", () => {
  const ballot = (votes: Record<string, number>) =>
    Object.entries(votes).flatMap(([printed, count]) =>
      Array.from({ length: count }, () => ({ vote: votePosition(printed), printed })),
    );
  expect(electionNote(ballot({ Birch: 212, Ash: 203, Oak: 19, Present: 1 }))).toEqual([
    "Birch has 212 of the 434 votes for a candidate. The result names who has the most votes, which is no majority and elects no one.",
  ]);
  expect(electionNote(ballot({ "Birch (LA)": 218, Ash: 215, Present: 2 }))).toEqual([]);
  expect(electionNote(ballot({ Present: 430 }))).toEqual([]);
  expect(electionNote([{ vote: "yes", printed: null }, ...ballot({ Oak: 1 })])).toEqual([]);
});

test("absences with counts of their own agree with members whom a scraper calls other", () => {
  const other = { vote: "other" as const, printed: null };
  const totals = [
    { option: "yes", position: "yes" as const, count: 1 },
    { option: "other", position: "other" as const, count: 0 },
    { option: "absent", position: "absent" as const, count: 2 },
  ];
  expect(differences(totals, [{ vote: "yes", printed: null }, other, { ...other, printed: "other" }])).toEqual([]);
  expect(differences(totals, [{ vote: "yes", printed: null }, other])).toEqual([
    { option: "other", printed: 2, named: 1 },
  ]);
});

describe("LegiScan's mark of passage", () => {
  test.each([
    ["House - Concurrence defeated", true],
    ["Senate - Concurrence failed for lack of constitutional majority", true],
    ["(H) 3rd Reading Failed; 2nd House Vote Required", true],
    ["(S) Conference Committee Report Rejected", true],
    ["(S) Motion to Reconsider Failed", true],
    ["House - Motion to postpone indefinitely, failed", true],
    ["Lost in House of Origin", true],
    ["Amendment fails of adoption RV#77", true],
    ["(H) 3rd Reading Not Passed as Amended by Senate", true],
    ["Reconsider the vote by which the bill failed", false],
    ["Reconsider failed amendment", false],
    ["Amendment 2 failed; bill passed", false],
    ["Senate: Read a third time and passed", false],
    ["Relating to failed banks", false],
    ["Do not pass", false],
  ])("%s says that it failed: %s", (motion, failed) => {
    expect(saysFailed(motion)).toBe(failed);
  });

  const read = (desc: string, passed: unknown) =>
    readLegiScanRollCall(
      {
        roll_call_id: 1,
        desc,
        passed,
        yea: 48,
        nay: 42,
        nv: 5,
        absent: 5,
        total: 100,
        chamber: "H",
        date: "2026-02-01",
      },
      { state: "IN", session: "2026", billId: "1", billNumber: null },
    );

  test("is set right by the chamber's own words, and the vote says so", () => {
    expect(read("House - Concurrence defeated", 1)).toMatchObject({
      passed: false,
      result: "failed",
      notes: [expect.stringContaining("The motion itself says that it failed")],
    });
    expect(read("House - Third reading", "1")).toMatchObject({ passed: true, notes: [] });
    expect(read("House - Concurrence defeated", 0)).toMatchObject({ passed: false, notes: [] });
    expect(read("House - Third reading", null)).toMatchObject({ passed: null, result: null });
    expect(read("House - Concurrence defeated", null)).toMatchObject({ passed: false, result: "failed", notes: [] });
  });
});

test.each([
  ["Third reading (27 votes required)", "27 votes", "27 votes"],
  ["Urgency clause, requires 60 votes", "60 votes", "60 votes"],
  ["Two-thirds of the members present", "2/3 of the members present", "Two thirds of the members present"],
  ["Adopted by a majority of those present", "1/2 of the members present", "A majority of the members present"],
  ["Needs 2/3 of those present and voting", "2/3", "Two thirds"],
  ["Providing for 27 votes", null, null],
])("%s needs %s", (motion, needed, label) => {
  expect(neededMajority(motion)).toBe(needed);
  expect(requiredLabel(needed)).toBe(label);
});

test.each([
  ["On Motion to Suspend the Rules and Pass RC# 33", "lower", "2/3"],
  ["On Motion to Suspend the Rules and Pass RC# 33", "upper", null],
  ["On the Cloture Motion S. 5 RC# 3", "upper", "3/5"],
  ["On the Cloture Motion PN11-8", "upper", null],
  ["Passage, Objections of the President To The Contrary Notwithstanding", "lower", "2/3"],
  ["Motion to refer the Objections of the President", "lower", null],
  ["On Passage", "lower", null],
])("Congress's rules fix what %s needs in the %s chamber: %s", (question, chamber, needed) => {
  expect(congressMajority(question, chamber)).toBe(needed);
});

test("a number of votes that was not reached contradicts a passage", () => {
  const vote = (yes: number) => ({ passed: true, required: "27 votes", totals: { yes, no: 5 } });
  expect(isShortOfMajority(vote(26))).toBe(true);
  expect(isShortOfMajority(vote(27))).toBe(false);
});

test("LegiScan's numbers may be texts, its list an object, and a date of zeros is none", () => {
  const read = readLegiScanRollCall(
    {
      roll_call_id: "5",
      desc: "Third Reading",
      date: "0000-00-00",
      passed: "1",
      yea: "1",
      nay: "1",
      nv: "",
      absent: null,
      total: "2",
      chamber: "S",
      votes: { "1": { people_id: "7", vote_id: "1" }, "3": { people_id: 8, vote_id: 2 }, "4": null },
    },
    { state: "WI", session: "2025", billId: "1", billNumber: null },
  );
  expect(read).toMatchObject({
    date: null,
    passed: true,
    totals: [
      { position: "yes", count: 1 },
      { position: "no", count: 1 },
    ],
    members: [
      { identity: { identifier: "7" }, vote: "yes" },
      { identity: { identifier: "8" }, vote: "no" },
    ],
    notes: [],
  });
});
