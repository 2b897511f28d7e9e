import { describe, expect, test } from "vitest";
import { demoTexts } from "@/lib/tools/demo/content/texts";
import { pick as pickFrom, randomFrom } from "@/lib/tools/demo/content/random";
import type { Section } from "../sections";
import { keysOf } from "../words";
import { findPassage } from "./find-passage";

/** All laws of the demo as the sections of one text. */
const sections: Section[] = demoTexts.flatMap(({ first: own }, n) =>
  Object.entries(own).flatMap(([name, content]) =>
    content === null
      ? []
      : [
          {
            id: `s-${n}-${name}`.replace(/\W+/g, "-"),
            depth: 0,
            role: "body" as const,
            number: `SEC. ${name}.`,
            heading: content[0],
            paragraphs: content.slice(1).map((text) => ({ runs: [{ text }], indent: 0 })),
          },
        ],
  ),
);
const paragraphs = sections.flatMap(({ paragraphs: own }) => own.map(({ runs }) => runs[0]!.text));
const whole = ` ${paragraphs.flatMap(keysOf).join(" ")} `;

const random = randomFrom(7);
const pick = <T>(from: readonly T[]): T => pickFrom(random, from);

/** A passage of 6 to 30 words. */
function somePassage(): string[] {
  for (;;) {
    const words = pick(paragraphs).split(/\s+/);
    const length = Math.min(words.length, 6 + Math.floor(random() * 25));
    if (length < 6) continue;
    const from = Math.floor(random() * (words.length - length + 1));
    return words.slice(from, from + length);
  }
}

const others = ["never", "annually", "Governor", "revenue", "not", "12", "$7.50", "forthwith", "or", "unless", "3.5%"];
const alterations: ((words: string[]) => string[])[] = [
  (words) => words.with(Math.floor(random() * words.length), pick(others)),
  (words) => words.toSpliced(Math.floor(random() * words.length), 0, pick(others)),
  (words) => words.toSpliced(1 + Math.floor(random() * (words.length - 2)), 1),
  (words) => words.map((word) => (word === "shall" ? "may" : word === "may" ? "shall" : word)),
  (words) => words.map((word) => word.replace(/\d/, (digit) => String((Number(digit) + 3) % 10))),
  (words) => words.flatMap((word) => (word === "shall" ? ["shall", "not"] : word === "not" ? [] : [word])),
  (words) => words.map((word) => word.replace(/^\$/, "€").replace(/%$/, "")),
];

describe("a thousand passages", () => {
  test("are found as they are, also with other marks, spaces and lines, and where they are printed", () => {
    const missed: string[] = [];
    for (let n = 0; n < 1000; n += 1) {
      const words = somePassage().join(" ");
      const given = pick([
        words,
        words.replace(/"([^"]*)"/g, "“$1”").replace(/'/g, "’"),
        words.replace(/-/g, "\u2011"),
        words.replace(/ /g, "\u00a0"),
      ]);
      const place = findPassage(given.replace(/\s+/g, " "), sections);
      if (!place?.isVerbatim || place.printed !== words) missed.push(words);
    }
    expect(missed).toEqual([]);
  });

  test("are not found once a word, a negation, a figure or a sign is another", () => {
    const accepted: string[] = [];
    let tried = 0;
    while (tried < 1000) {
      const altered = pick(alterations)(somePassage()).join(" ");
      // Another passage may happen to have these words, or begin a sentence with them.
      const [first = "", ...more] = keysOf(altered);
      const initials = [first, first.charAt(0).toUpperCase() + first.slice(1), first.toLowerCase()];
      if (initials.some((one) => whole.includes(` ${[one, ...more].join(" ")} `))) continue;
      tried += 1;
      if (findPassage(altered, sections)) accepted.push(altered);
    }
    expect(accepted).toEqual([]);
  });

  test("are found with other punctuation and hyphens, and the printed ones are given", () => {
    const missed: string[] = [];
    for (let n = 0; n < 500; n += 1) {
      const words = somePassage().join(" ");
      const given = words.replace(/(?<=[a-z]) (?=[a-z])/, ", ").replace(/(?<=[a-z]{3}[,;]) /, " — ");
      const place = findPassage(given, sections);
      if (given !== words && (place?.isVerbatim !== false || keysOf(place.printed).join() !== keysOf(words).join()))
        missed.push(given);
    }
    expect(missed).toEqual([]);
  });
});
