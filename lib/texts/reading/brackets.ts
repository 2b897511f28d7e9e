import type { Run } from "../sections";

/**
 * Says that bracketed text is omitted law. Source: the legends of Alaska, Connecticut, Hawaii, Maryland, Missouri,
 * Nevada, New Hampshire, New Jersey, New Mexico, New York and Oregon.
 */
const legend =
  /(?<!\b(?:tax|income|rate|wage|age)\s)\bbracket(?:s|ed)?\b[^.;]{0,90}\b(?:omitted|deleted?|deletions?|repealed|old law|existing law)|\bdelet(?:ed|ions?)\b[^.;]{0,60}(?<!\b(?:tax|income|rate|wage|age)\s)\bbracket(?:s|ed)\b|\bmatter removed from current law appears \[in brackets|\bmaterial to be repealed is bracketed/i;
/** Longest passage in brackets, in characters. */
const longest = 6000;

/** Texas, Utah and Pennsylvania strike in brackets without a legend. */
const ofBrackets =
  /\blegislature of the state of (?:texas|utah)\b\W|\bassembly of the commonwealth of pennsylvania hereby enacts\b/i;
/** Washington strikes in double parentheses without a legend. */
const ofWashington = /\benacted by the legislature of the state of washington\b/i;

/**
 * Marks bracketed text as struck, also across lines, if the print says that brackets mean omission. An unclosed bracket
 * stays as it is.
 * @param all the whole text with its legends, which the items may lack
 */
export function strikeBracketed<T extends { runs: Run[] }>(items: T[], all: string): T[] {
  const bracketed = legend.test(all) || ofBrackets.test(all) ? strike(items, "[", "]") : items;
  return ofWashington.test(all) ? strike(bracketed, "((", "))") : bracketed;
}

function strike<T extends { runs: Run[] }>(items: T[], opening: string, closing: string): T[] {
  const text = items.map(({ runs }) => runs.map((run) => run.text).join("")).join("\n");
  const stretches: [start: number, stop: number][] = [];
  for (let start = text.indexOf(opening); start >= 0;) {
    const end = text.indexOf(closing, start + opening.length);
    if (end < 0) break;
    const again = text.lastIndexOf(opening, end - opening.length);
    const from = opening.length === 1 && again > start ? again : start;
    const stop = end + closing.length;
    if (stop - from <= longest && /[\p{L}\p{N}]/u.test(text.slice(from, stop))) stretches.push([from, stop]);
    start = text.indexOf(opening, stop);
  }
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
        const piece = run.text.slice(from - at, to - at);
        parts.push(isInside ? { text: piece, mark: "struck" } : { ...run, text: piece });
        from = to;
      }
      at = end;
      return parts;
    });
    at += 1;
    return { ...item, runs };
  });
}
