import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BillDate } from "@/lib/texts/findings/schema";
import { BillEffects } from "./bill-effects";

const date = (id: number, more: Partial<BillDate>): BillDate => ({
  id,
  kind: "effective",
  date: null,
  computed: null,
  certainty: "unclear",
  words: `Clause ${id} takes effect.`,
  textId: 7,
  section: "sec-2",
  start: 0,
  end: 20,
  sha256: "0",
  confirmed: null,
  ...more,
});
const show = (...dates: BillDate[]) =>
  render(<BillEffects dates={dates} byDefault={null} slug="hb-1" timeZone="UTC" />);

test("each clause has its words, its date, and how it is known", () => {
  const computed = {
    rule: "90 days after the day it becomes law",
    from: "the day it becomes law",
    fromDate: "2026-03-12",
  };
  show(
    date(1, { date: "2027-07-01", certainty: "printed" }),
    date(2, { date: "2026-06-10", certainty: "computed", computed }),
    date(3, { kind: "expires" }),
    date(4, { kind: "deadline", computed: { ...computed, fromDate: null } }),
    date(5, {
      date: "2028-01-01",
      certainty: "confirmed",
      confirmed: { by: "Eda", at: "2026-11-01T10:00:00.000Z", note: "As the treaty says" },
    }),
  );
  expect(screen.getByText("Clause 1 takes effect.", { exact: false })).toBeVisible();
  expect(screen.getByText("As printed in the text")).toBeVisible();
  expect(screen.getByText(/Computed: 90 days after the day it becomes law/)).toHaveTextContent("12 Mar 2026");
  expect(screen.getByText("The text gives no certain date")).toBeVisible();
  expect(screen.getByText("90 days after the day it becomes law")).toBeVisible();
  expect(screen.getByText(/Confirmed by Eda/)).toHaveTextContent("As the treaty says");
  expect(screen.getAllByText("Date not known")).toHaveLength(2);
  expect(screen.getAllByRole("link", { name: "In the text" })[0]).toHaveAttribute(
    "href",
    "/bill/view/hb-1/text/7#sec-2:~:text=Clause%201%20takes%20effect.",
  );
});

test("only the first deadlines are shown at once", () => {
  show(...[1, 2, 3, 4, 5, 6, 7].map((id) => date(id, { kind: "deadline" })));
  expect(screen.getByText(/Clause 5/)).toBeVisible();
  expect(screen.getByText(/Clause 6/)).not.toBeVisible();
  expect(screen.getByText("Show 2 more clauses")).toBeVisible();
});

test("the default rule is shown with its source, and its day only if it was computed", () => {
  const rule = { words: "takes effect 90 days after it becomes law", citation: "Alaska Stat. § 01.10.070" };
  const address = "https://example.org/rule";
  const showDefault = (computed: { date: string; rule: string; fromDate: string } | null) =>
    render(<BillEffects dates={[]} byDefault={{ ...rule, address, computed }} slug="hb-1" timeZone="UTC" />);
  const { unmount } = showDefault(null);
  expect(screen.getByText("Date not known")).toBeVisible();
  expect(screen.getByRole("link", { name: rule.citation })).toHaveAttribute("href", address);
  unmount();
  showDefault({ date: "2026-06-10", rule: "90 days after the day it becomes law", fromDate: "2026-03-12" });
  expect(screen.getByText("Wed 10 Jun 2026")).toBeVisible();
  expect(screen.getByText(/Computed by default rule: 90 days/)).toHaveTextContent("12 Mar 2026");
});
