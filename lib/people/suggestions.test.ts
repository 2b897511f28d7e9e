import { beforeEach, describe, expect, test } from "vitest";
import { POST as confirmSureCall } from "@/app/admin/person-suggestion/api/confirm-sure/route";
import { POST as confirmCall } from "@/app/admin/person-suggestion/api/confirm/[id]/route";
import { GET as listCall } from "@/app/admin/person-suggestion/api/list/route";
import { POST as refuseCall } from "@/app/admin/person-suggestion/api/refuse/[id]/route";
import { GET as personsCall } from "@/app/admin/person/api/list/route";
import { POST as mergeCall } from "@/app/admin/person/api/merge/[id]/route";
import { GET as mergesCall } from "@/app/admin/person/api/merges/route";
import { POST as unmergeCall } from "@/app/admin/person/api/unmerge/[id]/route";
import { files, run, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { ask, person } from "@/lib/tools/testing/people";
import type { PersonMerge, PersonSuggestion } from "./admin-schema";

startWithoutBills();

const senator = (id: string, name: string, district: string) => ({
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
});
const event = (motion_text: string, names: string[]) => ({
  motion_text,
  motion_classification: [],
  start_date: "2026-02-01",
  result: "pass",
  organization: '~{"classification": "upper"}',
  legislative_session: "2026",
  bill_identifier: "SB 1",
  votes: names.map((voter_name) => ({ voter_name, option: "yes", voter_id: null, note: "" })),
  counts: [{ option: "yes", value: names.length }],
  sources: [],
});
let editor: Awaited<ReturnType<typeof person>>;
const joinedNames = async () =>
  (
    await sql<
      { name: string; person: string | null }[]
    >`select v.name, p.name as person from roll_call_positions v left join persons p on p.id = v.person_id order by v.roll_call_id, v.position`
  ).map(({ name, person: who }) => [name, who]);
const open = async (state = "open") => {
  const { status, body } = await ask(listCall, "GET", { as: editor, query: `state=${state}` });
  expect(status).toBe(200);
  return (body as { personSuggestions: PersonSuggestion[] }).personSuggestions;
};
const of = async (name: string, who: string) =>
  (await open()).find((one) => one.name === name && one.person.name === who)!;

beforeEach(async () => {
  editor = await person("editor", "Eda");
  await run(
    files({
      "p/a.json": senator("a", "Fern Ash", "1"),
      "p/b.json": senator("b", "Glen Birch", "2"),
      "p/c.json": senator("c", "Holly Birch", "3"),
    }),
  );
  await run(
    files({
      "_data/wi/vote_event_1.json": event("First", ["Ash", "Birch"]),
      "_data/wi/vote_event_2.json": event("Second", ["Ash", "Birch", "Oak"]),
    }),
  );
});

describe("suggestions", () => {
  test("say how many votes and bills stand under a name, and who may be meant", async () => {
    expect(
      (await open()).map(({ name, person: { name: who, chamber, district }, rows, places }) => [
        name,
        who,
        chamber,
        district,
        rows,
        places.map(({ label }) => label),
      ]),
    ).toEqual([
      ["Ash", "Fern Ash", "Senate", "1", 2, ["First", "Second"]],
      ["Birch", "Glen Birch", "Senate", "2", 2, ["First", "Second"]],
      ["Birch", "Holly Birch", "Senate", "3", 2, ["First", "Second"]],
    ]);
    const [vote] = await sql<{ id: number }[]>`select id from roll_calls where motion = 'First'`;
    expect((await open())[0]!.places[0]!.href).toBe(`/vote/view/${vote!.id}`);
  });

  test("a confirmed name is joined everywhere, its rivals are rejected, and undo separates it again", async () => {
    const birch = await of("Birch", "Holly Birch");
    const { status, body } = await ask(confirmCall, "POST", {
      as: editor,
      params: { id: birch.id },
      body: { version: birch.version },
    });
    expect([status, body]).toMatchObject([200, { personSuggestion: { state: "confirmed" } }]);
    expect(await joinedNames()).toEqual([
      ["Ash", null],
      ["Birch", "Holly Birch"],
      ["Ash", null],
      ["Birch", "Holly Birch"],
      ["Oak", null],
    ]);
    expect((await open("refused")).map(({ person: who }) => who.name)).toEqual(["Glen Birch"]);
    const [rival] = await open("refused");
    expect((await ask(confirmCall, "POST", { as: editor, params: { id: rival!.id }, body: {} })).status).toBe(409);
    expect((await ask(refuseCall, "POST", { as: editor, params: { id: birch.id }, body: {} })).status).toBe(200);
    expect((await joinedNames()).filter(([, who]) => who !== null)).toEqual([]);
    const [log] = await sql`select count(*)::int as n from activity_log where entity = 'person-suggestion'`;
    expect(log!.n).toBe(2);
  });

  test("an older version is 409, and nothing is written", async () => {
    const ash = await of("Ash", "Fern Ash");
    expect(
      (await ask(confirmCall, "POST", { as: editor, params: { id: ash.id }, body: { version: ash.version + 1 } }))
        .status,
    ).toBe(409);
    expect((await joinedNames()).every(([, who]) => who === null)).toBe(true);
  });

  test("a name that only one member can have is confirmed immediately, the rest stays open", async () => {
    const { body } = await ask(confirmSureCall, "POST", { as: editor, body: { jurisdiction: "wi" } });
    expect(body).toEqual({ confirmed: 1 });
    expect((await joinedNames()).filter(([, who]) => who !== null)).toEqual([
      ["Ash", "Fern Ash"],
      ["Ash", "Fern Ash"],
    ]);
    expect(await open()).toHaveLength(2);
  });
});

describe("merges", () => {
  test("a merged person's ids, votes and address go to the other, what its source says later too; undoing gives all back", async () => {
    const [glen, holly] = await sql<{ id: number }[]>`select id from persons where family_name = 'Birch' order by name`;
    await sql`update roll_call_positions set person_id = ${glen!.id} where name = 'Birch'`;
    const merged = await ask(mergeCall, "POST", { as: editor, params: { id: glen!.id }, body: { into: holly!.id } });
    expect(merged.body).toMatchObject({
      person: {
        name: "Holly Birch",
        votesTotal: 2,
        identities: [{ identifier: "ocd-person/b" }, { identifier: "ocd-person/c" }],
      },
    });
    await run(files({ "p/b.json": senator("b", "Glen Birch", "2"), "x.json": senator("b", "Glen Q. Birch", "2") }));
    expect((await sql`select name from persons where family_name = 'Birch'`).map(({ name }) => name as string)).toEqual(
      ["Holly Birch"],
    );
    const { body } = await ask(mergesCall, "GET", { as: editor });
    const [merge] = (body as { personMerges: PersonMerge[] }).personMerges;
    expect(merge).toMatchObject({ mergedName: "Glen Birch", mergedBy: { name: expect.any(String) } });
    const undone = await ask(unmergeCall, "POST", { as: editor, params: { id: merge!.id } });
    expect(undone.body).toMatchObject({
      person: { id: glen!.id, name: "Glen Birch", slug: "glen-birch-wi", votesTotal: 2 },
    });
    expect((await ask(unmergeCall, "POST", { as: editor, params: { id: merge!.id } })).status).toBe(404);
    const [entry] = await sql`select entity_name, before from activity_log where action = 'person.unmerged'`;
    expect(entry).toMatchObject({
      entity_name: "Glen Birch",
      before: { into: { id: holly!.id, name: "Holly Birch" } },
    });
  });

  test("with themselves or with an unknown person is 422", async () => {
    const [ash] = await sql<{ id: number }[]>`select id from persons where family_name = 'Ash'`;
    for (const into of [ash!.id, 999_999])
      expect((await ask(mergeCall, "POST", { as: editor, params: { id: ash!.id }, body: { into } })).status).toBe(422);
  });

  test("people are found by a part of their name and by an id", async () => {
    for (const [query, names] of [
      ["keyword=birch", ["Glen Birch", "Holly Birch"]],
      ["keyword=ocd-person/a", ["Fern Ash"]],
      ["jurisdiction=US", []],
    ] as const) {
      const { body } = await ask(personsCall, "GET", { as: editor, query });
      expect((body as { persons: { name: string }[] }).persons.map(({ name }) => name)).toEqual(names);
    }
  });
});
