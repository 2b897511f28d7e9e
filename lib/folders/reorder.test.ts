import { expect, test } from "vitest";
import { reorder } from "./reorder";

const ids = [1, 2, 3, 4, 5];

test.each([
  ["before another", [4], { before: 2 }, [1, 4, 2, 3, 5]],
  ["after another", [1], { after: 3 }, [2, 3, 1, 4, 5]],
  ["to a place counted from 1", [5], { place: 1 }, [5, 1, 2, 3, 4]],
  ["to a place past the end", [2], { place: 99 }, [1, 3, 4, 5, 2]],
  ["several, which keep their own order", [5, 2], { before: 1 }, [2, 5, 1, 3, 4]],
  ["beside one of those that move", [2, 4], { after: 4 }, [1, 3, 2, 4, 5]],
  ["ones that are not there", [9], { before: 1 }, ids],
])("a bill moves %s", (_, moving, target, expected) => {
  expect(reorder(ids, moving, target)).toEqual(expected);
});

test("beside a bill that is not there, nothing moves", () => {
  expect(reorder(ids, [1], { before: 9 })).toBeNull();
});

test("no move loses or doubles a bill", () => {
  for (const moving of [[1], [5], [2, 3], [1, 5], ids])
    for (const anchor of ids)
      for (const target of [{ before: anchor }, { after: anchor }, { place: anchor }])
        expect([...reorder(ids, moving, target)!].sort()).toEqual(ids);
});
