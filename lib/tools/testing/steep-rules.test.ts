import { expect, test } from "vitest";
import { textOf, textRules, textShapes } from "./text-rules";

/** Characters of the two texts: the larger one is four times the smaller one. */
const [small, large] = [20_000, 80_000];
/** Growth of processor time above which a rule is steep: four is a straight line, sixteen a square. */
const steep = 8;
/** Milliseconds below which the time of the larger text says nothing about growth: a megabyte takes seconds at most. */
const unnoticeable = 40;
const tries = 6;

function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  try {
    work();
  } catch {
    // Refusing a text is an answer.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The best of several, so that other work of the machine does not count; null where it is no steeper than a line. */
function growthOf(rule: (text: string) => unknown, unit: string): number | null {
  const [one, four] = [textOf(unit, small), textOf(unit, large)];
  let [best, bestOfFour] = [Infinity, Infinity];
  for (let n = 0; n < tries; n += 1) {
    best = Math.min(
      best,
      processorTime(() => rule(one)),
    );
    bestOfFour = Math.min(
      bestOfFour,
      processorTime(() => rule(four)),
    );
    if (bestOfFour < unnoticeable || bestOfFour < best * steep) return null;
  }
  return bestOfFour / best;
}

test.each(Object.entries(textRules))(
  "%s takes about four times as long for four times the text, of any shape",
  (_, rule) => {
    const found = textShapes.flatMap((unit) => {
      const growth = growthOf(rule, unit);
      return growth === null ? [] : [`${JSON.stringify(unit)}: ${growth.toFixed(1)} times`];
    });
    expect(found).toEqual([]);
  },
);

test("a rule that looks at the whole text for each character is found", () => {
  const square = (text: string) => text.replace(/(?:a-)+$/g, "");
  expect(growthOf(square, "a-a-\n")).toBeNull();
  expect(growthOf((text) => /(?:a[^b]*)$/.test(`${text}b`), "a-")).toBeGreaterThan(steep);
});
