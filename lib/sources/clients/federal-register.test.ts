import { existsSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { federalRegister } from "@/lib/imports/formats/federal-register";
import type { Json } from "@/lib/platform/documents/formats/json-fields";
import { emptyTables } from "@/lib/tools/testing/database-state";
import { files, run, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import type { Scope } from "../client";
import { federalRegisterClient as client } from "./federal-register";
import * as pacing from "./pace";
import { cycle, expectStored, newMemory, plainAsk, storedBills } from "@/lib/tools/testing/sources/cycles";
import {
  type Answer,
  type ApiServer,
  recordedAnswer,
  recordings,
  serve,
} from "@/lib/tools/testing/sources/recorded-server";

startWithoutBills();

vi.spyOn(pacing, "pace").mockResolvedValue();

type Document = Record<string, unknown> & { document_number: string; publication_date: string };
const document = (number: string, day: string, fields: Json = {}): Document => ({
  document_number: number,
  publication_date: day,
  title: `Rule ${number}`,
  type: "Proposed Rule",
  abstract: `About ${number}.`,
  action: "Proposed rule.",
  agencies: [{ raw_name: "EPA", name: "Environmental Protection Agency", slug: "environmental-protection-agency" }],
  cfr_references: [{ title: 40, part: "52" }],
  citation: "91 FR 1",
  comments_close_on: null,
  correction_of: null,
  corrections: [],
  docket_ids: ["EPA-R01-OAR-2026-0001"],
  effective_on: null,
  html_url: `https://www.federalregister.gov/documents/${number}`,
  regulation_id_numbers: ["2060-AA01"],
  regulations_dot_gov_info: {},
  signing_date: null,
  topics: ["Air pollution"],
  ...fields,
});

/** A Federal Register of some documents that pages as the real one: 10,000 at most, a cursor, and page 1 past the end. */
const world = {
  documents: [] as Document[],
  inspections: [] as Json[],
  largestPage: 3,
  cap: 10_000,
  change: (answer: Answer, _address: URL, _asked: number): Answer => answer,
};
function search(address: URL): Answer {
  const given = address.searchParams;
  const one = /\/documents\/(.+)\.json$/.exec(address.pathname)?.[1]?.split(",");
  if (one) {
    const found = world.documents.filter(({ document_number }) => one.includes(document_number));
    if (one.length > 1) return { body: { count: found.length, results: found } };
    return found[0] ? { body: found[0] } : { status: 404, body: { status: 404, message: "Record Not Found" } };
  }
  if (address.pathname.endsWith("current.json"))
    return { body: { count: world.inspections.length, results: world.inspections } };
  const from = given.get("conditions[publication_date][gte]") ?? "0000";
  const to = given.get("conditions[publication_date][lte]") ?? "9999";
  const open = given.get("conditions[comment_date][gte]");
  const slugs = given.getAll("conditions[agencies][]");
  const hits = world.documents
    .filter(({ publication_date: day }) => day >= from && day <= to)
    .filter(({ comments_close_on: until }) => !open || (typeof until === "string" && until >= open))
    .filter(
      ({ agencies }) => slugs.length === 0 || (agencies as { slug: string }[]).some(({ slug }) => slugs.includes(slug)),
    )
    .sort((a, b) => (a.publication_date < b.publication_date ? -1 : 1));
  if (hits.length === 0) return { body: { count: 0, description: "Documents" } };
  const size = Math.min(Number(given.get("per_page")), world.largestPage);
  const start = Number(given.get("search_after") ?? 0);
  const next = start + size;
  const more = new URL(address);
  more.searchParams.set("search_after", String(next));
  more.host = "www.federalregister.gov";
  return {
    body: {
      count: Math.min(hits.length, world.cap),
      description: "Documents",
      total_pages: Math.ceil(hits.length / size),
      next_page_url:
        next < hits.length ? more.href.replace(/^http:\/\/[^/]+/, "https://www.federalregister.gov") : null,
      results: hits.slice(start, next),
    },
  };
}

let server: ApiServer;
const path = "/api/v1/";
beforeAll(async () => {
  server = await serve((address) => world.change(search(address), address, server.asked.length));
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(world, {
    documents: [],
    inspections: [],
    largestPage: 3,
    cap: 10_000,
    change: (answer: Answer) => answer,
  });
  server.asked.length = 0;
});

const scope = (params: Json = {}): Scope => ({
  kind: "agency",
  externalId: "environmental-protection-agency",
  label: "EPA",
  jurisdiction: "US",
  params: { from: "2026-01-01", ...params },
});
const start = (options: Partial<Parameters<typeof cycle>[0]> = {}) =>
  cycle({
    client,
    scope: scope(),
    server,
    path,
    now: new Date("2026-03-02T15:00:00Z"),
    memory: newMemory(),
    ...options,
  });
const read = (documents: readonly Document[]) =>
  documents.map((each) => federalRegister.read(each, { path: "", today: "2026-03-02" }));
const many = (n: number, day: string) =>
  Array.from({ length: n }, (_, i) => document(`2026-${String(i + 1).padStart(5, "0")}`, day));

test("every page is followed to its end, at the host of the settings, each search past the cache", async () => {
  world.documents = [...many(7, "2026-01-30"), document("2026-00090", "2026-02-27")];
  expect(await start()).toMatchObject({ added: 8, rejected: [], trouble: "", isDone: true });
  await expectStored("federal-register", read(world.documents));
  const searches = server.asked.filter(({ pathname }) => pathname === "/api/v1/documents.json");
  expect(searches.every(({ searchParams }) => searchParams.getAll("fields[]").includes("regulation_id_numbers"))).toBe(
    true,
  );
  const first = searches.filter(({ searchParams }) => !searchParams.has("search_after"));
  expect(new Set(first.map(({ searchParams }) => searchParams.get("fresh"))).size).toBe(first.length);
});

test("a next page whose address lacks the search is a page of the same search", async () => {
  const others = many(9, "2026-01-30").map((each) => ({
    ...each,
    document_number: each.document_number.replace("2026-", "2026-9"),
    agencies: [{ raw_name: "FAA", name: "Federal Aviation Administration", slug: "federal-aviation-administration" }],
  }));
  world.documents = [...many(7, "2026-01-30"), ...others];
  world.change = (answer) => {
    const body = answer.body as { next_page_url?: string | null };
    const at = body.next_page_url && new URL(body.next_page_url).searchParams.get("search_after");
    if (at) body.next_page_url = `https://api.example.org/documents.json?search_after=${at}`;
    return answer;
  };
  expect(await start()).toMatchObject({ added: 7, rejected: [], trouble: "", isDone: true });
  await expectStored("federal-register", read(world.documents.slice(0, 7)));
});

test("a slice whose count stops at the cap is cut by day until every document comes", async () => {
  world.largestPage = 5000;
  world.documents = Array.from({ length: 31 }, (_, day) =>
    Array.from({ length: 340 }, (_, i) =>
      document(`2026-${day + 10}${String(i).padStart(3, "0")}`, `2026-01-${String(day + 1).padStart(2, "0")}`),
    ),
  ).flat();
  expect(await start()).toMatchObject({ added: 31 * 340, trouble: "", rejected: [] });
});

test("a bill from a file and from the API is one bill", async () => {
  world.documents = [document("2026-00001", "2026-01-30", { comments_close_on: "2026-04-01" })];
  await run(files({ "rule.json": world.documents[0] }));
  expect(await start()).toMatchObject({ added: 0, changed: 0 });
  const stored = await sql`select slug, session, name, status from bills`;
  expect(stored).toMatchObject([
    { slug: "us-federal-register-2026-2026-00001", session: "Federal Register 2026", status: "proposed_rule" },
  ]);
});

test("a document on public inspection becomes the published one, whatever zeros its number has; a withdrawn one says so", async () => {
  const inspection = (number: string, fields: Json = {}) => ({
    document_number: number,
    publication_date: "2026-03-05",
    filed_at: "2026-03-02T08:45:00.000-05:00",
    title: "Coming",
    type: "Rule",
    agencies: [{ name: "Environmental Protection Agency", slug: "environmental-protection-agency" }],
    docket_numbers: ["EPA-1"],
    editorial_note: null,
    pdf_url: `https://public-inspection.federalregister.gov/${number}.pdf?1`,
    html_url: `https://www.federalregister.gov/public-inspection/${number}`,
    ...fields,
  });
  world.inspections = [
    inspection("2026-7333"),
    inspection("2026-07400"),
    inspection("2026-07500", { agencies: [{ name: "Other", slug: "other" }] }),
  ];
  const memory = newMemory();
  expect(await start({ memory })).toMatchObject({ added: 2, rejected: [] });
  expect((await storedBills("federal-register")).get("2026-7333")).toMatchObject({
    status: "final_rule",
    actions: [{ date: "2026-03-02", description: "On public inspection, to be published on 2026-03-05" }],
  });
  // The end of a file's address moves by itself, and says nothing.
  world.inspections = [
    inspection("2026-7333", { pdf_url: "https://public-inspection.federalregister.gov/2026-7333.pdf?2" }),
    inspection("2026-07400", { publication_date: null, editorial_note: "Withdrawn at the request of the agency." }),
  ];
  expect(await start({ memory, now: new Date("2026-03-03T15:00:00Z") })).toMatchObject({ added: 0, changed: 1 });
  expect((await storedBills("federal-register")).get("2026-07400")).toMatchObject({
    status: "withdrawn",
    session: "Federal Register 2026",
    actions: [{}, { description: "Withdrawn from public inspection: Withdrawn at the request of the agency." }],
  });
  world.documents = [document("2026-07333", "2026-03-05", { type: "Rule", title: "Published" })];
  for (const day of ["05", "06"]) await start({ memory, now: new Date(`2026-03-${day}T15:00:00Z`) });
  const stored = await storedBills("federal-register");
  expect([...stored.keys()]).toEqual(["2026-07400", "2026-7333"]);
  expect(stored.get("2026-7333")).toMatchObject({ name: "2026-07333", title: "Published", status: "final_rule" });
  // A file of the published document finds it too.
  await run(files({ "rule.json": world.documents[0] }));
  expect((await storedBills("federal-register")).size).toBe(2);
});

test("a correction brings the corrected document along, and a moved deadline is found after the issue", async () => {
  world.documents = [
    document("2026-00001", "2026-01-30", { comments_close_on: "2026-04-01" }),
    document("2026-00002", "2026-01-30"),
  ];
  const memory = newMemory();
  await start({ memory });
  world.documents[0]!.comments_close_on = "2026-05-01";
  world.documents[1]!.corrections = ["https://www.federalregister.gov/api/v1/documents/C1-2026-00002"];
  world.documents.push(
    document("C1-2026-00002", "2026-03-05", {
      correction_of: "https://www.federalregister.gov/api/v1/documents/2026-00002",
    }),
  );
  expect(await start({ memory, now: new Date("2026-03-05T15:00:00Z") })).toMatchObject({ added: 1, changed: 2 });
  const stored = await storedBills("federal-register");
  expect(stored.get("2026-00001")!.events).toEqual([
    { date: "2026-05-01", kind: "comment deadline", description: "Comment deadline" },
  ]);
  expect(stored.get("2026-00002")!.related).toContainEqual({ name: "C1-2026-00002", relation: "corrected by" });
  expect(stored.get("C1-2026-00002")!.related).toContainEqual({ name: "2026-00002", relation: "corrects" });
});

describe("faults", () => {
  const before = () => {
    world.documents = [
      ...many(5, "2026-01-30"),
      ...many(4, "2026-02-27").map((each) => ({ ...each, document_number: `${each.document_number}9` })),
    ];
  };
  /** Damages one answer to a search of the second cycle. */
  const once = (damage: (answer: Answer) => Answer, at = 2) => {
    let searches = 0;
    world.change = (answer, { pathname }) =>
      pathname.endsWith("documents.json") && ++searches === at ? damage(answer) : answer;
  };
  const results = (answer: Answer) => (answer.body as { results: Document[] }).results;

  test.each<[string, (answer: Answer) => Answer, RegExp]>([
    ["200 with an error in its body", () => ({ body: { message: "field 'x' not valid" } }), /field 'x' not valid/],
    ["200 with something else", () => ({ body: { hello: "world" } }), /no “count”/],
    [
      "HTML",
      () => ({ headers: { "content-type": "text/html" }, body: "<html>Request Access</html>" }),
      /could not be read/,
    ],
    ["429 with Retry-After", () => ({ status: 429, headers: { "retry-after": "60" }, body: {} }), /too many requests/],
    ["429 without Retry-After", () => ({ status: 429, body: {} }), /too many requests/],
    ["500", () => ({ status: 500, body: { error: "x" } }), /500/],
    ["a body that is cut", (answer) => ({ ...answer, manner: "cut" }), /did not respond/],
    ["a slow drip", (answer) => ({ ...answer, manner: "drip" }), /did not respond/],
    [
      "a document of another day",
      (answer) => ((results(answer)[0]!.publication_date = "2019-01-01"), answer),
      /asked for/,
    ],
    ["count without results", () => ({ body: { count: 4 } }), /no “results”/],
  ])("%s ends in a sentence and a later retry, and costs no bill", async (_name, damage, sentence) => {
    before();
    const memory = newMemory();
    await start({ memory });
    world.documents.forEach((each, i) => (each.title = `Changed ${i}`));
    once((answer) => damage(structuredClone(answer)));
    const broken = await start({ memory, isSweep: true });
    expect(broken.trouble).toMatch(sentence);
    expect(broken.isDone).toBe(false);
    const stored = await storedBills("federal-register");
    expect(stored.size).toBe(9);
    expect([...stored.values()].every(({ actions, title }) => actions.length === 1 && title)).toBe(true);
    world.change = (answer) => answer;
    expect(await start({ memory, isSweep: true })).toMatchObject({ trouble: "", isDone: true });
    await expectStored("federal-register", read(world.documents));
  });

  test.each<[string, (answer: Answer) => Answer]>([
    ["duplicates", (answer) => (results(answer).push(results(answer)[0]!), answer)],
    ["a gap between pages", (answer) => (results(answer).shift(), answer)],
    ["unknown fields", (answer) => (results(answer).forEach((each) => (each.novelty = { deep: [1] })), answer)],
    ["a list that is empty though it counts", (answer) => ((results(answer).length = 0), answer)],
  ])("%s: in the end everything is there", async (_name, damage) => {
    before();
    once((answer) => damage(structuredClone(answer)));
    expect(await start()).toMatchObject({ trouble: "", isDone: true });
    await expectStored("federal-register", read(world.documents));
  });

  test("page 1 again: what is missing is said, and nothing goes round for ever", async () => {
    before();
    let pages: Answer[] = [];
    world.change = (answer, address) => {
      const isNext = address.searchParams.has("search_after");
      if (!isNext) pages = [answer];
      return isNext ? pages[0]! : answer;
    };
    const broken = await start();
    expect(broken.isDone).toBe(true);
    expect(broken.rejected.join()).toContain("It counts 5 documents, but delivers 3.");
    world.change = (answer) => answer;
    await start({ isSweep: true });
    await expectStored("federal-register", read(world.documents));
  });

  test.each(["title", "type", "publication_date", "document_number"])(
    "a document without its %s is rejected with a sentence, the others come",
    async (field) => {
      before();
      const memory = newMemory();
      await start({ memory });
      once((answer) => {
        const copy = structuredClone(answer);
        delete (results(copy)[0] as Record<string, unknown>)[field];
        return copy;
      }, 1);
      const broken = await start({ memory, isSweep: true });
      expect(broken.rejected.join()).toContain(`It has no “${field}”.`);
      await expectStored("federal-register", read(world.documents));
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
    for (let week = 0; week < 6; week += 1) {
      const theirs = new Date(Date.parse("2026-02-02T15:00:00Z") + week * 7 * 86_400_000);
      // Our clock may be months ahead.
      const now = new Date(theirs.getTime() + ahead * 86_400_000);
      const day = theirs.toISOString().slice(0, 10);
      world.documents.push(
        ...Array.from({ length: 8 }, (_, i) =>
          document(`2026-${week}00${i}`, day, { comments_close_on: i % 2 ? "2026-12-01" : null }),
        ),
      );
      const late = world.documents.filter(({ comments_close_on }) => comments_close_on !== null)[week];
      if (late) late.comments_close_on = `2026-12-1${week}`;
      for (let tries = 0; tries < 100; tries += 1) {
        const { isDone, changed: more } = await start({ memory, now, pages });
        changed += more;
        if (isDone) break;
      }
      expect(memory.cursor).toBeNull();
      await expectStored("federal-register", read(world.documents));
    }
    expect(changed).toBe(5);
  }
});

test("the connection is tested, agencies are found, the size of a coverage is estimated", async () => {
  world.documents = many(4, "2026-02-27");
  const access = { ask: plainAsk, baseUrl: `${server.origin}${path}`, key: null };
  expect(await client.testConnection(access)).toBe("It works. Its newest document is dated 2026-02-27.");
  expect(await client.estimate({ ...access, now: new Date("2026-03-02T15:00:00Z") }, scope())).toMatchObject({
    bills: 4,
  });
  world.change = (answer, { pathname }) =>
    pathname.endsWith("agencies.json")
      ? {
          body: [
            { name: "Environmental Protection Agency", slug: "environmental-protection-agency", short_name: "EPA" },
          ],
        }
      : answer;
  expect((await client.listScopes(access, "epa")).map(({ kind, externalId }) => `${kind} ${externalId}`)).toEqual([
    "agency environmental-protection-agency",
    "term epa",
  ]);
  expect((await client.listScopes(access, "2060-aa01"))[0]).toMatchObject({ kind: "rin", externalId: "2060-AA01" });
});

describe.skipIf(!existsSync(recordings))("recorded answers (skipped where ../shared/data is absent)", () => {
  test("two documents by number, as recorded, and a search that names too few fields", async () => {
    world.change = (answer, { pathname }) =>
      pathname.endsWith("documents.json")
        ? recordedAnswer("federal-register/search-details_and_documents_by_number_1.json")
        : answer;
    const whole = { ...scope({ from: "2017-12-01", publicInspection: false }), kind: "all", externalId: "all" };
    const first = await start({
      scope: whole,
      now: new Date("2017-12-20T15:00:00Z"),
      memory: { ...newMemory(), since: new Date("2017-12-20T15:00:00Z") },
    });
    expect(first).toMatchObject({ added: 2, rejected: [], trouble: "" });
    world.change = (answer, { pathname, searchParams }) =>
      pathname.endsWith("documents.json") && !searchParams.has("conditions[comment_date][gte]")
        ? recordedAnswer("federal-register/documents_search_one_day_per_page_1000.json")
        : answer;
    const second = await start({
      scope: { ...whole, params: { from: "2016-01-01" } },
      now: new Date("2016-02-28T15:00:00Z"),
      memory: { ...newMemory(), since: new Date("2016-02-28T15:00:00Z") },
    });
    expect(second.rejected[0]).toContain("It has no “type”.");
  });
  test.each(["federal-register_400_unknown_condition.json", "federal-register_400_unknown_field.json"])(
    "%s ends in a sentence",
    async (name) => {
      world.change = () => recordedAnswer(`derived/${name}`);
      expect((await start()).trouble).toContain("400");
    },
  );
  test("no hit, and a public inspection", async () => {
    world.change = (_answer, { pathname }) =>
      recordedAnswer(
        pathname.endsWith("current.json")
          ? "derived/federal-register_public-inspection_current.json"
          : "derived/federal-register_empty_result.json",
      );
    expect(await start({ scope: { ...scope(), kind: "all" }, now: new Date("2026-10-02T16:00:00Z") })).toMatchObject({
      added: 1,
      trouble: "",
      rejected: [],
    });
  });
});

test.each<[string, string, string]>([
  ["Proposed Rule", "Proposed rule; withdrawal.", "withdrawn"],
  ["Proposed Rule", "Withdrawal of notice of proposed rulemaking.", "withdrawn"],
  ["Proposed Rule", "Notice of proposed rulemaking; withdrawal", "withdrawn"],
  ["Proposed Rule", "Advance notice of proposed rulemaking; withdrawal.", "withdrawn"],
  ["Proposed Rule", "Notice of withdrawal of proposed rule.", "withdrawn"],
  ["Proposed Rule", "Proposed rule; notice of withdrawal.", "withdrawn"],
  ["Rule", "Direct final rule; withdrawal.", "withdrawn"],
  ["Rule", "Withdrawal of direct final rule.", "withdrawn"],
  ["Rule", "Interim final rule; withdrawal.", "withdrawn"],
  ["Rule", "Temporary final rule; withdrawal.", "withdrawn"],
  ["Proposed Rule", "Proposed rule; partial withdrawal.", "proposed_rule"],
  ["Proposed Rule", "Proposed rule; withdrawal and reproposal.", "proposed_rule"],
  ["Proposed Rule", "Proposed rule; withdrawal of request for hearing.", "proposed_rule"],
  ["Proposed Rule", "Proposed rule; extension of comment period.", "proposed_rule"],
  ["Proposed Rule", "Proposed rule; reopening of the comment period.", "proposed_rule"],
  ["Rule", "Final rule; withdrawal of approval.", "final_rule"],
  ["Rule", "Final rule; delay of effective date.", "final_rule"],
  ["Rule", "Final rule; correction.", "final_rule"],
  ["Rule", "", "final_rule"],
  ["Notice", "Notice; withdrawal.", "notice"],
  ["Notice", "Notice of withdrawal of petition for rulemaking.", "notice"],
  ["Uncategorized Document", "", "notice"],
  ["Presidential Document", "", "adopted"],
])("a document of the type %s with the action “%s” is %s", (type, action, status) =>
  expect(
    federalRegister.read(document("2026-00001", "2026-02-02", { type, action }), {
      path: "x.json",
      today: "2026-03-01",
    }).status,
  ).toBe(status),
);
