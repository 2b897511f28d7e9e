import { withCase, paragraphsOf } from "./compared-words";
import type { ComparedSection } from "./comparison";
import { matchWords, type WordRun } from "./match-words";
import { nameOf, type Part } from "./text-parts";

/** Compares all sections as one running text, and assigns each change to a section of the later text. */
export function compareRunning(before: Part[], after: Part[], ignoresCase: boolean): ComparedSection[] {
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
