import { diffArrays } from "diff";
import type { DocumentNode } from "@/lib/issues/document/document";
import { sameData, type ValueData } from "./values";

/** A range of the base that one side replaced: from `start` to `end`, exclusive. */
type Edit<T> = { start: number; end: number; items: T[] };
export type Merged<T> = {
  items: T[];
  /** True where both changed the same range: then both are included, mine first. */ overlaps: boolean;
};

/**
 * Three-way merge of two lists. Changes of one side are taken; where both changed the same range, both are
 * included, mine before theirs.
 */
export function mergeLists<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  same: (a: T, b: T) => boolean = Object.is,
): Merged<T> {
  const left = editsOf(base, mine, same);
  const right = editsOf(base, theirs, same);
  const items: T[] = [];
  let overlaps = false;
  let at = 0;
  while (left.length > 0 || right.length > 0) {
    const start = Math.min(left[0]?.start ?? Infinity, right[0]?.start ?? Infinity);
    items.push(...base.slice(at, start));
    // All edits of either side that touch this range.
    let end = start;
    const taken: { mine: Edit<T>[]; theirs: Edit<T>[] } = { mine: [], theirs: [] };
    const touches = (edit: Edit<T> | undefined) => edit !== undefined && (edit.start < end || edit.start === start);
    while (touches(left[0]) || touches(right[0])) {
      const side = touches(left[0]) ? "mine" : "theirs";
      const edit = (side === "mine" ? left : right).shift()!;
      taken[side].push(edit);
      end = Math.max(end, edit.end);
    }
    const ours = applyEdits(base, start, end, taken.mine);
    const others = applyEdits(base, start, end, taken.theirs);
    const isSame = ours.length === others.length && ours.every((item, place) => same(item, others[place]!));
    if (taken.theirs.length === 0 || isSame) items.push(...ours);
    else if (taken.mine.length === 0) items.push(...others);
    else {
      overlaps = true;
      items.push(...ours, ...others);
    }
    at = end;
  }
  return { items: [...items, ...base.slice(at)], overlaps };
}

function editsOf<T>(base: readonly T[], after: readonly T[], same: (a: T, b: T) => boolean): Edit<T>[] {
  const edits: Edit<T>[] = [];
  let at = 0;
  for (const part of diffArrays([...base], [...after], { comparator: same })) {
    if (!part.added && !part.removed) {
      at += part.count;
      continue;
    }
    const last = edits.at(-1);
    const edit = last?.end === at && (part.added || last.items.length === 0) ? last : { start: at, end: at, items: [] };
    if (edit !== last) edits.push(edit);
    if (part.added) edit.items.push(...part.value);
    else {
      at += part.count;
      edit.end = at;
    }
  }
  return edits;
}

function applyEdits<T>(base: readonly T[], start: number, end: number, edits: readonly Edit<T>[]): T[] {
  const items: T[] = [];
  let at = start;
  for (const edit of edits) {
    items.push(...base.slice(at, edit.start), ...edit.items);
    at = edit.end;
  }
  return [...items, ...base.slice(at, end)];
}

/** Words with their leading space, so that joining them restores the text. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];

/** Merges both people's values of one element for further editing. Without a common base, one follows the other. */
export function mergeData(base: ValueData | null, mine: ValueData, theirs: ValueData): ValueData {
  if ("textValue" in mine && "textValue" in theirs) {
    const from = base && "textValue" in base ? base.textValue : "";
    const { items } = mergeLists(wordsOf(from), wordsOf(mine.textValue), wordsOf(theirs.textValue));
    return { textValue: items.map((word, at) => (at > 0 && !/^\s/.test(word) ? ` ${word}` : word)).join("") };
  }
  if ("document" in mine && "document" in theirs) {
    const [own, other] = [mine.document as DocumentNode, theirs.document as DocumentNode];
    const from = base && "document" in base ? ((base.document as DocumentNode).content ?? []) : [];
    return {
      document: { ...other, content: mergeLists(from, own.content ?? [], other.content ?? [], sameData).items },
    };
  }
  const key = Object.keys(mine)[0] as "billIds";
  const idsOf = (data: ValueData | null) => (data as Record<string, number[]> | null)?.[key] ?? [];
  return { [key]: [...new Set(mergeLists(idsOf(base), idsOf(mine), idsOf(theirs)).items)] } as ValueData;
}
