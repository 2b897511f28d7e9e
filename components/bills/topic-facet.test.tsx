import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { billListHref, noFilter } from "@/lib/bills/search/filters";
import { BillFilterChoices } from "./bill-filter-fields";

const topic = [
  { value: 7, label: "Water", count: 1200 },
  { value: 12, label: "Housing", count: 30 },
  { value: 3, label: "Taxes", count: 4 },
];
const facets = { status: [], kind: [], jurisdiction: [], session: [], topic };

test.each([
  { ...noFilter, qs: "rain" },
  { ...noFilter, cId: [12], status: ["enacted" as const], page: 3, sort: "bill.session" as const },
  { ...noFilter, q: "cId[]=0 & more", session: "x&cId%5B%5D=0", cId: [12, 3], kind: ["bill" as const] },
  noFilter,
])("each topic leads to the same list with that topic added or removed: %j", (filter) => {
  render(
    <BillFilterChoices filter={filter} found={{ facets, facetsAreCapped: false, agencies: [], namesBySlug: {} }} />,
  );
  for (const { value, label } of topic) {
    const isChosen = filter.cId.includes(value);
    const link = screen.getByText(label, { exact: false }).closest("a")!;
    expect(link.textContent).toBe(`${isChosen ? "Remove" : "Add"} topic ${label}`);
    expect(link.getAttribute("href")).toBe(
      billListHref(filter, {
        cId: isChosen ? filter.cId.filter((id) => id !== value) : [...filter.cId, value],
        page: 1,
      }),
    );
  }
  expect(screen.getByText("1,200")).toBeTruthy();
});
