import { parse } from "csv-parse/sync";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as billCall } from "@/app/bill/api/get/[id]/route";
import { GET as committeeCall } from "@/app/committee/api/get/[id]/route";
import { GET as personCall } from "@/app/person/api/get/[id]/route";
import { GET as exportCall } from "@/app/vote/api/export/[id]/route";
import { GET as voteCall } from "@/app/vote/api/get/[id]/route";
import { CommitteeView } from "@/components/people/committee-view";
import { PersonView } from "@/components/people/person-view";
import { VoteView } from "@/components/people/vote-view";
import { indexOfSitemaps, sitemapNamed } from "@/lib/issues/public/sitemaps";
import { files, run, scrapedBill, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { ask } from "@/lib/tools/testing/people";
import { complaintsAboutData } from "@/lib/tools/testing/schema-org";
import type { Committee, Person, Vote } from "./schema";
import { committeeData, personData, voteData } from "./structured-data";

startWithoutBills();

const senator = (id: string, name: string, district: string, party: string) => ({
  id: `ocd-person/${id}`,
  name,
  party: [{ name: party }],
  roles: [
    {
      type: "upper",
      district,
      jurisdiction: "ocd-jurisdiction/country:us/state:wi/government",
      start_date: "2023-01-03",
    },
  ],
});
const by = (voter: string, option: string) => ({
  voter_name: voter.split(" ").at(-1)!,
  voter: { id: `ocd-person/${voter[0]!.toLowerCase()}` },
  option,
});
const people = {
  "people/a.json": senator("a", "Ada Ash", "1", "Democratic"),
  "people/b.json": senator("b", "Ben Birch", "2", "Republican"),
  "people/c.json": senator("c", "Cai Cedar", "3", "Republican"),
  "people/d.json": senator("d", "Dee Dell", "4", "Republican"),
  "committees/finance.json": {
    id: "ocd-organization/f",
    name: "Committee on Finance",
    jurisdiction: "ocd-jurisdiction/country:us/state:wi/government",
    classification: "committee",
    chamber: "upper",
    members: [
      { name: "Ada Ash", role: "chair", person_id: "ocd-person/a" },
      { name: "Zoe Zinn", role: "member", person_id: "ocd-person/z" },
    ],
  },
};
const bill = {
  results: [
    {
      id: "ocd-bill/1",
      identifier: "SB 1",
      session: "2025",
      title: "An act about wells",
      classification: ["bill"],
      jurisdiction: { id: "ocd-jurisdiction/country:us/state:wi/government", name: "Wisconsin" },
      actions: [
        {
          date: "2025-02-01",
          description: "Introduced",
          classification: ["introduction"],
          organization: { classification: "upper" },
        },
        {
          date: "2025-02-02",
          description: "Referred to Committee on Finance",
          classification: ["referral-committee"],
          organization: { classification: "upper" },
        },
      ],
      sponsorships: [
        {
          name: "Ash",
          primary: true,
          classification: "primary",
          entity_type: "person",
          person: { id: "ocd-person/a", name: "Ada Ash" },
        },
        {
          name: "Birch",
          primary: false,
          classification: "cosponsor",
          entity_type: "person",
          person: { id: "ocd-person/b", name: "Ben Birch" },
        },
        { name: "Elm", primary: false, classification: "cosponsor", entity_type: "person" },
      ],
      votes: [
        {
          id: "ocd-vote/1",
          motion_text: "Passage (two-thirds)",
          start_date: "2025-03-01",
          result: "pass",
          organization: { classification: "upper" },
          counts: [
            { option: "yes", value: 3 },
            { option: "no", value: 1 },
          ],
          votes: [
            by("Ada Ash", "yes"),
            by("Ben Birch", "yes"),
            by("Cai Cedar", "yes"),
            by("Dee Dell", "no"),
            { voter_name: "Elm", option: "absent" },
          ],
        },
        {
          id: "ocd-vote/2",
          motion_text: "Second vote",
          start_date: "2025-03-02",
          result: "fail",
          organization: { classification: "upper" },
          counts: [{ option: "yes", value: 2 }],
          votes: [by("Ada Ash", "yes")],
        },
      ],
    },
  ],
};

const idOf = async (table: string, name: string): Promise<number> =>
  (await sql`select id from ${sql(table)} where name = ${name}`)[0]!.id as number;
beforeEach(async () => {
  await run(files({ ...people, "bills.json": bill }));
});

const get = async <T>(call: Parameters<typeof ask>[0], id: number, key: string): Promise<T> => {
  const { status, body } = await ask(call, "GET", { params: { id } });
  expect(status).toBe(200);
  return (body as Record<string, T>)[key]!;
};
const vote = async (motion: string): Promise<Vote> => {
  const [row] = await sql<{ id: number }[]>`select id from roll_calls where motion = ${motion}`;
  return get<Vote>(voteCall, row!.id, "vote");
};
const markup = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(element).replace(/<!-- -->/g, "");

describe("the calls", () => {
  test("a person with bills, votes by party, committees and ids", async () => {
    const person = await get<Person>(personCall, await idOf("persons", "Dee Dell"), "person");
    expect(person).toMatchObject({
      name: "Dee Dell",
      slug: "dee-dell-wi",
      party: "Republican",
      chamber: "Senate",
      district: "4",
      jurisdiction: "WI",
      identities: [{ scheme: "openstates", identifier: "ocd-person/d" }],
      votesTotal: 1,
    });
    expect(person.votes[0]).toMatchObject({
      motion: "Passage (two-thirds)",
      position: "no",
      againstParty: true,
      bill: { name: "SB 1" },
      parties: [
        { party: "Republican", yes: 2, no: 1, other: 0 },
        { party: "Democratic", yes: 1, no: 0, other: 0 },
        { party: "Party not known", yes: 0, no: 0, other: 1 },
      ],
    });
    const ash = await get<Person>(personCall, await idOf("persons", "Ada Ash"), "person");
    expect(ash).toMatchObject({
      sponsoredTotal: 1,
      cosponsoredTotal: 0,
      sponsored: [{ role: "sponsor", bill: { slug: "wi-2025-sb-1" } }],
      committees: [{ name: "Committee on Finance", role: "Chair" }],
    });
  });

  test("a person's bills are in the order of the days that their page shows", async () => {
    const id = await idOf("persons", "Ada Ash");
    const days = ["2025-05-22", "2025-02-05", "2025-02-19"];
    await run(files(Object.fromEntries(days.map((_, at) => [`bills/${at}.json`, scrapedBill(`SB 9${at}`)]))));
    // The one with the newest action has the oldest status.
    for (const [at, day] of days.entries())
      await sql`update bills set status_date = ${day}, last_action_date = ${`2025-0${6 + at}-01`} where name = ${`SB 9${at}`}`;
    await sql`
      insert into bill_sponsorships (bill_id, position, person_id, name, name_key, role, date)
      select id, 50, ${id}, 'Ash', 'ash', 'cosponsor', case when name = 'SB 91' then date '2025-03-01' end from bills where name like 'SB 9_'`;
    const { sponsored } = await get<Person>(personCall, id, "person");
    const shown = sponsored.filter(({ role }) => role === "cosponsor").map(({ date, bill }) => date ?? bill.statusDate);
    expect(shown).toEqual(["2025-05-22", "2025-03-01", "2025-02-19"]);
  });

  test("a committee with its members and the bills that lie there", async () => {
    const committee = await get<Committee>(
      committeeCall,
      await idOf("committees", "Committee on Finance"),
      "committee",
    );
    expect(committee).toMatchObject({
      chamber: "Senate",
      billsTotal: 1,
      bills: [{ date: "2025-02-02", bill: { name: "SB 1" } }],
      members: [
        { name: "Ada Ash", role: "Chair", person: expect.any(Number) },
        { name: "Zoe Zinn", role: null, person: null },
      ],
    });
  });

  test("a committee's hearings are those that name it, however they word it", async () => {
    const named = ["Senate Committee on Finance Hearing", "Finance: Public Hearing", "Hearing in Finance Committee"];
    const events = [...named, "House Committee on Finance Hearing", "Committee on Rules Hearing"].map(
      (description, at) => ({ kind: "hearing", date: `2025-04-0${9 - at}`, time: null, description, location: null }),
    );
    await sql`update bill_details set events = ${sql.json(events)}`;
    const id = await idOf("committees", "Committee on Finance");
    const { hearings } = await get<Committee>(committeeCall, id, "committee");
    expect(hearings.map(({ description }) => description)).toEqual(named);
  });

  test("a vote with totals as printed and by name, parties and members", async () => {
    const found = await vote("Passage (two-thirds)");
    expect(found).toMatchObject({
      date: "2025-03-01",
      result: "passed",
      required: "2/3",
      chamber: "Senate",
      bill: { name: "SB 1" },
      totals: {
        yes: 3,
        no: 1,
        printed: [
          { option: "yes", position: "yes", count: 3 },
          { option: "no", position: "no", count: 1 },
        ],
        named: [
          { position: "yes", count: 3 },
          { position: "no", count: 1 },
          { position: "absent", count: 1 },
        ],
      },
      notes: [],
    });
    expect(found.members.map(({ person, name, party, position }) => [person !== null, name, party, position])).toEqual([
      [true, "Ash", "Democratic", "yes"],
      [true, "Birch", "Republican", "yes"],
      [true, "Cedar", "Republican", "yes"],
      [true, "Dell", "Republican", "no"],
      [false, "Elm", null, "absent"],
    ]);
  });

  test("a member's district is that of the vote's day, and none where only another chamber's is known", async () => {
    const places = async () => (await vote("Passage (two-thirds)")).members.map(({ place }) => place);
    expect(await places()).toEqual(["1", "2", "3", "4", null]);
    await sql`update persons set chamber = 'lower', district = '90' where name in ('Ada Ash', 'Ben Birch')`;
    await sql`delete from person_terms where person_id = (select id from persons where name = 'Ben Birch')`;
    expect(await places()).toEqual(["1", null, "3", "4", null]);
  });

  test("what names nothing is 404, and what is no id is too", async () => {
    for (const call of [personCall, committeeCall, voteCall, exportCall])
      for (const id of [999_999, "x"]) expect((await ask(call, "GET", { params: { id } })).status).toBe(404);
  });

  test("the members as CSV, names that begin like a formula made harmless", async () => {
    await sql`update roll_call_positions set name = '=1+1' where name = 'Elm'`;
    const [row] = await sql<{ id: number }[]>`select id from roll_calls where motion = 'Passage (two-thirds)'`;
    const response = await exportCall(new Request(`http://localhost/vote/api/export/${row!.id}`), {
      params: Promise.resolve({ id: String(row!.id) }),
    } as never);
    expect(response.headers.get("content-disposition")).toMatch(/vote-\d+-.*\.csv/);
    const rows = parse(await response.text(), { bom: true, columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatchObject({ Member: "Ash", Party: "Democratic", Position: "Yes" });
    expect(rows[4]!.Member).toBe("'=1+1");
  });

  test("a bill's call names its roll calls, sponsors and committees, and keeps every key that it had", async () => {
    const found = await get<Record<string, unknown[]>>(billCall, await idOf("bills", "SB 1"), "bill");
    expect(found.votes).toMatchObject([
      {
        id: expect.any(Number),
        date: "2025-03-01",
        chamber: "Senate",
        motion: "Passage (two-thirds)",
        result: "passed",
        yes: 3,
        no: 1,
        other: 0,
        members: 5,
        notes: [],
      },
      { id: expect.any(Number), yes: 2, notes: [expect.stringContaining("2 yes printed, 1 named")] },
    ]);
    expect(found.sponsors).toMatchObject([
      { name: "Ash", role: "sponsor", person: { slug: "ada-ash-wi" } },
      { name: "Birch", role: "cosponsor", person: { slug: "ben-birch-wi" } },
      { name: "Elm", role: "cosponsor", person: null },
    ]);
    expect(found.committees).toMatchObject([
      { slug: "wi-senate-committee-on-finance", isCurrent: true, date: "2025-02-02" },
    ]);
  });
});

describe("the pages", () => {
  test("a vote says its question, result, the majority it needed, and the same numbers in drawing and table", async () => {
    const found = await vote("Passage (two-thirds)");
    const page = markup(createElement(VoteView, { vote: found }));
    for (const words of [
      "Passage (two-thirds)",
      "Senate members passed it, 3–1.",
      "Two thirds were needed; 3 of the 4 yes and no votes were yes (75%).",
      "3 yes, 1 no",
      "Republican",
      "Download as CSV",
      "/person/view/dee-dell-wi",
      "/bill/view/wi-2025-sb-1",
    ])
      expect(page).toContain(words);
    expect(page.match(/<rect/g)!.length).toBeGreaterThan(5);
    expect(page).toContain("url(#vote-hatch)");
    expect(page).not.toMatch(/<script|\son[a-z]+=/);
  });

  test("members whom one source calls absent and the other not voting are one row, unless their numbers differ", async () => {
    const found = await vote("Passage (two-thirds)");
    const rowsOf = (absent: number) => {
      const printed = [
        { option: "Yea", position: "yes" as const, count: 3 },
        { option: "Nay", position: "no" as const, count: 1 },
        { option: "NV", position: "not_voting" as const, count: absent },
        { option: "Absent", position: "absent" as const, count: 0 },
      ];
      const page = markup(createElement(VoteView, { vote: { ...found, totals: { ...found.totals, printed } } }));
      const table = /<table[\s\S]*?<\/table>/.exec(page.slice(page.indexOf(">Totals<") - 200))![0];
      return table.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    };
    expect(rowsOf(1)).toContain("Not voting or absent 1 1");
    expect(rowsOf(2)).toContain("Not voting 2 0 Absent 0 1");
  });

  test("totals and names that disagree are both shown, and a sentence says so; totals alone are said to be", async () => {
    const page = markup(createElement(VoteView, { vote: await vote("Second vote") }));
    expect(page).toContain(
      "The printed totals and the names disagree: 2 yes printed, 1 named. Both are shown as the source has them.",
    );
    const [row] = await sql<
      { id: number }[]
    >`update roll_calls set members = 0, notes = '{}' where motion = 'Second vote' returning id`;
    await sql`delete from roll_call_positions where roll_call_id = ${row!.id}`;
    expect(markup(createElement(VoteView, { vote: await vote("Second vote") }))).toContain(
      "The source gives only totals, without names.",
    );
  });

  test("a person and a committee link what they name", async () => {
    const person = await get<Person>(personCall, await idOf("persons", "Dee Dell"), "person");
    const page = markup(createElement(PersonView, { person, page: 1 }));
    for (const words of ["Against most of the party", "Republican 2–1", "Yes–no by party", "/vote/view/"])
      expect(page).toContain(words);
    const committee = await get<Committee>(
      committeeCall,
      await idOf("committees", "Committee on Finance"),
      "committee",
    );
    const own = markup(createElement(CommitteeView, { committee }));
    for (const words of ["/bill/view/wi-2025-sb-1", "/person/view/ada-ash-wi", "Zoe Zinn", ">1 bill.</p>"])
      expect(own).toContain(words);
  });

  test("their structured data is schema.org's, and sitemaps name them", async () => {
    const person = await get<Person>(personCall, await idOf("persons", "Ada Ash"), "person");
    const committee = await get<Committee>(
      committeeCall,
      await idOf("committees", "Committee on Finance"),
      "committee",
    );
    const found = await vote("Second vote");
    const address = "https://example.org/x";
    for (const data of [
      personData(person, address),
      committeeData(committee, address),
      voteData(found, address, address),
    ])
      expect(complaintsAboutData(data)).toEqual([]);
    const index = await (await indexOfSitemaps()).text();
    for (const kind of ["people", "committees", "votes"]) expect(index).toContain(`/sitemap/${kind}-1.xml`);
    expect(await (await sitemapNamed("people-1.xml")).text()).toContain("/person/view/ada-ash-wi");
    expect(await (await sitemapNamed("votes-1.xml")).text()).toContain(`/vote/view/${found.id}`);
    expect((await sitemapNamed("constructor-1.xml")).status).toBe(404);
  });
});

test("a bill that is scraped keeps its sponsors as printed while nothing proves who they are", async () => {
  await run(files({ "_data/wi/bill_1.json": scrapedBill("SB 9") }));
  const found = await get<{ sponsors: { name: string; person: unknown }[] }>(
    billCall,
    await idOf("bills", "SB 9"),
    "bill",
  );
  expect(found.sponsors.map(({ name, person }) => [name, person])).toEqual([
    ["Ada Stone", null],
    ["Ben Reed", null],
  ]);
});
