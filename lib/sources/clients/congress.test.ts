import { existsSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readCongressBill } from "@/lib/imports/formats/congress-api";
import type { Json } from "@/lib/platform/documents/formats/json-fields";
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
import { congressClient as client } from "./congress";

startWithoutBills();

type Bill = {
  number: string;
  type: string;
  title: string;
  updated: string;
  actions: Json[];
  cosponsors: Json[];
  subjects: string[];
  summaries: Json[];
  texts: Json[];
  titles: Json[];
  related: Json[];
};
const bill = (type: string, number: number, updated = "2026-02-02T10:00:00Z"): Bill => ({
  number: String(number),
  type,
  title: `Act ${type} ${number}`,
  updated,
  actions: [
    {
      actionCode: "H11100",
      actionDate: "2026-01-20",
      sourceSystem: { code: 2, name: "House floor actions" },
      text: "Referred to the House Committee on Water.",
      type: "IntroReferral",
    },
    {
      actionCode: "1000",
      actionDate: "2026-01-20",
      sourceSystem: { code: 9, name: "Library of Congress" },
      text: "Introduced in House",
      type: "IntroReferral",
    },
  ],
  cosponsors: Array.from({ length: 5 }, (_, i) => ({
    fullName: `Rep. Member, Number${i} [D-CA-${i + 1}]`,
    party: "D",
    state: "CA",
    district: i + 1,
    sponsorshipWithdrawnDate: i === 4 ? "2026-01-25" : null,
  })),
  subjects: ["Water quality", "Wells", "Floods", "Dams"],
  summaries: [
    { actionDate: "2026-01-20", text: "<p>This bill is about wells.</p>", updateDate: "2026-01-21T00:00:00Z" },
  ],
  texts: [
    {
      type: "Introduced in House",
      date: "2026-01-20T05:00:00Z",
      formats: [{ type: "PDF", url: `https://www.congress.gov/119/bills/${type}${number}/BILLS.pdf` }],
    },
  ],
  titles: [
    { title: `Act ${type} ${number}`, titleType: "Display Title" },
    { title: `To do about ${number}.`, titleType: "Official Title as Introduced" },
  ],
  related: [
    { congress: 119, number: 7, type: "S", relationshipDetails: [{ identifiedBy: "CRS", type: "Related bill" }] },
  ],
});

const world = {
  bills: [] as Bill[],
  largestPage: 3,
  change: (answer: Answer, _address: URL): Answer => answer,
};
const countedList = (list: unknown[], place: string) =>
  list.length > 0 ? { count: list.length, url: place } : undefined;
const detail = (each: Bill): Json => ({
  congress: 119,
  number: each.number,
  type: each.type.toUpperCase(),
  title: each.title,
  introducedDate: "2026-01-20",
  updateDate: each.updated,
  updateDateIncludingText: each.updated,
  policyArea: { name: "Water Resources Development" },
  sponsors: [{ fullName: "Rep. Stone, Ada [R-TX-3]", party: "R", state: "TX", district: 3 }],
  ...JSON.parse(
    JSON.stringify({
      actions: countedList(each.actions, "actions"),
      cosponsors: countedList(each.cosponsors, "cosponsors"),
      subjects: countedList(each.subjects, "subjects"),
      summaries: countedList(each.summaries, "summaries"),
      textVersions: countedList(each.texts, "text"),
      titles: countedList(each.titles, "titles"),
      relatedBills: countedList(each.related, "relatedbills"),
    }),
  ),
});
/** Part of a list, with the next page's address as the API writes it: without key, sort and window. */
function paginate(name: string, list: readonly unknown[], address: URL): Answer {
  const size = Math.min(Number(address.searchParams.get("limit") ?? 20), world.largestPage);
  const offset = Number(address.searchParams.get("offset") ?? 0);
  const part = list.slice(offset, offset + size);
  const next =
    offset + size < list.length
      ? { next: `https://api.congress.gov${address.pathname}?offset=${offset + size}&limit=${size}&format=json` }
      : {};
  const body =
    name === "subjects"
      ? {
          subjects: {
            legislativeSubjects: part.map((subject) => ({ name: subject })),
            policyArea: { name: "Water Resources Development" },
          },
        }
      : { [name]: part };
  return { body: { ...body, pagination: { count: list.length, ...next } } };
}
function api(address: URL): Answer {
  const given = address.searchParams;
  const [, congress, type, number, part] =
    /\/v3\/bill\/(\d+)(?:\/([a-z]+)(?:\/(\d+)(?:\/([a-z]+))?)?)?$/.exec(address.pathname) ?? [];
  if (address.pathname.endsWith("/v3/congress"))
    return { body: { congresses: [{ name: "119th Congress" }, { name: "118th Congress" }] } };
  if (congress !== "119" || given.get("format") !== "json") return { status: 404, body: { error: "Unknown resource" } };
  if (!number) {
    const from = given.get("fromDateTime") ?? "";
    const found = world.bills
      .filter((each) => each.updated >= from && (!type || each.type === type))
      .sort((a, b) => (a.updated < b.updated ? -1 : 1))
      .map((each) => ({
        congress: 119,
        number: each.number,
        type: each.type.toUpperCase(),
        title: each.title,
        updateDate: each.updated.slice(0, 10),
        updateDateIncludingText: each.updated,
      }));
    return paginate("bills", found, address);
  }
  const found = world.bills.find((each) => each.number === number && each.type === type);
  if (!found)
    return {
      status: 500,
      body: {
        error: "cannot access local variable 'bill' where it is not associated with a value (UnboundLocalError)",
      },
    };
  switch (part) {
    case undefined:
      return { body: { bill: detail(found), request: {} } };
    case "actions":
      return paginate("actions", found.actions, address);
    case "cosponsors":
      return paginate("cosponsors", found.cosponsors, address);
    case "subjects":
      return paginate("subjects", found.subjects, address);
    case "summaries":
      return paginate("summaries", found.summaries, address);
    case "text":
      return paginate("textVersions", found.texts, address);
    case "titles":
      return paginate("titles", found.titles, address);
    default:
      return paginate("relatedBills", found.related, address);
  }
}
const truth = () =>
  world.bills.map((each) =>
    readCongressBill(
      detail(each),
      {
        actions: each.actions,
        cosponsors: each.cosponsors,
        relatedBills: each.related,
        subjects: { legislativeSubjects: each.subjects.map((name) => ({ name })), policyArea: {} },
        summaries: each.summaries,
        textVersions: each.texts,
        titles: each.titles,
      },
      { path: "", today: "2026-12-31" },
    ),
  );

let server: ApiServer;
beforeAll(async () => {
  server = await serve((address) => world.change(api(address), address));
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(world, { bills: [], largestPage: 3, change: (answer: Answer) => answer });
  server.asked.length = 0;
  server.requests.length = 0;
});
const scope: Scope = { kind: "congress", externalId: "119", label: "119th Congress", jurisdiction: "US", params: {} };
const start = (options: Partial<Parameters<typeof cycle>[0]> = {}) =>
  cycle({
    client,
    scope,
    server,
    path: "/v3/",
    key: "secret",
    now: new Date("2026-03-02T15:00:00Z"),
    memory: newMemory(),
    ...options,
  });
const isList = ({ pathname }: URL) => /\/v3\/bill\/119(?:\/[a-z]+)?$/.test(pathname);

test("every bill comes with every list to its end; the key is in a header, never in an address", async () => {
  world.bills = [...[1, 2, 3, 4].map((n) => bill("hr", n)), bill("s", 1), bill("hjres", 7), bill("hconres", 2)];
  expect(await start()).toMatchObject({ added: 7, rejected: [], trouble: "", isDone: true });
  await expectStored("congress", truth());
  const stored = await storedBills("congress");
  expect(stored.get("hjres7-119")).toMatchObject({ name: "H.J.Res. 7", session: "119", status: "in_committee" });
  expect(stored.get("hr1-119")!.sponsors).toHaveLength(5);
  expect(server.asked.every(({ href }) => !href.includes("secret") && href.includes("format=json"))).toBe(true);
  expect(server.requests.every(({ headers }) => headers["x-api-key"] === "secret")).toBe(true);
});

test("a BILLSTATUS file and the API give one bill, and the second changes nothing", async () => {
  const each = { ...bill("hr", 12), subjects: ["Wells"], cosponsors: bill("hr", 12).cosponsors.slice(0, 1) };
  world.bills = [each];
  const person = (tag: string, name: string, state: string, district: number, party: string) =>
    `<${tag}><item><fullName>${name}</fullName><party>${party}</party><state>${state}</state><district>${district}</district></item></${tag}>`;
  const xml = `<?xml version="1.0"?><billStatus><bill><number>12</number><type>HR</type><congress>119</congress>
    <introducedDate>2026-01-20</introducedDate><updateDate>2026-02-02T10:00:00Z</updateDate><title>Act hr 12</title>
    <actions>${each.actions.map((action) => `<item><actionDate>${action.actionDate as string}</actionDate><text>${action.text as string}</text><actionCode>${action.actionCode as string}</actionCode></item>`).join("")}</actions>
    ${person("sponsors", "Rep. Stone, Ada [R-TX-3]", "TX", 3, "R")}${person("cosponsors", "Rep. Member, Number0 [D-CA-1]", "CA", 1, "D")}
    <policyArea><name>Water Resources Development</name></policyArea>
    <subjects><legislativeSubjects><item><name>Wells</name></item></legislativeSubjects></subjects>
    <summaries><summary><actionDate>2026-01-20</actionDate><text><![CDATA[<p>This bill is about wells.</p>]]></text><updateDate>2026-01-21T00:00:00Z</updateDate></summary></summaries>
    <titles>${each.titles.map((title) => `<item><title>${title.title as string}</title><titleType>${title.titleType as string}</titleType></item>`).join("")}</titles>
    <textVersions><item><type>Introduced in House</type><date>2026-01-20T05:00:00Z</date><formats><item><url>https://www.congress.gov/119/bills/hr12/BILLS.pdf</url></item></formats></item></textVersions>
    <relatedBills><item><congress>119</congress><number>7</number><type>S</type><relationshipDetails><item><type>Related bill</type></item></relationshipDetails></item></relatedBills>
    </bill></billStatus>`;
  await run(files({ "BILLSTATUS-119hr12.xml": xml }));
  expect(await start()).toMatchObject({ added: 0, changed: 0, rejected: [] });
  expect(await sql`select source_id, slug from bills`).toEqual([{ source_id: "hr12-119", slug: "us-119-hr12" }]);
  // And the other way round: the file after the API.
  await emptyTables(sql, ["bills"]);
  await start();
  await run(files({ "BILLSTATUS-119hr12.xml": xml }));
  expect(await sql`select count(*)::int as n from bill_changes`).toEqual([{ n: 0 }]);
});

test("later cycles read what was updated since a day before the newest update that is known; an unchanged Congress costs two requests", async () => {
  world.largestPage = 250;
  world.bills = [bill("hr", 1), bill("hr", 2)];
  const memory = newMemory();
  await start({ memory });
  server.asked.length = 0;
  world.bills[0]!.updated = "2026-03-01T16:00:00Z";
  world.bills[0]!.actions.unshift({
    actionDate: "2026-03-01",
    text: "Passed/agreed to in House: On passage Passed by voice vote.",
    actionCode: "8000",
  });
  expect(await start({ memory, now: new Date("2026-03-03T15:00:00Z") })).toMatchObject({ added: 0, changed: 1 });
  expect(server.asked.filter(isList)[0]!.searchParams.get("fromDateTime")).toBe("2026-02-01T10:00:00Z");
  expect((await storedBills("congress")).get("hr1-119")!.status).toBe("passed_one_chamber");
  server.asked.length = 0;
  expect(await start({ memory, now: new Date("2026-03-04T15:00:00Z") })).toMatchObject({ records: 0, trouble: "" });
  // One for the bills, one for the meetings of committees.
  expect(server.asked).toHaveLength(2);
  // Changes missing from the lists come with the weekly full listing.
  world.bills.push(bill("s", 9, "2026-01-30T00:00:00Z"));
  expect(await start({ memory, now: new Date("2026-03-05T15:00:00Z") })).toMatchObject({ added: 0 });
  expect(await start({ memory, now: new Date("2026-03-06T15:00:00Z"), isSweep: true })).toMatchObject({ added: 1 });
});

test("a bill that is listed but not there is said, and asked for again", async () => {
  world.bills = [bill("hr", 1), bill("hr", 2)];
  world.change = (answer, { pathname }) =>
    pathname.endsWith("/hr/2") ? api(new URL("http://x/v3/bill/119/hr/99?format=json")) : answer;
  const memory = newMemory();
  const first = await start({ memory });
  expect(first).toMatchObject({ added: 1, trouble: "", isDone: true });
  expect(first.rejected).toEqual(["Congress.gov, H.R. 2: It is listed, but Congress.gov has no record of it yet."]);
  world.change = (answer) => answer;
  expect(await start({ memory, isSweep: true })).toMatchObject({ added: 1, rejected: [] });
});

test("the requests of one cycle are limited, and the next cycle continues where it stopped", async () => {
  world.bills = Array.from({ length: 40 }, (_, i) => bill("hr", i + 1));
  const limited = { ...scope, params: { callsPerCycle: 100 } };
  const memory = newMemory();
  let rounds = 0;
  for (; rounds < 40; rounds += 1) {
    server.asked.length = 0;
    const { trouble } = await start({ memory, scope: limited });
    expect(server.asked.length).toBeLessThan(115);
    if (trouble === "") break;
    expect(trouble).toMatch(/100 requests of one cycle are used up/);
  }
  expect(rounds).toBeGreaterThan(2);
  await expectStored("congress", truth());
});

describe("faults", () => {
  const before = () =>
    (world.bills = Array.from({ length: 7 }, (_, i) => bill("hr", i + 1, `2026-02-0${i + 1}T10:00:00Z`)));
  const once = (isMeant: (address: URL) => boolean, damage: (answer: Answer) => Answer, at = 1) => {
    let met = 0;
    world.change = (answer, address) => (isMeant(address) && ++met === at ? damage(structuredClone(answer)) : answer);
  };
  const isActions = ({ pathname }: URL) => pathname.endsWith("/actions");
  const troubles: [string, (answer: Answer) => Answer, RegExp][] = [
    [
      "200 with an error in its body",
      () => ({ body: { error: { code: "OVER_RATE_LIMIT", message: "You have exceeded" } } }),
      /OVER_RATE_LIMIT/,
    ],
    ["200 with something else", () => ({ body: { hello: 1 } }), /not the one that its documentation describes/],
    ["HTML", () => ({ body: "<html>Just a moment...</html>" }), /could not be read/],
    ["XML", () => ({ body: "<?xml version='1.0'?><api-root/>" }), /could not be read/],
    ["429 with Retry-After", () => ({ status: 429, headers: { "retry-after": "9" }, body: {} }), /too many/],
    ["429 without", () => ({ status: 429, body: {} }), /too many/],
    ["500 of another kind", () => ({ status: 500, body: { error: "database" } }), /500/],
    ["a cut body", (answer) => ({ ...answer, manner: "cut" }), /did not respond/],
    ["a slow drip", (answer) => ({ ...answer, manner: "drip" }), /did not respond/],
    ["a wrong key", () => ({ status: 403, body: { error: { code: "API_KEY_INVALID" } } }), /key/],
  ];
  test.each(
    troubles.flatMap(([name, damage, sentence]) => [
      [name, "a list", isList, damage, sentence] as const,
      [name, "a bill's actions", isActions, damage, sentence] as const,
    ]),
  )(
    "%s in place of %s ends in a sentence and a later retry, and costs no bill",
    async (_name, _place, isMeant, damage, sentence) => {
      before();
      const memory = newMemory();
      await start({ memory });
      const old = await storedBills("congress");
      for (const each of world.bills)
        Object.assign(each, { title: `New ${each.number}`, updated: "2026-03-02T11:00:00Z" });
      once(isMeant, damage, 2);
      const broken = await start({ memory });
      expect(broken.trouble).toMatch(sentence);
      for (const [id, stored] of await storedBills("congress")) {
        const isNew = stored.title!.startsWith("New");
        expect(stored).toEqual({ ...old.get(id)!, ...(isNew ? { title: stored.title } : {}) });
      }
      world.change = (answer) => answer;
      expect(await start({ memory })).toMatchObject({ trouble: "", isDone: true });
      await expectStored("congress", truth());
    },
  );

  const items = (answer: Answer) => (answer.body as { bills: Json[] }).bills;
  test.each<[string, (answer: Answer) => void]>([
    ["duplicates", (answer) => items(answer).push(items(answer)[0]!)],
    ["a gap", (answer) => items(answer).shift()],
    ["a wrong order", (answer) => items(answer).reverse()],
    ["unknown fields", (answer) => items(answer).forEach((each, i, all) => (all[i] = { ...each, novelty: [{}] }))],
    ["bills of another Congress", (answer) => items(answer).push({ ...items(answer)[0], congress: 93 })],
    ["an empty page", (answer) => (items(answer).length = 0)],
  ])("a list with %s: in the end everything is there", async (_name, damage) => {
    before();
    once(isList, (answer) => (damage(answer), answer), 2);
    expect(await start()).toMatchObject({ trouble: "", isDone: true });
    await expectStored("congress", truth());
  });

  test("page 1 again and again ends in a sentence; later everything is there", async () => {
    before();
    let first: Answer | null = null;
    world.change = (answer, address) => (isList(address) ? (first ??= answer) : answer);
    const memory = newMemory();
    expect(await start({ memory })).toMatchObject({ trouble: "It lists 7 bills and gave 3.", isDone: false });
    world.change = (answer) => answer;
    await start({ memory });
    await start({ memory: { ...memory, cursor: null, since: null } });
    await expectStored("congress", truth());
  });

  test.each([
    ["number", "It has no “number”."],
    ["title", "It has no “title”."],
    ["congress", "It has no “congress”."],
  ])("a bill without its %s is rejected with a sentence, and stays as it is", async (field, sentence) => {
    before();
    const memory = newMemory();
    await start({ memory });
    const stored = await storedBills("congress");
    world.bills[2]!.updated = "2026-03-02T12:00:00Z";
    once(
      ({ pathname }) => pathname.endsWith("/hr/3"),
      (answer) => {
        delete (answer.body as { bill: Record<string, unknown> }).bill[field];
        return answer;
      },
    );
    const broken = await start({ memory });
    expect(broken.rejected).toEqual([`Congress.gov, H.R. 3: ${sentence}`]);
    expect(await storedBills("congress")).toEqual(stored);
  });

  test.each([
    ["actions that are empty though they are counted", /\/actions$/, "actions"],
    ["texts that are empty though they are counted", /\/text$/, "textVersions"],
    ["cosponsors that are not there", /\/cosponsors$/, null],
  ])("%s empty no bill", async (_name, place, list) => {
    before();
    const memory = newMemory();
    await start({ memory });
    const stored = await storedBills("congress");
    world.bills[2]!.updated = "2026-03-02T12:00:00Z";
    world.change = (answer, { pathname }) =>
      place.test(pathname)
        ? list
          ? { body: { [list]: [], pagination: { count: 0 } } }
          : { status: 404, body: {} }
        : answer;
    await start({ memory });
    expect(await storedBills("congress")).toEqual(stored);
  });

  test("a list that the bill leaves out, and that comes empty and without a count, empties no bill", async () => {
    before();
    const memory = newMemory();
    await start({ memory });
    const stored = await storedBills("congress");
    world.bills[2]!.updated = "2026-03-02T12:00:00Z";
    world.change = (answer, { pathname }) => {
      if (pathname.endsWith("/cosponsors")) return { body: { cosponsors: [], pagination: {} } };
      delete (answer.body as { bill?: Record<string, unknown> }).bill?.cosponsors;
      return answer;
    };
    await start({ memory });
    expect(await storedBills("congress")).toEqual(stored);
  });
});

test("six weeks with restarts at every page and a clock months ahead: after each cycle the stored bills are the true ones", async () => {
  for (const [pages, ahead] of [
    [Infinity, 0],
    [1, 0],
    [3, 100],
  ] as const) {
    await emptyTables(sql, ["bills"]);
    world.bills = [];
    const memory = newMemory();
    let changed = 0;
    for (let week = 0; week < 6; week += 1) {
      const theirs = new Date(Date.parse("2026-02-02T15:00:00Z") + week * 7 * 86_400_000);
      // Our clock may be months ahead.
      const now = new Date(theirs.getTime() + ahead * 86_400_000);
      const updated = new Date(theirs.getTime() - 3_600_000).toISOString().replace(".000", "");
      for (const each of world.bills.filter((_, i) => i % 4 === week % 4)) {
        each.updated = updated;
        each.actions.unshift({
          actionDate: updated.slice(0, 10),
          text: `Reported by the Committee on Water, week ${week}.`,
          actionCode: "5000",
        });
      }
      // The Library processes bills again without changing them.
      for (const each of world.bills.filter((_, i) => i % 4 === (week + 1) % 4)) each.updated = updated;
      world.bills.push(...[1, 2, 3].map((n) => bill(n === 3 ? "s" : "hr", week * 10 + n, updated)));
      for (let tries = 0; tries < 200; tries += 1) {
        const result = await start({ memory, now, pages });
        changed += result.changed;
        if (result.isDone) break;
      }
      expect(memory.cursor).toBeNull();
      await expectStored("congress", truth());
    }
    expect(changed).toBe(11);
  }
});

test("the connection is tested, Congresses are offered, the size of one is estimated", async () => {
  world.bills = [bill("hr", 1), bill("s", 1)];
  const access = { ask: plainAsk, baseUrl: `${server.origin}/v3/`, key: "secret", now: new Date() };
  expect(await client.testConnection(access)).toBe("It works. Its newest Congress is the 119th Congress.");
  expect((await client.listScopes(access, "119")).map(({ externalId }) => externalId)).toEqual(["119"]);
  expect(await client.estimate(access, scope)).toMatchObject({ bills: 2, calls: 15 });
});

describe.skipIf(!existsSync(recordings))("recorded answers (skipped where ../shared/data is absent)", () => {
  test("H.R. 3076 of the 117th with its lists, as recorded", async () => {
    const whole = { ...scope, externalId: "117" };
    world.change = (_answer, { pathname, searchParams }) => {
      if (pathname.endsWith("/bill/117")) {
        const { bill: found } = recordedAnswer("congress.gov/bill_117_hr_3076.json").body as { bill: Json };
        return { body: { bills: [found], pagination: { count: 1 } } };
      }
      const part = /\/hr\/3076(?:\/([a-z]+))?$/.exec(pathname)?.[1];
      if (part === undefined) return recordedAnswer("congress.gov/bill_117_hr_3076.json");
      if (part === "actions") {
        // The recording holds the first 20 of 74.
        const answer = recordedAnswer("congress.gov/bill_117_hr_3076_actions.json");
        (answer.body as { pagination: Json }).pagination = { count: 20 };
        return searchParams.get("offset") === "0" ? answer : { status: 404, body: {} };
      }
      if (part === "text" || part === "summaries") return recordedAnswer(`congress.gov/bill_117_hr_3076_${part}.json`);
      return recordedAnswer(`congress.gov/bill_117_hr_21_${part}.json`);
    };
    expect(await start({ scope: whole })).toMatchObject({ added: 1, rejected: [], trouble: "" });
    const stored = (await storedBills("congress")).get("hr3076-117")!;
    expect(stored).toMatchObject({ name: "H.R. 3076", title: "Postal Service Reform Act of 2022", status: "enacted" });
    expect(stored.versions.length).toBeGreaterThan(10);
    expect(stored.sponsors).toHaveLength(3);
    expect(await start({ scope: whole })).toMatchObject({ added: 0, changed: 0 });
  });
  test.each([
    ["derived/congress_403_invalid_key.json", /key/],
    ["derived/congress_404.json", /not the one/],
    ["derived/api.data.gov_429.json", /too many/],
  ])("%s ends in a sentence", async (name, sentence) => {
    world.change = () => recordedAnswer(name);
    expect((await start()).trouble).toMatch(sentence);
  });
});
