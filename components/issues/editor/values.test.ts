import { expect, test } from "vitest";
import { sampleValue } from "./sample-issue";
import { countWords, dataOf, isBlank, sameData } from "./values";

test("no and nought are values, blank rich text and white space are none", () => {
  expect(isBlank({ textValue: "false" })).toBe(false);
  expect(isBlank({ textValue: "0" })).toBe(false);
  expect(isBlank({ textValue: " \n" })).toBe(true);
  expect(isBlank(dataOf("rich_text", undefined))).toBe(true);
  expect(
    isBlank({
      document: {
        type: "doc",
        content: [{ type: "paragraph", content: [{ type: "billReference", attrs: { billId: 1 } }] }],
      },
    }),
  ).toBe(false);
  expect(isBlank({ billIds: [] })).toBe(true);
});

test("two documents are the same whatever the order of their keys, and where one leaves out what is null in the other", () => {
  expect(
    sameData({ document: { type: "doc", attrs: { a: 1, b: null } } }, { document: { attrs: { a: 1 }, type: "doc" } }),
  ).toBe(true);
  expect(sameData({ document: { content: [1, 2] } }, { document: { content: [2, 1] } })).toBe(false);
  expect(sameData({ billIds: [] }, { billIds: {} })).toBe(false);
});

test("a value's data is what its type sends, the ids in their order", () => {
  const bill = (id: number) => ({ id }) as never;
  expect(dataOf("bills", sampleValue(1, 22, { bills: [bill(9), bill(3)] }))).toEqual({ billIds: [9, 3] });
  expect(
    dataOf("select", sampleValue(1, 13, { formElementTypeSelectValues: [{ id: 4, value: "Quiet", active: false }] })),
  ).toEqual({ formElementTypeSelectValues: [4] });
  expect(dataOf("number", undefined)).toEqual({ textValue: "" });
});

test("words are counted as a reader would", () => {
  expect(countWords("H.B. 0123 doesn’t pass – yet.")).toBe(5);
  expect(countWords(" … ")).toBe(0);
});
