import { paragraphText, type Section } from "../sections";
import { keysOf, wordsOf } from "../words";
import type { Word } from "./compared-words";
import type { ComparedText } from "./comparison";
import type { Candidate } from "./match-sections";

/** `words` are split only on demand: most sections are the same in both texts. */
export type Part = { section: Section; text: string; words: () => Word[]; candidate: Candidate };

export const nameOf = ({ section }: Part) => ({
  id: section.id,
  number: section.role === "title" ? "Long title" : section.number,
  heading: section.heading,
});

/** The compared sections of a text. @param vocabulary numbers the words of both texts */
export function partsOf({ sections }: ComparedText, vocabulary: Map<string, number>): Part[] {
  return sections.flatMap((section) => {
    if (section.role !== "body" && section.role !== "title") return [];
    const lines = linesOf(section);
    const keys = lines.flatMap(({ text }) => keysOf(text));
    if (keys.length === 0) return [];
    let words: Word[] | undefined;
    return [
      {
        section,
        text: lines.map(({ text }) => text).join("\n"),
        words: () => (words ??= wordsOfLines(lines, vocabulary)),
        candidate: {
          number:
            section.role === "title"
              ? "title"
              : (section.number ?? "")
                  .toLowerCase()
                  .replace(/^(?:new\s+(?:section\.\s*)?)?(?:section|sec\.?|§)\s*/, ""),
          heading: (section.heading ?? "")
            .toLowerCase()
            .replace(/[^\p{L}\p{N}]+/gu, " ")
            .trim(),
          words: keys.map((key) => numberOf(key.toLowerCase(), vocabulary)),
        },
      },
    ];
  });
}

/** Compares a long title only if both texts have one: some formats omit it. */
export function withTitles(before: Part[], after: Part[]): [Part[], Part[]] {
  const has = (parts: Part[]) => parts.some(({ section }) => section.role === "title");
  const without = (parts: Part[]) => parts.filter(({ section }) => section.role !== "title");
  return has(before) && has(after) ? [before, after] : [without(before), without(after)];
}

const opens = new Set("“‘«([\"'$§¶");

/** How many characters at the end of the gap belong to the next word: opening quotation marks and brackets. */
function countOpening(gap: string): number {
  let count = 0;
  while (count < gap.length && opens.has(gap[gap.length - 1 - count]!)) count += 1;
  return count;
}

type TextLine = { text: string; indent: number };

const linesOf = (section: Section): TextLine[] => [
  { text: (section.mark !== "struck" && section.heading) || "", indent: -1 },
  ...section.paragraphs.map((paragraph) => ({ text: paragraphText(paragraph), indent: paragraph.indent })),
];

function wordsOfLines(lines: readonly TextLine[], vocabulary: Map<string, number>): Word[] {
  return lines.flatMap(({ text, indent }, paragraph) => {
    const words = wordsOf(text);
    // Opening characters belong to the word after them, others to the word before.
    const starts = words.map(({ start }, at) =>
      at === 0 ? 0 : start - countOpening(text.slice(words[at - 1]!.end, start)),
    );
    return words.map(({ key }, at) => ({
      text: text.slice(starts[at], starts[at + 1] ?? text.length),
      key: numberOf(key.toLowerCase(), vocabulary),
      exact: indent < 0 ? key.toLowerCase() : key,
      paragraph,
      indent,
    }));
  });
}

function numberOf(word: string, vocabulary: Map<string, number>): number {
  const known = vocabulary.get(word);
  if (known !== undefined) return known;
  vocabulary.set(word, vocabulary.size);
  return vocabulary.size - 1;
}
