import type { TextSummary } from "@/db/schema/texts.ts";
import { formatCount } from "@/lib/platform/text/format";
import type { ComparedSection } from "./comparison";

/** The numbers of a comparison and its first line. */
export function summaryOf(sections: readonly ComparedSection[]): TextSummary {
  const count = (state: ComparedSection["state"]) =>
    sections.filter((section) => section.state === state && !isTitle(section)).length;
  const numbers = {
    sectionsChanged: count("changed"),
    sectionsAdded: count("added"),
    sectionsRemoved: count("removed"),
    wordsAdded: sections.reduce((sum, { wordsAdded }) => sum + wordsAdded, 0),
    wordsRemoved: sections.reduce((sum, { wordsRemoved }) => sum + wordsRemoved, 0),
  };
  const isTitleChanged = sections.some((section) => section.state !== "same" && isTitle(section));
  const order = [
    [sections.filter(({ moved }) => moved).length, "moved"],
    [new Set(sections.flatMap(({ from }) => (from?.length === 1 ? [from[0]!.id] : []))).size, "split"],
    [sections.reduce((sum, { from = [] }) => sum + (from.length > 1 ? from.length : 0), 0), "joined"],
  ] as const;
  return {
    ...numbers,
    sentence: sentenceOf(
      numbers,
      order.flatMap(([many, verb]) => (many === 0 ? [] : [`${formatCount(many, "section")} ${verb}`])).join(", "),
      isTitleChanged,
    ),
  };
}

/** The long title is no section of the law. */
const isTitle = ({ before, after }: ComparedSection): boolean => (after ?? before)?.id === "title";

/** @param order what became of the order of sections: `1 section moved` */
function sentenceOf(numbers: Omit<TextSummary, "sentence">, order: string, isTitleChanged: boolean): string {
  const { sectionsChanged, sectionsAdded, sectionsRemoved, wordsAdded, wordsRemoved } = numbers;
  if (wordsAdded + wordsRemoved === 0) {
    const signs = sectionsChanged > 0 ? `punctuation in ${formatCount(sectionsChanged, "section")}` : "";
    const changed = [signs, order && `the order (${order})`].filter(Boolean).join(", and ");
    return changed ? `Only ${changed} changed.` : "Nothing changed in the wording.";
  }
  const sections = listCounts([
    [sectionsChanged, "section", "changed"],
    [sectionsAdded, "section", "added"],
    [sectionsRemoved, "section", "removed"],
  ]);
  const words = listCounts([
    [wordsAdded, "word", "added"],
    [wordsRemoved, "word", "removed"],
  ]);
  const parts = [sections, order].filter(Boolean).join(", ");
  const title = isTitleChanged ? (parts === "" ? "The long title changed" : "the long title changed") : "";
  return [[parts, title].filter(Boolean).join(", "), words].join("; ");
}

/** `3 sections changed, 1 added`: only the first count has the noun. */
const listCounts = (counts: readonly [number, string, string][]): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, thing, verb], at) => `${at === 0 ? formatCount(count, thing) : count.toLocaleString("en")} ${verb}`)
    .join(", ");
