import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db";
import { bills } from "@/db/schema";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { readBillFilter, savedQuery } from "./filters";
import { listBills } from "../list";
import { billListPage } from "../list-page";
import { refreshBillFacets } from "./facet-counts";
import { findBills } from "./search";

const id: Record<string, number> = {};
const names = new Map<number, string>();
const findNames = async (query: string) => (await findBills(readBillFilter(query))).ids.map((each) => names.get(each));

beforeAll(async () => {
  const [water, schools] = [
    (await aTopic("Drinking water", "Environment")).id,
    (await aTopic("Schools", "Education")).id,
  ];
  Object.assign(id, { water, schools });
  const make = async (key: string, bill: Parameters<typeof aBill>[0]) =>
    names.set((id[key] = (await aBill(bill)).id), key);
  await make("wiWater", {
    name: "AB 12",
    title: "Relating to: regulating drinking water wells",
    summary: "Lead pipes are replaced.",
    topicIds: [water],
    lastActionDate: "2025-03-01",
  });
  await make("wiBudget", {
    name: "SB 2",
    title: "The 2024 budget and its résumé",
    status: "vetoed",
    topicIds: [schools],
    lastActionDate: "2025-05-01",
  });
  await make("miWater", {
    name: "H.B. 0123",
    jurisdiction: "MI",
    session: "2023-2024",
    sessionYear: 2023,
    title: "Schools; clean water in schools",
    topicIds: [water, schools],
    status: "enacted",
    lastActionDate: "2024-01-09",
  });
  await make("usHr", {
    name: "H.R. 1",
    jurisdiction: "US",
    session: "119",
    sessionYear: 2025,
    title: "One big bill about taxes",
    status: "passed",
    lastActionDate: "2025-07-04",
  });
  await make("wiHr", {
    name: "HR 1",
    kind: "resolution",
    ceremonial: true,
    title: "Honoring a quick brown fox",
    status: "adopted",
  });
  await make("wiHb10", { name: "HB 10", title: "A fox that is brown and quick" });
  await make("wiHb9", { name: "HB 9", title: null, summary: null });
  await refreshBillFacets(db);
});

const sorts = ["", "bill.name", "bill.session", "bill.lastAction"].flatMap((sort) =>
  ["asc", "desc"].map((direction) => (sort ? `sort=${sort}&direction=${direction}` : "")),
);
it.each(
  [
    "",
    "session=119",
    "jurisdiction[]=MI",
    "status[]=enacted",
    "kind[]=resolution",
    "ceremonial=0",
    "cId[]=1",
    "jurisdiction[]=MI&jurisdiction[]=US",
  ].flatMap((fields) => [...new Set(sorts)].map((sort) => [fields, sort].filter(Boolean).join("&"))),
)("shows the bills that the search finds, in its order, however the page is read: %j", async (query) =>
  expect((await listBills(readBillFilter(query))).bills.map((bill) => names.get(bill.id))).toEqual(
    await findNames(query),
  ),
);

describe("the number field", () => {
  it.each(["hb 123", "H.B.123", "HB0123", "hb-123", "HB 00123"])("finds H.B. 0123 typed as %s", async (typed) =>
    expect(await findNames(`q=${encodeURIComponent(typed)}`)).toEqual(["miWater"]),
  );
  it("finds a bare number under every prefix", async () => expect(await findNames("q=1")).toEqual(["usHr", "wiHr"]));
  it("takes a list as any of them", async () => expect(await findNames("q=hb 9, ab12")).toEqual(["wiWater", "wiHb9"]));
  it("takes ordinary words with a number for words", async () =>
    expect(await findNames("q=2024 budget")).toEqual(["wiBudget"]));
});

describe("words", () => {
  it("finds other forms of a word, with and without accents", async () => {
    expect(await findNames("qs=regulation")).toEqual(["wiWater"]);
    expect(await findNames("qs=resume")).toEqual(["wiBudget"]);
  });
  it("keeps a phrase together", async () => expect(await findNames('qs="quick brown fox"')).toEqual(["wiHr"]));
  it("requires all words unless OR is between them", async () => {
    expect((await findNames("qs=fox wells")).length).toBe(0);
    expect((await findNames("qs=fox OR wells")).sort()).toEqual(["wiHb10", "wiHr", "wiWater"]);
  });
  it("leaves out what a minus excludes", async () => expect(await findNames("qs=water -schools")).toEqual(["wiWater"]));
  it("puts a match in the title before one in the summary", async () => {
    const { id: late } = await aBill({
      name: "SB 900",
      title: "Something else",
      summary: "It mentions wells once.",
      lastActionDate: "2026-01-01",
    });
    expect((await findBills(readBillFilter("qs=wells"))).ids).toEqual([id.wiWater, late]);
    await db.delete(bills).where(sql`id = ${late}`);
  });
  it("searches both fields together when the first contains no number", async () =>
    expect(await findNames("q=schools&qs=water")).toEqual(["miWater"]));
  it("ignores words that everything contains, and says so", async () => {
    const list = await findBills(readBillFilter("qs=the of"));
    expect(list.total).toBe(7);
    expect(list.conditions.wordsIgnored).toBe(true);
  });
  it("survives whatever is typed", async () => {
    for (const typed of [
      '"',
      "(((",
      "-",
      "OR OR",
      "a & | ! b",
      "'; drop table bills; --",
      "\\",
      ":*",
      "%_",
      "🦊".repeat(300),
      "x".repeat(5000),
    ]) {
      await expect(findBills(readBillFilter({ q: typed, qs: typed }), { prefix: true })).resolves.toBeTruthy();
    }
  });
  it("finds an unfinished last word while typing, even past its stem", async () => {
    for (const typed of ["reg", "regul", "regulat", "regulati", "drinking wat"])
      expect((await findBills(readBillFilter({ qs: typed }), { prefix: true })).ids).toContain(id.wiWater);
    expect((await findBills(readBillFilter({ qs: "regulat" }))).ids).toEqual([]);
  });
  it("takes a star after the last word for the words that begin so, in a list as in what is saved of it", async () => {
    for (const typed of ["regul*", "regulat*", "drinking wat* "])
      expect((await findBills(readBillFilter(savedQuery(readBillFilter({ qs: typed }))))).ids).toContain(id.wiWater);
    for (const typed of ["re*", "regulat *", '"regulat*'])
      expect((await findBills(readBillFilter({ qs: typed }))).ids, typed).toEqual([]);
  });
  it("offers the words that begin so where an unfinished one finds nothing", async () => {
    expect((await billListPage(readBillFilter({ qs: "regulat" }))).prefixSuggestion).toMatchObject({
      label: "regulat*",
      total: 1,
      href: "/bill/list?qs=regulat*",
    });
    for (const query of ["qs=xyzzy", "qs=regulat*", "qs=regulat+or", "q=hb+999", "qs=water", 'qs="regulat'])
      expect((await billListPage(readBillFilter(query))).prefixSuggestion, query).toBeNull();
  });
});

describe("what is said about a number's session", () => {
  it("narrows to the sessions that are called so, and to no other", async () => {
    const make = async (
      name: string,
      jurisdiction: string,
      session: string,
      sessionName: string,
      sessionYear: number,
    ) => (await aBill({ name, jurisdiction, session, sessionName, sessionYear })).id;
    const regular = await make("HB 808", "TX", "89R", "89th Legislature, Regular Session, 2025", 2025);
    const called = await make("HB 808", "TX", "891", "89th Legislature, 1st Called Session, 2025", 2025);
    const illinois = await make("HB 808", "IL", "104th", "104th General Assembly (2025–2026)", 2025);
    const resolution = await make("HR 808", "IL", "104th", "104th General Assembly (2025–2026)", 2025);
    const ohio = await make("HB 809", "OH", "136", "136th General Assembly (2025–2026)", 2025);
    for (const [typed, ids] of [
      ["HB 808 89(R)", [regular]],
      ["HB 808 (89-1)", [called]],
      ["HB 808 89th", [called, regular]],
      ["HB 808 (104th)", [illinois]],
      ["HR 808 (104th)", [resolution]],
      ["HR 808 (104th Congress)", []],
      ["HB 808 (103rd)", []],
      ["HB 809 OH", [ohio]],
      ["HB 809 OK", []],
    ] as const)
      expect((await findBills(readBillFilter({ q: typed }))).ids.toSorted(), typed).toEqual([...ids].toSorted());
    const { notFound } = await billListPage(readBillFilter({ q: "HB 808 (103rd)" }));
    expect(notFound?.understood).toBe("HB 808, of the 103rd legislature");
    expect(notFound?.nearest.map((one) => one.name)).toContain("HB 808");
    for (const id of [regular, called, illinois, resolution, ohio]) await db.delete(bills).where(eq(bills.id, id));
  });
});

describe("a number among words that find nothing", () => {
  it("is offered, and no other bill than the one typed", async () => {
    const { id: bill } = await aBill({ name: "HB 4711", title: "A bill of its own" });
    for (const q of ["HB 47l1", "the HB 4711 bill", "HB 4711's companion", "Wisconsin 4711"]) {
      const page = await billListPage(readBillFilter({ q }));
      expect([page.total, page.notFound?.understood, page.notFound?.nearest.map((one) => one.name)], q).toEqual([
        0,
        null,
        ["HB 4711"],
      ]);
    }
    for (const q of ["HB 47l2", "the bill of 4711", "Michigan 4711", "nothing"])
      expect((await billListPage(readBillFilter({ q }))).notFound, q).toBeNull();
    // text that finds something is not treated as a number
    expect((await billListPage(readBillFilter({ q: "bill of its own" }))).notFound).toBeNull();
    await db.delete(bills).where(eq(bills.id, bill));
  });
});

describe("a number of no known pattern", () => {
  it("finds the document that is printed so, and words mean words where none is", async () => {
    const { id: rule } = await aBill({
      name: "EPA 2026-0233",
      kind: "regulation",
      jurisdiction: "XX",
      session: "none",
      sessionYear: 1900,
      title: "Rule",
    });
    for (const typed of ["EPA 2026-0233", "epa 2026-233", "e.p.a. 2026-0233", "Docket No. EPA-2026-0233"])
      expect((await findBills(readBillFilter({ q: typed }))).ids).toEqual([rule]);
    expect((await findBills(readBillFilter({ q: "2024 budget" }))).conditions.byNumber).toBe(false);
    await db.delete(bills).where(eq(bills.id, rule));
  });
});

describe("filters", () => {
  it("count several values of one field as any of them, each of them", async () => {
    expect((await findNames("status[]=vetoed&status[]=enacted")).sort()).toEqual(["miWater", "wiBudget"]);
    expect((await findNames("jurisdiction[]=MI&jurisdiction[]=us")).sort()).toEqual(["miWater", "usHr"]);
    expect((await findNames(`cId[]=${id.water}&cId[]=${id.schools}`)).sort()).toEqual([
      "miWater",
      "wiBudget",
      "wiWater",
    ]);
  });
  it("combine fields with and", async () =>
    expect(await findNames(`cId[]=${id.water}&jurisdiction[]=WI&qs=water`)).toEqual(["wiWater"]));
  it("take the session as the source writes it", async () =>
    expect(await findNames("session=2023-2024")).toEqual(["miWater"]));
  it("hide ceremonial ones, or show them alone", async () => {
    expect(await findNames("ceremonial=1")).toEqual(["wiHr"]);
    expect(await findNames("ceremonial=0")).not.toContain("wiHr");
  });
  it("ignore a bad value, and find nothing for a good one that names nothing", async () => {
    expect((await findNames("status[]=nonsense&cId[]=x&sort=zzz&page=-4&kind=")).length).toBe(7);
    expect(await findNames("cId[]=999999")).toEqual([]);
  });
});

describe("order and pages", () => {
  it("is natural: HB 9 before HB 10", async () =>
    expect(await findNames("sort=bill.name")).toEqual([
      "wiWater",
      "wiHb9",
      "wiHb10",
      "miWater",
      "usHr",
      "wiHr",
      "wiBudget",
    ]));
  it("starts with the latest action unless another order is requested", async () =>
    expect(await findNames("")).toEqual(await findNames("sort=bill.lastAction&direction=desc")));
  it("turns round", async () => expect((await findNames("sort=bill.name&direction=desc"))[0]).toBe("wiBudget"));
  it("puts the newest session first, and the oldest when ascending", async () => {
    expect((await findNames("sort=bill.session&direction=desc")).at(-1)).toBe("miWater");
    expect((await findNames("sort=bill.session&direction=asc"))[0]).toBe("miWater");
  });
  it("goes by the last action", async () =>
    expect((await findNames("sort=bill.lastAction")).slice(0, 2)).toEqual(["usHr", "wiBudget"]));
  it("is empty past the end", async () => expect(await findNames("page=2")).toEqual([]));
});

describe("facets", () => {
  const counts = async (query: string, field: "status" | "jurisdiction" | "kind" | "session" | "topic") =>
    Object.fromEntries(
      (await listBills(readBillFilter(query))).facets[field].map(({ value, count }) => [value, count]),
    );
  it("count every value without filters", async () => {
    expect(await counts("", "jurisdiction")).toEqual({ WI: 5, MI: 1, US: 1 });
    expect(await counts("", "topic")).toEqual({ [id.water!]: 2, [id.schools!]: 2 });
  });
  it("leave their own field aside", async () => {
    expect(await counts("status[]=vetoed", "status")).toMatchObject({ vetoed: 1, enacted: 1, passed: 1 });
    expect(await counts("status[]=vetoed", "jurisdiction")).toEqual({ WI: 1 });
  });
  it("count the same before and now: one filter, two filters, words", async () => {
    expect(await counts("jurisdiction[]=WI", "kind")).toEqual({ bill: 4, resolution: 1 });
    expect(await counts("jurisdiction[]=WI&session=2025", "kind")).toEqual({ bill: 4, resolution: 1 });
    expect(await counts("qs=water", "jurisdiction")).toEqual({ WI: 1, MI: 1 });
    expect(await counts("qs=water&jurisdiction[]=WI", "jurisdiction")).toEqual({ WI: 1, MI: 1 });
  });
  it("do not count a bill twice under two topics", async () =>
    expect(await counts(`cId[]=${id.water}&cId[]=${id.schools}`, "jurisdiction")).toEqual({ WI: 2, MI: 1 }));
  it("keep a chosen value that matches nothing", async () =>
    expect(await counts("qs=fox&status[]=vetoed", "status")).toMatchObject({ vetoed: 0, adopted: 1 }));
  it("name sessions for readers, with the jurisdiction where only one uses the string", async () => {
    expect((await listBills(readBillFilter(""))).facets.session).toContainEqual({
      value: "119",
      label: "119 session · US",
      count: 1,
    });
  });
});

describe("with more than 10,000 bills", () => {
  beforeAll(async () => {
    await db.execute(sql`insert into bills (slug, source, source_id, kind, jurisdiction, session, session_name, session_year, name, match_key, sort_key, title, last_action_date)
      select 'many-' || i, 'test', i::text, 'bill', 'TX', '89', '89th', 2025, 'HB ' || i, 'HB' || i, 'HB ' || lpad(i::text, 10, '0'), 'A common word', date '2020-01-01' + i % 900 from generate_series(1, 10500) i`);
    await db.execute(sql`analyze bills`);
  });
  it("caps the total and says so", async () => {
    const list = await findBills(readBillFilter("jurisdiction[]=TX"));
    expect([list.total, list.totalIsCapped, list.ids.length]).toEqual([10_000, true, 25]);
  });
  it("reaches row 10,000 and no further", async () => {
    expect((await findBills(readBillFilter("jurisdiction[]=TX&page=400"))).ids.length).toBe(25);
    expect((await findBills(readBillFilter("jurisdiction[]=TX&page=401"))).ids).toEqual([]);
  });
  it("believes what was counted beforehand only where it is far above the cap", async () => {
    const filters = ["ceremonial=1", "ceremonial=1&kind[]=resolution", "kind[]=resolution&jurisdiction[]=WI"];
    const setCount = async (n: number) => {
      await db.execute(sql`insert into bill_facets (filter_field, filter_value, field, value, bills) values
        ('', '', 'ceremonial', 'true', ${n}), ('ceremonial', 'true', 'kind', 'resolution', ${n}), ('jurisdiction', 'WI', 'kind', 'resolution', ${n})
        on conflict (filter_field, filter_value, field, value) do update set bills = excluded.bills`);
      return Promise.all(filters.map(async (query) => (await findBills(readBillFilter(query))).totalIsCapped));
    };
    expect(await setCount(20_001)).toEqual([true, true, true]);
    expect(await setCount(20_000)).toEqual([false, false, false]);
  });
  it("looks among the newest for what a search only leaves out, and counts it where there are few bills", async () => {
    const kinds = async (n: number) => {
      await db.execute(sql`insert into bill_facets (filter_field, filter_value, field, value, bills) values ('', '', 'kind', 'bill', ${n})
        on conflict (filter_field, filter_value, field, value) do update set bills = excluded.bills`);
      const { total, totalIsCapped, bills: shown } = await listBills(readBillFilter("qs=-common"));
      return [total, totalIsCapped, shown.length];
    };
    const [few] = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from bills where not search @@ 'common'`,
    );
    expect(await kinds(3)).toEqual([few!.n, false, Math.min(25, few!.n)]);
    expect(await kinds(20_001)).toEqual([10_000, true, Math.min(25, few!.n)]);
    await refreshBillFacets(db);
  });
  it("says at least how many of each value there are, and keeps those that it did not meet", async () => {
    const { facets, facetsAreCapped } = await listBills(readBillFilter("qs=common"));
    const of = (field: "jurisdiction" | "kind") =>
      Object.fromEntries(facets[field].map(({ value, count }) => [value, count]));
    expect(facetsAreCapped).toBe(true);
    expect(of("jurisdiction")).toEqual({ TX: 10_001, WI: 0, MI: 0, US: 0 });
    expect(of("kind")).toEqual({ bill: 10_001, resolution: 0 });
  });
  it.each([
    [30_000, 4000],
    [200_000, 1000],
  ])("of some %i it looks at %i", async (size, looked) => {
    await db.execute(sql`insert into bill_facets (filter_field, filter_value, field, value, bills) values ('jurisdiction', 'TX', 'kind', 'bill', ${size})
      on conflict (filter_field, filter_value, field, value) do update set bills = excluded.bills`);
    const {
      facets,
      facetsAreCapped,
      total,
      bills: shown,
    } = await listBills(readBillFilter("jurisdiction[]=TX&kind[]=bill"));
    expect([facetsAreCapped, total, shown.length]).toEqual([true, 10_000, 25]);
    expect(facets.status.find(({ value }) => value === "unknown")?.count).toBe(looked);
  });
  it("finds a page of frequent words once until content changes, each page and order for itself", async () => {
    const pages = { generation: 1, listening: true };
    Object.assign(globalThis, { [Symbol.for("rotunda.pages")]: pages });
    try {
      const listNames = async (more = "") =>
        (await listBills(readBillFilter(`qs=common${more}`))).bills.map((bill) => bill.name);
      const first = await listNames();
      expect((await listNames("&page=2")).filter((name) => first.includes(name))).toEqual([]);
      await db.execute(sql`update bills set last_action_date = '2031-01-01' where source = 'test' and source_id = '7'`);
      expect(await listNames("&ss=3")).toEqual(first);
      expect((await listNames("&sort=bill.name"))[0]).toBe("HB 1");
      pages.generation = 2;
      expect(await listNames()).toEqual(["HB 7", ...first.slice(0, -1)]);
    } finally {
      Reflect.deleteProperty(globalThis, Symbol.for("rotunda.pages"));
    }
  });
  it("shows the newest first where there are too many to rank", async () => {
    const list = await findBills(readBillFilter("qs=common"));
    expect(list.order).toEqual({ sort: "bill.lastAction", direction: "desc" });
    expect(list.ids.length).toBe(25);
  });
});
