import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GET } from "@/app/bill/api/list/route";
import { db } from "@/db";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { viewerOfSession } from "@/lib/platform/auth/sessions";
import { publishedIssues } from "@/lib/issues/public/published";
import { reportById } from "@/lib/reports/queries";
import { ask } from "@/lib/tools/testing/people";
import { grown } from "./growth-bench";
import { categories, read } from "./lighthouse";
import { listCases } from "./list-cases";
import { once, quantile } from "./load-test";
import { issuesAndReport } from "./made-issues";
import { memoryOf, watchMemory } from "./memory";
import { loadBills } from "./load-bills";
import { madeBill, madeSessions } from "./made-bill";
import { readOptions } from "./options";
import { readExplained, wholeReads } from "./plans-bench";
import { rawQueries } from "./raw-queries";
import { medians } from "./weight-bench";
import { vocabulary, zipfRanks, zipfShare } from "./vocabulary";

describe("the plans", () => {
  test("are read out of a log, each with its time, and which tables they read whole", () => {
    const entry = (plan: object) =>
      `\t${JSON.stringify({ "Query Text": "select 1", Plan: plan }, null, 2).replaceAll("\n", "\n\t")}\n`;
    const log = `2026-11-24 02:00:00.000 UTC [7] LOG:  duration: 12.5 ms  plan:\n${entry({
      "Node Type": "Limit",
      Plans: [
        { "Node Type": "Seq Scan", "Relation Name": "bills" },
        { "Node Type": "Index Scan", "Relation Name": "users", "Index Name": "users_key" },
      ],
    })}2026-11-24 02:00:01.000 UTC [7] LOG:  duration: 2400.1 ms  execute a: select 1\n`;
    const [one, ...more] = readExplained(log);
    expect(more).toEqual([]);
    expect([one!.milliseconds, one!.query, wholeReads(one!.plan)]).toEqual([12.5, "select 1", ["bills"]]);
  });
});

describe("the generated bills", () => {
  const some = Array.from({ length: 3000 }, (_, n) => madeBill(n));
  const average = (lengths: number[]) => lengths.reduce((sum, length) => sum + length, 0) / lengths.length;

  test("are the same each time", () => {
    expect(madeBill(2500)).toEqual(some[2500]);
    expect(madeBill(0)).toMatchObject({ jurisdiction: "AL", session: "2009AL", year: 2009 });
    expect(new Set(some.map(({ title }) => title)).size).toBe(some.length);
  });

  test("have titles and summaries as long as real ones, in hundreds of sessions", () => {
    expect(average(some.map(({ title }) => title.length))).toBeCloseTo(115, -1);
    expect(average(some.map(({ summary }) => summary.length))).toBeCloseTo(404, -1);
    expect(new Set(madeSessions.map(({ session }) => session)).size).toBe(918);
    expect(new Set(some.map(({ session, name }) => `${session} ${name}`)).size).toBe(some.length);
  });

  test("use words as often as Zipf's law says", () => {
    const words = vocabulary();
    expect(new Set(words).size).toBe(20_000);
    const texts = some.map(({ title, summary }) => `${title} ${summary}`.toLowerCase().split(/[ .]+/).filter(Boolean));
    const all = texts.flat();
    for (const rank of [0, 9, 59]) {
      const share = all.filter((word) => word === words[rank]).length / all.length;
      expect(share / zipfShare(rank)).toBeGreaterThan(0.85);
      expect(share / zipfShare(rank)).toBeLessThan(1.15);
    }
    const holding = texts.filter((text) => text.includes(words[60]!)).length / texts.length;
    expect(holding).toBeGreaterThan(0.08);
    expect(holding).toBeLessThan(0.13);
  });

  test("reach the rarest word too", () => {
    const rankOf = zipfRanks();
    expect([rankOf(0), rankOf(0.999_999_9)]).toEqual([0, 19_999]);
  });
});

describe("the two sides of the bill list's measurement", () => {
  const count = 6000;
  const sql = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
  beforeAll(async () => {
    await loadBills(sql, count);
    await refreshBillFacets(db);
  });
  afterAll(() => sql.end({ timeout: 5 }));

  test.each(listCases(count))("$name: both find the same bills, in the same order", async ({ asks }) => {
    let found = 0;
    for (const { query, raw, values } of asks.slice(0, 12)) {
      const answer = await ask(GET, "GET", { query });
      const ids = (bills: readonly { id: number }[]) => bills.map(({ id }) => id);
      expect(ids((await rawQueries[raw]!(sql, values)).bills)).toEqual(ids(answer.body.bills));
      found += answer.body.bills.length;
    }
    expect(found).toBeGreaterThan(0);
  });
});

describe("what is measured at scale", () => {
  test("each query that must not grow is one of the list's, with fewer bills too", () => {
    for (const count of [600, 6000])
      expect(listCases(count).map(({ name }) => name)).toEqual(expect.arrayContaining(grown));
  });

  test("issues are published copies, once each, and a report takes them in", async () => {
    await issuesAndReport(12);
    const { report, issues, session } = await issuesAndReport(15);
    expect([issues, (await publishedIssues({ perPage: 100 })).issues.length]).toEqual([15, 15]);
    expect((await reportById(report)).issues.length).toBe(12);
    expect((await viewerOfSession(session))?.role).toBe("editor");
  });

  test("the current and the peak memory of a process are measured", async () => {
    expect(memoryOf(process.pid)).toBeGreaterThan(20);
    expect((await watchMemory(process.pid, async () => "read")).value).toBe("read");
    expect(memoryOf(2 ** 30)).toBe(0);
  });

  test("an address is not requested twice where that matters", async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => response.end(void seen.push(request.url!)));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await once({ origin, paths: ["/a?q=1", "/b"], apart: true }, 2, 1);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(10);
    server.close();
  });
});

describe("what is asked of a run", () => {
  test("200,000 bills, four seconds and all parts, unless something else is", () => {
    expect(readOptions([])).toEqual({
      bills: 200_000,
      seconds: 4,
      clients: 16,
      records: 20_000,
      issues: 5000,
      posts: 10_000,
      only: [
        "list",
        "growth",
        "page",
        "weight",
        "editor",
        "import",
        "sources",
        "scale",
        "plans",
        "start",
        "texts",
        "compare",
        "past",
      ],
    });
    expect(readOptions(["--bills", "2000000", "--only", "list,page"])).toMatchObject({
      bills: 2_000_000,
      only: ["list", "page"],
    });
  });

  test("Lighthouse's report is read, and each figure's own median taken", () => {
    const run = (lcp: number, score: number) =>
      read({
        audits: {
          "largest-contentful-paint": { numericValue: lcp },
          "cumulative-layout-shift": { numericValue: 0 },
          "total-blocking-time": { numericValue: 2000 - lcp },
        },
        categories: Object.fromEntries(categories.map((name) => [name, { score }])),
      });
    expect(medians([run(1400, 0.97), run(1200, 1), run(1300, 0.955)])).toEqual({
      lcp: 1300,
      cls: 0,
      tbt: 700,
      performance: 97,
      accessibility: 97,
      "best-practices": 97,
      seo: 97,
    });
  });

  test("the 95th percentile is the time that 95 of 100 keep", () => {
    expect(
      quantile(
        Array.from({ length: 100 }, (_, i) => i + 1),
        0.95,
      ),
    ).toBe(96);
  });
});
