import { describe, expect, it } from "vitest";
import { GET as jsonFeed } from "@/app/(public)/bill/feed.json/route";
import { GET as rssFeed } from "@/app/(public)/bill/feed.xml/route";
import { GET as list } from "@/app/bill/api/list/route";
import { GET as exported } from "@/app/bill/export/route";
import { pageCacheKey } from "@/lib/registry/public-pages";
import { aBill } from "@/lib/tools/testing/bills";
import { ask } from "@/lib/tools/testing/people";
import { ignoredNames, ignoredSentence } from "./ignored";

describe("names in a query that narrow nothing", () => {
  it.each([
    ["since=2026-01-01", ["since"]],
    ["states[]=WA&qs=water&topic=3", ["states", "topic"]],
    [
      "status[]=nonsense&status[]=enacted&kind=x&page=-4&sort=zzz&direction=up&ceremonial=maybe&cId[]=a&ss=x",
      ["status", "kind", "page", "sort", "direction", "ceremonial", "cId", "ss"],
    ],
    ["qs=water&jurisdiction[]=wa&jurisdiction[]=WA&status=&kind=null&page=2&ceremonial=0", []],
    ["utm_source=mail&utm_campaign=x&gclid=1&fbclid=2&mc_cid=3&_rsc=4", []],
    ["format=json&sessions=all", []],
    // One field, several values: all but the first are ignored.
    ["session[]=2025&session[]=2026", ["session"]],
    ["qs=water&qs=tax", ["qs"]],
    ["session=2025&session=2025&qs=water&qs=", []],
    ["qs[x]=water&jurisdiction[state]=WA", ["qs[x]", "jurisdiction[state]"]],
    ["QS=water&Status[]=enacted", ["QS", "Status"]],
    ["jurisdiction=WA,OR", ["jurisdiction"]],
    ["introducedFrom=2026-13-01&changedSince=yesterday", ["introducedFrom", "changedSince"]],
    [
      "filter[status]=enacted&keyword=water&from=2026-01-01&state=WA&year=2026",
      ["filter[status]", "keyword", "from", "state", "year"],
    ],
    ["sortBy=name&perPage=100&sort_by=x", ["sortBy", "perPage", "sort_by"]],
    ["page=0&page=2", ["page"]],
    ["constructor=1&__proto__=2", ["constructor", "__proto__"]],
  ])("%s: %j", (query, names) => expect(ignoredNames(new URLSearchParams(query))).toEqual(names));
  it("are read alike from the page's parameters", () =>
    expect(ignoredNames({ since: "2026", "status[]": ["enacted", "x"], q: "hb 1" })).toEqual(["since", "status"]));
  it("are said by the call, the export and the feeds, and not when there are none", async () => {
    await aBill({ name: "HB 1", title: "Water" });
    expect((await ask(list, "GET", { query: "since=2026&utm_source=x" })).body.ignored).toEqual(["since"]);
    expect((await ask(list, "GET", { query: "qs=water" })).body.ignored).toEqual([]);
    const json = async (query: string) =>
      (await exported(new Request(`http://localhost:3000/bill/export?format=json&${query}`))).json();
    expect((await json("since=2026")).ignored).toEqual(["since"]);
    expect((await json("qs=water")).ignored).toEqual([]);
    const feed = async (query: string) =>
      (await (await jsonFeed(new Request(`http://localhost:3000/bill/feed.json?${query}`))).json()).description;
    expect(await feed("since=2026")).toContain("“since”");
    expect(await feed("utm_source=x")).not.toContain("gnored");
    expect(await (await rssFeed(new Request("http://localhost:3000/bill/feed.xml?since=1"))).text()).toContain("since");
  });
  it("keep a page from being stored as the answer without them", () => {
    expect(pageCacheKey("/bill/list", "?since=2026")).toBeNull();
    expect(pageCacheKey("/bill/list", "?utm_source=x")).toBe("/bill/list");
    expect(pageCacheKey("/bill/feed.xml", "?since=2026")).toBeNull();
  });
  it("are said in words", () => {
    expect(ignoredSentence([])).toBe("");
    expect(ignoredSentence(["since", "x"])).toContain("“since”, “x”");
  });
});
