import { expect, test } from "vitest";
import { filtersOf } from "./no-matches";

test.each([
  ["", []],
  ["sortBy=name&sortOrder=asc&page=2&perPage=50", []],
  ["q=hb+1&qs=&status=enacted", ["search “hb 1”", "status “enacted”"]],
  ["fileAreaId=3&isActive=1&isPublic=null", ["file area", "public"]],
  ["status[]=enacted&status[]=vetoed", ["status “enacted”", "status “vetoed”"]],
])("the filters of %j are %j", (query, filters) =>
  expect(filtersOf(new URLSearchParams(query), { isActive: "1", isPublic: "1" })).toEqual(filters),
);
