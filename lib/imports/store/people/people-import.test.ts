import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { counts, files, run, scrapedBill, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { call, checksums, numbers, type Call } from "@/lib/tools/testing/stored-people";
import { inShared } from "@/lib/tools/testing/in-shared";
import { restorePerson, absorbPerson } from "./absorb-person";
import { couldBe, nameKey, partsOfName } from "@/lib/bills/vocabulary/person-names";
import { congressVotes, passedOf } from "../../formats/congress-votes";
import { isShortOfMajority, requiredLabel } from "@/lib/people/labels";
import { committeeOfMotion } from "@/lib/bills/votes/committee-of-motion";
import { neededMajority } from "../../record/needed-majority";
import { getVote } from "@/lib/people/votes";
import { differences, joinInitials, votePosition } from "../../record/vote-positions";

startWithoutBills();

const data = inShared("data");
const votes = join(data, "people-votes");

describe.skipIf(!existsSync(data))(
  "people and votes of the sample data (skipped where ../shared/data is absent)",
  () => {
    test(
      "people-votes is read whole with its known totals, and a second time nothing changes",
      { timeout: 240_000 },
      async () => {
        const first = await run(votes);
        expect(counts(first).refused).toBe(2); // the PDF and the list of files
        expect(first.people).toMatchObject({ people: { added: 630 }, rollCalls: { added: expect.any(Number) } });
        const known: [string, string, Partial<Call>][] = [
          [
            "us",
            "s167-113.2013",
            { yes: 68, no: 32, other: 0, members: 100, required: "3/5", passed: true, time: "12:21" },
          ],
          ["us", "h1-118.2023", { yes: 0, no: 0, other: 435, members: 435, required: "QUORUM", passed: null }],
          ["us", "h17-119.2025", { yes: 274, no: 145, other: 15, members: 434, required: "1/2", passed: true }],
          ["us", "h2-119.2025", { yes: 0, no: 0, other: 434, members: 434, passed: null }],
          // One seat was vacant.
          ["us", "s1-119.2025", { yes: 84, no: 9, other: 6, members: 99, required: "3/5", time: "14:54" }],
          ["us", "s7-119.2025", { yes: 64, no: 35, other: 0, members: 99, required: "1/2", passed: true }],
          ["us", "s8-119.2025", { yes: 99, no: 0, members: 99, passed: true }],
          [
            "us",
            "h300-119.2026",
            { yes: 1, no: 1, other: 1, members: 3, passed: true, time: "17:27", date: "2026-09-15" },
          ],
        ];
        for (const [source, id, expected] of known)
          expect.soft(await call(source, id), id).toMatchObject({ ...expected, notes: [] });
        const after = { numbers: await numbers(), checksums: await checksums() };
        const again = await run(votes);
        expect(Object.values(again.people).map(({ added, changed }) => added + changed)).toEqual([0, 0, 0]);
        expect({ numbers: await numbers(), checksums: await checksums() }).toEqual(after);
      },
    );

    test("the members of a roll call are the people of congress-legislators by their ids, whichever comes first", async () => {
      await run(join(votes, "senate-xml/detail_119_1_00007_bill.xml"));
      expect(await call("us", "s7-119.2025")).toMatchObject({ members: 99, joined: 0 });
      await run(join(votes, "congress-legislators"));
      // Two left the Senate: those who sit today are the file's.
      expect(await call("us", "s7-119.2025")).toMatchObject({ members: 99, joined: 97, yes: 64, no: 35 });
      await run(join(votes, "congress-votes/119_2025_s7.json"));
      expect(await numbers()).toMatchObject({ calls: 41 - 40, positions: 99 });
      const senate = await sql<{ name: string; vote: string }[]>`
      select p.name, v.vote from roll_call_positions v join persons p on p.id = v.person_id where p.slug = 'amy-klobuchar-us'`;
      expect(senate).toEqual([{ name: "Amy Klobuchar", vote: "no" }]);
    });

    test("the House's vote of three sources is one roll call, and their totals agree", async () => {
      const api = join(data, "api-responses/congress.gov");
      await run([join(api, "house-vote_119_1_17.json"), join(api, "house-vote_119_1_17_members.json")]);
      expect(await call("us", "h17-119.2025")).toMatchObject({ yes: 274, no: 145, other: 15, notes: [] });
      await run(join(votes, "congress-votes/119_2025_h17.json"));
      expect(await call("us", "h17-119.2025")).toMatchObject({
        yes: 274,
        no: 145,
        other: 15,
        members: 434,
        notes: [],
      });
      expect((await numbers()).calls).toBe(1);
    });
  },
);

const person = (name: string, fields: Partial<Parameters<typeof couldBe>[1]> = {}) => {
  const parts = partsOfName(name);
  return {
    name,
    givenName: parts.given,
    familyName: parts.family,
    suffix: parts.suffix || null,
    otherNames: [],
    ...fields,
  };
};

describe("names", () => {
  test.each([
    ["Acton, C.K.", "Cheryl K. Acton", true],
    ["Adams, J. Stuart", "J. Stuart Adams", true],
    ["Brown, L", "Landon Brown", true],
    ["Brown, G", "Landon Brown", false],
    ["Brown L", "Landon Brown", true],
    ["Jacque", "André Jacque", true],
    ["Den Hartog", "Lori Den Hartog", true],
    ["Smith (TX)", "Lamar Smith", true],
    ["Rep. Smith", "Adam Smith", true],
    ["Senator Ben Ray Lujan", "Ben Ray Luján", true],
    ["Rodriguez-Williams", "Rachel Rodriguez-Williams", true],
    ["Williams", "Rachel Rodriguez-Williams", false],
    ["Sanford Bishop", "Rob Bishop", false],
    ["Casey, Robert P., Jr.", "Robert P. Casey", false],
    ["Casey Jr.", "Robert P. Casey", false],
    ["Mr. Speaker", "Mike Moyle", false],
  ])("%s may be %s: %s", (printed, known, expected) => {
    expect(couldBe(printed, person(known))).toBe(expected);
  });

  test("particles, suffixes and family names before a comma are distinguished", () => {
    expect(partsOfName("Chris Van Hollen")).toMatchObject({ given: "Chris", family: "Van Hollen" });
    expect(partsOfName("Casey, Robert P., Jr.")).toMatchObject({ given: "Robert", family: "Casey", suffix: "Jr." });
    expect(partsOfName("Sam Graves III")).toMatchObject({ family: "Graves", suffix: "III" });
    expect(nameKey("Sen. Luján [D-NM]")).toBe("lujan");
  });
});

describe("answers", () => {
  test.each([
    ["Aye", "yes"],
    ["YEA", "yes"],
    ["Yea (by proxy)", "yes"],
    ["Nay", "no"],
    ["Noes", "no"],
    ["Not Guilty", "no"],
    ["Guilty", "yes"],
    ["NV", "not_voting"],
    ["not voting", "not_voting"],
    ["No Vote", "not_voting"],
    ["Did Not Vote", "not_voting"],
    ["N", "no"],
    ["Present", "present"],
    ["Present, Not Voting", "not_voting"],
    ["Abstain", "abstain"],
    ["Absent", "absent"],
    ["Absent (excused)", "excused"],
    ["EXC", "excused"],
    ["Paired Yea", "paired"],
    ["Live Pair", "paired"],
    ["Not Present", "absent"],
    ["Recused", "abstain"],
    ["Conflict of interest", "abstain"],
    ["En contra", "no"],
    ["No Response", "not_voting"],
    ["No recommendation", "other"],
    ["No with reservations", "no"],
    ["No-vote", "not_voting"],
    ["Not recorded", "not_voting"],
    ["PNV", "not_voting"],
    ["Absent and not excused", "absent"],
    ["Unexcused", "absent"],
    ["LOA", "excused"],
    ["Sí", "yes"],
    ["Do pass as amended", "yes"],
    ["Do not pass", "no"],
    ["Proxy - Aye", "yes"],
    ["By proxy: nay", "no"],
    ["Voted in favor", "yes"],
    ["Voting No", "no"],
    ["Changed to Yea", "yes"],
    ["Voting present", "present"],
    ["Abstains", "abstain"],
    ["Disqualified", "abstain"],
    ["NVP", "not_voting"],
    ["not-voting", "not_voting"],
    ["Did not participate", "not_voting"],
    ["A/E", "excused"],
    ["Ausente con excusa", "excused"],
    ["Unavailable", "absent"],
    ["Opposes", "no"],
    ["Supports", "yes"],
    ["Concurred", "yes"],
    ["Ought to pass", "yes"],
    ["Ought Not to Pass", "no"],
    ["Inexpedient to legislate", "no"],
    ["Unfavorable", "no"],
    ["Remote Yea", "yes"],
    ["Declined to vote", "not_voting"],
    ["Refused to answer", "not_voting"],
    ["Excuse", "excused"],
    ["Fav", "yes"],
    ["Unfav", "no"],
    ["Contra", "no"],
    ["Proxmire", "other"],
    ["Favre", "other"],
    ["Johnson (LA)", "other"],
  ])("%s means %s", (printed, expected) => {
    expect(votePosition(printed)).toBe(expected);
  });

  const vote = (name: string, given: "yes" | "no" | "absent") => ({
    name,
    identity: null,
    party: null,
    place: null,
    vote: given,
    printed: null,
  });
  const totals = (yes: number, no: number) => [
    { option: "yes", position: "yes" as const, count: yes },
    { option: "no", position: "no" as const, count: no },
  ];

  test("initials printed as names are joined only where the totals prove it", () => {
    const split = [
      vote("Brown", "yes"),
      vote("L", "yes"),
      vote("Campbell", "yes"),
      vote("Ash", "no"),
      vote("JT", "no"),
    ];
    expect(joinInitials(split, totals(2, 1)).members.map(({ name }) => name)).toEqual([
      "Brown, L",
      "Campbell",
      "Ash, JT",
    ]);
    expect(joinInitials(split, totals(3, 2))).toEqual({ members: split, note: null });
    expect(joinInitials(split, totals(1, 1)).members).toHaveLength(5);
  });

  test("differences are found by yes, by no, and by everything else together", () => {
    expect(differences(totals(2, 0), [vote("A", "yes")])).toEqual([{ option: "yes", printed: 2, named: 1 }]);
    expect(
      differences(
        [...totals(1, 0), { option: "nv", position: "not_voting", count: 1 }],
        [vote("A", "yes"), vote("B", "absent")],
      ),
    ).toEqual([]);
    expect(differences(totals(4, 1), [])).toEqual([]);
  });
});

test.each([
  ["House: Third Reading (2/3 majority required)", "2/3", "Two thirds"],
  ["Passed, Two-Thirds vote required", "2/3", "Two thirds"],
  [
    "Senate Floor: Emergency clause, two thirds of the members elected",
    "2/3 of the members elected",
    "Two thirds of the members elected",
  ],
  ["Override Governor's veto [3/5 vote]", "3/5", "Three fifths"],
  [
    "Appropriation, requires 3/4 vote of all members",
    "3/4 of the members elected",
    "Three fourths of the members elected",
  ],
  ["Third Reading, Constitutional Majority", "1/2 of the members elected", "A majority of the members elected"],
  ["Adopted by a majority of the members elected", "1/2 of the members elected", "A majority of the members elected"],
  ["Simple majority vote: Do Pass", "1/2", "A simple majority"],
  ["Amendment 4, to require a two-thirds vote for new taxes", null, null],
  ["Ref. to 3/4 ton trucks", null, null],
  ["Third Reading RC# 33", null, null],
])("%s needs %s", (motion, needed, label) => {
  expect(neededMajority(motion)).toBe(needed);
  expect(requiredLabel(needed)).toBe(label);
});

test.each([
  ["House: Human Services Subcommittee: DO PASS", "Human Services Subcommittee"],
  [
    "Senate Committee on Higher Education & Workforce Development: do pass",
    "Committee on Higher Education & Workforce Development",
  ],
  ["Senate Judiciary Committee: Do Pass", "Judiciary Committee"],
  ["Joint Finance Committee: adoption", "Joint Finance Committee"],
  ["Senate: Reported from Judiciary with substitute (15-Y 0-N)", "Judiciary"],
  ["House: Reported from Courts of Justice and referred to Appropriations (22-Y 0-N)", "Courts of Justice"],
  ["House: Favorable with CS by Civil Justice Subcommittee", "Civil Justice Subcommittee"],
  ["House: Health & Human Services - DO PASS AMENDED", "Health & Human Services"],
  ["HHS - DO PASS", null],
  ["Third Reading - Amended by conference", null],
  ["House Energy Resources Committee Vote: Do pass", "Energy Resources Committee"],
  ["Senate: Reported favorably from Local Government (9-Y 0-N)", "Local Government"],
  ["House: Subcommittee recommends reporting (8-Y 0-N)", null],
  ["Do pass and be re-referred to the Committee on [Appropriations]", null],
  ["SENATE COMMITTEE VOTE: Do pass", null],
  ["House Committee: Do Pass", null],
  ["Conference Committee: adopt report", null],
  ["House: Third Reading RCS#549", null],
])("the motion %s is a vote of %s", (motion, committee) => {
  expect(committeeOfMotion(motion)).toBe(committee);
});

test.each<[boolean | null, string | null, number, number, boolean]>([
  [true, "2/3", 60, 40, true],
  [true, "2/3", 60, 30, false],
  [true, "2/3 of the members elected", 60, 40, true],
  [true, "1/2", 20, 20, false],
  [true, "1/2", 19, 20, true],
  [false, "3/5", 70, 20, false],
  [true, "QUORUM", 0, 0, false],
  [null, "2/3", 1, 2, false],
])("passed: %s with %s needed and %i to %i contradicts itself: %s", (passed, required, yes, no, expected) => {
  expect(isShortOfMajority({ passed, required, totals: { yes, no } })).toBe(expected);
});

test.each([
  ["Veto Sustained", false],
  ["Veto Overridden", true],
  ["Point of Order Sustained", true],
  ["Decision of Chair Not Sustained", false],
  ["Cloture on the Motion to Proceed Rejected", false],
  ["Cloture Motion Agreed to", true],
  ["Motion to Table Failed", false],
  ["Not Guilty", false],
  ["Guilty", true],
  ["Nomination Confirmed (51-50, Vice President of the United States, voted in the affirmative)", true],
  ["Resolution of Ratification Agreed to, as amended", true],
  ["Point of Order Not Well Taken", false],
  ["Motion lost", false],
  ["Motion carried", true],
  ["Approved", true],
  ["Disapproved", false],
  ["Did not pass", false],
  ["Nonconcurred", false],
  ["Bill Passed; amendments rejected earlier", true],
  ["Amendment Rejected; the bill had been agreed to", false],
  ["60 votes required; Motion Rejected", false],
  ["Johnson (LA)", null],
  ["", null],
])("the result %s", (result, passed) => {
  expect(passedOf(result)).toBe(passed);
});

test("an election counts its candidates by name, and what a source calls unknown is not known", () => {
  const rollCallOf = (record: Record<string, unknown>) => {
    const [one] = congressVotes(record)!;
    return one?.kind === "roll-call" ? one.rollCall : undefined;
  };
  const vote = { congress: 119, sessionNumber: 1, rollCallNumber: 2, result: "Johnson (LA)", voteType: "Yea-and-Nay" };
  const votePartyTotal = [{ voteParty: "R", yeaTotal: 0, nayTotal: 0, presentTotal: 0, notVotingTotal: 1 }];
  const read = (voteQuestion: string) => rollCallOf({ houseRollCallVote: { ...vote, voteQuestion, votePartyTotal } });
  expect(read("Election of the Speaker")).toMatchObject({ totals: null, partyTotals: null, passed: null });
  expect(read("On Passage")!.totals).toHaveLength(4);
  const old = { vote_id: "h5-90.1967", chamber: "h", congress: 90, session: "1967", number: 5, votes: {} };
  expect(rollCallOf({ ...old, requires: "unknown", result: "unknown" })).toMatchObject({
    required: null,
    result: null,
  });
});

test("a casting vote is in the totals of some sources and not of others, and no disagreement", () => {
  const members = [
    { vote: "yes" as const, printed: null },
    { vote: "no" as const, printed: null },
    { vote: "yes" as const, printed: "Yea (casting vote)" },
  ];
  const totals = (yes: number, no: number) => [
    { option: "Yea", position: "yes" as const, count: yes },
    { option: "Nay", position: "no" as const, count: no },
  ];
  expect(differences(totals(1, 1), members)).toEqual([]);
  expect(differences(totals(2, 1), members)).toEqual([]);
  expect(differences(totals(2, 2), members)).toEqual([{ option: "no", printed: 2, named: 1 }]);
});

const event = (votes: [string, string][], counts: Record<string, number>, fields: Record<string, unknown> = {}) => ({
  motion_text: "Third reading",
  motion_classification: ["passage"],
  start_date: "2026-02-01",
  result: "pass",
  organization: '~{"classification": "upper"}',
  legislative_session: "2026",
  bill_identifier: "SB 1",
  votes: votes.map(([voter_name, option]) => ({ voter_name, option, voter_id: null, note: "" })),
  counts: Object.entries(counts).map(([option, value]) => ({ option, value })),
  sources: [{ url: "https://example.org/vote" }],
  ...fields,
});
const senator = (id: string, name: string, district: string, extra: Record<string, unknown> = {}) => ({
  id: `ocd-person/${id}`,
  name,
  party: [{ name: "Independent" }],
  roles: [
    {
      type: "upper",
      district,
      jurisdiction: "ocd-jurisdiction/country:us/state:wi/government",
      start_date: "2023-01-03",
    },
  ],
  ...extra,
});
const positions = () => sql<{ name: string; person: string | null }[]>`
  select v.name, p.name as person from roll_call_positions v left join persons p on p.id = v.person_id order by v.roll_call_id, v.position`;

describe("roll calls without ids", () => {
  test("totals and names that disagree are both stored, and a sentence says so; a correction replaces them", async () => {
    const place = files({
      "_data/wi/vote_event_1.json": event(
        [
          ["Ash", "yes"],
          ["Vacant", "no"],
        ],
        { yes: 2, no: 0 },
      ),
    });
    await run(place);
    const [before] = await sql`select yes, no, members, notes from roll_calls`;
    expect(before).toMatchObject({ yes: 2, no: 0, members: 1 });
    expect(before!.notes).toEqual([
      "The printed totals and the names disagree: 2 yes printed, 1 named. Both are shown as the source has them.",
    ]);
    const corrected = files({
      "_data/wi/vote_event_9.json": event(
        [
          ["Ash", "yes"],
          ["Birch", "yes"],
        ],
        { yes: 2, no: 0 },
      ),
    });
    expect((await run(corrected)).people.rollCalls).toEqual({ added: 0, changed: 1, unchanged: 0 });
    const after = await sql`select yes, members, notes from roll_calls`;
    expect(after.map((row) => ({ ...row }))).toEqual([{ yes: 2, members: 2, notes: [] }]);
  });

  test("a Lieutenant Governor breaks a tie, a vacant seat has no vote, and a committee's name says its chamber", async () => {
    const tie = event(
      [
        ["Ash", "yes"],
        ["Birch", "no"],
        ["Lt. Governor", "yes"],
        ["Vacant, District 4", "absent"],
      ],
      { yes: 1, no: 1 },
      { organization: { classification: "committee", name: "Senate Committee on Lakes" } },
    );
    await run(files({ "_data/wi/vote_event_1.json": tie }));
    const [row] = await sql`select members, yes, notes, chamber from roll_calls`;
    expect({ ...row }).toEqual({ members: 3, yes: 1, notes: [], chamber: "upper" });
    expect(await sql`select printed from roll_call_positions where name = 'Lt. Governor'`).toMatchObject([
      { printed: "yes (casting vote)" },
    ]);
  });

  test("a voice vote has no counts, and zeros are none", async () => {
    await run(
      files({ "_data/wi/vote_event_1.json": event([], { yes: 0, no: 0 }, { motion_text: "Adopted by voice vote" }) }),
    );
    const [row] = await sql`select yes, no, other, totals, members, passed, notes from roll_calls`;
    expect({ ...row }).toEqual({ yes: null, no: null, other: null, totals: null, members: 0, passed: true, notes: [] });
  });

  test("a voice vote that was stored with zeros loses them at its next import; so does one whose count was a mistake", async () => {
    const vote = (yes: number, no: number) => files({ "_data/wi/vote_event_1.json": event([], { yes, no }) });
    const voice = () => vote(0, 0);
    const counts = () => sql`select yes, no, totals from roll_calls`;
    const none = [{ yes: null, no: null, totals: null }];
    await run(voice());
    await sql`update roll_calls set yes = 0, no = 0, totals = '[{"option": "yes", "position": "yes", "count": 0}, {"option": "no", "position": "no", "count": 0}]'`;
    // as its record was marked then: with the zeros in it
    await sql`update roll_call_identities set mark = 'before' where mark is not null`;
    expect((await run(voice())).people.rollCalls).toEqual({ added: 0, changed: 1, unchanged: 0 });
    expect(await counts()).toEqual(none);
    expect((await run(voice())).people.rollCalls).toEqual({ added: 0, changed: 0, unchanged: 1 });
    await run(vote(5, 3));
    expect(await counts()).toMatchObject([{ yes: 5, no: 3 }]);
    await run(voice());
    expect(await counts()).toEqual(none);
  });

  describe("a vote that LegiScan and Open States both have", () => {
    const folder = "WI/2025-2026_Regular_Session";
    const session = { session_id: 2200, year_start: 2025, year_end: 2026, session_name: "2025-2026 Regular Session" };
    const member = (id: number, name: string, party: string) => ({
      person: { people_id: id, state_id: 49, party, role: "Sen", role_id: 2, name, district: `SD-00${id}` },
    });
    const legiscan = (votes: [id: number, vote: number][], more: Record<string, unknown> = {}) => {
      const count = (vote: number) => votes.filter((one) => one[1] === vote).length;
      return {
        roll_call: {
          roll_call_id: 7001,
          bill_id: 1001,
          date: "2026-02-01",
          desc: "Senate: Read a third time and passed",
          yea: count(1),
          nay: count(2),
          nv: 0,
          absent: 0,
          total: votes.length,
          passed: 1,
          chamber: "S",
          votes: votes.map(([people_id, vote_id]) => ({ people_id, vote_id, vote_text: ["", "Yea", "Nay"][vote_id] })),
          ...more,
        },
      };
    };
    const bill = {
      bill: {
        bill_id: 1001,
        change_hash: "a",
        session,
        state: "WI",
        bill_number: "SB1",
        bill_type: "B",
        title: "An act about wells",
        status: 1,
        status_date: "2026-01-05",
        history: [{ date: "2026-01-05", action: "Introduced", chamber: "S" }],
        sponsors: [],
        votes: [],
      },
    };
    const ofLegiscan = (roll: object, ...people: object[]) =>
      files({
        [`${folder}/bill/SB1.json`]: bill,
        [`${folder}/vote/7001.json`]: roll,
        ...Object.fromEntries(people.map((one, at) => [`${folder}/people/${at}.json`, one])),
      });
    const ofOpenStates = (fields: Record<string, unknown> = {}) =>
      files({
        "_data/wi/vote_event_1.json": event(
          [
            ["Ash", "yes"],
            ["Birch", "no"],
            ["Oak", "yes"],
          ],
          { yes: 2, no: 1 },
          { legislative_session: session.session_name, ...fields },
        ),
      });
    const all: [number, number][] = [
      [1, 1],
      [2, 2],
      [3, 1],
    ];
    const members = [member(1, "Fern Ash", "D"), member(2, "Glen Birch", "R"), member(3, "Ivy Oak", "D")];
    const calls = () => sql<{ source: string; motion: string; joined: number }[]>`
      select r.source, r.motion, (select count(*)::int from roll_call_positions p where p.roll_call_id = r.id and p.person_id is not null) as joined
      from roll_calls r order by r.id`;

    test("is one roll call with LegiScan's members, whichever comes first", async () => {
      const one = [{ source: "legiscan", motion: "Senate: Read a third time and passed", joined: 3 }];
      await run(ofLegiscan(legiscan(all), ...members));
      await run(ofOpenStates());
      expect(await calls()).toMatchObject(one);
      expect((await run(ofOpenStates())).people.rollCalls).toEqual({ added: 0, changed: 0, unchanged: 1 });
      await sql`truncate roll_calls, roll_call_identities cascade`;
      await sql`delete from roll_call_identities`;
      await run(ofOpenStates());
      await run(ofLegiscan(legiscan(all), ...members));
      expect(await calls()).toMatchObject(one);
    });

    test("stored as two before they were recognized, it becomes one at the next import, unchanged as it is", async () => {
      const later = () => ofOpenStates({ start_date: "2026-02-02" });
      await run(ofLegiscan(legiscan(all), ...members));
      await run(later());
      const [, double] = await sql<{ id: number }[]>`select id from roll_calls order by id`;
      await sql`update roll_calls set date = '2026-02-01'`;
      expect((await run(later())).people.rollCalls).toMatchObject({ added: 0, unchanged: 1 });
      expect(await calls()).toMatchObject([{ source: "legiscan", joined: 3 }]);
      expect(await getVote(double!.id)).toMatchObject({
        source: "legiscan",
        motion: "Senate: Read a third time and passed",
      });
      expect((await run(later())).people.rollCalls).toEqual({ added: 0, changed: 0, unchanged: 1 });
    });

    test.each<[string, Record<string, unknown>]>([
      ["another motion", { motion_text: "Senate Amendment 3 adopted" }],
      ["another day", { start_date: "2026-02-02" }],
      ["the other chamber", { organization: '~{"classification": "lower"}' }],
      [
        "another count",
        {
          counts: [
            { option: "yes", value: 3 },
            { option: "no", value: 1 },
          ],
        },
      ],
    ])("%s is another vote", async (_, fields) => {
      await run(ofLegiscan(legiscan(all), ...members));
      await run(ofOpenStates(fields));
      expect(await calls()).toHaveLength(2);
    });

    test("who changes party later keeps the one of the vote, also when the vote is corrected", async () => {
      const parties = () => sql`
        select p.name, v.party from roll_call_positions v join persons p on p.id = v.person_id order by p.name`;
      await run(ofLegiscan(legiscan(all), ...members));
      await run(
        ofLegiscan(
          legiscan([...all.slice(0, 2), [3, 2]], { passed: 0 }),
          ...members.slice(0, 2),
          member(3, "Ivy Oak", "R"),
        ),
      );
      expect(await sql`select party from persons where name = 'Ivy Oak'`).toMatchObject([{ party: "R" }]);
      expect(await parties()).toMatchObject([
        { name: "Fern Ash", party: "D" },
        { name: "Glen Birch", party: "R" },
        { name: "Ivy Oak", party: "D" },
      ]);
    });
  });

  test("a vote that comes before its bill is tied to it once the bill is there", async () => {
    await run(files({ "_data/wi/vote_event_1.json": event([["Ash", "yes"]], { yes: 1 }) }));
    await run(files({ "_data/wi/bill_1.json": scrapedBill("SB 1") }));
    const [row] = await sql`select b.name from roll_calls r join bills b on b.id = r.bill_id`;
    expect(row!.name).toBe("SB 1");
  });

  test("a surname is suggested, never joined; what staff confirm holds for later imports, what they refuse stays refused", async () => {
    await run(
      files({
        "a/1.json": senator("a", "Fern Ash", "1"),
        "a/2.json": senator("b", "Glen Birch", "2"),
        "a/3.json": senator("c", "Holly Birch", "3"),
      }),
    );
    const vote = (motion_text: string, sources = "x") =>
      files({
        "_data/wi/vote_event_1.json": event(
          [
            ["Ash", "yes"],
            ["Birch", "no"],
          ],
          { yes: 1, no: 1 },
          { motion_text, sources: [{ url: `https://example.org/${sources}` }] },
        ),
      });
    await run(vote("First vote"));
    expect((await positions()).map(({ person: joined }) => joined)).toEqual([null, null]);
    const suggested =
      await sql`select s.name, p.name as person, s.reason from person_suggestions s join persons p on p.id = s.person_id order by p.name`;
    expect(suggested.map((row) => ({ ...row }))).toEqual([
      { name: "Ash", person: "Fern Ash", reason: "Only one member of this chamber has a matching name." },
      { name: "Birch", person: "Glen Birch", reason: "One of 2 members of this chamber with matching names." },
      { name: "Birch", person: "Holly Birch", reason: "One of 2 members of this chamber with matching names." },
    ]);
    await sql`update person_suggestions set state = case name when 'Ash' then 'confirmed' else 'refused' end`;
    await run(vote("Second vote", "y"));
    const [, , ash, birch] = await positions();
    expect([ash, birch]).toEqual([
      { name: "Ash", person: "Fern Ash" },
      { name: "Birch", person: null },
    ]);
    expect(await sql`select 1 from person_suggestions where state = 'open'`).toHaveLength(0);
  });

  test("a name that appears twice in one vote means two people, and is neither suggested nor joined", async () => {
    await run(files({ "a/1.json": senator("a", "Fern Ash", "1") }));
    await run(
      files({
        "_data/wi/vote_event_1.json": event(
          [
            ["Ash", "yes"],
            ["Ash", "no"],
          ],
          { yes: 1, no: 1 },
        ),
      }),
    );
    expect(await sql`select 1 from person_suggestions`).toHaveLength(0);
  });
});

describe("people of several sources", () => {
  const legiscan = (people_id: number, name: string, district: string, extra: Record<string, unknown> = {}) => {
    const { given, family, suffix } = partsOfName(name);
    return {
      person: {
        people_id,
        state_id: 49,
        name,
        first_name: given,
        last_name: family,
        suffix,
        role: "Sen",
        district,
        party: "I",
        ...extra,
      },
    };
  };

  test("the same full name in the same seat is one person; a namesake elsewhere, a son, or another given name is not", async () => {
    await run(files({ "a/1.json": senator("a", "Fern Ash", "1") }));
    const { notices } = await run(
      files({
        "p/1.json": legiscan(1, "Fern Ash", "SD-001"),
        "p/2.json": legiscan(2, "Fern Ash", "SD-007"),
        "p/3.json": legiscan(3, "Fern Ash Jr.", "SD-001"),
        "p/4.json": legiscan(4, "Ivy Ash", "SD-001"),
      }),
    );
    const rows = await sql<{ name: string; ids: string[] }[]>`
      select p.name, array_agg(i.scheme || ' ' || i.identifier order by i.scheme) as ids from persons p join person_identities i on i.person_id = p.id group by p.id order by p.id`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { name: "Fern Ash", ids: ["legiscan 1", "openstates ocd-person/a"] },
      { name: "Fern Ash", ids: ["legiscan 2"] },
      { name: "Fern Ash Jr.", ids: ["legiscan 3"] },
      { name: "Ivy Ash", ids: ["legiscan 4"] },
    ]);
    const pairs = await sql`select count(*)::int as n from person_suggestions where other_person_id is not null`;
    expect(pairs[0]!.n).toBeGreaterThanOrEqual(2);
    expect(notices).toContainEqual(
      `${pairs[0]!.n} people may be known under another id: merge or reject under Bills → Names to match.`,
    );
  });

  test("an id that a source gave to the wrong person joins no two who have ids of Congress of their own", async () => {
    const ids = (bioguide: string, votesmart: string) => ({
      other_identifiers: [
        { scheme: "bioguide", identifier: bioguide },
        { scheme: "votesmart", identifier: votesmart },
      ],
    });
    await run(
      files({
        "a/1.json": senator("a", "Fern Ash", "1", ids("A000001", "77")),
        "a/2.json": senator("b", "Glen Birch", "2", ids("B000001", "78")),
        "a/3.json": senator("c", "Ivy Ash", "3", ids("A000002", "79")),
      }),
    );
    // Fern Ash's Vote Smart number, on another surname and on hers.
    await run(
      files({
        "p/2.json": legiscan(2, "Glen Birch", "SD-002", { bioguide_id: "B000001", votesmart_id: 77 }),
        "p/3.json": legiscan(3, "Ivy Ash", "SD-003", { bioguide_id: "A000002", votesmart_id: 77 }),
        "p/4.json": legiscan(1, "F. Ash", "SD-001", { bioguide_id: "A000001", votesmart_id: 77 }),
      }),
    );
    const rows = await sql`
      select p.name, i.identifier from persons p join person_identities i on i.person_id = p.id and i.scheme = 'legiscan' order by i.identifier`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { name: "Fern Ash", identifier: "1" },
      { name: "Glen Birch", identifier: "2" },
      { name: "Ivy Ash", identifier: "3" },
    ]);
    expect(await sql`select 1 from person_merges`).toHaveLength(0);
  });

  test("people whom a bill named as sponsors before the same import described them count as added, once", async () => {
    const dataset = (party: string) => {
      const described = legiscan(1, "Fern Ash", "SD-001", { party }).person;
      const sponsor = { ...described, sponsor_type_id: 1, sponsor_order: 1 };
      const bill = {
        bill_id: 7,
        state: "WI",
        bill_number: "SB1",
        title: "An act",
        session: { session_id: 2, year_start: 2025, year_end: 2026, session_name: "2025" },
      };
      return files({
        "WI/2025/bill/SB1.json": { bill: { ...bill, sponsors: [sponsor] } },
        "WI/2025/people/1.json": { person: described },
        "WI/2025/people/2.json": legiscan(2, "Glen Birch", "SD-002"),
      });
    };
    const first = await run(dataset("I"));
    expect(counts(first)).toMatchObject({ added: 1, refused: 0 });
    expect(first.people.people).toEqual({ added: 2, changed: 0, unchanged: 0 });
    expect((await run(dataset("I"))).people.people).toEqual({ added: 0, changed: 0, unchanged: 2 });
    expect((await run(dataset("D"))).people.people).toEqual({ added: 0, changed: 1, unchanged: 1 });
    await run(files({ "a/1.json": senator("a", "Fern Ash", "1") }));
    expect((await numbers()).people).toBe(2);
  });

  test("a roll call whose totals came with its bill counts as added, once", async () => {
    const bill = {
      bill_id: 7,
      state: "WI",
      bill_number: "SB1",
      title: "An act",
      session: { session_id: 2, year_start: 2025, year_end: 2026, session_name: "2025" },
      votes: [
        { roll_call_id: 5, date: "2025-02-01", desc: "Third Reading", yea: 1, nay: 0, nv: 0, absent: 0, passed: 1 },
      ],
    };
    const dataset = (vote_id: number) =>
      files({
        "WI/2025/bill/SB1.json": { bill },
        "WI/2025/vote/5.json": { roll_call: { ...bill.votes[0], bill_id: 7, votes: [{ people_id: 1, vote_id }] } },
      });
    expect((await run(dataset(1))).people.rollCalls).toEqual({ added: 1, changed: 0, unchanged: 0 });
    expect((await run(dataset(1))).people.rollCalls).toEqual({ added: 0, changed: 0, unchanged: 1 });
    expect((await run(dataset(2))).people.rollCalls).toEqual({ added: 0, changed: 1, unchanged: 0 });
  });

  test("two records that a third proves to be one person become one, and a merge can be undone", async () => {
    await run(
      files({
        "_data/wi/vote_event_1.json": event([["Ash", "yes"]], { yes: 1 }),
        "p/1.json": legiscan(1, "Fern Ash", "SD-001"),
        "p/2.json": legiscan(2, "F. Ash", "SD-009", { votesmart_id: 77 }),
      }),
    );
    await sql`update roll_call_positions set person_id = (select id from persons where name = 'F. Ash')`;
    await run(
      files({
        "a/1.json": senator("a", "Fern Ash", "1", {
          other_identifiers: [
            { scheme: "legiscan", identifier: "1" },
            { scheme: "votesmart", identifier: "77" },
          ],
        }),
      }),
    );
    expect((await sql`select name from persons`).map(({ name }) => name as string)).toEqual(["Fern Ash"]);
    expect((await positions())[0]!.person).toBe("Fern Ash");
    const [merge] = await sql<{ id: number }[]>`select id from person_merges`;
    await sql.begin((tx) => restorePerson(tx as never, merge!.id));
    expect((await sql`select name from persons order by id`).map(({ name }) => name as string)).toEqual([
      "Fern Ash",
      "F. Ash",
    ]);
    expect((await positions())[0]!.person).toBe("F. Ash");
    const ids = await sql<{ id: number }[]>`select id from persons order by id`;
    await sql.begin((tx) => absorbPerson(tx as never, { from: ids[1]!.id, into: ids[0]!.id, by: null }));
    expect(await sql`select 1 from former_slugs where entity = 'person' and entity_id = ${ids[0]!.id}`).toHaveLength(1);
  });
});

test("the sample's YAML keeps its ids as text", () => {
  if (!existsSync(votes)) return;
  expect(readFileSync(join(votes, "congress-legislators/legislators-current.subset.yaml"), "utf8")).toContain(
    "thomas: 01826",
  );
});
