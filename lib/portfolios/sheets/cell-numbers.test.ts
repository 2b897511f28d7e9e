import { expect, test } from "vitest";
import { numbersInCell } from "./cell-numbers";

test.each([
  ["HB 1,740", ["HB 1740"]],
  ["HB 1740 SB 5", ["HB 1740", "SB 5"]],
  ["HB 1740\nSB 5", ["HB 1740", "SB 5"]],
  ["HB 1740 5187", ["HB 1740", "HB 5187"]],
  ["HB 1740 SB 5 minimum wage", ["HB 1740", "SB 5"]],
  ["AB 12, 2023", ["AB 12, 2023"]],
  ["HB 8 (89R)", ["HB 8 (89R)"]],
])("the cell %j holds %j", (cell, texts) => {
  expect(numbersInCell(cell).map(({ text }) => text)).toEqual(texts);
});

test.each([
  ["SB 12 and 1601", ["SB 12", "SB 1601"]],
  ["HB 12, 13", ["HB 12", "HB 13"]],
  ["HB 1; SB 2", ["HB 1", "SB 2"]],
  ["SB 8 - minimum wage", ["SB 8"]],
  ["HB 4001 (Smith)", ["HB 4001 (Smith)"]],
  ["SB 8 - SB 7 repealed", ["SB 8"]],
  ["4001", ["4001"]],
  ["minimum wage", []],
  ["Title 9", []],
  ["", []],
])("the cell %j holds %j, as before", (cell, texts) => {
  expect(numbersInCell(cell).map(({ text }) => text)).toEqual(texts);
});
