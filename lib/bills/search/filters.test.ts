import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billKinds, billStatuses } from "@/db/schema/bills";
import { activeFilters } from "./active-filters";
import { billListHref, billQuery, billSorts, narrows, noFilter, orderOf, readBillFilter, savedQuery } from "./filters";

const line = fc
  .string({ maxLength: 40 })
  .map((text) => text.replace(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim())
  .filter((text) => text !== "null");
const some = <T>(one: fc.Arbitrary<T>) =>
  fc.uniqueArray(one, { maxLength: 4 }).map((list) => list.sort((a, b) => (a < b ? -1 : 1)));
const days = fc.option(
  fc
    .date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);
const filters = fc.record({
  q: line,
  qs: line,
  session: line,
  cId: some(fc.integer({ min: 1, max: 2147483647 })),
  jurisdiction: some(fc.constantFrom("US", "WI", "MI", "NY")),
  sponsor: some(fc.constantFrom("12", "amy-doe", "Doe, Amy")),
  committee: some(fc.constantFrom("7", "wi-assembly-water", "Ways and Means")),
  law: some(fc.constantFrom("us/usc/t42/s7412", "Pub. L. 117-169")),
  votedSince: fc.constantFrom(null, "2025-02-03"),
  effectiveFrom: days,
  effectiveTo: days,
  hasDeadline: fc.constantFrom(null, true as const),
  inTexts: fc.constantFrom(null, true as const),
  kind: some(fc.constantFrom(...billKinds)),
  status: some(fc.constantFrom(...billStatuses)),
  ceremonial: fc.constantFrom(null, true, false),
  agency: some(fc.constantFrom("environmental-protection-agency", "labor-department")),
  introducedFrom: days,
  introducedTo: days,
  actionFrom: days,
  actionTo: days,
  changedSince: days,
  hasHearing: fc.constantFrom(null, "any" as const, "upcoming" as const),
  openForComment: fc.constantFrom(null, true),
  sort: fc.constantFrom(null, ...billSorts),
  direction: fc.constantFrom(null, "asc" as const, "desc" as const),
  page: fc.integer({ min: 1, max: 400 }),
  ss: fc.option(fc.integer({ min: 1, max: 2147483647 })),
});

describe("the filter in the address", () => {
  it("reads back what it writes, whatever the filter", () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(readBillFilter(billQuery(filter, { page: filter.page }))).toEqual(filter);
      }),
    );
  });
  it("never fails on any query at all, and settles after one reading", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (query) => {
        const once = billQuery(readBillFilter(query));
        expect(billQuery(readBillFilter(once))).toBe(once);
      }),
    );
  });
  it("goes back to the first page when a filter changes", () =>
    expect(billListHref(readBillFilter("q=1&page=3"), { qs: "water" })).toBe("/bill/list?q=1&qs=water"));
  it("leaves the page and the saved search out of what is saved", () =>
    expect(savedQuery(readBillFilter("page=4&ss=3&qs=water&sort=bill.name"))).toBe("qs=water&sort=bill.name"));
  it("takes the first of repeated single fields, and a list written as a PHP form does", () => {
    expect(readBillFilter("q=1&q=2").q).toBe("1");
    expect(readBillFilter("cId[0]=4&cId[1]=5&cId=6").cId).toEqual([4, 5, 6]);
  });
  it("reads the word null as unset in every field, only if it is the whole value", () => {
    const names = [
      "q",
      "qs",
      "session",
      "cId[]",
      "jurisdiction[]",
      "kind[]",
      "status[]",
      "ceremonial",
      "sort",
      "direction",
      "page",
      "ss",
    ];
    expect(readBillFilter(names.map((name) => `${name}=null`).join("&"))).toEqual(noFilter);
    expect(readBillFilter("qs=null and void").qs).toBe("null and void");
  });
  it("knows a list that is narrowed from one that is only ordered", () => {
    expect(narrows(readBillFilter("sort=bill.session&direction=desc&page=2&ss=1"))).toBe(false);
    expect(narrows(readBillFilter("ceremonial=0"))).toBe(true);
  });
});

describe("the order in force", () => {
  it("is the latest action first without words, relevance with them, and otherwise as asked", () => {
    expect(orderOf(noFilter, false)).toEqual({ sort: "bill.lastAction", direction: "desc" });
    expect(orderOf(readBillFilter("sort=bill.name"), false)).toEqual({ sort: "bill.name", direction: "asc" });
    expect(orderOf(noFilter, true)).toEqual({ sort: "relevance", direction: "desc" });
    expect(orderOf(readBillFilter("sort=bill.session"), true)).toEqual({ sort: "bill.session", direction: "desc" });
    expect(orderOf(readBillFilter("sort=relevance"), false).sort).toBe("bill.lastAction");
  });
});

describe("filters in force", () => {
  it("each lead to the list without that one alone", () => {
    const active = activeFilters(readBillFilter("q=hb 1&status[]=passed&status[]=vetoed&ceremonial=0"), {
      session: (value) => value,
      categories: new Map(),
    });
    expect(active.map(({ field, label, href }) => [field, label, href])).toEqual([
      ["Number", "hb 1", "/bill/list?status%5B%5D=passed&status%5B%5D=vetoed&ceremonial=0"],
      ["Status", "Passed", "/bill/list?q=hb+1&status%5B%5D=vetoed&ceremonial=0"],
      ["Status", "Vetoed", "/bill/list?q=hb+1&status%5B%5D=passed&ceremonial=0"],
      ["Ceremonial", "Ceremonial hidden", "/bill/list?q=hb+1&status%5B%5D=passed&status%5B%5D=vetoed"],
    ]);
  });
});
