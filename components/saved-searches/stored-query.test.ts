import { expect, test } from "vitest";
import { toStoredQuery } from "./stored-query";

test.each([
  ["qs=water&page=3&ss=12", "qs=water"],
  ["q=&qs=water&session=", "qs=water"],
  ["q", ""],
  ["cId[]=3&cId[]=4", "cId%5B%5D=3&cId%5B%5D=4"],
])("of ?%s, “%s” is stored", (query, kept) => expect(toStoredQuery(query)).toBe(kept));
