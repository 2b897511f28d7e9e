import { expect, test } from "vitest";
import { counts, files, run, sql, startWithoutBills } from "@/lib/tools/testing/imports";

startWithoutBills();

const legislator = (bioguide: string, last: string) => ({
  id: { bioguide },
  name: { first: "Fern", last },
  terms: [{ type: "sen", state: "WI", party: "Independent", start: "2025-01-03", end: "2031-01-03" }],
});
const committee = (thomas_id: string, name: string) => ({ type: "senate", thomas_id, name });
const voteEvent = (fields: Record<string, unknown>) => ({
  motion_text: "Third reading",
  start_date: "2026-02-01",
  result: "pass",
  organization: '~{"classification": "upper"}',
  legislative_session: "2026",
  bill_identifier: "SB 1",
  counts: [{ option: "yes", value: 1 }],
  votes: [{ voter_name: "Ash", option: "yes" }],
  ...fields,
});
const reasons = async () => {
  const [run] = await sql<{ refusals: { reason: string }[] }[]>`
    select refusals from import_runs order by id desc limit 1`;
  return run!.refusals.map(({ reason }) => reason);
};

test.each<[string, unknown[], string[]]>([
  [
    "an entry without ids",
    [{ id: {}, name: { last: "Oak" }, terms: [] }],
    ["Entry 3 was not read: it lacks id, which"],
  ],
  ["an entry with an empty id", [{ ...legislator("", "Oak") }], ["Entry 3: Fern Oak has no id."]],
  ["an entry without a name", [{ ...legislator("O000001", ""), name: null }], ["Entry 3 was not read: it lacks name"]],
  [
    "an entry without a family name",
    [legislator("O000001", "")],
    ["Entry 3: The legislator O000001 has no family name."],
  ],
  ["nothing and a text", [null, "Oak"], ["Entry 3 was not read: it is empty", "Entry 4 was not read: it is empty"]],
])("%s in a list of legislators is refused alone, and says what is missing", async (_, damaged, expected) => {
  const done = await run(
    files({ "l.json": [legislator("A000001", "Ash"), legislator("B000001", "Birch"), ...damaged] }),
  );
  expect(done.people.people.added).toBe(2);
  expect(counts(done).refused).toBe(expected.length);
  const found = await reasons();
  for (const [i, reason] of expected.entries()) expect(found[i]).toContain(reason);
});

test("damaged committees and memberships leave the others", async () => {
  await run(files({ "committees.json": [committee("SSAF", "Lakes"), { ...committee("", "Wells") }] }));
  expect(await reasons()).toEqual(["Entry 2: Wells has no thomas_id."]);
  const done = await run(
    files({ "members.json": { SSAF: [{ name: "Fern Ash", bioguide: "A000001" }, null], SSXX: null, "SSXX 1": [] } }),
  );
  expect(done.people.committees).toEqual({ added: 0, changed: 1, unchanged: 0 });
  expect(await reasons()).toEqual([
    "The members of the committee SSXX are not a list of people.",
    "The members of the committee SSXX 1 are not a list of people.",
  ]);
  expect(await sql`select name from committee_members`).toMatchObject([{ name: "Fern Ash" }]);
});

test("a vote with counts or with names alone is read; one without both is refused", async () => {
  const list = [
    voteEvent({ votes: null }),
    voteEvent({ counts: null, motion_text: "Second reading" }),
    voteEvent({ counts: null, votes: null, motion_text: "First reading" }),
  ];
  const done = await run(files({ "_data/wi/votes.json": list }));
  expect(done.people.rollCalls.added).toBe(2);
  expect(await sql`select motion, yes, members from roll_calls order by id`).toMatchObject([
    { motion: "Third reading", yes: 1, members: 0 },
    { motion: "Second reading", yes: 1, members: 1 },
  ]);
  expect(counts(done).refused).toBe(1);
});

test("a list of the House's roll calls loses only the one without a number", async () => {
  const vote = (rollCallNumber: number | null) => ({
    congress: 119,
    sessionNumber: 1,
    rollCallNumber,
    result: "Passed",
  });
  const done = await run(files({ "list.json": { houseRollCallVotes: [vote(5), vote(null), vote(6)] } }));
  expect(done.people.rollCalls.added).toBe(2);
  expect(await reasons()).toEqual(["Entry 2: It is a House roll call without its number, congress or session."]);
});
