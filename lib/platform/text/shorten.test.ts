import { expect, test } from "vitest";
import { beginningOf, shortened } from "./shorten";

test("a text is cut between characters, never inside one", () => {
  expect([beginningOf("ab😀", 2), beginningOf("ab😀", 3), beginningOf("ab😀", 4)]).toEqual(["ab", "ab", "ab😀"]);
  expect([shortened("ab😀cd", 4), shortened("ab😀cd", 6), shortened("ab cd", 4)]).toEqual(["ab…", "ab😀cd", "ab…"]);
});
