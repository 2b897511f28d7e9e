import { schemas } from "../sections";
import { compareRunning } from "./compare-running";
import { paragraphsOf, withCase } from "./compared-words";
import type { ComparedSection, ComparedText, TextComparison } from "./comparison";
import { divisionsOf, matchSections, movedOf } from "./match-sections";
import { matchWords } from "./match-words";
import { withPunctuation } from "./punctuation";
import { summaryOf } from "./summary";
import { nameOf, type Part, partsOf, withTitles } from "./text-parts";

/**
 * Compares two texts section by section, then word by word. Ignores section numbers, case in headings, what a format
 * adds, and struck text; and punctuation, unless nothing else changed in texts of one format. Signs that change a number
 * are words.
 */
export function compareTexts(before: ComparedText, after: ComparedText): TextComparison {
  const ignoresCase = before.format !== after.format;
  const vocabulary = new Map<string, number>();
  const [a, b] = withTitles(partsOf(before, vocabulary, !ignoresCase), partsOf(after, vocabulary, !ignoresCase));
  const bySection = compareBySection(a, b, ignoresCase);
  const total = wordsChanged(bySection);
  if (total === 0) {
    // A print may divide the same words otherwise than a schema does, and set other signs.
    const isDivided = [before, after].every(({ format }) => schemas.has(format));
    const sections = !ignoresCase
      ? withPunctuation(bySection, a, b)
      : isDivided
        ? bySection
        : bySection.map(({ from: _, ...section }) => section);
    return { summary: summaryOf(sections), sections };
  }
  // Another format may divide sections differently. Then comparing the running text finds more.
  const running = ignoresCase ? compareRunning(a, b, ignoresCase) : null;
  const sections = running && wordsChanged(running) < total * 0.8 ? running : bySection;
  return { summary: summaryOf(sections), sections };
}

const wordsChanged = (sections: readonly ComparedSection[]): number =>
  sections.reduce((sum, { wordsAdded, wordsRemoved }) => sum + wordsAdded + wordsRemoved, 0);

function compareBySection(before: Part[], after: Part[], ignoresCase: boolean): ComparedSection[] {
  const pairs = matchSections(
    before.map(({ candidate }) => candidate),
    after.map(({ candidate }) => candidate),
  );
  const moved = movedOf(pairs);
  const from = new Map([...pairs].map(([a, b]) => [b, a]));
  const divided = new Map<number, ComparedSection>();
  const joined = new Set<number>();
  for (const division of divisionsOf(
    before.map(({ candidate }) => candidate),
    after.map(({ candidate }) => candidate),
    pairs,
  )) {
    if (division.before.some((at) => moved.has(at) || joined.has(at)) || division.after.some((at) => divided.has(at)))
      continue;
    const parts = compareRunning(
      division.before.map((at) => before[at]!),
      division.after.map((at) => after[at]!),
      ignoresCase,
    );
    const names = division.before.map((at) => nameOf(before[at]!));
    division.after.forEach((at, place) => {
      const isOwn = from.has(at);
      const section = parts[place]!;
      divided.set(at, names.length > 1 || !isOwn ? { ...section, from: names } : section);
    });
    division.before.forEach((at) => joined.add(at));
  }
  const result: ComparedSection[] = [];
  let next = 0;
  /** Removed sections are listed before the section that followed them. */
  const removedUpTo = (end: number) => {
    for (; next < end; next += 1)
      if (!pairs.has(next) && !joined.has(next)) result.push(whole("removed", before[next]!));
  };
  for (const [at, part] of after.entries()) {
    const source = from.get(at);
    if (source !== undefined && !moved.has(source)) removedUpTo(source);
    const ofDivision = divided.get(at);
    if (ofDivision) result.push(ofDivision);
    else if (source === undefined) result.push(whole("added", part));
    else result.push(pairOf(before[source]!, part, moved.has(source), ignoresCase));
  }
  removedUpTo(before.length);
  return result;
}

function whole(state: "added" | "removed", part: Part): ComparedSection {
  const own = part.words();
  const words =
    state === "added" ? [{ same: 0, removed: 0, added: own.length }] : [{ same: 0, removed: own.length, added: 0 }];
  return {
    state,
    moved: false,
    before: state === "removed" ? nameOf(part) : null,
    after: state === "added" ? nameOf(part) : null,
    wordsAdded: state === "added" ? own.length : 0,
    wordsRemoved: state === "removed" ? own.length : 0,
    paragraphs: paragraphsOf(state === "removed" ? own : [], state === "added" ? own : [], words),
  };
}

function pairOf(before: Part, after: Part, moved: boolean, ignoresCase: boolean): ComparedSection {
  const names = { moved, before: nameOf(before), after: nameOf(after) };
  if (before.text === after.text) return { state: "same", ...names, wordsAdded: 0, wordsRemoved: 0, paragraphs: [] };
  const runs = withCase(
    matchWords(before.candidate.words, after.candidate.words),
    before.words(),
    after.words(),
    ignoresCase,
  );
  const [wordsAdded, wordsRemoved] = [
    runs.reduce((sum, { added }) => sum + added, 0),
    runs.reduce((sum, { removed }) => sum + removed, 0),
  ];
  const isChanged = wordsAdded + wordsRemoved > 0;
  return {
    state: isChanged ? "changed" : "same",
    ...names,
    wordsAdded,
    wordsRemoved,
    paragraphs: isChanged ? paragraphsOf(before.words(), after.words(), runs) : [],
  };
}
