import { describe, expect, test } from "vitest";
import { mergeData, mergeLists } from "./merge";

const mergeTexts = (base: string, mine: string, theirs: string) =>
  (mergeData({ textValue: base }, { textValue: mine }, { textValue: theirs }) as { textValue: string }).textValue;
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const doc = (...texts: string[]) => ({
  document: { type: "doc", attrs: { version: 1 }, content: texts.map(paragraph) },
});

describe("two people's work on one text", () => {
  test("changes at different places are both in the merged text", () => {
    expect(
      mergeTexts("The dam vote slips again", "The dam vote slips once again", "The big dam vote slips again"),
    ).toBe("The big dam vote slips once again");
  });

  test("where both changed the same words, both are included, mine first", () => {
    expect(mergeTexts("The vote slips", "The vote fails", "The vote passes")).toBe("The vote fails passes");
  });

  test("the same change by both is included once", () => {
    expect(mergeTexts("The vote slips", "The vote fails", "The vote fails")).toBe("The vote fails");
  });

  test("what one deletes and the other leaves is deleted", () => {
    expect(mergeTexts("a b c d", "a c d", "a b c d e")).toBe("a c d e");
  });

  test("without a common base nothing of either is lost", () => {
    const { textValue } = mergeData(null, { textValue: "mine" }, { textValue: "theirs" }) as { textValue: string };
    expect(textValue).toBe("mine theirs");
  });

  test("paragraphs of a rich text are merged whole, in their order", () => {
    expect(mergeData(doc("one", "two"), doc("one", "two", "mine"), doc("theirs", "one", "two"))).toEqual(
      doc("theirs", "one", "two", "mine"),
    );
  });

  test("chosen bills are joined, each once", () => {
    expect(mergeData({ billIds: [1, 2] }, { billIds: [1, 2, 3] }, { billIds: [2, 3, 4] })).toEqual({
      billIds: [2, 3, 4],
    });
  });

  test("whatever the lists, every item that either added is in the result", () => {
    let seed = 7;
    const random = (n: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
    const editRandomly = (base: number[], from: number) =>
      base.flatMap((item, at) => (random(4) === 0 ? [] : random(4) === 0 ? [item, from + at] : [item]));
    for (let round = 0; round < 300; round++) {
      const base = Array.from({ length: random(12) }, (_, at) => at);
      const [mine, theirs] = [editRandomly(base, 100), editRandomly(base, 200)];
      const { items } = mergeLists(base, mine, theirs);
      expect([...mine, ...theirs].filter((item) => item >= 100 && !items.includes(item))).toEqual([]);
    }
  });
});
