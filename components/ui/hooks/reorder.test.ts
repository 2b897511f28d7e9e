import { describe, expect, test } from "vitest";
import { reorder, placeOf, step } from "./reorder";

const lists = [
  { id: 1, items: [10, 11, 12] },
  { id: 2, items: [] },
  { id: 3, items: [20] },
];
const items = (of: ReturnType<typeof step>) => of?.map((list) => list.items);

describe("ordering by hand", () => {
  test("puts an item above or below another one, in its own list or in another", () => {
    expect(items(reorder(lists, 12, { list: 1, beside: 10, edge: "top" }))).toEqual([[12, 10, 11], [], [20]]);
    expect(items(reorder(lists, 10, { list: 1, beside: 11, edge: "bottom" }))).toEqual([[11, 10, 12], [], [20]]);
    expect(items(reorder(lists, 11, { list: 3, beside: 20, edge: "bottom" }))).toEqual([[10, 12], [], [20, 11]]);
    expect(items(reorder(lists, 11, { list: 2, beside: null, edge: "top" }))).toEqual([[10, 12], [11], [20]]);
    expect(items(reorder(lists, 11, { list: 1, beside: 11, edge: "top" }))).toEqual([[10, 11, 12], [], [20]]);
  });

  test("steps through a list and on into the next one, and stops at both ends", () => {
    expect(items(step(lists, 11, -1))).toEqual([[11, 10, 12], [], [20]]);
    expect(items(step(lists, 11, 1))).toEqual([[10, 12, 11], [], [20]]);
    expect(items(step(lists, 12, 1))).toEqual([[10, 11], [12], [20]]);
    expect(items(step(lists, 20, -1))).toEqual([[10, 11, 12], [20], []]);
    expect(step(lists, 10, -1)).toBeNull();
    expect(step(lists, 20, 1)).toBeNull();
    expect(step(lists, 99, 1)).toBeNull();
  });

  test("describes an item's position", () => {
    expect(placeOf(lists, 11)).toEqual({ list: 1, at: 2, of: 3 });
    expect(placeOf(lists, 99)).toBeNull();
  });
});
