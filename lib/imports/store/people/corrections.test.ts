import { describe, expect, test } from "vitest";
import { partsOfName } from "@/lib/bills/vocabulary/person-names";
import { files, run, sql, startWithoutBills } from "@/lib/tools/testing/imports";

startWithoutBills();

describe("a roll call that is sent again", () => {
  const event = (names: [string, string][], counts: Record<string, number>) =>
    files({
      "_data/wi/vote_event_1.json": {
        motion_text: "Third reading",
        start_date: "2026-02-01",
        result: "pass",
        organization: '~{"classification": "upper"}',
        legislative_session: "2026",
        bill_identifier: "SB 1",
        votes: names.map(([voter_name, option]) => ({ voter_name, option })),
        counts: Object.entries(counts).map(([option, value]) => ({ option, value })),
        sources: [{ url: "https://example.org/vote" }],
      },
    });
  const storedVote = async () => {
    const [row] = await sql`select yes, no, members, notes from roll_calls`;
    return { ...row };
  };

  test("without names keeps those it had; without a count loses them", async () => {
    const names: [string, string][] = [
      ["Ash", "yes"],
      ["Birch", "no"],
    ];
    await run(event(names, { yes: 1, no: 1 }));
    await run(event([], { yes: 1, no: 1 }));
    expect(await storedVote()).toEqual({ yes: 1, no: 1, members: 2, notes: [] });
    await run(event([], { yes: 2, no: 1 }));
    expect(await storedVote()).toMatchObject({
      yes: 2,
      members: 2,
      notes: [expect.stringContaining("2 yes printed, 1 named")],
    });
    await run(event([], { yes: 0, no: 0 }));
    expect(await storedVote()).toMatchObject({ yes: null, no: null, members: 0 });
    await run(event(names, { yes: 1, no: 1 }));
    expect(await storedVote()).toEqual({ yes: 1, no: 1, members: 2, notes: [] });
  });

  test("a Speaker's ballot without a majority says so until it is corrected", async () => {
    const ballot = (votes: Record<string, object[]>) =>
      files({
        "h2/data.json": {
          vote_id: "h2-118.2023",
          chamber: "h",
          congress: 118,
          session: "2023",
          number: 2,
          category: "leadership",
          question: "Election of the Speaker",
          result: "Birch",
          date: "2023-01-03T12:00:00-05:00",
          votes,
        },
      });
    const member = (id: string) => ({ id, display_name: `Member ${id}`, party: "D", state: "WI" });
    await run(ballot({ Birch: [member("A000001")], Ash: [member("A000002")] }));
    expect((await storedVote()).notes).toEqual([
      expect.stringContaining("Birch has 1 of the 2 votes for a candidate."),
    ]);
    await run(ballot({ Birch: [member("A000001"), member("A000003")], Ash: [member("A000002")] }));
    expect((await storedVote()).notes).toEqual([]);
  });
});

describe("relatives", () => {
  const senator = (id: string, name: string, fields: Record<string, unknown> = {}) => ({
    id: `ocd-person/${id}`,
    name,
    roles: [{ type: "upper", district: "1", jurisdiction: "ocd-jurisdiction/country:us/state:wi/government" }],
    ...fields,
  });
  const legiscan = (people_id: number, name: string, extra: Record<string, unknown> = {}) => {
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
        district: "SD-001",
        ...extra,
      },
    };
  };
  const votesmart = { other_identifiers: [{ scheme: "votesmart", identifier: "77" }] };
  const people = async () =>
    (
      await sql<{ name: string; ids: string[] }[]>`
      select p.name, array_agg(i.scheme || ' ' || i.identifier order by i.scheme) as ids from persons p join person_identities i on i.person_id = p.id group by p.id order by p.id`
    ).map((row) => ({ ...row }));

  test("a son or a sister with an id of the father's in the file stays another person, and staff are asked", async () => {
    await run(files({ "a/1.json": senator("a", "Fern Ash", votesmart) }));
    await run(
      files({ "a/2.json": senator("b", "Fern Ash Jr.", votesmart), "a/3.json": senator("c", "Ivy Ash", votesmart) }),
    );
    const expected = [
      { name: "Fern Ash", ids: ["openstates ocd-person/a", "votesmart 77"] },
      { name: "Fern Ash Jr.", ids: ["openstates ocd-person/b"] },
      { name: "Ivy Ash", ids: ["openstates ocd-person/c"] },
    ];
    expect(await people()).toEqual(expected);
    expect(await sql`select 1 from person_merges`).toHaveLength(0);
    expect((await sql`select 1 from person_suggestions where other_person_id is not null`).length).toBeGreaterThan(0);
    await run(
      files({ "a/2.json": senator("b", "Fern Ash Jr.", votesmart), "a/1.json": senator("a", "Fern Ash", votesmart) }),
    );
    expect(await people()).toEqual(expected);
  });

  test("the same person under a newer id of the same source is one", async () => {
    await run(files({ "a/1.json": senator("a", "Fern Ash", votesmart) }));
    await run(files({ "a/1.json": senator("b", "Fern B. Ash", votesmart) }));
    expect((await people()).length).toBe(1);
  });

  test("a name without a suffix in a seat that a father and a son held is joined to neither", async () => {
    await run(files({ "a/1.json": senator("a", "Fern Ash"), "a/2.json": senator("b", "Fern Ash Jr.") }));
    await run(files({ "p/1.json": legiscan(1, "Fern Ash"), "p/2.json": legiscan(2, "Fern Ash Jr.") }));
    expect(await people()).toEqual([
      { name: "Fern Ash", ids: ["openstates ocd-person/a"] },
      { name: "Fern Ash Jr.", ids: ["legiscan 2", "openstates ocd-person/b"] },
      { name: "Fern Ash", ids: ["legiscan 1"] },
    ]);
  });
});

describe("a member who changed party", () => {
  test.each<[string, Record<string, unknown>]>([
    [
      "as congress-legislators tells it",
      {
        "l.json": [
          {
            id: { bioguide: "A000001" },
            name: { first: "Fern", last: "Ash" },
            terms: [
              {
                type: "sen",
                state: "WI",
                party: "Independent",
                start: "2019-01-03",
                end: "2025-01-03",
                party_affiliations: [
                  { start: "2019-01-03", end: "2022-12-08", party: "Democrat" },
                  { start: "2022-12-09", end: "2025-01-03", party: "Independent", caucus: "Democrat" },
                ],
              },
            ],
          },
        ],
      },
    ],
    [
      "as openstates/people tells it",
      {
        "a/1.json": {
          id: "ocd-person/a",
          name: "Fern Ash",
          party: [{ name: "Democrat", end_date: "2022-12-08" }, { name: "Independent" }],
          roles: [{ type: "upper", jurisdiction: "us", district: "WI", start_date: "2019-01-03" }],
          other_identifiers: [{ scheme: "bioguide", identifier: "A000001" }],
        },
      },
    ],
  ])("votes with the party of the day, %s", async (_, person) => {
    const roll = (roll_call_id: number, date: string) => ({
      roll_call: {
        roll_call_id,
        bill_id: 7,
        date,
        desc: "On Passage",
        yea: 1,
        nay: 0,
        nv: 0,
        absent: 0,
        passed: 1,
        chamber: "S",
        votes: [{ people_id: 1, vote_id: 1 }],
      },
    });
    await run(files(person));
    await run(
      files({
        "US/2021-2022_117th_Congress/people/1.json": {
          person: {
            people_id: 1,
            name: "Fern Ash",
            first_name: "Fern",
            last_name: "Ash",
            party: "I",
            role: "Sen",
            district: "SD-WI",
            bioguide_id: "A000001",
          },
        },
        "US/2021-2022_117th_Congress/vote/1.json": roll(1, "2021-03-01"),
        "US/2021-2022_117th_Congress/vote/2.json": roll(2, "2022-12-20"),
      }),
    );
    const rows =
      await sql`select r.date::text, v.party from roll_calls r join roll_call_positions v on v.roll_call_id = r.id order by r.date`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { date: "2021-03-01", party: "Democrat" },
      { date: "2022-12-20", party: "Independent" },
    ]);
  });
});
