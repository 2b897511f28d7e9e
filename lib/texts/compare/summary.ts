import type { TextSummary } from "@/db/schema/texts.ts";
import { formatCount } from "@/lib/platform/text/format";
import type { ComparedSection } from "./comparison";

/** The numbers of a comparison and its first line. */
export function summaryOf(sections: readonly ComparedSection[]): TextSummary {
  const count = (state: ComparedSection["state"]) => sections.filter((section) => section.state === state).length;
  const numbers = {
    sectionsChanged: count("changed"),
    sectionsAdded: count("added"),
    sectionsRemoved: count("removed"),
    wordsAdded: sections.reduce((sum, { wordsAdded }) => sum + wordsAdded, 0),
    wordsRemoved: sections.reduce((sum, { wordsRemoved }) => sum + wordsRemoved, 0),
  };
  return { ...numbers, sentence: sentenceOf(numbers, sections.filter(({ moved }) => moved).length) };
}

function sentenceOf(numbers: Omit<TextSummary, "sentence">, moved: number): string {
  const { sectionsChanged, sectionsAdded, sectionsRemoved, wordsAdded, wordsRemoved } = numbers;
  const movedWords = moved === 0 ? "" : `${formatCount(moved, "section")} moved`;
  if (wordsAdded + wordsRemoved === 0)
    return moved === 0 ? "Nothing changed but the stage." : `Nothing changed but the order: ${movedWords}.`;
  const sections = listCounts([
    [sectionsChanged, "section", "changed"],
    [sectionsAdded, "section", "added"],
    [sectionsRemoved, "section", "removed"],
  ]);
  const words = listCounts([
    [wordsAdded, "word", "added"],
    [wordsRemoved, "word", "removed"],
  ]);
  return [[sections, movedWords].filter(Boolean).join(", "), words].join("; ");
}

/** `3 sections changed, 1 added`: only the first count has the noun. */
const listCounts = (counts: readonly [number, string, string][]): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, thing, verb], at) => `${at === 0 ? formatCount(count, thing) : count.toLocaleString("en")} ${verb}`)
    .join(", ");
