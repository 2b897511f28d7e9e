import { readFileSync, existsSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { VoteServer as Server, VoteFault } from "@/lib/tools/testing/sources/vote-server";

/** It listens before anything reads the settings. */
const server = await vi.hoisted(async () => {
  const { VoteServer } = (await import("@/lib/tools/testing/sources/vote-server")) as { VoteServer: typeof Server };
  const made = new VoteServer();
  Object.assign(process.env, await made.listen());
  return made;
});

import { POST as estimate } from "@/app/admin/source-coverage/api/estimate/route";
import { POST as follow } from "@/app/admin/source-coverage/api/new/route";
import { POST as runNow } from "@/app/admin/source-coverage/api/run/[id]/route";
import { GET as listSources } from "@/app/admin/source/api/list/route";
import { GET as offered } from "@/app/admin/source/api/scopes/[id]/route";
import { POST as testSource } from "@/app/admin/source/api/test/[id]/route";
import { directSql } from "@/db";
import { storePeople } from "@/lib/imports/store/people/store-people";
import { aBill } from "@/lib/tools/testing/bills";
import { emptyTables } from "@/lib/tools/testing/database-state";
import { ask, person } from "@/lib/tools/testing/people";
import { recordings } from "@/lib/tools/testing/sources/recorded-server";
import { runCycle } from "../cycle";
import { previewCycle } from "../preview-cycle";
import * as pacing from "./pace";

vi.spyOn(pacing, "pace").mockResolvedValue();
const sql = directSql;
afterAll(() => server.close());

let ada: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  ada = await person("admin");
});
let bill: number;

beforeEach(async () => {
  server.faults = [];
  server.pageSize = 250;
  await emptyTables(sql, [
    "bills",
    "import_runs",
    "coverages",
    "source_calls",
    "source_states",
    "persons",
    "roll_calls",
  ]);
  ({ id: bill } = await aBill({ name: "H.R. 30", jurisdiction: "US", session: "119th Congress" }));
  await storePeople(
    sql,
    [
      {
        record: {
          kind: "person",
          person: {
            source: "congress-legislators",
            identities: [
              { scheme: "bioguide", identifier: "S000001" },
              { scheme: "lis", identifier: "S001" },
            ],
            name: "Ada Stone",
            givenName: "Ada",
            familyName: "Stone",
            suffix: null,
            otherNames: [],
            jurisdiction: "US",
            chamber: "lower",
            district: "TX",
            party: "R",
            url: null,
            terms: null,
          },
        },
        origin: "test",
      },
    ],
    async () => {},
  );
  const members = { S000001: "Yea", R000002: "Nay", M000003: "Not Voting" };
  server.house = [
    { session: 1, number: 17, bill: "HR 30", members },
    { session: 1, number: 18, amendment: "HAMDT 215", question: "On Agreeing to the Amendment", members },
    {
      session: 1,
      number: 2,
      question: "Election of the Speaker",
      result: "Johnson (LA)",
      members: { S000001: "Johnson (LA)", R000002: "Jeffries" },
    },
  ];
  server.senate = [
    { session: 1, number: 7, bill: "H.R. 30", members: { S001: "Yea", S002: "Nay", S003: "Not Voting" } },
    { session: 1, number: 8, question: "On the Nomination PN11-13", members: { S001: "Nay", S002: "Yea" } },
  ];
});

type SourceId = "house-votes" | "senate-votes";
const create = async (source: SourceId): Promise<number> => {
  const answer = await ask(follow, "POST", { as: ada, body: { source, scope: { congress: 119 } } });
  expect(answer.status).toBe(200);
  return answer.body.sourceCoverage.id;
};
const cycle = async (coverageId: number) => {
  server.asked = [];
  await sql`update source_states set blocked_until = null`;
  return runCycle({ sql, coverageId, isByHand: true });
};
const calls = () => sql<{ number: string; bill_id: number | null; motion: string; members: number }[]>`
  select number, bill_id, motion, members, yes, no from roll_calls order by chamber, number::int`;
const positions = (number: number) => sql`
  select coalesce(p.name, v.name) as name, v.vote, v.person_id is not null as is_known from roll_call_positions v join roll_calls r on r.id = v.roll_call_id
  left join persons p on p.id = v.person_id where r.number = ${String(number)} order by 1`;
const stateOf = async () => ({
  calls: await calls(),
  positions: await sql`select * from roll_call_positions order by 1, 2, 3`,
});
const lists = (source: SourceId) =>
  source === "house-votes"
    ? ["house-vote/119/2", "house-vote/119/1"]
    : ["roll_call_lists/vote_menu_119_2.xml", "roll_call_lists/vote_menu_119_1.xml"];
const votesOf = (source: SourceId) => (source === "house-votes" ? server.house : server.senate);
const voteRequests = () => server.asked.filter((path) => !/^house-vote\/119\/\d(?:\?|$)|vote_menu/.test(path));

describe("House votes", () => {
  test("each member's vote arrives, on its bill and with its person; the newest first", async () => {
    const id = await create("house-votes");
    expect(await cycle(id)).toMatchObject({ error: null, counts: { added: 3, changed: 0, unchanged: 0, refused: 0 } });
    expect(server.asked).toEqual([
      ...lists("house-votes"),
      ...[18, 17, 2].flatMap((number) => [`house-vote/119/1/${number}`, `house-vote/119/1/${number}/members`]),
    ]);
    expect(await calls()).toMatchObject([
      { number: "2", bill_id: null, motion: "Election of the Speaker", yes: 0 },
      { number: "17", bill_id: bill, motion: "On Passage", yes: 1, no: 1, members: 3 },
      { number: "18", bill_id: null, motion: "On Agreeing to the Amendment" },
    ]);
    expect(await positions(17)).toEqual([
      { name: "Ada Stone", vote: "yes", is_known: true },
      { name: "Member M000003", vote: "not_voting", is_known: false },
      { name: "Member R000002", vote: "no", is_known: false },
    ]);
    expect((await positions(2)).map(({ vote }) => vote)).toEqual(["other", "other"]);
  });

  test("an unchanged vote is not asked for again, a corrected one is, and a new session's comes first", async () => {
    const id = await create("house-votes");
    await cycle(id);
    expect(await cycle(id)).toMatchObject({ counts: { added: 0, changed: 0, unchanged: 3, refused: 0 } });
    expect(voteRequests()).toEqual([]);
    Object.assign(server.house[0]!, {
      updated: "2025-03-01T09:00:00-05:00",
      members: { S000001: "Nay", R000002: "Nay" },
    });
    server.house.push({ session: 2, number: 1, bill: "HR 30", members: { S000001: "Yea" } });
    expect(await cycle(id)).toMatchObject({ error: null, counts: { added: 1, changed: 1, unchanged: 2 } });
    expect(voteRequests().filter((path) => !path.endsWith("/members"))).toEqual([
      "house-vote/119/2/1",
      "house-vote/119/1/17",
    ]);
    expect(await positions(17)).toMatchObject([
      { name: "Ada Stone", vote: "no" },
      { name: "Member R000002", vote: "no" },
    ]);
  });

  test("a long list comes page by page, and one of its pages that keeps failing holds up no vote of the others", async () => {
    server.pageSize = 2;
    server.house = Array.from({ length: 5 }, (_, i) => ({ session: 1, number: i + 1, members: { S000001: "Yea" } }));
    const id = await create("house-votes");
    server.faults = [{ path: /offset=2$/, fault: { kind: "status", status: 500 } }];
    for (let runs = 0; runs < 3; runs += 1) await cycle(id);
    expect((await calls()).length).toBeGreaterThan(0);
    server.faults = [];
    expect(await cycle(id)).toMatchObject({ error: null });
    expect((await calls()).map(({ number }) => number)).toEqual(["1", "2", "3", "4", "5"]);
  });

  test("they share the key and the quota of Congress.gov", async () => {
    await cycle(await create("house-votes"));
    expect(await sql`select source, sum(calls)::int as calls from source_calls group by 1`).toEqual([
      { source: "congress-api", calls: server.asked.length },
    ]);
    const { sources } = (await ask(listSources, "GET", { as: ada })).body as {
      sources: { id: string; keyState: string; keySetting: string; quota: { used: number } | null }[];
    };
    const [congress, house, senate] = ["congress", "house-votes", "senate-votes"].map((id) =>
      sources.find((each) => each.id === id)!,
    );
    expect(house).toMatchObject({ keyState: "environment", keySetting: "CONGRESS_API_KEY", quota: congress!.quota! });
    expect(house!.quota!.used).toBe(server.asked.length);
    expect(senate).toMatchObject({ keyState: "none", keySetting: null, quota: null });
  });
});

describe("Senate votes", () => {
  test("each senator's vote arrives, on its bill and with its person", async () => {
    const id = await create("senate-votes");
    expect(await cycle(id)).toMatchObject({ error: null, counts: { added: 2, refused: 0 } });
    expect(server.asked).toEqual([
      ...lists("senate-votes"),
      "roll_call_votes/vote1191/vote_119_1_00008.xml",
      "roll_call_votes/vote1191/vote_119_1_00007.xml",
    ]);
    expect(await calls()).toMatchObject([
      { number: "7", bill_id: bill, yes: 1, no: 1, members: 3 },
      { number: "8", bill_id: null, yes: 1, no: 1 },
    ]);
    expect(await positions(7)).toEqual([
      { name: "Ada Stone", vote: "yes", is_known: true },
      { name: "Member S002", vote: "no", is_known: false },
      { name: "Member S003", vote: "not_voting", is_known: false },
    ]);
    expect(await cycle(id)).toMatchObject({ counts: { added: 0, changed: 0, unchanged: 2 } });
    expect(server.asked).toEqual(lists("senate-votes"));
  });

  test("a vote that is listed before its file exists is named, and comes later", async () => {
    const id = await create("senate-votes");
    server.faults = [{ path: /00008/, fault: { kind: "html" } }];
    expect(await cycle(id)).toMatchObject({
      error: expect.stringMatching(/Senate vote 8 of 2025/),
      counts: { added: 1, refused: 1 },
    });
    server.faults = [];
    expect(await cycle(id)).toMatchObject({ error: null, counts: { added: 1, unchanged: 1 } });
  });
});

const faults: [string, VoteFault][] = [
  ["a web page", { kind: "html" }],
  ["half an answer", { kind: "truncated" }],
  ["nothing there", { kind: "missing" }],
  ["500", { kind: "status", status: 500 }],
  ["429", { kind: "status", status: 429 }],
  ["an empty object", { kind: "body", body: "{}" }],
  ["an empty answer", { kind: "body", body: "" }],
  ["XML of another kind", { kind: "body", body: "<?xml version='1.0'?><api-root/>" }],
  ["XML whose end is missing", { kind: "body", body: "<?xml version='1.0'?><roll_call_vote><congress>119</congress>" }],
];
const places: [SourceId, string, RegExp][] = [
  ["house-votes", "the list", /^house-vote\/119\/1$/],
  ["house-votes", "a vote", /^house-vote\/119\/1\/17$/],
  ["house-votes", "its members", /^house-vote\/119\/1\/17\/members$/],
  ["senate-votes", "the list", /vote_menu_119_1/],
  ["senate-votes", "a vote", /_00007\.xml$/],
];
describe.each(places)("%s: in place of %s", (source, place, path) => {
  test.each(faults)("%s is told, changes no stored vote, and everything comes later", async (_name, fault) => {
    const id = await create(source);
    await cycle(id);
    const before = await stateOf();
    const changed = votesOf(source).find(({ number }) => number === 17 || number === 7)!;
    Object.assign(changed, { updated: "2025-03-01T09:00:00-05:00", members: { ...changed.members, X000009: "Yea" } });
    server.faults = [{ path, fault }];
    const { error } = await cycle(id);
    expect(error).toMatch(/^[A-Z1].+[.”]$/);
    expect(error).not.toMatch(/top-secret|Rotunda/);
    expect(await stateOf()).toEqual(before);
    // Again and again: it holds up no vote besides its own.
    votesOf(source).push({ session: 1, number: 30, members: { S000001: "Yea" } });
    for (let runs = 0; runs < 3; runs += 1) await cycle(id);
    const hasArrived = (await calls()).some(({ number }) => number === "30");
    expect(hasArrived || place === "the list").toBe(true);
    server.faults = [];
    for (let runs = 0; runs < 2; runs += 1) await cycle(id);
    expect(await cycle(id)).toMatchObject({ error: null, counts: { added: 0, changed: 0, refused: 0 } });
    expect((await calls()).find(({ number }) => number === String(changed.number))!.members).toBe(4);
  });
});

test.each(["house-votes", "senate-votes"] as const)("%s: an answer about another vote is refused", async (source) => {
  const id = await create(source);
  const votes = votesOf(source);
  const answer = (path: string) =>
    fetch(`${server.origin}/${source === "house-votes" ? "v3" : "LIS"}/${path}`, {
      headers: { "x-api-key": "top-secret" },
    }).then((got) => got.text());
  const [path, other] =
    source === "house-votes"
      ? [/\/17$/, await answer("house-vote/119/1/18")]
      : [/_00007\.xml$/, await answer("roll_call_votes/vote1191/vote_119_1_00008.xml")];
  server.faults = [{ path, fault: { kind: "body", body: other } }];
  expect((await cycle(id)).error).toMatch(/The answer is about another vote/);
  expect(await calls()).toHaveLength(votes.length - 1);
});

test.each(["house-votes", "senate-votes"] as const)(
  "%s: a cycle that ends after any page continues without a gap, and counts each vote once",
  async (source) => {
    const many = Array.from({ length: 25 }, (_, i) => ({
      session: 1 as const,
      number: i + 1,
      members: { S000001: "Yea", S001: "Nay" },
    }));
    if (source === "house-votes") server.house = many;
    else server.senate = many;
    const id = await create(source);
    let counts = { added: 0 };
    for (let runs = 0; runs < 9; runs += 1) {
      const result = await runCycle({ sql, coverageId: id, budget: 0 });
      counts = result.counts;
      if (result.isComplete) break;
    }
    expect(counts).toMatchObject({ added: 25, changed: 0, unchanged: 0, refused: 0 });
    expect(await calls()).toHaveLength(25);
  },
);

test.each([
  ["house-votes", 3, 8],
  ["senate-votes", 2, 4],
] as const)("%s: staff test it, choose a Congress, see what it costs, and read it now", async (id, votes, requests) => {
  expect((await ask(testSource, "POST", { as: ada, params: { id } })).body).toMatchObject({ ok: true });
  const { scopes } = (await ask(offered, "GET", { as: ada, params: { id }, query: "q=119" })).body;
  expect(scopes).toMatchObject([{ scope: { congress: 119 } }]);
  const body = { source: id, scope: { congress: 119 } };
  expect((await ask(estimate, "POST", { as: ada, body })).body.estimate).toMatchObject({
    bills: null,
    votes,
    calls: requests,
  });
  for (const congress of [0, "x", 12])
    expect((await ask(follow, "POST", { as: ada, body: { source: id, scope: { congress } } })).status).toBe(422);
  const coverageId = await create(id);
  const preview: string[] = [];
  expect(await previewCycle({ sql, coverageId, onBill: ({ name }) => preview.push(name) })).toMatchObject({
    counts: { added: votes },
    isComplete: true,
  });
  expect(preview).toHaveLength(votes);
  expect(await calls()).toEqual([]);
  const { sourceCoverage } = (await ask(runNow, "POST", { as: ada, params: { id: coverageId } })).body;
  expect(sourceCoverage).toMatchObject({
    source: id,
    scope: { congress: 119 },
    label: "119th Congress",
    counts: { added: votes },
    error: null,
    parts: [{ kind: "roll-calls", done: votes, total: votes }],
  });
});

describe.skipIf(!existsSync(recordings))("as recorded (skipped where ../shared/data is absent)", () => {
  const readRecording = (name: string) => readFileSync(resolve(recordings, name), "utf8");

  test("House vote 17 of 2025", async () => {
    server.house.length = 1;
    server.faults = [
      { path: /\/17$/, fault: { kind: "body", body: readRecording("congress.gov/house-vote_119_1_17.json") } },
      {
        path: /\/members$/,
        fault: { kind: "body", body: readRecording("congress.gov/house-vote_119_1_17_members.json") },
      },
    ];
    expect(await cycle(await create("house-votes"))).toMatchObject({ error: null, counts: { added: 1 } });
    expect(await calls()).toMatchObject([{ number: "17", bill_id: bill, yes: 274, no: 145, members: 434 }]);
  });

  test("Senate vote 7 of 2025", async () => {
    server.senate.length = 1;
    server.faults = [
      {
        path: /_00007\.xml$/,
        fault: { kind: "body", body: readRecording("../people-votes/senate-xml/detail_119_1_00007_bill.xml") },
      },
    ];
    expect(await cycle(await create("senate-votes"))).toMatchObject({ error: null, counts: { added: 1 } });
    expect(await calls()).toMatchObject([{ number: "7", yes: 64, no: 35 }]);
    expect(((await calls())[0] as { members: number }).members).toBeGreaterThan(98);
  });
});
