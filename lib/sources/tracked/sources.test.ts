import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

/** It listens before anything reads the settings. */
const upstream = await vi.hoisted(async () => {
  const { createServer } = await import("node:http");
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    LEGISCAN_API_KEY: "legi-secret",
    LEGISCAN_API_URL: `${origin}/legiscan/`,
    LEGISCAN_MONTHLY_LIMIT: "60",
    OPENSTATES_API_KEY: "open-secret",
    OPENSTATES_API_URL: `${origin}/openstates/`,
  });
  return server;
});

import { POST as addBill } from "@/app/admin/focus/api/add-bill/route";
import { POST as query } from "@/app/admin/focus/api/query/route";
import { GET as sources } from "@/app/admin/focus/api/sources/route";
import { db, rawSql } from "@/db";
import { billChanges, billIdentities, bills, importRuns, sourceCalls, sourceStates, tagRules } from "@/db/schema";
import { ruleRuns } from "@/lib/imports/rules/queries";
import { aTopic } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { spendRequest } from "../source-limits";
import { syncTrackedBills } from "./sync";

type Answer = { status?: number; headers?: Record<string, string>; body: unknown };
/** The upstream that answers as the published documents say; each test sets what it says. */
let legiscan: (op: string, query: URLSearchParams) => Answer;
let openstates: (path: string, query: URLSearchParams, request: IncomingMessage) => Answer;
let asked: string[] = [];

const handle = (request: IncomingMessage, response: ServerResponse): void => {
  const address = new URL(request.url!, "http://upstream");
  const isLegiScan = address.pathname === "/legiscan/";
  asked.push(
    isLegiScan ? `${address.searchParams.get("op")} ${address.searchParams.get("id") ?? ""}`.trim() : address.pathname,
  );
  const {
    status = 200,
    headers = {},
    body,
  } = isLegiScan
    ? legiscan(address.searchParams.get("op")!, address.searchParams)
    : openstates(address.pathname, address.searchParams, request);
  response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(typeof body === "string" ? body : JSON.stringify(body));
};
upstream.on("request", handle);

let eda: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  eda = await person("editor");
});
afterAll(() => void upstream.close());
beforeEach(async () => {
  asked = [];
  await db.delete(sourceCalls);
  await db.delete(sourceStates);
  await db.delete(bills);
});

const legiBill = (id: number, number: string, action: string, hash: string) => ({
  status: "OK",
  bill: {
    bill_id: id,
    change_hash: hash,
    session_id: 2101,
    session: { session_id: 2101, session_name: "2025-2026 Regular Session", year_start: 2025, year_end: 2026 },
    url: `https://legiscan.com/WI/bill/${number}/2025`,
    state: "WI",
    bill_number: number,
    bill_type: "B",
    title: `An act about wells, ${number}`,
    description: `An act about wells, ${number}`,
    status: 1,
    status_date: "2025-02-03",
    progress: [{ date: "2025-02-03", event: 1 }],
    history: [
      { date: "2025-02-03", action: "Introduced", chamber: "A" },
      { date: "2025-03-03", action, chamber: "A" },
    ],
    sponsors: [],
    texts: [],
    votes: [],
    amendments: [],
    supplements: [],
    calendar: [],
    subjects: [],
    sasts: [],
  },
});
const openBill = (uuid: string, identifier: string, title: string, updated: string) => ({
  id: `ocd-bill/${uuid}`,
  session: "2025",
  jurisdiction: { id: "ocd-jurisdiction/country:us/state:wy/government", name: "Wyoming" },
  identifier,
  title,
  classification: ["bill"],
  subject: [],
  updated_at: updated,
  created_at: updated,
  openstates_url: "https://openstates.org/x",
  abstracts: [],
  other_titles: [],
  sponsorships: [],
  versions: [],
  documents: [],
  votes: [],
  related_bills: [],
  sources: [],
  actions: [
    {
      description: "Introduced and Referred to H01 - Judiciary",
      date: "2025-01-14",
      classification: ["introduction"],
      organization: { classification: "lower" },
    },
  ],
});
const look = (form: object) => ask(query, "POST", { as: eda, body: { data: JSON.stringify(form) } });
const add = (bill: object) => ask(addBill, "POST", { as: eda, body: { bill: JSON.stringify(bill) } });
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

describe("LegiScan", () => {
  beforeEach(() => {
    legiscan = (op, given) => {
      if (given.get("key") !== "legi-secret")
        return { body: { status: "ERROR", alert: { message: "Invalid API key" } } };
      if (op === "getSearch")
        return {
          body: {
            status: "OK",
            searchresult: {
              summary: { count: 1 },
              0: {
                relevance: 99,
                state: "WI",
                bill_number: "AB12",
                bill_id: 77,
                change_hash: "a",
                url: "https://legiscan.com/WI/bill/AB12/2025",
                last_action_date: "2025-03-03",
                last_action: "Referred to Committee on Water",
                title: "An act about wells",
              },
            },
          },
        };
      if (op === "getBill")
        return given.get("id") === "404"
          ? { body: { status: "ERROR", alert: { message: "Unknown bill id" } } }
          : { body: legiBill(Number(given.get("id")), `AB${given.get("id")}`, "Referred to Committee on Water", "a") };
      return {
        body: {
          status: "OK",
          masterlist: {
            session: { session_id: 2101 },
            0: { bill_id: 1, number: "AB1", change_hash: "a" },
            1: { bill_id: 2, number: "AB2", change_hash: "b2" },
            2: { bill_id: 3, number: "AB3", change_hash: "a" },
          },
        },
      };
    };
  });

  test("finds a bill by its number as LegiScan writes it, with the fields of its search", async () => {
    const seen: URLSearchParams[] = [];
    const answer = legiscan;
    legiscan = (op, given) => (seen.push(given), answer(op, given));
    const { status, body } = await look({
      source: "legiscan",
      number: "a.b. 0012",
      jurisdiction: "wi",
      session: "2025-2026",
    });
    expect([status, body.bills]).toEqual([
      200,
      [
        {
          source: "legiscan",
          sourceId: "77",
          name: "AB12",
          title: "An act about wells",
          session: "2025",
          jurisdiction: "WI",
          status: "in_committee",
          billId: null,
          tracked: false,
          slug: null,
        },
      ],
    ]);
    expect(Object.fromEntries(seen[0]!)).toMatchObject({ op: "getSearch", state: "WI", bill: "AB12", year: "2025" });
    await look({ source: "legiscan", number: "H.Res. 354", jurisdiction: "US" });
    expect(seen[1]!.get("bill")).toBe("HR354");
    await look({ source: "legiscan", words: "wells" });
    expect(Object.fromEntries(seen[2]!)).toMatchObject({ query: "wells", state: "ALL" });
  });

  test("adding a result brings the whole bill among ours and tracks it; again changes nothing", async () => {
    const { status, body } = await add({ source: "legiscan", sourceId: "77", name: "AB12" });
    expect([status, body.bill.tracked, body.bill.name]).toEqual([200, true, "AB77"]);
    const [row] = await db.select().from(bills).where(eq(bills.id, body.bill.id));
    expect(row).toMatchObject({
      source: "legiscan",
      sourceId: "77",
      status: "in_committee",
      lastAction: "Referred to Committee on Water",
      focusOrder: 1,
    });
    expect((await add({ source: "legiscan", sourceId: "77" })).body.bill).toMatchObject({
      id: row!.id,
      version: row!.version,
    });
    expect((await look({ source: "legiscan", words: "wells" })).body.bills[0].billId).toBe(row!.id);
  });

  test("a bill that LegiScan does not have is 422 with a message, and nothing is stored", async () => {
    const { status, body } = await add({ source: "legiscan", sourceId: "404" });
    expect([status, body.message]).toEqual([422, "The source has no such bill."]);
    expect(await db.$count(bills)).toBe(0);
  });

  test.each(["Unknown API key", "API key not found", "Invalid key", "Your API key has exceeded its limit"])(
    "“%s” is about the key, never about the bill",
    async (message) => {
      await add({ source: "legiscan", sourceId: "77", name: "AB12" });
      legiscan = () => ({ body: { status: "ERROR", alert: { message } } });
      expect((await add({ source: "legiscan", sourceId: "78" })).status).toBe(503);
      const [result] = await syncTrackedBills({ sql: rawSql, source: "legiscan" });
      expect(result).toMatchObject({ refused: 0, waiting: 1, stopped: expect.stringContaining(message) });
    },
  );

  test("a wrong key, a failure, silence and nonsense are each said in words without the key, and the source rests", async () => {
    const cases: [Answer, RegExp][] = [
      [{ body: { status: "ERROR", alert: { message: "Invalid API key legi-secret" } } }, /Invalid API key …/],
      [{ status: 403, body: {} }, /rejected the API key/],
      [{ status: 502, body: "x" }, /failed with 502/],
      [{ body: "<html>" }, /could not be read/],
      [{ status: 429, headers: { "retry-after": "90" }, body: {} }, /too many requests.*in \d+ seconds/],
    ];
    for (const [answer, words] of cases) {
      await db.delete(sourceStates);
      legiscan = () => answer;
      const { status, body, headers } = await look({ source: "legiscan", words: "wells" });
      expect([status, body.message]).toEqual([503, expect.stringMatching(words)]);
      expect(headers.get("retry-after")).toMatch(/^\d+$/);
      expect(JSON.stringify(body)).not.toContain("legi-secret");
    }
    const before = asked.length;
    expect((await look({ source: "legiscan", words: "wells" })).body.message).toMatch(/is paused/);
    expect(asked.length).toBe(before);
  });

  test("each failure doubles the rest, up to an hour, and an answer ends it", async () => {
    const rest = async () =>
      (
        await db.execute<{ s: number }>(
          sql`select round(extract(epoch from blocked_until - last_error_at))::int as s from source_states`,
        )
      )[0]!.s;
    const answer = legiscan;
    legiscan = () => ({ status: 500, body: {} });
    const rests = [];
    for (let i = 0; i < 9; i++) {
      await look({ source: "legiscan", words: "wells" });
      rests.push(await rest());
      await db.execute(
        sql`update source_states set last_error_at = last_error_at - (blocked_until - now()) - interval '1 second', blocked_until = now() - interval '1 second'`,
      );
    }
    expect(rests.slice(0, 3)).toEqual([30, 60, 120]);
    expect(rests.at(-1)).toBe(3600);
    legiscan = answer;
    expect((await look({ source: "legiscan", words: "wells" })).status).toBe(200);
    legiscan = () => ({ status: 500, body: {} });
    await look({ source: "legiscan", words: "wells" });
    expect(await rest()).toBe(30);
  });

  test("no number of concurrent requests exceeds the month's limit, and staff see what is used", async () => {
    const statuses = (
      await Promise.all(Array.from({ length: 70 }, () => look({ source: "legiscan", words: "wells" })))
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(asked).toHaveLength(60);
    const { body } = await ask(sources, "GET", { as: eda });
    expect(body.sources.find((source: { name: string }) => source.name === "legiscan")).toMatchObject({
      isSetUp: true,
      limits: [{ per: "month", most: 60, used: 60 }],
      lastAnswerAt: expect.any(String),
    });
  });

  test("a sync reads only the bills whose change hash moved, keeps the change, applies the saved rules to it, and says when each was checked", async () => {
    for (const id of ["1", "2", "3"]) await add({ source: "legiscan", sourceId: id });
    const topic = await aTopic();
    await db
      .insert(tagRules)
      .values({ name: "Wisconsin", queryString: "jurisdiction=WI", action: "topics", topicIds: [topic.id] });
    expect((await syncTrackedBills({ sql: rawSql }))[0]).toMatchObject({
      source: "legiscan",
      unchanged: 3,
      changed: 0,
      stopped: null,
    });
    expect((await db.select().from(billIdentities)).map(({ mark, sessionId }) => [mark, sessionId])).toEqual([
      ["a", "2101"],
      ["a", "2101"],
      ["a", "2101"],
    ]);
    await db.update(bills).set({ checkedAt: "2025-01-01T00:00:00Z" });
    const answer = legiscan;
    legiscan = (op, given) =>
      op === "getBill" && given.get("id") === "2"
        ? { body: legiBill(2, "AB2", "Passed by the Assembly", "b2") }
        : answer(op, given);
    asked = [];
    const [run] = await syncTrackedBills({ sql: rawSql });
    expect(run).toMatchObject({ changed: 1, unchanged: 2, refused: 0, waiting: 0, stopped: null });
    expect(asked).toEqual(["getMasterListRaw 2101", "getBill 2"]);
    expect((await db.select().from(billChanges)).map(({ field }) => field)).toContain("status");
    expect(await ruleRuns(run!.runId)).toMatchObject([{ name: "Wisconsin", bills: 1 }]);
    expect((await db.select().from(bills).where(eq(bills.name, "AB2")))[0]?.topicIds).toEqual([topic.id]);
    await db.delete(tagRules);
    const checked = await db.execute<{ ok: boolean }>(
      sql`select checked_at > now() - interval '1 minute' as ok from bills`,
    );
    expect([...checked].map(({ ok }) => ok)).toEqual([true, true, true]);
    const [row] = await db.select().from(importRuns).where(eq(importRuns.id, run!.runId));
    expect(row).toMatchObject({
      source: "legiscan",
      label: "Tracked bills, from LegiScan",
      state: "finished",
      error: null,
      counts: { added: 0, changed: 1, unchanged: 2, refused: 0 },
    });
  });

  test("a sync that reaches the limit keeps what it read, says how many wait, and leaves the other source to its own run", async () => {
    openstates = () => ({ body: openBill(uuid(1), "HB 1", "Wells", "2025-02-01T00:00:00+00:00") });
    for (const id of ["1", "2", "3"]) await add({ source: "legiscan", sourceId: id });
    await add({ source: "openstates-api", sourceId: `ocd-bill/${uuid(1)}` });
    await db.update(sourceCalls).set({ calls: 58 }).where(eq(sourceCalls.source, "legiscan"));
    openstates = () => ({
      body: { results: [openBill(uuid(1), "HB 1", "Wells", "2025-02-01T00:00:00+00:00")], pagination: {} },
    });
    const [first, second] = await syncTrackedBills({ sql: rawSql });
    expect(first).toMatchObject({
      unchanged: 2,
      waiting: 1,
      stopped: expect.stringMatching(/60 requests a month.*1 of 3 tracked bills wait/),
    });
    expect(second).toMatchObject({ source: "openstates-api", unchanged: 1, stopped: null });
  });
});

describe("Open States", () => {
  test("asks with the key in its header, by jurisdiction id and number as it prints them", async () => {
    const seen: { query: URLSearchParams; key: unknown }[] = [];
    openstates = (_, given, request) => (
      seen.push({ query: given, key: request.headers["x-api-key"] }),
      {
        body: {
          results: [openBill(uuid(1), "HB 1", "Wells", "2025-02-01T00:00:00+00:00")],
          pagination: { page: 1, max_page: 1 },
        },
      }
    );
    const { body } = await look({ source: "openstates-api", number: "hb0001", jurisdiction: "wy", session: "2025" });
    expect(body.bills).toEqual([
      {
        source: "openstates-api",
        sourceId: `ocd-bill/${uuid(1)}`,
        name: "HB 1",
        title: "Wells",
        session: "2025",
        jurisdiction: "WY",
        status: "in_committee",
        billId: null,
        tracked: false,
        slug: null,
      },
    ]);
    expect(seen[0]!.key).toBe("open-secret");
    expect(Object.fromEntries(seen[0]!.query)).toMatchObject({
      jurisdiction: "ocd-jurisdiction/country:us/state:wy/government",
      identifier: "HB 1",
      session: "2025",
    });
    expect((await look({ source: "openstates-api" })).body.bills).toEqual([]);
  });

  test("a sync requests twenty numbers together, and a renumbered one separately", async () => {
    openstates = (path) => ({
      body: openBill(path.split("/").at(-1)!, `HB ${Number(path.slice(-12))}`, "Wells", "2025-02-01T00:00:00+00:00"),
    });
    for (let n = 1; n <= 25; n++) {
      await db.delete(sourceCalls);
      await add({ source: "openstates-api", sourceId: `ocd-bill/${uuid(n)}` });
    }
    await db.delete(sourceCalls);
    openstates = (path, given) =>
      path.endsWith("/bills")
        ? {
            body: {
              results: given
                .getAll("identifier")
                .filter((name) => name !== "HB 25")
                .map((name) =>
                  openBill(
                    uuid(Number(name.slice(3))),
                    name,
                    name === "HB 3" ? "Wells and springs" : "Wells",
                    name === "HB 3" ? "2025-03-01T00:00:00+00:00" : "2025-02-01T00:00:00+00:00",
                  ),
                ),
            },
          }
        : { body: openBill(uuid(25), "HB 26", "Wells", "2025-03-02T00:00:00+00:00") };
    asked = [];
    const [, run] = await syncTrackedBills({ sql: rawSql });
    expect(asked).toEqual(["/openstates/bills", "/openstates/bills", `/openstates/bills/ocd-bill/${uuid(25)}`]);
    expect(run).toMatchObject({ changed: 2, unchanged: 23, refused: 0, waiting: 0 });
    expect((await db.select({ title: bills.title }).from(bills).where(eq(bills.name, "HB 3")))[0]!.title).toBe(
      "Wells and springs",
    );
  });

  test("ten requests are allowed in any minute: people are asked to wait, a sync waits", async () => {
    for (let i = 0; i < 10; i++) await spendRequest("openstates-api");
    await expect(spendRequest("openstates-api")).rejects.toMatchObject({ kind: "limit", retryAt: expect.any(String) });
    const waits: number[] = [];
    await spendRequest("openstates-api", async (milliseconds) => {
      waits.push(milliseconds);
      await db.update(sourceCalls).set({ minute: sql`${sourceCalls.minute} - interval '3 minutes'` });
    });
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThan(59_000);
    expect(waits[0]).toBeLessThanOrEqual(120_000);
  });
});
