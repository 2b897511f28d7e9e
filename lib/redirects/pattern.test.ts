import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { budgetOfRequest, compilePattern, fillTarget, matchPattern, PatternError } from "./pattern";

const groupsOf = (pattern: string, text: string) => matchPattern(compilePattern(pattern), text);

describe("a pattern", () => {
  test.each([
    ["^/post/[0-9]+/([a-z0-9\\-]+)$", "/post/12/a-post", ["/post/12/a-post", "a-post"]],
    ["^/what(/?)$", "/what/", ["/what/", "/"]],
    ["^/what(/?)$", "/whatever", null],
    ["^/search/label/([^\\%20]+)$", "/search/label/law", ["/search/label/law", "law"]],
    ["^\\/(?:capture1|capture2)\\/([A-Za-z0-9\\-]+)", "/capture2/Ab-1", ["/capture2/Ab-1", "Ab-1"]],
    [
      "^/[0-9]{4}/[0-9]{2}/([a-z0-9\\-]+)(\\.html)?(/)?$",
      "/2023/03/week.html",
      ["/2023/03/week.html", "week", ".html", ""],
    ],
    ["^/a(?:/(.*))?$", "/a", ["/a", ""]],
    ["^/a{2,3}$", "/aaaa", null],
    ["^/(a|ab)(c|bcd)$", "/abcd", ["/abcd", "a", "bcd"]],
    ["^/.*?/(x*)", "/a/b/xx", ["/a/", ""]],
  ])("%s on %s", (pattern, text, groups) => expect(groupsOf(pattern, text)).toEqual(groups));

  test("agrees with the engine of the language, whatever is matched", () => {
    const piece = fc.constantFrom(
      "a",
      "b",
      "/",
      ".",
      "[ab]",
      "[^/]",
      "a*",
      "b+",
      "(a|b)",
      "(ab)?",
      "(?:/a)",
      "(a*)",
      "a{1,3}",
      "(b*?)",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), fc.stringMatching(/^[ab/]{0,12}$/), (pieces, text) => {
        const pattern = `^${pieces.join("")}$`;
        const expected = new RegExp(pattern, "u").exec(text);
        expect(groupsOf(pattern, text)).toEqual(expected ? [...expected].map((group) => group ?? "") : null);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    "^/(a+)+$",
    "^/(a*)*",
    "^/(a|b+){2,}",
    "^/a**",
    "^/(?=x)",
    "^/(?<!x)y",
    "^/(a)\\1",
    "^/(a",
    "^/a)",
    "^/[a",
    "^/a{200}",
    "^/\\",
  ])("%s is refused", (pattern) => expect(() => compilePattern(pattern)).toThrow(PatternError));

  test("takes steps in proportion to the address, also where the language's engine would not end", () => {
    const pattern = compilePattern(`^/${".*a".repeat(10)}$`);
    expect(matchPattern(pattern, `/${"a".repeat(900)}b`)).toBeNull();
  });

  test("fills a target with what its groups hold", () => expect(fillTarget("/$1/$2$3", ["", "a", "b"])).toBe("/a/b"));
});

test("a text without what a pattern says outright is not compared with it, and no request takes more than its steps", () => {
  const steps = (pattern: string, text: string) => {
    const budget = budgetOfRequest();
    const before = budget.steps;
    matchPattern(compilePattern(pattern), text, budget);
    return before - budget.steps;
  };
  expect(steps("^/(.*)/archive-7/(\\d+)/(.*)$", `/${"a/".repeat(400)}`)).toBe(0);
  expect(steps("^/(?:blog|news)/(\\d+)/story$", "/blog/12/x")).toBe(0);
  expect(steps("^/old/(.*)$", "/old/a")).toBeGreaterThan(0);
  const budget = budgetOfRequest();
  const hard = compilePattern(`^/${"(.{0,100})".repeat(9)}b$`);
  for (let i = 0; i < 100; i++) expect(matchPattern(hard, `/${"a".repeat(900)}b`, budget)).toBeNull();
  expect(budget.steps).toBeLessThan(0);
  expect(matchPattern(compilePattern("^/a$"), "/a", budget)).toBeNull();
  expect(groupsOf("^/a$", "/a")).toEqual(["/a"]);
});

test.each([
  ["^/Old-(\\d+)$", "/Old-7"],
  ["^/(?:a|b)+/page$", "/abab/page"],
  ["^/x(y+)z?$", "/xyy"],
  ["^/[ab]c.d$", "/acxd"],
  ["^/\\.\\-x$", "/.-x"],
])("%s is still found in %s", (pattern, text) => expect(groupsOf(pattern, text)?.[0]).toBe(text));

test("a pattern that takes no notice of capitals is found in any", () => {
  expect(matchPattern(compilePattern("^/OLD/(.*)$", { ignoreCase: true }), "/old/X")?.[1]).toBe("X");
});
