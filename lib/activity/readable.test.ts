import { expect, test } from "vitest";
import { changedFields, fieldName, valueWords } from "./readable";

test("only the differences are shown, in words", () => {
  expect(
    changedFields(
      { publishedDate: null, published: false, name: "Week 3" },
      { publishedDate: "2026-11-16", published: true, name: "Week 3", autosaveOf: "x" },
    ),
  ).toEqual([
    { name: "Published date", before: "", after: "2026-11-16" },
    { name: "Published", before: "No", after: "Yes" },
  ]);
});

test("fields and values of portfolios, reports and weeks are in words", () => {
  expect(
    changedFields(
      { position: "support", weekday: 1, every: "week", clientNote: "a" },
      { position: "oppose_unless_amended", weekday: 7, every: "month", clientNote: "b", isShared: true },
    ),
  ).toEqual([
    { name: "Position", before: "Support", after: "Oppose unless amended" },
    { name: "Weekday", before: "Monday", after: "Sunday" },
    { name: "A report every", before: "Week", after: "Month" },
    { name: "Note for the client", before: "a", after: "b" },
    { name: "Shared with members", before: "", after: "Yes" },
  ]);
});

test("a created object has no value before, a deleted one none after", () => {
  expect(changedFields(null, { role: "editor" })).toEqual([{ name: "Role", before: "", after: "editor" }]);
  expect(changedFields({ role: "editor" }, undefined)).toEqual([{ name: "Role", before: "editor", after: "" }]);
  expect(changedFields(null, null)).toEqual([]);
});

test.each([
  ["several values, a line each", ["a", 2, false], "a\n2\nNo"],
  [
    "things, by their names",
    [
      { id: 1, label: "Water" },
      { id: 2, name: "Roads" },
    ],
    "Water\nRoads",
  ],
  [
    "a rich text, a line a paragraph",
    {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "One " },
            { type: "text", text: "two" },
          ],
        },
        { type: "paragraph", content: [{ type: "text", text: "Three" }] },
      ],
    },
    "One two\nThree",
  ],
  ["an object without a name", { textValue: "x", billIds: [1, 2] }, "Text value: x\nBill ids: 1\n2"],
  ["nothing", null, ""],
])("%s", (_, value, words) => {
  expect(valueWords(value)).toBe(words);
});

test("names of fields read as words", () => {
  expect(["publishedDate", "select_values", "isPublic"].map(fieldName)).toEqual([
    "Published date",
    "Select values",
    "Is public",
  ]);
});
