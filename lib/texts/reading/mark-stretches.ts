import type { Mark, Run } from "../sections";

/** From a character to another one, of the texts of all items joined by line breaks. In order, none within another. */
export type Stretch = [start: number, stop: number];

/** Gives the words within stretches another mark. @param markOf the new mark of words from the mark that they have */
export function markStretches<T extends { runs: Run[] }>(
  items: T[],
  stretches: readonly Stretch[],
  markOf: (mark: Mark | undefined) => Mark | undefined,
): T[] {
  if (stretches.length === 0) return items;
  let at = 0;
  let next = 0;
  return items.map((item) => {
    const runs = item.runs.flatMap((run): Run[] => {
      const parts: Run[] = [];
      let from = at;
      const end = at + run.text.length;
      while (from < end) {
        while (next < stretches.length && stretches[next]![1] <= from) next += 1;
        const [start, stop] = stretches[next] ?? [Infinity, Infinity];
        const isInside = from >= start;
        const to = Math.min(end, isInside ? stop : start);
        const mark = isInside ? markOf(run.mark) : run.mark;
        parts.push({ text: run.text.slice(from - at, to - at), ...(mark && { mark }) });
        from = to;
      }
      at = end;
      return parts;
    });
    at += 1;
    return { ...item, runs };
  });
}
