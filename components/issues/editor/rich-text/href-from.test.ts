import { expect, test } from "vitest";
import { hrefFrom } from "./href-from";

test.each([
  ["https://example.org/a", "https://example.org/a"],
  ["example.org/note", "https://example.org/note"],
  ["www.example.org", "https://www.example.org"],
  ["desk@example.org", "mailto:desk@example.org"],
  ["/bill/list?q=hb+1", "/bill/list?q=hb+1"],
  ["  https://example.org  ", "https://example.org"],
])("%j becomes %j", (typed, href) => {
  expect(hrefFrom(typed)).toEqual({ href });
});

test.each(["", "javascript:alert(1)", "data:text/html,x", "two words", "//evil.example"])(
  "%j is refused with a sentence",
  (typed) => {
    expect(hrefFrom(typed)).toEqual({ problem: expect.stringMatching(/^[A-Z].+\.$/) });
  },
);

test.each(["http://example.org", "http://localhost:3000/x", "/admin/file/list"])(
  "%j is taken, with a word of warning",
  (typed) => {
    expect(hrefFrom(typed)).toEqual({ href: typed, advice: expect.stringMatching(/\.$/) });
  },
);
