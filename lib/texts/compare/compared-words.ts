import type { ComparedParagraph, Segment } from "./comparison";
import type { WordRun } from "./match-words";

export type Word = {
  text: string;
  key: number;
  exact: string;
  paragraph: number;
  indent: number;
  /** The next word follows without a space: `x=5`. */
  isJoined?: true;
};

const isCapitals = (word: string): boolean => word.length > 1 && word === word.toUpperCase();

/** Words that differ only in case are different (State, state), unless one is all capitals. */
export function withCase(
  runs: readonly WordRun[],
  before: readonly Word[],
  after: readonly Word[],
  ignoresCase: boolean,
): WordRun[] {
  if (ignoresCase) return [...runs];
  const result: WordRun[] = [];
  let [a, b] = [0, 0];
  for (const run of runs) {
    let same = 0;
    for (let n = 0; n < run.same; n += 1) {
      const [one, other] = [before[a++]!, after[b++]!];
      if (
        one.exact === other.exact ||
        isCapitals(one.exact) ||
        isCapitals(other.exact) ||
        one.indent < 0 ||
        other.indent < 0
      ) {
        same += 1;
        continue;
      }
      if (same > 0) result.push({ same, removed: 0, added: 0 });
      same = 0;
      result.push({ same: 0, removed: 1, added: 1 });
    }
    if (same > 0) result.push({ same, removed: 0, added: 0 });
    if (run.removed + run.added > 0) result.push({ ...run, same: 0 });
    a += run.removed;
    b += run.added;
  }
  return result;
}

/** The words of both texts in the paragraphs of the later text, with removed words where they were. */
export function paragraphsOf(
  before: readonly Word[],
  after: readonly Word[],
  runs: readonly WordRun[],
): ComparedParagraph[] {
  const paragraphs: ComparedParagraph[] = [];
  let [a, b] = [0, 0];
  let [lastBefore, lastAfter] = [-1, -1];
  let isJoined = false;
  const put = (kind: Segment["kind"], word: Word, isNew: boolean) => {
    if (isNew || paragraphs.length === 0)
      paragraphs.push({ indent: Math.max(0, word.indent), ...(word.indent < 0 && { isHeading: true }), segments: [] });
    const { segments } = paragraphs.at(-1)!;
    const last = segments.at(-1);
    if (last && last.kind === kind) last.text += word.text;
    else {
      // Words already carry their white space; only the last word of a paragraph lacks it.
      if (last && !isJoined && /[\p{L}\p{N}\p{Pe}\p{Pf}.,;:!?%"']$/u.test(last.text)) last.text += " ";
      segments.push({ kind, text: word.text });
    }
    isJoined = word.isJoined === true;
  };
  for (const { same, removed, added } of runs) {
    for (let n = 0; n < removed; n += 1) {
      const word = before[a++]!;
      // A paragraph removed as a whole is shown on its own.
      const isNew = word.paragraph !== lastBefore && (n > 0 || (before[a - 2]?.paragraph ?? -1) !== word.paragraph);
      lastBefore = word.paragraph;
      put("removed", word, isNew && paragraphs.at(-1)?.segments.length !== 0);
    }
    for (let n = 0; n < added + same; n += 1) {
      const word = after[b++]!;
      const isNew =
        word.paragraph !== lastAfter &&
        !(
          removed > 0 &&
          n === 0 &&
          paragraphs.at(-1)?.segments.every(({ kind }) => kind === "removed") &&
          same === 0 &&
          added > 0 &&
          removed < 40
        );
      lastAfter = word.paragraph;
      put(n < added ? "added" : "same", word, isNew);
      if (n >= added) lastBefore = before[a++]!.paragraph;
    }
  }
  return paragraphs;
}
