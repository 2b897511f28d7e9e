import { beforeAll, expect, test } from "vitest";
import { groupsOf } from "@/components/quick-search/quick-choices";
import { aBill } from "@/lib/tools/testing/bills";
import { billListPage } from "../list-page";
import { readBillFilter } from "./filters";
import { searchField } from "./search-field";

beforeAll(async () => {
  await aBill({ title: "An act on eviction for cause", name: "HB 11" });
  await aBill({ title: "A rule on tolls", name: "EPA 2026-0233", kind: "regulation", jurisdiction: "US" });
});

const chips = async (query: string) => {
  const { active, typed, total } = await billListPage(readBillFilter(query));
  return { chips: active.map(({ field, label }) => `${field}: ${label}`), ...typed, total };
};

test.each([
  ["eviction", "qs"],
  ["just cause", "qs"],
  ["HB 11", "q"],
  ["HJR A", "q"],
  ["118", "q"],
  ["EPA 2026-0233", "q"],
])("%s in a single box is searched as %s", (typed, field) => {
  expect(searchField(typed)).toBe(field);
  const results = { bills: [], issues: [], topics: [], people: [], committees: [], pages: [], files: [] };
  const all = groupsOf(typed, results).at(-1)!.choices[0]!;
  expect(all.url).toBe(`/bill/list?${field}=${encodeURIComponent(typed)}`);
});

test("an old address with words in the number's place shows them as words", async () => {
  expect(await chips("q=eviction")).toEqual({ chips: ["Search: eviction"], q: "", qs: "eviction", total: 1 });
  expect(await chips("q=eviction&qs=cause")).toEqual({
    chips: ["Search: eviction", "Words: cause"],
    q: "",
    qs: "eviction cause",
    total: 1,
  });
  expect(await chips("q=eviction&qs=cause+or+tolls")).toMatchObject({ q: "eviction", qs: "cause or tolls" });
});

test("numbers stay numbers, also those that only a bill's print makes one", async () => {
  expect(await chips("q=hb+11")).toEqual({ chips: ["Number: hb 11"], q: "hb 11", qs: "", total: 1 });
  expect(await chips("q=EPA+2026-0233")).toMatchObject({ chips: ["Number: EPA 2026-0233"], total: 1 });
});
