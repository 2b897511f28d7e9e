import { paragraphText, rowText, type Section } from "../sections";
import { wordsOf, wordsOfRow } from "../words";
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

/**
 * The compared sections of a text.
 * @param vocabulary numbers the words of both texts
 * @param hasCells whether the cells of tables are compared: another format may have lines for rows
 */
export function partsOf({ sections }: ComparedText, vocabulary: Map<string, number>, hasCells: boolean): Part[] {
  return sections.flatMap((section) => {
    if (section.role !== "body" && section.role !== "title") return [];
    const lines = linesOf(section, hasCells);
    const keys = lines.flatMap((line) => wordsOfLine(line).map(({ key }) => key));
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

type TextLine = { text: string; indent: number; isRow?: boolean };

const linesOf = (section: Section, hasCells: boolean): TextLine[] => [
  { text: (section.mark !== "struck" && section.heading) || "", indent: -1 },
  ...section.paragraphs.map((paragraph) =>
    hasCells && paragraph.kind === "row"
      ? { text: rowText(paragraph), indent: paragraph.indent, isRow: true }
      : { text: paragraphText(paragraph), indent: paragraph.indent },
  ),
];

const wordsOfLine = ({ text, isRow }: TextLine) => (isRow ? wordsOfRow(text) : wordsOf(text));

function wordsOfLines(lines: readonly TextLine[], vocabulary: Map<string, number>): Word[] {
  return lines.flatMap((line, paragraph) => {
    const { text, indent } = line;
    const words = wordsOfLine(line);
    // Opening characters belong to the word after them, others to the word before.
    const starts = words.map(({ start }, at) =>
      at === 0 ? 0 : start - countOpening(text.slice(words[at - 1]!.end, start)),
    );
    return words.map(({ key, end }, at) => ({
      text: text.slice(starts[at], starts[at + 1] ?? text.length).replaceAll("\t", " | "),
      key: numberOf(key.toLowerCase(), vocabulary),
      exact: indent < 0 ? key.toLowerCase() : key,
      paragraph,
      indent,
      ...(starts[at + 1] === end && { isJoined: true as const }),
    }));
  });
}

function numberOf(word: string, vocabulary: Map<string, number>): number {
  const known = vocabulary.get(word);
  if (known !== undefined) return known;
  vocabulary.set(word, vocabulary.size);
  return vocabulary.size - 1;
}
