import { invalid } from "@/lib/platform/http/problem";
import { paragraphText, type Section, sectionLabel } from "@/lib/texts/sections";
import { keysOf, sectionText } from "@/lib/texts/words";

/** Characters of a text in one answer. */
const pageLength = 3_600;

/** Where the next page begins: opaque to the caller. */
const cursorOf = (at: number): string => Buffer.from(`at:${at}`).toString("base64url");
function readCursor(cursor: string | undefined, length: number): number {
  if (cursor === undefined) return 0;
  const at = Number(/^at:(\d{1,9})$/.exec(Buffer.from(cursor, "base64url").toString())?.[1] ?? NaN);
  if (!(at <= length)) throw invalid("This cursor is of another text. Begin without one.");
  return at;
}

/** A page of a long text, cut between words, with the cursor of the next. */
export function pageOf(text: string, cursor: string | undefined): { text: string; nextCursor: string | null } {
  const from = readCursor(cursor, text.length);
  if (text.length - from <= pageLength) return { text: text.slice(from), nextCursor: null };
  const space = text.lastIndexOf("\n", from + pageLength);
  const cut = space > from + pageLength / 2 ? space : text.lastIndexOf(" ", from + pageLength);
  const to = cut > from ? cut : from + pageLength;
  return { text: text.slice(from, to), nextCursor: cursorOf(to) };
}

/** A section with number and heading as people read it, without struck words. */
export const readableSection = ({ number, heading, mark, paragraphs }: Section): string =>
  [
    mark === "struck" ? "" : [number, heading].filter(Boolean).join(" "),
    ...paragraphs.map((paragraph) => `${"  ".repeat(paragraph.indent)}${paragraphText(paragraph)}`),
  ]
    .filter((line) => line.trim() !== "")
    .join("\n");

/** The sections of a text that have the most of some words, each with a passage around the first. */
export function sectionsWith(sections: readonly Section[], words: string, most: number) {
  const queried = [...new Set(keysOf(words).map((word) => word.toLowerCase()))];
  return sections
    .map((section, order) => {
      const text = sectionText(section);
      const plain = text.toLowerCase();
      const places = queried.map((word) => plain.indexOf(word)).filter((at) => at >= 0);
      return { section, order, text, count: places.length, at: Math.min(...places) };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.order - b.order)
    .slice(0, most)
    .map(({ section, text, count, at }) => ({
      section: section.id,
      label: sectionLabel(section),
      wordsFound: count,
      passage: text.slice(Math.max(0, at - 150), at + 350),
    }));
}
