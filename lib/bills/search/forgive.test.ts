import { beforeAll, describe, expect, test } from "vitest";
import { GET } from "@/app/bill/api/list/route";
import { GET as EXPORT } from "@/app/bill/export/route";
import { POST as QUICK } from "@/app/quicksearch/search/route";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { billFeed } from "@/lib/bills/bill-feed";
import { aBill } from "@/lib/tools/testing/bills";
import { ask } from "@/lib/tools/testing/people";
import { billListPage } from "../list-page";
import { conditionsOf, joinConditions } from "./conditions";
import { refreshBillFacets } from "./facet-counts";
import { readBillFilter } from "./filters";
import { lettersApart } from "./misspelled";

beforeAll(async () => {
  for (const given of [
    { name: "SB 1", title: "Prohibiting a landlord from evicting a tenant without a ground" },
    { name: "SB 2", title: "Landlord licensing" },
    { name: "SB 12", title: "Rides at fairs", summary: "Each carousel is inspected before a fair opens." },
    { name: "SB 3", title: "To be or not to be: theaters" },
    { name: "SB 4", title: "A theater that is not to be closed" },
    {
      name: "SB 5",
      title: "Water rates and sewer rates",
      details: { otherTitles: ["Fair Pipes Act", "Pipes for All Act"] },
    },
    { name: "SB 6", title: "Sewer pumps of counties" },
    {
      name: "H.R. 5376",
      title: "Reconciliation",
      jurisdiction: "US",
      session: "117",
      sessionYear: 2021,
      publicLaw: "117-169",
    },
    { name: "SB 7", title: "Board of education elections" },
    { name: "SB 8", title: "Board and education" },
    { name: "SB 11", title: "Zoos that’s not to be in the U.S. of the north: don't to be" },
    {
      name: "SB 9",
      title: "Ferry toll discounts for veterans",
      session: "2021",
      sessionYear: 2021,
      lastActionDate: "2022-01-01",
    },
    {
      name: "SB 10",
      title: "An act about discounts of a toll on a ferry for certain veterans of the state",
      lastActionDate: "2025-01-01",
    },
  ])
    await aBill(given);
  await refreshBillFacets(db);
});

const list = async (query: Record<string, string>) => {
  const { body } = await ask(GET, "GET", { query: String(new URLSearchParams(query)) });
  return { ...body, names: body.bills.map(({ name }: { name: string }) => name) };
};

describe("where no bill has every word", () => {
  test("those with most of the words come, said as such", async () => {
    expect(await list({ qs: "landlord evict reason" })).toMatchObject({
      names: ["SB 1"],
      match: "most",
      didYouMean: null,
      total: 1,
    });
    expect(await list({ qs: "landlord evict" })).toMatchObject({
      names: ["SB 1"],
      match: "all",
      didYouMean: null,
      elsewhere: null,
    });
    expect(await list({ qs: "landlord zeppelin" })).toMatchObject({ match: "most", total: 2 });
  });

  test("of three words that no two bills share, each is enough; of two, neither is", async () => {
    expect((await list({ qs: "licensing pumps reason" })).names.toSorted()).toEqual(["SB 2", "SB 6"]);
    expect(await list({ qs: "licensing pumps" })).toMatchObject({ total: 0, match: "all" });
  });

  test("words that bills have as one are joined", async () => {
    expect(await list({ qs: "car ousel fair" })).toMatchObject({ names: ["SB 12"], didYouMean: "carousel fair" });
    expect(await list({ qs: "land lord licensing" })).toMatchObject({
      names: ["SB 2"],
      match: "most",
      didYouMean: "landlord licensing",
    });
  });

  test("a word of summaries alone is known, also misspelled", async () => {
    expect(await list({ qs: "carousel" })).toMatchObject({ names: ["SB 12"], match: "all" });
    expect(await list({ qs: "carousle" })).toMatchObject({ names: ["SB 12"], didYouMean: "carousel" });
  });

  test("words in a number's place are forgiven like others", async () => {
    expect(await list({ q: "landlord evict reason" })).toMatchObject({ names: ["SB 1"], match: "most" });
  });

  test("a misspelled word is corrected, and asked about", async () => {
    expect(await list({ qs: "lanlord tenant" })).toMatchObject({
      names: ["SB 1"],
      match: "most",
      didYouMean: "landlord tenant",
    });
    expect(await list({ qs: "lanlord" })).toMatchObject({ match: "most", didYouMean: "landlord", total: 2 });
    expect(await list({ qs: "sewre pupms" })).toMatchObject({ names: ["SB 6"], didYouMean: "sewer pumps" });
    expect(await list({ qs: "xylophone" })).toMatchObject({
      names: [],
      match: "all",
      didYouMean: null,
      elsewhere: { texts: 0, issues: 0 },
    });
  });

  test("words typed as one are divided, and words such as act and bill are not required", async () => {
    expect(await list({ qs: "sewerpumps" })).toMatchObject({ names: ["SB 6"], didYouMean: "sewer pumps" });
    expect(await list({ qs: "landlord licensing act" })).toMatchObject({ names: ["SB 2"], match: "most" });
    expect(await list({ qs: "zeppelin act" })).toMatchObject({ total: 0 });
  });

  test("other filters stay", async () => {
    expect(await list({ qs: "landlord evict reason", jurisdiction: "US" })).toMatchObject({ total: 0, match: "all" });
  });

  test("nothing comes that the search excludes, and a phrase is never taken apart", async () => {
    expect(await list({ qs: "landlord evict reason -tenant" })).toMatchObject({ names: ["SB 2"], match: "most" });
    expect(await list({ qs: "evict tenant reason -tenant" })).toMatchObject({ total: 0 });
    expect(await list({ qs: '"landlord evict" ground reason' })).toMatchObject({ total: 0 });
    expect(await list({ qs: '"a landlord" evict ground reason' })).toMatchObject({ names: ["SB 1"], match: "most" });
    expect(await list({ qs: "zeppelin OR xylophone" })).toMatchObject({ total: 0, match: "all" });
  });

  test("the empty page links the search without each word", async () => {
    const { withoutWord, total } = await billListPage(readBillFilter({ qs: "licensing pumps" }));
    expect([total, withoutWord.map(({ label, total: bills, href }) => [label, bills, href])]).toEqual([
      0,
      [
        ["licensing", 1, "/bill/list?qs=pumps"],
        ["pumps", 1, "/bill/list?qs=licensing"],
      ],
    ]);
  });

  test("quick search forgives too", async () => {
    const { body } = await ask(QUICK, "POST", { body: { q: "lanlord tenant" } });
    expect(body.results.bills.map(({ name }: { name: string }) => name)).toEqual(["SB 1"]);
  });

  test("feeds, exports, alerts and saved searches find every word only", async () => {
    const filter = readBillFilter({ qs: "landlord evict reason" });
    expect((await billFeed(filter, "json")).entries).toEqual([]);
    const exported = await EXPORT(
      new Request("http://localhost:3000/bill/export?qs=landlord+evict+reason&format=json"),
      { params: Promise.resolve({}) },
    );
    expect(JSON.parse(await exported.text()).bills).toEqual([]);
    const where = joinConditions(await conditionsOf(db, filter))!;
    expect(await db.execute(sql`select id from bills where ${where}`)).toEqual([]);
  });
});

describe("a quoted phrase", () => {
  test.each([
    ['"to be or not to be"', ["SB 3"]],
    ['"not to be closed"', ["SB 4"]],
    ['"board of education"', ["SB 7"]],
    ['"that is not"', ["SB 4"]],
    ['"that’s not to be"', ["SB 11"]],
    ['"the u.s. of the"', ["SB 11"]],
    ['"t to be"', []],
  ])("%s keeps its common words and finds only itself", async (qs, names) => {
    expect(await list({ qs })).toMatchObject({ names, match: "all" });
  });
});

describe("other names of a bill", () => {
  test("are found and shown in lists", async () => {
    expect(await list({ qs: "fair pipes act" })).toMatchObject({
      names: ["SB 5"],
      bills: [{ otherTitles: ["Fair Pipes Act", "Pipes for All Act"], publicLaw: null }],
    });
  });

  test.each(["117-169", "P.L. 117-169", "Pub. L. No. 117–169", "Public Law 117-169", "PL 117-169"])(
    "%s is the bill that became this law, as a number and as words",
    async (typed) => {
      expect(await list({ q: typed })).toMatchObject({ names: ["H.R. 5376"], bills: [{ publicLaw: "117-169" }] });
    },
  );

  test("the words public law with its number find it", async () => {
    expect(await list({ qs: "public law 117-169" })).toMatchObject({ names: ["H.R. 5376"] });
  });
});

test("quick search puts the bill of the newest session first", async () => {
  const { body } = await ask(QUICK, "POST", { body: { q: "ferry toll" } });
  expect(body.results.bills.map(({ name }: { name: string }) => name)).toEqual(["SB 10", "SB 9"]);
});

test.each([
  ["landlord", "lanlord", 1],
  ["sewer", "sewre", 1],
  ["sewer", "sewer", 0],
  ["water", "wind", 4],
])("%s and %s are %i letters apart", (a, b, apart) => expect(lettersApart(a, b)).toBe(apart));
