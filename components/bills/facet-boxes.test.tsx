import { act, fireEvent, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { toChoices } from "./choice";
import { FacetBoxes } from "./facet-boxes";

type Boxed = [value: string, label: string, count: number];
const lines = (choices: readonly Boxed[]) =>
  toChoices(choices.map(([value, label, count]) => ({ value, label, count })));
const boxes = (choices: readonly Boxed[], chosen: string[] = []) => (
  <FacetBoxes name="status[]" legend="Status" choices={lines(choices)} chosen={chosen} atLeast={false} open />
);

test("server markup hydrates without warnings", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  const drawn = renderToString(
    boxes(
      [
        ["enacted", "Enacted", 1204],
        ["vetoed", "Vetoed", 3],
      ],
      ["vetoed"],
    ),
  );
  place.innerHTML = drawn;
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
  await act(
    async () =>
      void hydrateRoot(
        place,
        boxes(
          [
            ["enacted", "Enacted", 1204],
            ["vetoed", "Vetoed", 3],
          ],
          ["vetoed"],
        ),
        { onRecoverableError: complaint },
      ),
  );
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
  expect(screen.getByRole("checkbox", { name: "Enacted 1,204" })).not.toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Vetoed 3" })).toBeChecked();
  place.remove();
});

test("a box keeps the focus while the counts of a new search arrive", () => {
  const { rerender } = render(
    boxes([
      ["enacted", "Enacted", 12],
      ["vetoed", "Vetoed", 3],
    ]),
  );
  const box = screen.getByRole("checkbox", { name: /^Vetoed/ });
  box.focus();
  fireEvent.click(box);
  rerender(
    boxes(
      [
        ["introduced", "Introduced", 1],
        ["vetoed", "Vetoed", 3],
        ["enacted", "Enacted", 7],
      ],
      ["vetoed"],
    ),
  );
  expect(screen.getByRole("checkbox", { name: "Vetoed 3" })).toBe(box);
  expect(box).toHaveFocus();
  expect(box).toBeChecked();
});
