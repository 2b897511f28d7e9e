import { expect, test } from "vitest";
import { type BillFilter, billListHref, billQuery, noFilter } from "./filters";
import { placeForTopics, topicAddresses } from "./topic-address";

const full: BillFilter = {
  ...noFilter,
  q: "cId[]=0 & more",
  qs: "rain",
  session: "x&cId%5B%5D=0",
  kind: ["bill"],
  status: ["enacted"],
  sort: "bill.session",
  ss: 9,
};

test.each([
  [noFilter, []],
  [noFilter, [7]],
  [noFilter, [12, 3, 7]],
  [full, []],
  [full, [100, 20, 3]],
])("with its topics put in, a query is the one that its filter makes: %j with %j", (filter, topics) => {
  expect(topicAddresses(billQuery(filter, { cId: placeForTopics }))(topics)).toBe(
    billListHref(filter, { cId: topics }),
  );
});
