import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { BillMention } from "@/lib/issues/public/bill-mentions";
import { BillMentions } from "./bill-mentions";

const mention = (id: number) =>
  ({
    issue: {
      id,
      slug: `issue-${id}`,
      name: `Issue ${id}`,
      publishedDate: "2026-11-16",
      formTemplate: { id: 1, name: "Weekly", slug: "weekly" },
    },
    passage: null,
    status: "introduced",
  }) as unknown as BillMention;

test("three issues are shown; the others are behind one press that says how many there are in all", async () => {
  render(<BillMentions mentions={[1, 2, 3, 4, 5].map(mention)} />);
  const [first] = screen.getAllByRole("list");
  expect(
    within(first!)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Issue 1", "Issue 2", "Issue 3"]);
  expect(screen.getByText("Issue 4")).not.toBeVisible();
  await userEvent.click(screen.getByText("Show all 5"));
  expect(screen.getByRole("link", { name: "Issue 4" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Issue 5" })).toBeVisible();
});

test("three or fewer are all there is, with nothing to press", () => {
  render(<BillMentions mentions={[1, 2, 3].map(mention)} />);
  expect(screen.getAllByRole("link")).toHaveLength(3);
  expect(screen.queryByText(/^Show/)).toBeNull();
});
