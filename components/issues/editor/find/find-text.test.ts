import { expect, test } from "vitest";
import type { DocumentNode } from "@/lib/issues/document/document";
import { matchesIn, withReplaced } from "./find-text";

const text = (words: string, ...marks: string[]): DocumentNode => ({
  type: "text",
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const p = (...content: DocumentNode[]): DocumentNode => ({ type: "paragraph", content });
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: "doc", content });
const bill: DocumentNode = { type: "billReference", attrs: { billId: 7 } };
const any = (words: string) => ({ words, matchCase: false, wholeWords: false });
const replaceMatches = (given: DocumentNode, wanted: Parameters<typeof matchesIn>[1], words: string) =>
  withReplaced(given, matchesIn(given, wanted), words);

test("words are found across marks, in any case, with their context", () => {
  const found = matchesIn(doc(p(text("The wa"), text("ter", "bold"), text(" rises")), p(text("WATER"))), any("water"));
  expect(found).toEqual([
    { block: 0, from: 4, to: 9, before: "The ", words: "water", after: " rises" },
    { block: 1, from: 0, to: 5, before: "", words: "WATER", after: "" },
  ]);
});

test("match case and whole words work", () => {
  const given = doc(p(text("Water, waters, underwater")));
  expect(matchesIn(given, { ...any("water"), matchCase: true })).toHaveLength(2);
  expect(matchesIn(given, { ...any("water"), wholeWords: true })).toHaveLength(1);
});

test("signs of patterns are plain signs, and quotation marks and spaces are alike in all their forms", () => {
  expect(matchesIn(doc(p(text("(a.c) abc"))), any("(a.c)"))).toHaveLength(1);
  expect(matchesIn(doc(p(text("the county’s\u00a0dam"))), any("county's dam"))).toHaveLength(1);
});

test("a bill between two words separates them", () => {
  expect(matchesIn(doc(p(text("see "), bill, text(" now"))), any("see now"))).toEqual([]);
});

test("a replacement gets the marks of the first letter, and its surroundings stay", () => {
  expect(
    replaceMatches(
      doc(p(text("The wa"), text("ter", "bold"), text(" rises "), bill, text(" water"))),
      any("water"),
      "flood",
    ),
  ).toEqual(doc(p(text("The flood"), text(" rises "), bill, text(" flood"))));
});

test("an empty replacement deletes the words", () => {
  expect(replaceMatches(doc(p(text("very good, very"))), any("very"), "")).toEqual(doc(p(text(" good, "))));
  expect(replaceMatches(doc(p(text("very"))), any("very"), "")).toEqual(doc(p()));
});

test("words in lists, tables and footnotes are replaced in place", () => {
  const given = doc(
    {
      type: "bulletList",
      content: [
        { type: "listItem", content: [p(text("dam"), { type: "footnote", content: [text("a dam")] }, text(" dam"))] },
      ],
    },
    { type: "table", content: [{ type: "tableRow", content: [{ type: "tableCell", content: [p(text("dam"))] }] }] },
  );
  expect(matchesIn(given, any("dam")).map((match) => match.block)).toEqual([0, 0, 1, 2]);
  expect(JSON.stringify(replaceMatches(given, any("dam"), "weir"))).toBe(
    JSON.stringify(given).replaceAll("dam", "weir"),
  );
});
