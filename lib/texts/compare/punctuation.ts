import { paragraphsOf, type Word } from "./compared-words";
import type { ComparedSection } from "./comparison";
import type { Part } from "./text-parts";

/** The signs after a word that may change what a sentence means. Quotation marks, dashes and rows of dots do not. */
const signsAfter = ({ text, indent }: Word): string =>
  indent < 0
    ? ""
    : /[^\p{L}\p{N}]*$/u
        .exec(text)![0]
        .replace(/[^,;:.?!]/g, "")
        .replace(/(.)\1+/g, "$1");

/** Marks the words that other signs follow, in sections whose words are the same in both texts. */
export function withPunctuation(
  sections: readonly ComparedSection[],
  before: Part[],
  after: Part[],
): ComparedSection[] {
  const byId = (parts: Part[]) => new Map(parts.map((part) => [part.section.id, part]));
  const [old, now] = [byId(before), byId(after)];
  return sections.map((section) => {
    if (section.state !== "same" || section.from || section.after?.id === "title") return section;
    const [one, other] = [old.get(section.before?.id ?? ""), now.get(section.after?.id ?? "")];
    if (!one || !other || one.text === other.text) return section;
    const [was, is] = [one.words(), other.words()];
    if (was.length !== is.length) return section;
    const runs = is.map((word, at) =>
      signsAfter(word) === signsAfter(was[at]!) ? { same: 1, removed: 0, added: 0 } : { same: 0, removed: 1, added: 1 },
    );
    if (runs.every(({ same }) => same === 1)) return section;
    return { ...section, state: "changed", paragraphs: paragraphsOf(was, is, runs) };
  });
}
