import { paragraphText, type Section } from "../sections";
import { sectionsAt, withoutWhiteSpace } from "./passages";

/**
 * The paragraphs of a passage, as the text has them. @param words a part of the section's text without struck words,
 * its white space collapsed
 */
export function passageParagraphs(words: string, sections: readonly Section[], section: string): string[] {
  const own = linesOf(sectionsAt(sections, section));
  // A passage may go on in the sections that follow.
  const onward = sections.slice(sections.findIndex(({ id }) => id === section));
  const lines = own.join(" ").includes(words)
    ? own
    : linesOf(onward.filter(({ role }) => role === "body" || role === "title"));
  const from = lines.join(" ").indexOf(words);
  if (from < 0) return [words];
  let at = 0;
  const parts = lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return line.slice(Math.max(0, from - start), Math.max(0, from + words.length - start)).trim();
  });
  return parts.filter((part) => part !== "");
}

const linesOf = (sections: readonly Section[]): string[] =>
  sections
    .flatMap(({ number, heading, mark, paragraphs }) => [
      mark === "struck" ? "" : [number, heading].filter(Boolean).join(" "),
      ...paragraphs.map((paragraph) => paragraphText(paragraph)),
    ])
    .map(withoutWhiteSpace)
    .filter((line) => line !== "");
