import { describe, expect, test } from "vitest";
import { noFilter } from "@/lib/bills/search/filters";
import { pageCacheKey } from "./public-pages";

describe("one page has one key", () => {
  test("whatever its address says that it does not read", () => {
    expect(pageCacheKey("/bill/list", "?utm_source=letter&q=water&fbclid=1")).toBe("/bill/list?q=water");
    expect(pageCacheKey("/publication-issue/list", "?n=17&month=2026-11")).toBe(
      "/publication-issue/list?month=2026-11",
    );
    expect(pageCacheKey("/topic/health/nursing", "?page=3&n=17")).toBe("/topic/health/nursing?page=3");
    expect(pageCacheKey("/publication-issue/view/one", "?page=3")).toBe("/publication-issue/view/one");
  });

  test("a vote's members have one key per order, and a search for one is not stored", () => {
    expect(pageCacheKey("/vote/view/7", "?sort=name&utm_source=x")).toBe("/vote/view/7?sort=name");
    expect(pageCacheKey("/vote/view/7", "?sort=age&member=")).toBe("/vote/view/7");
    expect(pageCacheKey("/vote/view/7", "?member=lee")).toBeNull();
  });

  test("however the same page is requested", () => {
    const keys = [
      "?status[]=enacted&q=water&cId=7",
      "?cId[]=7&status[0]=enacted&q=+water%20",
      "?q=water&cId=7&status=enacted&page=1&sort=",
      "?q=water&cId=7&cId=7&status=enacted&sort=&direction",
    ].map((search) => pageCacheKey("/bill/list", search));
    expect(new Set(keys).size).toBe(1);
  });

  test("and what is unset makes no copies", () => {
    for (const search of ["?page[]=1", "?session=", "?sessions=none", "?sessions=all&sessions=all"])
      expect(pageCacheKey("/bill/list", search)).toBe("/bill/list");
  });

  test("and what is ignored, which the page says, is not stored at all", () => {
    for (const search of ["?page=0", "?page=x", "?page=-4", "?%", "?__proto__=1", "?n=17", "?cId=07", "?sort=none"])
      expect(pageCacheKey("/bill/list", search), search).toBeNull();
  });
});

test("a tracker has one key per filter and page; its files are not stored", () => {
  expect(pageCacheKey("/tracker/view/bans", "?utm_source=x&status=enacted&category=2&page=1")).toBe(
    "/tracker/view/bans?category=2&status=enacted",
  );
  expect(pageCacheKey("/tracker/view/bans/map", "?status=enacted")).toBe("/tracker/view/bans/map");
  expect(pageCacheKey("/tracker/view/bans/feed.atom", "")).toBe("/tracker/view/bans/feed.atom");
  const searches = ["", "?category=1", "?category=none", "?jurisdiction=TX", "?status=enacted", "?page=2"];
  expect(new Set(searches.map((search) => pageCacheKey("/tracker/view/bans", search))).size).toBe(searches.length);
  for (const path of ["/tracker", "/tracker/view/bans/data.csv", "/tracker/view/bans/data.json"])
    expect(pageCacheKey(path, ""), path).toBeNull();
});

test("the pages of open data are stored, its files are not", () => {
  expect(pageCacheKey("/data", "?utm_source=x")).toBe("/data");
  expect(pageCacheKey("/data/dictionary", "")).toBe("/data/dictionary");
  for (const path of ["/data/2026-12-01.zip", "/data/other", "/admin/data/api/make"])
    expect(pageCacheKey(path, ""), path).toBeNull();
});

test("a scorecard has one key per filter, order, page and edition, a member one per edition; its files are not stored", () => {
  expect(pageCacheKey("/scorecard/view/water", "?utm_source=x&sort=name&order=asc&party=D&edition=2")).toBe(
    "/scorecard/view/water?party=D&sort=name&edition=2",
  );
  expect(pageCacheKey("/scorecard/view/water/member/ann-ash", "?edition=2&sort=name")).toBe(
    "/scorecard/view/water/member/ann-ash?edition=2",
  );
  const searches = ["", "?chamber=tx-lower", "?party=none", "?sort=party", "?order=asc", "?page=2", "?edition=1"];
  expect(new Set(searches.map((search) => pageCacheKey("/scorecard/view/water", search))).size).toBe(searches.length);
  expect(pageCacheKey("/scorecard/view/water/member/ann-ash", "?order=asc")).toBe(
    "/scorecard/view/water/member/ann-ash",
  );
  for (const path of ["/scorecard", "/scorecard/view/water/data.csv", "/scorecard/view/water/data.json"])
    expect(pageCacheKey(path, ""), path).toBeNull();
});

test("a frame for other sites has one key, of a list per filter", () => {
  expect(pageCacheKey("/embed/list/bills", "?status=enacted&utm_source=x")).toBe(
    "/embed/list/bills?status%5B%5D=enacted",
  );
  expect(pageCacheKey("/embed/map/bans", "?x=1")).toBe("/embed/map/bans");
  expect(pageCacheKey("/embed.js", "")).toBe("/embed.js");
  for (const path of ["/embed", "/embed/other/bans", "/oembed"]) expect(pageCacheKey(path, ""), path).toBeNull();
});

describe("a page of staff's at an address of its own", () => {
  test("is stored like the others, but for a query, which may be part of a former site's address", () => {
    expect(pageCacheKey("/about", "")).toBe("/about");
    expect(pageCacheKey("/about/opengraph-image", "")).toBe("/about/opengraph-image");
    for (const [path, search] of [
      ["/blog", "?p=12"],
      ["/login", ""],
      ["/setup", ""],
      ["/About", ""],
      ["/about/us", ""],
      ["/wp-login.php", ""],
    ] as const)
      expect(pageCacheKey(path, search), path).toBeNull();
  });
});

test("a law has one key per list and page, and a search for one is not stored", () => {
  expect(pageCacheKey("/law/view/us/usc/t42/s7412", "?utm_source=x")).toBe("/law/view/us/usc/t42/s7412");
  expect(pageCacheKey("/law/view/us/usc/t42/s7412", "?page=2&list=rules")).toBe(
    "/law/view/us/usc/t42/s7412?list=rules&page=2",
  );
  expect(pageCacheKey("/law/view/us/usc/t42/s7412", "?list=none&page=7")).toBe("/law/view/us/usc/t42/s7412");
  expect(pageCacheKey("/law", "")).toBe("/law");
  expect(pageCacheKey("/law", "?q=42+USC+7412")).toBeNull();
});

test("the page of the API is stored as a whole, and no search among its calls is", () => {
  expect(pageCacheKey("/api/docs", "")).toBe("/api/docs");
  for (const [path, search] of [
    ["/api/docs", "?words=bill"],
    ["/api/docs/x", ""],
    ["/api/openapi.json", ""],
    ["/api/auth/session", ""],
  ] as const)
    expect(pageCacheKey(path, search), path).toBeNull();
});

describe("two pages have two", () => {
  test("in all that a bill list reads", () => {
    const searches = [
      "",
      "?q=water",
      "?qs=water",
      "?session=2026",
      "?cId=7",
      "?jurisdiction=US",
      "?kind=bill",
      "?status=enacted",
      "?ceremonial=1",
      "?ceremonial=0",
      "?sort=bill.name",
      "?direction=desc",
      "?page=2",
      "?ss=3",
      "?sessions=all",
      "?q=water&sessions=all",
      "?agency=labor-department",
      "?introducedFrom=2026-01-01",
      "?introducedTo=2026-01-01",
      "?actionFrom=2026-01-01",
      "?actionTo=2026-01-01",
      "?changedSince=2026-01-01",
      "?hasHearing=1",
      "?hasHearing=upcoming",
      "?openForComment=1",
      "?inTexts=1",
      "?sponsor=amy-doe",
      "?committee=7",
      "?votedSince=2026-01-01",
      "?effectiveFrom=2026-01-01",
      "?effectiveTo=2026-01-01",
      "?hasDeadline=1",
      "?law=us/usc/t42/s7412",
    ];
    expect(Object.keys(noFilter).filter((name) => !searches.some((search) => search.startsWith(`?${name}=`)))).toEqual(
      [],
    );
    expect(new Set(searches.map((search) => pageCacheKey("/bill/list", search))).size).toBe(searches.length);
  });

  test("in all that a list of issues reads", () => {
    const searches = [
      "",
      "?q=water",
      "?template=legal",
      "?area=health",
      "?topic=7",
      "?month=2026-11",
      "?page=2",
      "?month=2026-11&page=2",
    ];
    expect(new Set(searches.map((search) => pageCacheKey("/publication-issue/list", search))).size).toBe(
      searches.length,
    );
  });

  test("in the words of a feed", () => {
    expect(pageCacheKey("/bill/feed.xml", "?qs=water")).not.toBe(pageCacheKey("/bill/feed.xml", "?qs=fire"));
    expect(pageCacheKey("/bill/feed.xml", "?qs=water&n=1")).toBeNull();
    expect(pageCacheKey("/bill/feed.xml", "?qs=water&utm_source=1")).toBe(pageCacheKey("/bill/feed.xml", "?qs=water"));
  });
});
