import { type DocumentNode, nodesOf } from "@/lib/issues/document/document";

export type FindQuery = { words: string; matchCase: boolean; wholeWords: boolean };
/** Position of a match: index of the paragraph, heading or footnote (from 0), first character and end. */
export type Match = {
  block: number;
  from: number;
  to: number;
  /** Context around the match. */ before: string;
  words: string;
  after: string;
};

/** Placeholder for a bill, a picture or a line break in the characters of a text. */
const placeholder = "\ufffc";
const blocks = new Set(["paragraph", "heading", "footnote"]);
const around = 40;
/** Matches above this number are counted and replaced, but not stored. */
const mostMatches = 2_000;

export const isTextPlace = (type: string): boolean => blocks.has(type);
const flat = (block: DocumentNode): string => (block.content ?? []).map((child) => child.text ?? placeholder).join("");

/** The search pattern; null where the query is empty. All forms of white space and of quotation marks are equal. */
function patternOf({ words, matchCase, wholeWords }: FindQuery): RegExp | null {
  if (words === "") return null;
  const escaped = words
    .replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")
    .replace(/\s+/g, "[\\s\\u00a0]+")
    .replace(/['’‘]/g, "['’‘]")
    .replace(/["“”]/g, '["“”]');
  const whole = wholeWords ? `(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])` : escaped;
  return new RegExp(whole, matchCase ? "gu" : "giu");
}

/** Matches in a document, in reading order. */
export function matchesIn(doc: DocumentNode, findQuery: FindQuery): Match[] {
  const pattern = patternOf(findQuery);
  if (!pattern) return [];
  const found: Match[] = [];
  let block = -1;
  for (const node of nodesOf(doc)) {
    if (!isTextPlace(node.type)) continue;
    block += 1;
    const text = flat(node);
    for (const { 0: words, index } of text.matchAll(pattern)) {
      const to = index + words.length;
      found.push({
        block,
        from: index,
        to,
        words,
        before: tidy(text.slice(Math.max(0, index - around), index)),
        after: tidy(text.slice(to, to + around)),
      });
      if (found.length >= mostMatches) return found;
    }
  }
  return found;
}

const tidy = (text: string): string => text.replaceAll(placeholder, "…");

/** The document with these matches replaced; the marks of the first character apply to the whole replacement. */
export function withReplaced(doc: DocumentNode, matches: readonly Match[], words: string): DocumentNode {
  const places = groupByBlock(matches);
  let block = -1;
  const renew = (node: DocumentNode): DocumentNode => {
    const own = isTextPlace(node.type) ? places.get(++block) : undefined;
    if (!node.content) return node;
    // Children first: a footnote inside a paragraph counts after it.
    const content = node.content.map(renew);
    return {
      ...node,
      content: own
        ? own.toSorted((a, b) => b.from - a.from).reduce((parts, match) => replacedIn(parts, match, words), content)
        : content,
    };
  };
  return renew(doc);
}

function groupByBlock(matches: readonly Match[]): Map<number, Match[]> {
  const groups = new Map<number, Match[]>();
  for (const match of matches) groups.set(match.block, [...(groups.get(match.block) ?? []), match]);
  return groups;
}

function replacedIn(parts: DocumentNode[], { from, to }: Match, words: string): DocumentNode[] {
  const next: DocumentNode[] = [];
  let at = 0;
  let isPut = words === "";
  for (const part of parts) {
    const length = part.text?.length ?? 1;
    const [start, end] = [Math.max(0, from - at), Math.min(length, to - at)];
    at += length;
    if (part.text === undefined || start >= length || end <= 0) {
      next.push(part);
      continue;
    }
    const text = part.text.slice(0, start) + (isPut ? "" : words) + part.text.slice(end);
    isPut = true;
    if (text !== "") next.push({ ...part, text });
  }
  return next;
}
