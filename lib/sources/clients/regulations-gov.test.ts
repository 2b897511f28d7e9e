import { existsSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Json } from "@/lib/platform/documents/formats/json-fields";
import { federalRegister } from "@/lib/imports/formats/federal-register";
import { readRegulation } from "@/lib/imports/formats/regulations-gov";
import { storeBatch } from "@/lib/imports/store/store-batch";
import { emptyTables } from "@/lib/tools/testing/database-state";
import { sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { cycle, expectStored, newMemory, plainAsk, storedBills } from "@/lib/tools/testing/sources/cycles";
import {
  type Answer,
  type ApiServer,
  recordedAnswer,
  recordings,
  serve,
} from "@/lib/tools/testing/sources/recorded-server";
import type { Scope } from "../client";
import { joinTiedBills } from "../session-ties/join-bills";
import { regulationsGovClient as client } from "./regulations-gov";
import { easternTime } from "./regulations-requests";

startWithoutBills();

type Document = {
  id: string;
  type: string;
  attributes: Record<string, unknown> & { lastModifiedDate: string; frDocNum: string | null };
};
const document = (docket: string, n: number, fields: Json = {}): Document => ({
  id: `${docket}-${String(n).padStart(4, "0")}`,
  type: "documents",
  attributes: {
    documentType: "Proposed Rule",
    lastModifiedDate: `2026-02-02T10:00:${String(n % 60).padStart(2, "0")}Z`,
    frDocNum: `2026-${String(10_000 + n)}`,
    withdrawn: false,
    agencyId: "EPA",
    commentStartDate: "2026-01-20T05:00:00Z",
    commentEndDate: "2026-03-21T03:59:59Z",
    title: `Proposal ${n}`,
    postedDate: "2026-01-20T05:00:00Z",
    docketId: docket,
    subtype: null,
    openForComment: true,
    objectId: "0900",
    ...fields,
  },
});
const world = {
  documents: [] as Document[],
  dockets: new Map<string, Json>(),
  largestPage: 3,
  change: (answer: Answer, _address: URL, _asked: number): Answer => answer,
};
/** Eastern time of a filter as an instant: the server reads summer time where it is ambiguous. */
const utcOf = (wall: string): number => {
  for (const offset of ["-04:00", "-05:00"]) {
    const at = Date.parse(`${wall.replace(" ", "T")}${offset}`);
    if (easternTimeOf(at) === wall) return at;
  }
  return Date.parse(`${wall.replace(" ", "T")}-05:00`);
};
const newYorkTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/New_York",
  dateStyle: "short",
  timeStyle: "medium",
});
const easternTimeOf = (at: number): string => newYorkTime.format(at);
function api(address: URL): Answer {
  const given = address.searchParams;
  const docket = /\/dockets\/([^/]+)$/.exec(address.pathname)?.[1];
  if (docket) {
    const attributes = world.dockets.get(docket);
    return attributes
      ? { body: { data: { id: docket, type: "dockets", attributes } } }
      : { status: 404, body: { errors: [{ status: "404", title: "not found" }] } };
  }
  if (address.pathname.endsWith("/dockets"))
    return { body: { data: [...world.dockets].map(([id, attributes]) => ({ id, attributes })), meta: {} } };
  const number = given.get("filter[frDocNum]");
  const since = given.get("filter[lastModifiedDate][ge]");
  if (since && !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(since))
    return { status: 400, body: { errors: [{ status: "400", title: "Request parameters error" }] } };
  const found = world.documents
    .filter(({ attributes }) => number === null || attributes.frDocNum === number)
    .filter(
      ({ attributes }) =>
        !given.get("filter[documentType]") || attributes.documentType === given.get("filter[documentType]"),
    )
    .filter(({ attributes }) => !given.get("filter[docketId]") || attributes.docketId === given.get("filter[docketId]"))
    .filter(({ attributes }) => !given.get("filter[agencyId]") || attributes.agencyId === given.get("filter[agencyId]"))
    .filter(({ attributes }) => !since || Date.parse(attributes.lastModifiedDate) >= utcOf(since))
    .sort((a, b) => (a.attributes.lastModifiedDate + a.id < b.attributes.lastModifiedDate + b.id ? -1 : 1));
  const size = number === null ? Math.min(Number(given.get("page[size]") ?? 25), world.largestPage) : 250;
  const page = Number(given.get("page[number]") ?? 1);
  if (page > 20) return { status: 400, body: { errors: [{ status: "400", title: "page number" }] } };
  const data = found.slice((page - 1) * size, page * size).map((each) =>
    // The search by number gives short answers.
    number === null
      ? each
      : {
          ...each,
          attributes: Object.fromEntries(
            Object.entries(each.attributes).filter(([key]) => key !== "lastModifiedDate" && key !== "frDocNum"),
          ),
        },
  );
  return {
    body: {
      data,
      meta: {
        pageNumber: page,
        pageSize: size,
        totalElements: found.length,
        totalPages: Math.ceil(found.length / size),
        hasNextPage: page * size < found.length,
      },
    },
  };
}
const truth = () => {
  const families = new Map<string, Document[]>();
  for (const each of world.documents.filter(({ attributes }) =>
    ["Rule", "Proposed Rule", "Notice"].includes(attributes.documentType as string),
  )) {
    const key = each.attributes.frDocNum ?? each.id;
    families.set(key, [...(families.get(key) ?? []), each]);
  }
  return [...families.values()].map((family) => readRegulation(family, world.dockets));
};
let server: ApiServer;
let n = 0;
beforeAll(async () => {
  server = await serve((address) => world.change(structuredClone(api(address)), address, ++n));
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(world, {
    documents: [],
    dockets: new Map([
      ["EPA-1", { title: "Air", agencyId: "EPA", rin: "2060-AA01", docketType: "Rulemaking" }],
      ["EPA-2", { title: "Water", agencyId: "EPA", rin: "Not Assigned" }],
    ]),
    largestPage: 3,
    change: (answer: Answer) => answer,
  });
  server.asked.length = 0;
  server.requests.length = 0;
  n = 0;
});
const scope: Scope = {
  kind: "agency",
  externalId: "EPA",
  label: "EPA",
  jurisdiction: "US",
  params: { from: "2026-01-01" },
};
const start = (options: Partial<Parameters<typeof cycle>[0]> = {}) =>
  cycle({
    client,
    scope,
    server,
    path: "/v4/",
    key: "secret",
    now: new Date("2026-03-02T15:00:00Z"),
    memory: newMemory(),
    ...options,
  });
const many = (count: number) => Array.from({ length: count }, (_, i) => document("EPA-1", i + 1));

test("documents come with dockets and RIN, deadlines on the Eastern day; supporting papers and comments stay away", async () => {
  world.documents = [
    ...many(8),
    document("EPA-1", 50, { documentType: "Rule", commentEndDate: null }),
    document("EPA-1", 51, { documentType: "Supporting & Related Material" }),
    document("EPA-2", 52, { frDocNum: null, documentType: "Notice", commentEndDate: "2026-01-28T04:59:59Z" }),
  ];
  expect(await start()).toMatchObject({ added: 10, rejected: [], trouble: "", isDone: true });
  await expectStored("regulations-gov", truth());
  const stored = await storedBills("regulations-gov");
  expect(stored.get("2026-10001")).toMatchObject({
    session: "Federal Register 2026",
    name: "2026-10001",
    status: "proposed_rule",
    events: [{ date: "2026-03-20", kind: "comment deadline" }],
    related: [{ name: "RIN 2060-AA01" }, { name: "EPA-1", relation: "docket" }],
  });
  expect(stored.get("EPA-2-0052")).toMatchObject({
    session: "Regulations.gov 2026",
    status: "notice",
    events: [{ date: "2026-01-27" }],
  });
  expect(server.asked.every(({ href }) => !href.includes("secret") && !href.includes("/comments"))).toBe(true);
  expect(server.requests.every(({ headers }) => headers["x-api-key"] === "secret")).toBe(true);
});

test("one document of the Federal Register in nine dockets is one record, and it is withdrawn when all of them say so", async () => {
  world.documents = Array.from({ length: 9 }, (_, i) =>
    document(`DK-${i}`, 1, {
      frDocNum: "2026-02222",
      lastModifiedDate: `2026-02-0${i + 1}T10:00:00Z`,
      withdrawn: i === 0,
    }),
  );
  const memory = newMemory();
  expect(await start({ memory })).toMatchObject({ added: 1 });
  await expectStored("regulations-gov", truth());
  const [stored] = [...(await storedBills("regulations-gov")).values()];
  expect(stored!.related).toHaveLength(9);
  expect(stored!.status).toBe("proposed_rule");
  for (const each of world.documents)
    Object.assign(each.attributes, { withdrawn: true, lastModifiedDate: "2026-03-02T16:00:00Z" });
  expect(await start({ memory, now: new Date("2026-03-02T17:00:00Z") })).toMatchObject({ changed: 1 });
  expect([...(await storedBills("regulations-gov")).values()][0]!.status).toBe("withdrawn");
  server.asked.length = 0;
  expect(await start({ memory, now: new Date("2026-03-02T17:30:00Z") })).toMatchObject({ records: 0 });
});

test("more rows than twenty pages come, in the order of change", async () => {
  world.documents = Array.from({ length: 100 }, (_, i) =>
    document("EPA-1", i + 1, {
      frDocNum: null,
      lastModifiedDate: new Date(Date.parse("2026-02-01T00:00:00Z") + i * 1000).toISOString().replace(".000", ""),
    }),
  );
  expect(await start()).toMatchObject({ added: 100, trouble: "", rejected: [] });
  world.documents.forEach((each) => (each.attributes.lastModifiedDate = "2026-03-01T00:00:00Z"));
  expect((await start()).trouble).toContain("changed at the same time");
});

test.each([
  ["2026-01-31T19:00:00Z", "2026-01-31 14:00:00"],
  ["2026-07-31T18:00:00Z", "2026-07-31 14:00:00"],
  ["2026-03-08T07:00:00Z", "2026-03-08 03:00:00"],
  // 01:30 comes twice in the night of 1 November.
  ["2026-11-01T05:30:00Z", "2026-11-01 00:59:59"],
  ["2026-11-01T06:30:00Z", "2026-11-01 00:59:59"],
  ["2026-11-01T07:00:00Z", "2026-11-01 02:00:00"],
])("%s is asked for as %s", (instant, expected) => expect(easternTime(instant)).toBe(expected));

test("changes in the hour that comes twice are all found", async () => {
  world.documents = Array.from({ length: 12 }, (_, i) =>
    document("EPA-1", i + 1, {
      lastModifiedDate: new Date(Date.parse("2026-11-01T04:30:00Z") + i * 15 * 60_000)
        .toISOString()
        .replace(".000", ""),
    }),
  );
  expect(await start({ now: new Date("2026-11-01T12:00:00Z") })).toMatchObject({ added: 12, trouble: "" });
});

test.each<[string, Json[], Json, Json]>([
  [
    "two RINs of a docket in one text",
    [{}],
    { rin: "2060-AV12, 2060-AW01" },
    { related: ["RIN 2060-AV12", "RIN 2060-AW01", "EPA-1"] },
  ],
  [
    "further RINs of a document",
    [{ additionalRins: ["2060-AX09", "2060-AV12"] }],
    { rin: "2060-av12" },
    { related: ["RIN 2060-AV12", "RIN 2060-AX09", "EPA-1"] },
  ],
  ["no RIN", [{ additionalRins: null }], { rin: "Not Assigned" }, { related: ["EPA-1"] }],
  ["what only looks like one", [{}], { rin: "12060-AV12 2060-AV123" }, { related: ["EPA-1"] }],
  [
    "a deadline on the last day of winter time",
    [{ commentEndDate: "2026-03-09T03:59:59Z" }],
    {},
    { events: [["2026-03-08", undefined]] },
  ],
  [
    "a deadline on the first day of winter time",
    [{ commentEndDate: "2026-11-02T04:59:59Z" }],
    {},
    { events: [["2026-11-01", undefined]] },
  ],
  [
    "a withdrawn copy, whose deadline does not count",
    [{}, { withdrawn: true, commentEndDate: "2026-09-01T03:59:59Z" }],
    {},
    { status: "proposed_rule", events: [["2026-03-20", undefined]] },
  ],
  [
    "a withdrawn document, whose deadline is canceled",
    [{ withdrawn: true }],
    {},
    { status: "withdrawn", events: [["2026-03-20", "cancelled"]] },
  ],
  ["a deadline that is gone", [{ commentEndDate: null }], {}, { events: [] }],
  ["a type that is not known", [{ documentType: "Guidance" }], {}, { status: "notice" }],
])("is read as a careful person would: %s", (_name, copies, docket, expected) => {
  const bill = readRegulation(
    copies.map((fields, i) => document(`EPA-${i + 1}`, 1, fields)),
    new Map([["EPA-1", docket]]),
  );
  expect({
    status: bill.status,
    related: bill.related!.map(({ name }) => name),
    events: bill.events!.map(({ date, status }) => [date, status]),
  }).toMatchObject(expected);
});

describe("one document stays one bill", () => {
  const [number, other] = ["2026-10001", "2026-10044"];
  const registerDocument = (n: string) =>
    federalRegister.read(
      { document_number: n, publication_date: "2026-01-21", type: "Proposed Rule", title: "Air", citation: "91 FR 1" },
      { path: "x.json", today: "2026-03-02" },
    );
  const all = () => sql<{ id: number; name: string; session: string; source: string; dates: string[] }[]>`
    select b.id, b.name, b.session, b.source, array(select e->>'date' from bill_details d, jsonb_array_elements(d.events) e where d.bill_id = b.id order by 1) as dates from bills b order by b.id`;
  /** Each step is what the documents have for a number in a cycle: of the first docket, then of the second. */
  test.each<[string, (string | null)[][], boolean, { name: string; bills: number }]>([
    ["whose number comes later", [[null], [number]], false, { name: number, bills: 1 }],
    ["whose number goes", [[number], [null]], false, { name: number, bills: 1 }],
    ["whose number comes, goes and comes", [[null], [number], [null], [number]], false, { name: number, bills: 1 }],
    ["whose number is corrected", [[number], [other]], false, { name: other, bills: 1 }],
    [
      "of two dockets, one without the number at first",
      [
        [null, number],
        [number, number],
      ],
      false,
      { name: number, bills: 1 },
    ],
    [
      "of two dockets, both without it at first",
      [
        [null, null],
        [number, number],
      ],
      false,
      { name: number, bills: 1 },
    ],
    [
      "of two dockets, one of which loses it",
      [
        [number, number],
        [null, number],
        [number, number],
      ],
      false,
      { name: number, bills: 1 },
    ],
    ["that the Federal Register told before", [[null], [number], [null]], true, { name: number, bills: 1 }],
    [
      "of two dockets that the Federal Register told before",
      [
        [null, number],
        [number, number],
      ],
      true,
      { name: number, bills: 1 },
    ],
    ["never numbered", [[null], [null]], false, { name: "EPA-1-0001", bills: 1 }],
    [
      "beside another with another number",
      [
        [number, other],
        [number, other],
      ],
      false,
      { name: number, bills: 2 },
    ],
  ])("%s: %j", async (_name, steps, isPublished, expected) => {
    if (isPublished)
      await storeBatch(
        sql,
        [{ bill: registerDocument(number), origin: "x" }],
        { runId: null, today: "2026-03-02", topicsOf: () => [] },
        async () => {},
      );
    const memory = newMemory();
    for (const [at, numbers] of steps.entries()) {
      const now = new Date(Date.parse("2026-03-02T15:00:00Z") + at * 86_400_000);
      world.documents = numbers.map((frDocNum, i) =>
        document(`EPA-${i + 1}`, 1, {
          frDocNum,
          lastModifiedDate: new Date(now.getTime() - 3_600_000 + i * 1000).toISOString().replace(".000", ""),
          commentEndDate: `2026-05-0${at + 2}T03:59:59Z`,
        }),
      );
      expect(await start({ memory, now })).toMatchObject({ trouble: "", rejected: [], isDone: true });
      await joinTiedBills();
    }
    const stored = await all();
    expect(stored).toHaveLength(expected.bills);
    expect(stored[0]).toMatchObject({ name: expected.name, dates: [`2026-05-0${steps.length}`] });
  });
});

describe("faults", () => {
  const once = (damage: (answer: Answer) => Answer, isMeant: (address: URL) => boolean = () => true, at = 2) => {
    let met = 0;
    world.change = (answer, address) => (isMeant(address) && ++met === at ? damage(answer) : answer);
  };
  const isList = ({ searchParams }: URL) => searchParams.has("filter[documentType]");
  const data = (answer: Answer) => (answer.body as { data: Document[] }).data;
  test.each<[string, (answer: Answer) => Answer, RegExp]>([
    [
      "200 with an error in its body",
      () => ({ body: { errors: [{ status: "500", title: "INTERNAL_SERVER_ERROR" }] } }),
      /INTERNAL_SERVER_ERROR/,
    ],
    ["200 with something else", () => ({ body: { data: [] } }), /not the one that its documentation describes/],
    ["HTML", () => ({ body: "<html></html>" }), /could not be read/],
    ["429 with Retry-After", () => ({ status: 429, headers: { "retry-after": "7" }, body: {} }), /too many/],
    ["429 without", () => ({ status: 429, body: { error: { code: "OVER_RATE_LIMIT" } } }), /too many/],
    ["500", () => ({ status: 500, body: { errors: [{ status: "500" }] } }), /500/],
    ["504", () => ({ status: 504, body: "" }), /504/],
    ["a cut body", (answer) => ({ ...answer, manner: "cut" }), /did not respond/],
    ["a slow drip", (answer) => ({ ...answer, manner: "drip" }), /did not respond/],
    ["a wrong key", () => ({ status: 403, body: { error: { code: "API_KEY_INVALID" } } }), /key/],
  ])("%s ends in a sentence and a later retry, and costs no bill", async (_name, damage, sentence) => {
    world.documents = many(8);
    for (const isMeant of [isList, (address: URL) => !isList(address)]) {
      await emptyTables(sql, ["bills"]);
      world.change = (answer) => answer;
      const memory = newMemory();
      world.documents.forEach((each, i) =>
        Object.assign(each.attributes, { title: `Old ${i}`, lastModifiedDate: `2026-02-02T10:00:0${i}Z` }),
      );
      await start({ memory });
      const old = await storedBills("regulations-gov");
      world.documents.forEach((each, i) =>
        Object.assign(each.attributes, { title: `New ${i}`, lastModifiedDate: `2026-03-02T14:00:0${i}Z` }),
      );
      once(damage, isMeant);
      expect((await start({ memory })).trouble).toMatch(sentence);
      for (const [id, stored] of await storedBills("regulations-gov"))
        expect(stored).toEqual({
          ...old.get(id)!,
          ...(stored.title!.startsWith("New") ? { title: stored.title } : {}),
        });
      world.change = (answer) => answer;
      expect(await start({ memory })).toMatchObject({ trouble: "", isDone: true });
      await expectStored("regulations-gov", truth());
    }
  });

  test.each<[string, (answer: Answer) => void]>([
    ["duplicates", (answer) => data(answer).push(data(answer)[0]!)],
    ["a gap", (answer) => data(answer).shift()],
    ["an empty page", (answer) => (data(answer).length = 0)],
    ["a wrong order", (answer) => data(answer).reverse()],
    ["unknown fields", (answer) => data(answer).forEach((each) => (each.attributes.novelty = [1]))],
  ])("a page with %s: in the end everything is there", async (_name, damage) => {
    world.documents = many(8);
    once((answer) => (damage(answer), answer), isList);
    expect(await start()).toMatchObject({ trouble: "", isDone: true });
    await expectStored("regulations-gov", truth());
  });

  test("page 1 again and again ends in a sentence; later everything is there", async () => {
    world.documents = many(8);
    let first: Answer | null = null;
    world.change = (answer, address) => (isList(address) ? (first ??= answer) : answer);
    const memory = newMemory();
    expect(
      (await start({ memory, scope: { ...scope, params: { documentTypes: ["Proposed Rule"], from: "2026-01-01" } } }))
        .trouble,
    ).toContain("gave another page again");
    world.change = (answer) => answer;
    expect(await start()).toMatchObject({ trouble: "", isDone: true });
    await expectStored("regulations-gov", truth());
  });

  test.each(["title", "documentType", "postedDate", "lastModifiedDate"])(
    "a document without its %s is rejected with a sentence, and stays as it is",
    async (field) => {
      world.documents = many(3);
      const memory = newMemory();
      await start({ memory });
      const stored = await storedBills("regulations-gov");
      world.documents[1]!.attributes.lastModifiedDate = "2026-03-02T14:00:00Z";
      world.change = (answer, address) => {
        if (isList(address))
          for (const each of data(answer))
            if (each.id === "EPA-1-0002") delete (each.attributes as Record<string, unknown>)[field];
        return answer;
      };
      expect((await start({ memory })).rejected.join()).toContain(`It has no “attributes.${field}”.`);
      expect(await storedBills("regulations-gov")).toEqual(stored);
    },
  );
});

test("six weeks with restarts at every page and a clock months ahead: after each cycle the stored documents are the true ones", async () => {
  for (const [pages, ahead] of [
    [Infinity, 0],
    [1, 0],
    [2, 100],
  ] as const) {
    await emptyTables(sql, ["bills"]);
    world.documents = [];
    const memory = newMemory();
    let changed = 0;
    let changes = 0;
    for (let week = 0; week < 6; week += 1) {
      const theirs = new Date(Date.parse("2026-02-20T15:00:00Z") + week * 7 * 86_400_000);
      // Our clock may be months ahead.
      const now = new Date(theirs.getTime() + ahead * 86_400_000);
      const time = (i: number) => new Date(theirs.getTime() - 3_600_000 + i * 1000).toISOString().replace(".000", "");
      world.documents.forEach((each, i) => {
        if (i % 3 !== week % 3) return;
        each.attributes.lastModifiedDate = time(i);
        each.attributes.commentEndDate = `2026-07-${10 + week}T03:59:59Z`;
        changes += 1;
      });
      world.documents.push(
        ...[1, 2, 3, 4].map((i) =>
          document("EPA-1", week * 10 + i, {
            lastModifiedDate: time(30 + i),
            documentType: i === 4 ? "Rule" : "Proposed Rule",
          }),
        ),
      );
      for (let tries = 0; tries < 100; tries += 1) {
        const result = await start({ memory, now, pages });
        changed += result.changed;
        if (result.isDone) break;
      }
      expect(memory.cursor).toBeNull();
      await expectStored("regulations-gov", truth());
    }
    expect(changed).toBe(changes);
  }
});

test("the connection is tested, dockets are found, the size of a coverage is estimated", async () => {
  world.documents = many(4);
  const access = {
    ask: plainAsk,
    baseUrl: `${server.origin}/v4/`,
    key: "secret",
    now: new Date("2026-03-02T15:00:00Z"),
  };
  expect(await client.testConnection(access)).toBe("It works, and has 4 documents.");
  expect((await client.listScopes(access, "EPA")).map(({ kind, externalId }) => `${kind} ${externalId}`)).toEqual([
    "agency EPA",
    "docket EPA-1",
    "docket EPA-2",
  ]);
  expect(await client.estimate(access, scope)).toMatchObject({ bills: 4, calls: 10 });
});

describe.skipIf(!existsSync(recordings))("recorded answers (skipped where ../shared/data is absent)", () => {
  test("a page of changes, with a search by number, as recorded", async () => {
    world.change = (_answer, { pathname, searchParams }) => {
      if (/\/dockets\//.test(pathname)) return recordedAnswer("regulations.gov/docket_and_its_documents_0.json");
      if (searchParams.has("filter[frDocNum]")) return recordedAnswer("regulations.gov/documents_no_result.json");
      const answer = recordedAnswer("regulations.gov/documents_lastModifiedDate_page1.json");
      // The recording holds 12 of 229 rows.
      (answer.body as { meta: Json }).meta = { pageNumber: 1, pageSize: 250, totalElements: 12, totalPages: 1 };
      return answer;
    };
    const notices = { ...scope, kind: "all", params: { documentTypes: ["Notice"], from: "2022-01-01" } };
    expect(await start({ scope: notices })).toMatchObject({ added: 12, rejected: [], trouble: "" });
    const stored = await storedBills("regulations-gov");
    expect(stored.get("CDC-2022-0131-0001")).toMatchObject({ events: [{ date: "2023-01-16" }] });
    expect(stored.get("2023-00699")).toMatchObject({ session: "Federal Register 2023", status: "notice" });
  });
  test.each([
    ["regulations.gov/error_400_bad_parameter.json", /400/],
    ["regulations.gov/errors_403_and_400_0.json", /key/],
    ["regulations.gov/document_detail_and_errors_3.json", /500/],
  ])("%s ends in a sentence", async (name, sentence) => {
    world.change = () => recordedAnswer(name);
    expect((await start()).trouble).toMatch(sentence);
  });
});
