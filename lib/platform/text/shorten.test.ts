import { expect, test } from "vitest";
import { beginningOf, partingOf, shorten, shortenedFrom } from "./shorten";

test("a text is cut between characters, never inside one", () => {
  expect([beginningOf("ab😀", 2), beginningOf("ab😀", 3), beginningOf("ab😀", 4)]).toEqual(["ab", "ab", "ab😀"]);
  expect([shorten("ab😀cd", 4), shorten("ab😀cd", 6), shorten("ab cd", 4)]).toEqual(["ab…", "ab😀cd", "ab…"]);
});

test("long texts that differ late are shown from a little before that", () => {
  const [one, other] = ["mine", "theirs"].map((word) => `${"same words ".repeat(50)}${word} and so on`) as [
    string,
    string,
  ];
  const at = partingOf(one, other);
  expect(at).toBe(550);
  expect(shortenedFrom(one, at, 100)).toMatch(/^…(same|words) .* mine and so on$/);
  expect(shortenedFrom("x".repeat(900), 600, 300)).toBe(`…${"x".repeat(298)}…`);
  expect(shortenedFrom("short", 5, 100)).toBe("short");
});
