import { expect, test } from "vitest";
import { rawSql } from ".";
import { arrayText, parseArray } from "@/db/array-types";

test("arrays of every kind are read as they were sent", async () => {
  const texts = [
    "",
    "plain",
    "two words",
    'a "word"',
    "back\\slash",
    "\\\\",
    "{braces}",
    "a,b",
    "NULL",
    "null",
    "two\nlines",
    "ä — 🏛",
  ];
  const [row] = await rawSql`select ${texts}::text[] as texts, ${[1, -2, 3]}::int[] as numbers, ${[
    [1, 2],
    [3, 4],
  ]}::int[] as nested,
    ${[]}::text[] as none, ${["x", null]}::text[] as partly, array_agg(n) as left, '{1970-01-01Z}'::timestamptz[] as times, '{t,f}'::boolean[] as said, ${[{ a: ['"'] }] as never}::jsonb[] as objects
    from (values (null::int), (7)) v (n)`;
  expect(row).toEqual({
    texts,
    numbers: [1, -2, 3],
    nested: [
      [1, 2],
      [3, 4],
    ],
    none: [],
    partly: ["x", null],
    left: [null, 7],
    times: [new Date(0)],
    said: [true, false],
    objects: [{ a: ['"'] }],
  });
});

test("a value that no array contains is rejected before it is sent", () => {
  expect(() => arrayText([undefined])).toThrow(/undefined/);
  expect(parseArray("{}")).toEqual([]);
});
