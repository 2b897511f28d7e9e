import { diffArrays } from "diff";

export type Run = { added: boolean; removed: boolean; count: number };

/**
 * Unchanged, added and removed runs between two lists of keys.
 * @param most changes: the time grows with their square
 * @returns null if there are more
 */
export function runsOf(
  before: readonly (string | number)[],
  after: readonly (string | number)[],
  most: number,
): Run[] | null {
  // numbers are compared many times faster than long texts
  const numbers = new Map<string | number, number>();
  const numberFor = (key: string | number) => {
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  };
  const changes = diffArrays(before.map(numberFor), after.map(numberFor), { maxEditLength: most });
  return changes ? changes.map(({ added, removed, value }) => ({ added, removed, count: value.length })) : null;
}
