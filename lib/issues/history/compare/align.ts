import type { Block } from "./blocks";
import { runsOf } from "@/lib/platform/text/change-runs";
import type { BlockChange } from "./shape";
import { compareWords, wholly } from "./words";

const mostChanges = 2_000;
/** Pairs of blocks compared in a changed run. */
const mostPairs = 10_000;
/** From this similarity on, two blocks count as one changed block. */
const alikeFrom = 0.4;

/**
 * Compares two texts by block, changed ones by word. @returns changes in reading order, and whether something was too
 * long to compare by word
 */
export function compareBlocks(before: Block[], after: Block[]): { blocks: BlockChange[]; limited: boolean } {
  const runs = runsOf(
    before.map((block) => block.key),
    after.map((block) => block.key),
    mostChanges,
  );
  if (!runs) return { blocks: byPresence(before, after), limited: true };
  const blocks: BlockChange[] = [];
  let [a, b] = [0, 0];
  let [gone, come]: [Block[], Block[]] = [[], []];
  const flush = () => {
    blocks.push(...changedRun(gone, come));
    [gone, come] = [[], []];
  };
  for (const { added, removed, count } of runs) {
    if (removed) gone.push(...before.slice(a, (a += count)));
    else if (added) come.push(...after.slice(b, (b += count)));
    else {
      flush();
      blocks.push(...after.slice(b, b + count).map((block) => whole("same", block)));
      a += count;
      b += count;
    }
  }
  flush();
  return { blocks, limited: blocks.some((block) => block.limited) };
}

const kinds = { same: "same", added: "added", removed: "removed" } as const;
const whole = (state: keyof typeof kinds, { form, depth, tokens }: Block): BlockChange => ({
  state,
  form,
  depth,
  segments: wholly(kinds[state], tokens),
});

/** For too many changes to align: the blocks that are missing from the other text. Never blank. */
function byPresence(before: Block[], after: Block[]): BlockChange[] {
  const [had, has] = [new Set(before.map((block) => block.key)), new Set(after.map((block) => block.key))];
  return [
    ...before.filter((block) => !has.has(block.key)).map((block) => whole("removed", block)),
    ...after.map((block) => whole(had.has(block.key) ? "same" : "added", block)),
  ];
}

function changedRun(gone: Block[], come: Block[]): BlockChange[] {
  const pairs =
    gone.length * come.length <= mostPairs
      ? bestPairs(gone, come)
      : new Map(gone.flatMap((_, at) => (come[at] ? [[at, at] as const] : [])));
  const result: BlockChange[] = [];
  let b = 0;
  gone.forEach((block, a) => {
    const to = pairs.get(a);
    if (to === undefined) return result.push(whole("removed", block));
    while (b < to) result.push(whole("added", come[b++]!));
    result.push(compareBlock(block, come[b++]!));
  });
  while (b < come.length) result.push(whole("added", come[b++]!));
  return result;
}

function compareBlock(before: Block, after: Block): BlockChange {
  const note =
    before.form !== after.form
      ? `was ${before.form}, is ${after.form}`
      : before.depth !== after.depth
        ? "is at another level"
        : undefined;
  const segments = compareWords(before.tokens, after.tokens);
  const shown = segments ?? [...wholly("removed", before.tokens), ...wholly("added", after.tokens)];
  return {
    state: "changed",
    form: after.form,
    depth: after.depth,
    segments: shown,
    ...(note && { note }),
    ...(!segments && { limited: true }),
  };
}

/** Maximizes what stayed. @returns index before → index after */
function bestPairs(gone: Block[], come: Block[]): Map<number, number> {
  const [bagsBefore, bagsAfter] = [gone.map(wordsOf), come.map(wordsOf)];
  const alike = bagsBefore.map((bag) => bagsAfter.map((other) => likeness(bag, other)));
  const best = Array.from({ length: gone.length + 1 }, () => Array.from({ length: come.length + 1 }, () => 0));
  for (let a = gone.length - 1; a >= 0; a--) {
    for (let b = come.length - 1; b >= 0; b--) {
      const together = alike[a]![b]! >= alikeFrom ? alike[a]![b]! + best[a + 1]![b + 1]! : 0;
      best[a]![b] = Math.max(together, best[a + 1]![b]!, best[a]![b + 1]!);
    }
  }
  const pairs = new Map<number, number>();
  for (let a = 0, b = 0; a < gone.length && b < come.length;) {
    const score = best[a]![b]!;
    if (alike[a]![b]! >= alikeFrom && score === alike[a]![b]! + best[a + 1]![b + 1]!) pairs.set(a++, b++);
    else if (score === best[a + 1]![b]!) a++;
    else b++;
  }
  return pairs;
}

type Bag = { words: Map<string, number>; size: number };

function wordsOf({ tokens, form }: Block): Bag {
  const words = new Map<string, number>();
  let size = 0;
  for (const { key } of tokens) {
    if (key === " ") continue;
    words.set(key, (words.get(key) ?? 0) + 1);
    size++;
  }
  // two empty ones of a kind are alike
  return size === 0 ? { words: new Map([[form, 1]]), size: 1 } : { words, size };
}

/** The Dice coefficient of two texts: 0 = nothing in common, 1 = the same words. */
function likeness(a: Bag, b: Bag): number {
  let shared = 0;
  const [few, many] = a.words.size < b.words.size ? [a, b] : [b, a];
  for (const [word, count] of few.words) shared += Math.min(count, many.words.get(word) ?? 0);
  return (2 * shared) / (a.size + b.size);
}
