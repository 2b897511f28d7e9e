import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Json } from "@/lib/platform/documents/formats/json-fields";
import { openStatesApi } from "@/lib/imports/formats/openstates-files";
import { emptyTables } from "@/lib/tools/testing/database-state";
import { files, run, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { cycle, expectStored, newMemory, plainAsk, storedBills } from "@/lib/tools/testing/sources/cycles";
import {
  type Answer,
  type ApiServer,
  recordedAnswer,
  recordings,
  serve,
} from "@/lib/tools/testing/sources/recorded-server";
import type { Scope } from "../client";
import { openStatesClient as client } from "./open-states";
import { bareInstant } from "./open-states-requests";

startWithoutBills();

const place = "ocd-jurisdiction/country:us/state:wy/government";
type Bill = Record<string, unknown> & { id: string; identifier: string; updated_at: string; actions: Json[] };
const bill = (n: number, updated = `2026-02-02T10:00:00.${String(n).padStart(6, "0")}+00:00`): Bill => ({
  id: `ocd-bill/00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
  session: "2026",
  jurisdiction: { id: place, name: "Wyoming", classification: "state" },
  from_organization: { id: "ocd-organization/1", name: "House", classification: "lower" },
  identifier: `HB ${n}`,
  title: `An act about wells, ${n}`,
  classification: ["bill"],
  subject: ["Water"],
  extras: {},
  created_at: updated,
  updated_at: updated,
  openstates_url: "https://openstates.org/wy/x",
  abstracts: [{ abstract: `About well ${n}.`, note: "summary" }],
  other_titles: [],
  other_identifiers: [],
  sponsorships: [{ name: "Stone", entity_type: "person", primary: true, classification: "primary" }],
  versions: [
    { note: "Introduced", date: "", links: [{ url: `https://wyoleg.gov/${n}.pdf`, media_type: "application/pdf" }] },
  ],
  documents: [],
  votes: [
    {
      motion_text: "Third reading",
      start_date: "2026-01-30",
      result: "pass",
      organization: { classification: "lower" },
      counts: [{ option: "yes", value: 62 }],
      votes: [],
      sources: [],
    },
  ],
  related_bills: [],
  sources: [{ url: `https://wyoleg.gov/HB${n}` }],
  actions: [
    {
      description: "Introduced and Referred to H01 - Judiciary",
      date: "2026-01-14",
      classification: ["introduction"],
      organization: { classification: "lower" },
    },
  ],
});
const world = {
  bills: [] as Bill[],
  largestPage: 3,
  eventsFail: false,
  change: (answer: Answer, _address: URL, _asked: number): Answer => answer,
  /** What happens after an answer, as a scraper does at any time. */
  meanwhile: (_asked: number): void => {},
};
const asked = { n: 0 };
function api(address: URL): Answer {
  const given = address.searchParams;
  if (address.pathname.endsWith("/jurisdictions"))
    return {
      body: {
        results: [
          {
            id: place,
            name: "Wyoming",
            classification: "state",
            legislative_sessions: [
              { identifier: "2026", name: "2026 Budget Session" },
              { identifier: "2025", name: "" },
            ],
          },
          {
            id: "ocd-jurisdiction/country:us/state:wy/place:cody/government",
            name: "Cody",
            classification: "municipality",
          },
        ],
        pagination: { per_page: 52, page: 1, max_page: 1, total_items: 2 },
      },
    };
  if (!given.get("jurisdiction")) return { status: 400, body: { detail: "either 'jurisdiction' or 'q' required" } };
  const since = given.get("updated_since") ?? "";
  // Python 3.9's fromisoformat knows no Z.
  if (since && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{6})?$/.test(since))
    return { status: 400, body: { detail: "invalid" } };
  const found = world.bills
    .filter(({ session, updated_at }) => session === given.get("session") && bareInstant(updated_at) >= since)
    .sort((a, b) => (bareInstant(a.updated_at) < bareInstant(b.updated_at) ? -1 : 1));
  const size = Math.min(Number(given.get("per_page") ?? 10), world.largestPage);
  const page = Number(given.get("page") ?? 1);
  const pages = Math.max(1, Math.ceil(found.length / size));
  if (page > pages) return { status: 404, body: { detail: `invalid page, must be in [1, ${pages}]` } };
  const include = new Set(given.getAll("include"));
  const results = found
    .slice((page - 1) * size, page * size)
    .map((each) =>
      Object.fromEntries(
        Object.entries(each).filter(
          ([key]) =>
            include.has(key) ||
            ![
              "sponsorships",
              "abstracts",
              "other_titles",
              "other_identifiers",
              "actions",
              "sources",
              "documents",
              "versions",
              "votes",
              "related_bills",
            ].includes(key),
        ),
      ),
    );
  return { body: { results, pagination: { per_page: size, page, max_page: pages, total_items: found.length } } };
}
const truth = () => world.bills.map((each) => openStatesApi.read(each, { path: "", today: "2026-12-31" }));
let server: ApiServer;
beforeAll(async () => {
  server = await serve((address) => {
    if (address.pathname.endsWith("/events") && world.eventsFail) return { status: 500, body: "no" };
    if (address.pathname.endsWith("/events")) return { status: 404, body: { detail: "Not Found" } };
    asked.n += 1;
    const answer = world.change(structuredClone(api(address)), address, asked.n);
    world.meanwhile(asked.n);
    return answer;
  });
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(world, {
    bills: [],
    largestPage: 3,
    eventsFail: false,
    change: (answer: Answer) => answer,
    meanwhile: () => {},
  });
  asked.n = 0;
  server.asked.length = 0;
  server.requests.length = 0;
});
const scope: Scope = {
  kind: "session",
  externalId: "WY/2026",
  label: "Wyoming, 2026",
  jurisdiction: "WY",
  params: { jurisdiction: place, session: "2026" },
};
const start = (options: Partial<Parameters<typeof cycle>[0]> = {}) =>
  cycle({
    client,
    scope,
    server,
    key: "secret",
    now: new Date("2026-03-02T15:00:00Z"),
    memory: newMemory(),
    ...options,
  });
const many = (n: number) => Array.from({ length: n }, (_, i) => bill(i + 1));

test("a session comes whole, with every part, oldest update first; the key is in a header", async () => {
  world.bills = many(10);
  expect(await start()).toMatchObject({ added: 10, rejected: [], trouble: "", isDone: true });
  await expectStored("openstates-api", truth());
  expect((await storedBills("openstates-api")).get(bill(3).id)).toMatchObject({
    name: "HB 3",
    status: "in_committee",
    session: "2026",
  });
  expect(
    server.asked.every(
      ({ href, pathname, searchParams }) =>
        !href.includes("secret") &&
        (pathname.endsWith("/events") || searchParams.get("sort") === "updated_asc") &&
        searchParams.get("per_page") === "20",
    ),
  ).toBe(true);
  expect(server.requests.every(({ headers }) => headers["x-api-key"] === "secret")).toBe(true);
});

test("hearings that cannot be read are reported, and keep no bill from being current", async () => {
  world.bills = many(2);
  world.eventsFail = true;
  expect(await start()).toMatchObject({
    added: 2,
    isDone: true,
    trouble: "",
    notices: ["The bills are current, but the hearings were not read: It failed with 500."],
  });
});

test("a bulk download and the API give one bill, and the second changes nothing", async () => {
  world.bills = many(4);
  await run(files({ "WY_2026_bills.json": world.bills }));
  expect(await start()).toMatchObject({ added: 0, changed: 0 });
  expect(await sql`select count(*)::int as n, min(slug) as slug from bills`).toEqual([{ n: 4, slug: "wy-2026-hb-1" }]);
  await run(files({ "WY_2026_bills.json": world.bills }));
  expect(await sql`select count(*)::int as n from bill_changes`).toEqual([{ n: 0 }]);
});

test("bills that are updated while the list is read hide no other", async () => {
  world.bills = many(11);
  let moves = 0;
  world.meanwhile = (n) => {
    if (n > 3) return;
    const first = world.bills[moves++]!;
    first.updated_at = `2026-03-01T10:00:00.00000${n}+00:00`;
    first.title = `Moved ${n}`;
  };
  expect(await start()).toMatchObject({ trouble: "", isDone: true });
  await expectStored("openstates-api", truth());
});

test("a bill that is updated between pages that are stored together is stored once, as it is last", async () => {
  world.largestPage = 20;
  world.bills = many(45);
  world.meanwhile = (n) => {
    if (n === 1) Object.assign(world.bills[0]!, { updated_at: "2026-03-01T10:00:00.000001+00:00", title: "Moved" });
  };
  expect(await start()).toMatchObject({ records: 45, added: 45, changed: 0, trouble: "", isDone: true });
  await expectStored("openstates-api", truth());
});

test("more bills than a page holds with one time of update all come", async () => {
  world.bills = Array.from({ length: 11 }, (_, i) => bill(i + 1, "2026-02-02T10:00:00.000000+00:00"));
  expect(await start()).toMatchObject({ added: 11, trouble: "", rejected: [] });
});

test("later cycles ask for updates since the newest that is known, without Z; noise of a scraper changes nothing", async () => {
  world.largestPage = 20;
  world.bills = many(5);
  const memory = newMemory();
  await start({ memory });
  server.asked.length = 0;
  world.bills[0]!.updated_at = "2026-03-02T14:00:00.123456+00:00";
  world.bills[1]!.updated_at = "2026-03-02T12:30:00+00:00";
  world.bills[1]!.actions.push({
    description: "Passed 3rd Reading 62-0",
    date: "2026-03-02",
    classification: ["passage"],
    organization: { classification: "lower" },
  });
  expect(await start({ memory, now: new Date("2026-03-02T17:00:00Z") })).toMatchObject({ added: 0, changed: 1 });
  expect(server.asked.map(({ searchParams }) => searchParams.get("updated_since"))).toEqual([
    "2026-02-02T10:00:00",
    null,
  ]);
  expect(server.asked.at(-1)!.pathname).toMatch(/\/events$/);
  expect((await storedBills("openstates-api")).get(bill(2).id)!.status).toBe("passed_one_chamber");
});

describe("faults", () => {
  const once = (damage: (answer: Answer) => Answer, at = 2) => {
    const begin = asked.n;
    world.change = (answer, _address, n) => (n - begin === at ? damage(answer) : answer);
  };
  const results = (answer: Answer) => (answer.body as { results: Bill[] }).results;
  test.each<[string, (answer: Answer) => Answer, RegExp]>([
    [
      "200 with an error in its body",
      () => ({ body: { detail: "exceeded limit of 10/min: 11" } }),
      /exceeded limit of 10\/min/,
    ],
    ["200 with something else", () => ({ body: { results: "none" } }), /“results” is not/],
    ["HTML", () => ({ body: "<html></html>" }), /could not be read/],
    ["429 with Retry-After", () => ({ status: 429, headers: { "retry-after": "7" }, body: {} }), /too many/],
    ["429 without", () => ({ status: 429, body: { detail: "exceeded limit of 10/min: 11" } }), /too many/],
    ["500", () => ({ status: 500, body: "Internal Server Error" }), /500/],
    ["422", () => ({ status: 422, body: { detail: [{ msg: "value is not a valid integer" }] } }), /422/],
    ["a cut body", (answer) => ({ ...answer, manner: "cut" }), /did not respond/],
    ["a slow drip", (answer) => ({ ...answer, manner: "drip" }), /did not respond/],
    ["a wrong key", () => ({ status: 401, body: { detail: "Invalid API Key." } }), /key/],
  ])("%s ends in a sentence and a later retry, and costs no bill", async (_name, damage, sentence) => {
    world.bills = many(8);
    const memory = newMemory();
    await start({ memory });
    const old = await storedBills("openstates-api");
    world.bills.forEach((each, i) =>
      Object.assign(each, { title: `New ${i}`, updated_at: `2026-03-02T14:00:00.00000${i}+00:00` }),
    );
    once(damage);
    const broken = await start({ memory });
    expect(broken.trouble).toMatch(sentence);
    for (const [id, stored] of await storedBills("openstates-api"))
      expect(stored).toEqual({ ...old.get(id)!, ...(stored.title!.startsWith("New") ? { title: stored.title } : {}) });
    world.change = (answer) => answer;
    expect(await start({ memory })).toMatchObject({ trouble: "", isDone: true });
    await expectStored("openstates-api", truth());
  });

  test.each<[string, (answer: Answer) => void]>([
    ["duplicates", (answer) => results(answer).push(results(answer)[0]!)],
    ["a gap", (answer) => results(answer).shift()],
    ["an empty page", (answer) => (results(answer).length = 0)],
    ["a wrong order", (answer) => results(answer).reverse()],
    ["a time that cannot be true", (answer) => (results(answer)[1]!.updated_at = "2099-01-01T00:00:00.000000+00:00")],
    ["unknown fields", (answer) => results(answer).forEach((each) => (each.novelty = [1]))],
    ["bills of another session", (answer) => results(answer).push({ ...bill(99), session: "2025" })],
  ])("a page with %s: in the end everything is there", async (_name, damage) => {
    world.bills = many(8);
    once((answer) => (damage(answer), answer));
    expect(await start()).toMatchObject({ trouble: "", isDone: true });
    await expectStored("openstates-api", truth());
  });

  test("page 1 again and again ends in a sentence; later everything is there", async () => {
    world.bills = many(8);
    let first: Answer | null = null;
    world.change = (answer) => (first ??= answer);
    const memory = newMemory();
    expect((await start({ memory })).trouble).toContain("gave another page again");
    world.change = (answer) => answer;
    expect(await start({ memory: { ...memory, cursor: null } })).toMatchObject({ trouble: "", isDone: true });
    await expectStored("openstates-api", truth());
  });

  test("an API that does not heed the time of update is read by its pages", async () => {
    world.bills = many(8);
    world.change = (_answer, address) => {
      address.searchParams.delete("updated_since");
      return api(address);
    };
    expect(await start()).toMatchObject({ trouble: "", isDone: true });
    await expectStored("openstates-api", truth());
  });

  test.each(["id", "identifier", "title", "session", "jurisdiction", "updated_at", "actions"])(
    "a bill without its %s is rejected with a sentence, and stays as it is",
    async (field) => {
      world.bills = many(3);
      const memory = newMemory();
      await start({ memory });
      const stored = await storedBills("openstates-api");
      world.bills[1]!.updated_at = "2026-03-02T14:00:00.000000+00:00";
      world.change = (answer) => {
        const damaged = results(answer).find(({ identifier }) => identifier === "HB 2");
        if (damaged) delete (damaged as Record<string, unknown>)[field];
        return answer;
      };
      const broken = await start({ memory });
      expect(broken.rejected.join()).toContain(`It has no “${field}”.`);
      expect(await storedBills("openstates-api")).toEqual(stored);
    },
  );

  test.each(["votes", "versions", "documents", "sponsorships", "related_bills", "abstracts"])(
    "%s that are left out are not the same as none: what is stored stays",
    async (part) => {
      world.bills = many(2);
      const memory = newMemory();
      await start({ memory });
      const stored = await storedBills("openstates-api");
      world.bills[0]!.updated_at = "2026-03-02T14:00:00.000000+00:00";
      world.change = (answer) => (
        results(answer).forEach((each) => delete (each as Record<string, unknown>)[part]),
        answer
      );
      expect(await start({ memory })).toMatchObject({ changed: 0, rejected: [] });
      expect(await storedBills("openstates-api")).toEqual(stored);
    },
  );
});

test("six weeks with restarts at every page and a slow clock: after each cycle the stored bills are the true ones", async () => {
  for (const [pages, ahead] of [
    [Infinity, 0],
    [1, 0],
    [2, 100],
  ] as const) {
    await emptyTables(sql, ["bills"]);
    world.bills = [];
    const memory = newMemory();
    let changed = 0;
    let changes = 0;
    for (let week = 0; week < 6; week += 1) {
      // The clock of this machine is two hours fast.
      const theirs = Date.parse("2026-02-02T15:00:00Z") + week * 7 * 86_400_000;
      const now = new Date(theirs + 2 * 3_600_000 + ahead * 86_400_000);
      const time = (n: number) => new Date(theirs + n).toISOString().replace("Z", "000+00:00");
      world.bills.forEach((each, i) => {
        if (i % 3 === week % 3) {
          each.updated_at = time(-60_000 + i);
          each.actions.push({
            description: `Amended in committee, week ${week}`,
            date: each.updated_at.slice(0, 10),
            classification: ["amendment"],
            organization: { classification: "lower" },
          });
          changes += 1;
        } else if (i % 3 === (week + 1) % 3) each.updated_at = time(-120_000 + i);
      });
      world.bills.push(...[1, 2, 3, 4].map((n) => bill(week * 10 + n, time(-30_000 + n))));
      for (let tries = 0; tries < 100; tries += 1) {
        const result = await start({ memory, now, pages });
        changed += result.changed;
        if (result.isDone) break;
      }
      expect(memory.cursor).toBeNull();
      await expectStored("openstates-api", truth());
    }
    expect(changed).toBe(changes);
  }
});

test("the connection is tested, sessions are offered, the size of one is estimated", async () => {
  world.bills = many(50);
  const access = { ask: plainAsk, baseUrl: server.origin, key: "secret", now: new Date() };
  expect(await client.testConnection(access)).toBe("It works.");
  expect(
    (await client.listScopes(access, "wyoming")).map(({ externalId, label }) => `${externalId}: ${label}`),
  ).toEqual(["WY/2026: Wyoming, 2026 Budget Session", "WY/2025: Wyoming, 2025 session"]);
  expect(await client.estimate(access, scope)).toEqual({ bills: 50, calls: 3, seconds: 18 });
});

test.each([
  ["2026-03-02T14:30:00.123456+00:00", "2026-03-02T14:20:00"],
  ["2026-03-02T18:00:00.123456+00:00", "2026-03-02T14:50:00"],
  ["not a time", "2026-03-02T12:00:00"],
])("after a cycle at 15:00, with %s as newest update, updates are sought since %s", async (newest, expected) => {
  world.bills = many(1);
  const memory = { marks: new Map([["x", newest]]), cursor: null, since: new Date("2026-03-02T15:00:00Z") };
  await start({ memory, now: new Date("2026-03-02T17:00:00Z") });
  expect(server.asked[0]!.searchParams.get("updated_since")).toBe(expected);
});

test.each([
  ["2026-06-18T17:07:03.990770+00:00", "2026-06-18T17:07:03.990770"],
  ["2026-06-18T17:07:03Z", "2026-06-18T17:07:03"],
  ["2026-06-18 13:07:03-04:00", "2026-06-18T17:07:03"],
])("%s is asked for as %s", (given, expected) => expect(bareInstant(given)).toBe(expected));

describe.skipIf(!existsSync(recordings))("recorded answers (skipped where ../shared/data is absent)", () => {
  test.each([
    ["derived/openstates_400_no_jurisdiction.json", /400/],
    ["derived/openstates_401_invalid_key.json", /key/],
    ["derived/openstates_403_no_key.json", /key/],
    ["derived/openstates_404_bill.json", /has no session/],
    ["derived/openstates_429.json", /too many/],
  ])("%s ends in a sentence", async (name, sentence) => {
    world.change = () => recordedAnswer(name);
    expect((await start()).trouble).toMatch(sentence);
  });
  test("New York's search, whose bills lack what was not asked for, changes no bill; its jurisdictions are read", async () => {
    const answer = JSON.parse(
      readFileSync(resolve(recordings, "../openstates-api-v3/bills_ny_2025-2026_q-immigration.json"), "utf8"),
    ) as { results: Bill[] };
    world.change = () => ({ body: answer });
    const ny = {
      ...scope,
      params: { jurisdiction: "ocd-jurisdiction/country:us/state:ny/government", session: "2025-2026" },
    };
    const result = await start({ scope: ny });
    expect(result).toMatchObject({ added: 0, trouble: "" });
    expect(result.rejected).toHaveLength(9);
    for (const each of answer.results) each.actions = [];
    expect(await start({ scope: ny })).toMatchObject({ added: 9, rejected: [] });
    world.change = () => recordedAnswer("open-states/jurisdictions_list.json");
    expect(await client.listScopes({ ask: plainAsk, baseUrl: server.origin, key: null }, "")).toEqual([]);
  });
});
