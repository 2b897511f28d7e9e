import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type postgres from "postgres";
import { db } from "@/db";
import { openClient } from "@/db/client";
import { billChanges } from "@/db/schema";
import { federalRegister } from "@/lib/imports/formats/federal-register";
import { upsertBatch } from "@/lib/imports/store/upsert";
import { aBill } from "@/lib/tools/testing/bills";
import { type Plan, plansOf, readWhole, rowsTouched } from "@/lib/tools/testing/plans";
import { addCalendarDays, todayIn } from "@/lib/platform/text/dates";
import { agenciesInUse } from "../agencies";
import { ignoredNames } from "../ignored";
import { listBills } from "../list";
import { billListPage } from "../list-page";
import { readBillFilter } from "./filters";
import { refreshBillFacets } from "./facet-counts";
import { findBills } from "./search";

const client = openClient(process.env.DATABASE_URL!, 1);
afterAll(() => client.end());
const names = new Map<number, string>();
const findNames = async (query: string) =>
  (await findBills(readBillFilter(query))).ids.map((id) => names.get(id) ?? "other").sort();
const make = async (key: string, bill: Parameters<typeof aBill>[0]) => {
  const row = await aBill(bill);
  names.set(row.id, key);
  return row;
};
const eastern = () => todayIn("America/New_York");
const hearing = (date: string, status?: "cancelled") => ({
  date,
  kind: "hearing",
  description: "Hearing",
  ...(status && { status }),
});
const comments = (date: string) => ({ date, kind: "comment deadline", description: "Comment deadline" });

beforeAll(async () => {
  const old = { createdAt: "2020-01-01T00:00:00Z" };
  await make("march", { ...old, introducedDate: "2025-03-01", lastActionDate: "2025-03-09" });
  await make("april", { ...old, introducedDate: "2025-04-01", lastActionDate: "2025-05-09" });
  await make("undated", old);
  const moved = await make("moved", { ...old, introducedDate: "2019-01-01" });
  await db.insert(billChanges).values({ billId: moved.id, field: "status", at: "2024-06-01T12:00:00Z" });
  await make("new", { createdAt: "2024-06-02T12:00:00Z" });
  await make("heard", { ...old, details: { events: [hearing("2021-02-03")] } });
  await make("to be heard", { ...old, details: { events: [hearing(addCalendarDays(eastern(), 3))] } });
  await make("cancelled", { ...old, details: { events: [hearing(addCalendarDays(eastern(), 3), "cancelled")] } });
  const rule = { ...old, kind: "regulation" as const, jurisdiction: "US", session: "Federal Register 2026" };
  const agency = (name: string) => ({ name, role: "agency" });
  await make("open", {
    ...rule,
    status: "proposed_rule",
    details: { events: [comments(eastern())], sponsors: [agency("Environmental Protection Agency")] },
  });
  await make("closed", {
    ...rule,
    status: "proposed_rule",
    details: { events: [comments(addCalendarDays(eastern(), -1))], sponsors: [agency("Labor Department")] },
  });
  await make("withdrawn", { ...rule, status: "withdrawn", details: { events: [comments(eastern())] } });
  await make("not yet", {
    ...rule,
    status: "proposed_rule",
    introducedDate: addCalendarDays(eastern(), 1),
    details: { events: [comments(addCalendarDays(eastern(), 30))] },
  });
  await refreshBillFacets(db);
});

describe("the filters by dates", () => {
  it("find the days of introduction and of the last action, both ends included", async () => {
    expect(await findNames("introducedFrom=2025-03-01&introducedTo=2025-04-01")).toEqual(["april", "march"]);
    expect(await findNames("introducedTo=2025-03-31")).toEqual(["march", "moved"]);
    expect(await findNames("actionFrom=2025-05-09")).toEqual(["april"]);
    expect(await findNames("actionFrom=2025-03-09&actionTo=2025-05-08&sort=bill.name")).toEqual(["march"]);
  });
  it("find what is new or changed since a day of the organization, not what staff only tagged", async () => {
    expect(await findNames("changedSince=2024-06-01")).toEqual(["moved", "new"]);
    expect(await findNames("changedSince=2024-06-02")).toEqual(["new"]);
  });
  it("find hearings that were not cancelled, at any time or to come", async () => {
    expect(await findNames("hasHearing=1")).toEqual(["heard", "to be heard"]);
    expect(await findNames("hasHearing=upcoming")).toEqual(["to be heard"]);
  });
  it("find what is open for comment through the last day, in the agencies' calendar", async () =>
    expect(await findNames("openForComment=1")).toEqual(["open"]));
  it("find the documents of any of several agencies, by slug or name", async () => {
    expect(await findNames("agency[]=environmental-protection-agency&agency[]=labor-department")).toEqual([
      "closed",
      "open",
    ]);
    expect(await findNames(`agency[]=${encodeURIComponent("Environmental Protection Agency")}`)).toEqual(["open"]);
    expect(await findNames("agency[]=no-such-agency")).toEqual([]);
    expect((await agenciesInUse()).map(({ name }) => name)).toEqual([
      "Environmental Protection Agency",
      "Labor Department",
    ]);
  });
  it("count each further filter by the bills that are left", async () => {
    const { facets, total } = await listBills(
      readBillFilter("openForComment=1&agency[]=environmental-protection-agency"),
    );
    expect(total).toBe(1);
    expect(facets.status.filter(({ count }) => count > 0)).toEqual([
      { value: "proposed_rule", label: "Proposed rule", count: 1 },
    ]);
    const one = await listBills(readBillFilter("hasHearing=1"));
    expect(one.facets.jurisdiction.find(({ value }) => value === "WI")?.count).toBe(2);
  });
  it("are shown in words, each with a way to take it away", async () => {
    const { active } = await billListPage(
      readBillFilter(
        "introducedFrom=2025-03-01&actionTo=2025-05-09&changedSince=2024-06-01&hasHearing=1&openForComment=1&agency[]=labor-department",
      ),
    );
    expect(active.map(({ field, label }) => `${field}: ${label}`)).toEqual([
      "Agency: Labor Department",
      "Introduced: from Sat 1 Mar 2025",
      "Last action: until Fri 9 May 2025",
      "Changed: since Sat 1 Jun 2024",
      "Hearing: Has a hearing",
      "Comments: Open for comment",
    ]);
    expect(active.every(({ href }) => href.startsWith("/bill/list?"))).toBe(true);
    expect(active[1]!.href).not.toContain("introducedFrom");
  });
  it("that take no such value are ignored, and say so", () => {
    const bad =
      "introducedFrom=2025-02-30&actionTo=yesterday&changedSince=1&hasHearing=maybe&openForComment=0&agency[]=!!!";
    expect(ignoredNames(new URLSearchParams(bad))).toEqual([
      "introducedFrom",
      "actionTo",
      "changedSince",
      "hasHearing",
      "openForComment",
      "agency",
    ]);
    expect(
      ignoredNames(
        new URLSearchParams("introducedFrom=&agency[]=Labor Department&agency[]=labor-department&hasHearing=1"),
      ),
    ).toEqual([]);
  });
});

describe("a committee or sponsor that no one is named", () => {
  it("is said, with those that were probably meant", async () => {
    await db.execute(sql`
      insert into committees (slug, jurisdiction, chamber, name, name_key) values
        ('wi-water', 'WI', 'lower', 'Committee on Water and Wells', 'water wells'), ('wi-tax', 'WI', 'lower', 'Tax', 'tax')`);
    await db.execute(sql`
      insert into persons (slug, name, family_name, name_key, family_key, jurisdiction, chamber)
      values ('dora-marsh', 'Dora Marsh', 'Marsh', 'dora marsh', 'marsh', 'WI', 'upper')`);
    const namesIn = async (query: string) =>
      (await billListPage(readBillFilter(query))).unknownNames.map(({ kind, given, nearest }) => [
        kind,
        given,
        nearest.map(({ name, place, href }) => `${name}, ${place}: ${href}`),
      ]);
    expect(await namesIn("committee[]=Wat&qs=nothing")).toEqual([
      [
        "committee",
        "Wat",
        ["Committee on Water and Wells, Wisconsin Assembly: /bill/list?qs=nothing&committee%5B%5D=wi-water"],
      ],
    ]);
    expect(await namesIn("sponsor[]=Mars&committee[]=wi-water")).toEqual([
      [
        "sponsor",
        "Mars",
        ["Dora Marsh, Wisconsin Senate: /bill/list?sponsor%5B%5D=dora-marsh&committee%5B%5D=wi-water"],
      ],
    ]);
    expect(await namesIn("committee[]=Xyzzy")).toEqual([["committee", "Xyzzy", []]]);
    expect(await namesIn("committee[]=Water and Wells")).toEqual([]);
  });
});

describe("a jurisdiction in the address", () => {
  it.each<[string, { given: string; meant: string | null }[]]>([
    ["jurisdiction=ZZ", [{ given: "ZZ", meant: null }]],
    ["jurisdiction=Washington&qs=water", [{ given: "WASHINGTON", meant: "/bill/list?qs=water&jurisdiction%5B%5D=WA" }]],
    [
      "jurisdiction[]=WI&jurisdiction[]=new-york",
      [{ given: "NEW-YORK", meant: "/bill/list?jurisdiction%5B%5D=NY&jurisdiction%5B%5D=WI" }],
    ],
    [
      "jurisdiction[]=WA&jurisdiction[]=washington",
      [{ given: "WASHINGTON", meant: "/bill/list?jurisdiction%5B%5D=WA" }],
    ],
    ["jurisdiction=WA-KINGCOUNTY", [{ given: "WA-KINGCOUNTY", meant: null }]],
    ["jurisdiction=WA-SEATTLE", []],
    ["jurisdiction=wy&jurisdiction[]=PR", []],
    ["jurisdiction=usa", [{ given: "USA", meant: "/bill/list?jurisdiction%5B%5D=US" }]],
    ["jurisdiction=", []],
  ])("%s: what is none is said, with the one that was meant", async (query, expected) => {
    await aBill({ name: "HB 77", jurisdiction: "WA-SEATTLE" });
    const found = (await billListPage(readBillFilter(query))).unknownPlaces;
    expect(found.map(({ given, meant }) => ({ given, meant: meant?.href ?? null }))).toEqual(expected);
  });
});

describe("a document of the Federal Register", () => {
  it("is found by its agency and its comment period, and by the new ones once they change", async () => {
    const read = (given: Record<string, unknown>) =>
      federalRegister.read(
        {
          document_number: "2026-11111",
          publication_date: "2026-01-05",
          type: "Proposed Rule",
          title: "A rule",
          citation: "91 FR 1",
          ...given,
        },
        { path: "x.json", today: eastern() },
      );
    const store = async (given: Record<string, unknown>) =>
      client.begin((tx) =>
        upsertBatch(tx as unknown as postgres.Sql, [{ bill: read(given), origin: "x" }], {
          runId: null,
          today: eastern(),
          topicsOf: () => [],
        }),
      );
    const agencies = [{ name: "Fish and Wildlife Service", raw_name: "FWS" }];
    await store({ agencies, comments_close_on: addCalendarDays(eastern(), 10) });
    expect(await findNames("openForComment=1&agency[]=fish-and-wildlife-service")).toEqual(["other"]);
    await store({ agencies: [{ name: "Coast Guard" }], comments_close_on: addCalendarDays(eastern(), -10) });
    expect(await findNames("openForComment=1&agency[]=fish-and-wildlife-service")).toEqual([]);
    expect(await findNames("agency[]=coast-guard")).toEqual(["other"]);
    expect(await findNames("openForComment=1")).toEqual(["open"]);
  });
});

describe("with many bills", () => {
  const many = 20_000;
  beforeAll(async () => {
    await db.execute(sql`
      insert into bills (slug, source, source_id, kind, jurisdiction, session, session_name, session_year, name, match_key, sort_key, title, status, introduced_date, last_action_date, created_at)
      select 'm-' || n, 'made', n::text, 'bill', 'WI', '2025', '2025', 2025, 'AB ' || n, 'AB' || n, 'AB' || n, 'Act', 'introduced', date '1990-01-01' + (n * 7919 % 13000), date '1990-01-01' + (n * 104729 % 13000), timestamptz '1990-01-01' + n * interval '1 hour'
      from generate_series(1, ${many}::int) n`);
    await db.execute(sql`
      insert into bill_details (bill_id, sponsors, events)
      select id, case when id % 40 = 0 then jsonb_build_array(jsonb_build_object('name', 'Agency ' || id % 400, 'role', 'agency')) else '[]' end,
        case when id % 50 = 0 then jsonb_build_array(jsonb_build_object('date', (date '2020-01-01' + id % 3000)::text, 'kind', case when id % 100 = 0 then 'hearing' else 'comment deadline' end, 'description', 'x')) else '[]' end
      from bills where source = 'made'`);
    await db.execute(
      sql`insert into bill_changes (bill_id, field, at) select id, 'status', timestamptz '1990-01-01' + id * interval '1 hour' from bills where source = 'made'`,
    );
    // A few court cases among them, none among the newest.
    await db.execute(
      sql`update bills set kind = 'case', status = 'argued' where source = 'made' and source_id::int % 900 = 7`,
    );
    await refreshBillFacets(db);
    for (const table of ["bills", "bill_details", "bill_changes", "bill_deadlines", "bill_agencies"])
      await db.execute(sql.raw(`vacuum analyze ${table}`));
  });
  it.each([
    "introducedFrom=2025-06-01&introducedTo=2025-07-01",
    "actionFrom=2025-06-01",
    "actionFrom=2025-06-01&actionTo=2025-07-01&sort=bill.name",
    "changedSince=1992-03-20",
    "hasHearing=1",
    "hasHearing=upcoming",
    "openForComment=1",
    "agency[]=agency-0",
    "agency[]=agency-0&openForComment=1",
    "kind[]=case",
    "kind[]=case&status[]=argued&sort=bill.name",
    "kind[]=case&qs=act",
  ])("%s reads by an index what it shows, and no table whole", async (query) => {
    const plans: Plan[] = await plansOf(() => findBills(readBillFilter(query)));
    expect(readWhole(plans)).not.toContain("bills");
    expect(readWhole(plans)).not.toContain("bill_changes");
    expect(rowsTouched(plans, "bills")).toBeLessThan(4000);
  });
  it("lists the agencies by a look into the index for each", async () => {
    const plans = await plansOf(() => agenciesInUse());
    expect(rowsTouched(plans, "bill_agencies")).toBeLessThan(200);
  });
});
