import { paragraphText, type Section } from "../sections";
import { keysOf, wordsOf } from "../words";
import { paragraphsOf, withCase, type Word } from "./compared-words";
import type { ComparedSection, ComparedText, TextComparison } from "./comparison";
import { type Candidate, divisionsOf, matchSections, movedOf } from "./match-sections";
import { matchWords, type WordRun } from "./match-words";
import { summaryOf } from "./summary";

/** `words` are split only on demand: most sections are the same in both texts. */
type Part = { section: Section; text: string; words: () => Word[]; candidate: Candidate };

/**
 * Compares two texts section by section, then word by word. Ignores section numbers, punctuation, case in headings,
 * what a format adds, and struck text.
 */
export function compareTexts(before: ComparedText, after: ComparedText): TextComparison {
  const ignoresCase = before.format !== after.format;
  const vocabulary = new Map<string, number>();
  const [a, b] = withTitles(partsOf(before, vocabulary), partsOf(after, vocabulary));
  const bySection = compareBySection(a, b, ignoresCase);
  const total = wordsChanged(bySection);
  if (total === 0) return { summary: summaryOf(bySection), sections: bySection };
  // Another format may divide sections differently. Then comparing the running text finds more.
  const running = ignoresCase ? compareRunning(a, b, ignoresCase) : null;
  const sections = running && wordsChanged(running) < total * 0.8 ? running : bySection;
  return { summary: summaryOf(sections), sections };
}

const wordsChanged = (sections: readonly ComparedSection[]): number =>
  sections.reduce((sum, { wordsAdded, wordsRemoved }) => sum + wordsAdded + wordsRemoved, 0);

function partsOf({ sections }: ComparedText, vocabulary: Map<string, number>): Part[] {
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
function withTitles(before: Part[], after: Part[]): [Part[], Part[]] {
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

const nameOf = ({ section }: Part) => ({
  id: section.id,
  number: section.role === "title" ? "Long title" : section.number,
  heading: section.heading,
});

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

/** Compares all sections as one running text, and assigns each change to a section of the later text. */
function compareRunning(before: Part[], after: Part[], ignoresCase: boolean): ComparedSection[] {
  const flat = (parts: Part[]) =>
    parts.flatMap(({ words }, part) =>
      words().map((word) => ({ ...word, part, paragraph: part * 100_000 + word.paragraph })),
    );
  const [old, now] = [flat(before), flat(after)];
  const runs = withCase(
    matchWords(
      old.map(({ key }) => key),
      now.map(({ key }) => key),
    ),
    old,
    now,
    ignoresCase,
  );
  const matched = new Set<number>();
  const found = after.map(() => ({ before: [] as typeof old, after: [] as typeof now, runs: [] as WordRun[] }));
  const gone: { words: typeof old; at: number }[] = [];
  let [a, b] = [0, 0];
  for (const run of runs) {
    for (let n = 0; n < run.same; n += 1) {
      const [was, is] = [old[a++]!, now[b++]!];
      matched.add(was.part);
      const place = found[is.part]!;
      place.before.push(was);
      place.after.push(is);
      place.runs.push({ same: 1, removed: 0, added: 0 });
    }
    const removed = old.slice(a, (a += run.removed));
    const place = found[now[b]?.part ?? now[b - 1]?.part ?? 0];
    if (removed.length > 0 && place) gone.push({ words: removed, at: now[b]?.part ?? after.length - 1 });
    for (let n = 0; n < run.added; n += 1) {
      const is = now[b++]!;
      found[is.part]!.after.push(is);
      found[is.part]!.runs.push({ same: 0, removed: 0, added: 1 });
    }
    if (removed.length > 0 && place) {
      place.before.push(...removed);
      place.runs.push({ same: 0, removed: removed.length, added: 0 });
    }
  }
  const lost = new Set(before.map((_, part) => part).filter((part) => !matched.has(part)));
  return after.map((part, at) => {
    const { before: was, after: is, runs: own } = found[at]!;
    const [wordsAdded, wordsRemoved] = [
      own.reduce((sum, { added }) => sum + added, 0),
      own.reduce((sum, { removed }) => sum + removed, 0),
    ];
    const isNew = own.every(({ same }) => same === 0);
    const source = before[was.find(({ part: from }) => !lost.has(from))?.part ?? -1];
    return {
      state: wordsAdded + wordsRemoved === 0 ? "same" : isNew ? "added" : "changed",
      moved: false,
      before: isNew || !source ? null : nameOf(source),
      after: nameOf(part),
      wordsAdded,
      wordsRemoved,
      paragraphs: wordsAdded + wordsRemoved === 0 ? [] : paragraphsOf(was, is, own),
    } satisfies ComparedSection;
  });
}
