import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GET } from "@/app/bill/api/list/route";
import { db } from "@/db";
import { refreshBillFacets } from "@/lib/bills/facet-counts";
import { ask } from "@/lib/testing/people";
import { listCases } from "./list-cases";
import { quantile } from "./load-test";
import { loadBills } from "./load-bills";
import { madeBill, madeSessions } from "./made-bill";
import { readOptions } from "./options";
import { rawQueries } from "./raw-queries";
import { vocabulary, zipfRanks, zipfShare } from "./vocabulary";

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
  }, 60_000);
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

describe("what is asked of a run", () => {
  test("200,000 bills, four seconds and all three parts, unless something else is", () => {
    expect(readOptions([])).toEqual({ bills: 200_000, seconds: 4, clients: 16, records: 20_000, only: ["list", "page", "import"] });
    expect(readOptions(["--bills", "2000000", "--only", "list,page"])).toMatchObject({ bills: 2_000_000, only: ["list", "page"] });
  });

  test("the 95th percentile is the time that 95 of 100 keep", () => {
    expect(quantile(Array.from({ length: 100 }, (_, i) => i + 1), 0.95)).toBe(96);
  });
});
