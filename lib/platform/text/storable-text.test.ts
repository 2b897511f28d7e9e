import { expect, test } from "vitest";
import { isUnreadable, refuseUnreadable } from "./storable-text";

const nest = (depth: number): unknown => (depth === 0 ? "x" : depth % 2 ? [nest(depth - 1)] : { a: nest(depth - 1) });

test("text that the database cannot store is found at any depth, and excessive depth is rejected", () => {
  for (const text of ["\0", "a\0b", "\ud800", "a\udc00", "\ud800\ud800\udc00"]) {
    expect(isUnreadable(text)).toBe(true);
    for (const value of [text, [text], { a: text }, { [text]: 1 }, [[{ a: [1, { b: text }] }]]])
      expect(() => refuseUnreadable(value)).toThrow(/cannot be stored/);
  }
  for (const value of [
    "",
    "😀",
    "\ud83d\ude00",
    null,
    1,
    true,
    [],
    {},
    { "😀": ["ä", null, { a: 1e300 }] },
    JSON.parse('{"__proto__":"x"}'),
  ])
    expect(() => refuseUnreadable(value)).not.toThrow();
  expect(() => refuseUnreadable(nest(401))).not.toThrow();
  expect(() => refuseUnreadable(nest(402))).toThrow(/nested too deeply/);
  expect(() => refuseUnreadable(JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`))).toThrow(
    /nested too deeply/,
  );
});
