import { expect, test } from "vitest";
import { numberingOf } from "./word-lists";

test.each([
  ["i)", "j)", { type: "a", start: 9 }],
  ["v.", "w.", { type: "a", start: 22 }],
  ["I.", "J.", { type: "A", start: 9 }],
  ["i)", "ii)", { type: "i", start: 1 }],
  ["v.", "vi.", { type: "i", start: 5 }],
  ["i.", "", { type: "i", start: 1 }],
  ["c)", "d)", { type: "a", start: 3 }],
  ["3.", "4.", { type: null, start: 3 }],
  ["·", "·", null],
])("a list that begins with %s and continues with %s counts as %o", (first, second, numbering) =>
  expect(numberingOf(first, second)).toEqual(numbering),
);
