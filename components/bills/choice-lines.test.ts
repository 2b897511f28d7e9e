import fc from "fast-check";
import { expect, test } from "vitest";
import { choiceLines, readChoices } from "./choice-lines";

test("options survive serialization, whatever they contain", () => {
  const words = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\n", " "));
  fc.assert(
    fc.property(
      fc.array(
        fc.record(
          { value: fc.string({ unit: "grapheme" }), label: words, count: fc.nat() },
          { requiredKeys: ["value", "label"] },
        ),
      ),
      (choices) => {
        expect(readChoices(choiceLines(choices))).toEqual(choices);
      },
    ),
  );
});

test("a label with a line break becomes one line", () => {
  expect(
    readChoices(
      choiceLines([
        { value: 7, label: "Water\nand waste", count: 0 },
        { value: "x", label: "" },
      ]),
    ),
  ).toEqual([
    { value: "7", label: "Water and waste", count: 0 },
    { value: "x", label: "" },
  ]);
});
