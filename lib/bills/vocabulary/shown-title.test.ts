import { expect, test } from "vitest";
import { shownTitle } from "./shown-title";

test("a title of 39,105 characters is shown short, a usual one whole, and none stays none", () => {
  const shown = shownTitle("Para enmendar ".repeat(2800))!;
  expect([shown.length, shown.at(-1)]).toEqual([400, "…"]);
  expect(shownTitle("An act about bridges")).toBe("An act about bridges");
  expect(shownTitle(null)).toBeNull();
});
