import { withoutLegends } from "./legends";
import type { ParagraphKind, Run } from "../sections";

/** A paragraph of a format that knows no sections. */
export type Block = { runs: Run[]; indent: number; kind?: ParagraphKind };

/** A printed line: how far from the left it begins, in characters or points, and whether a blank line stands before it. */
export type Line = { runs: Run[]; left: number; afterBlank: boolean };

export const plainText = ({ runs }: { runs: Run[] }): string => runs.map(({ text }) => text).join("");

/** What begins a paragraph of its own wherever it stands at the beginning of a line. */
const opening =
  /^(?:["“'‘(]{0,3}\([a-z0-9]{1,5}\)\s|(?:SECTION|SEC\.)\s*\d|(?:Section|Sec\.)\s+[\w.-]+\.\s|§\s*\d[\w.-]*\.\s|\*\s*(?:Section|Sec)\b|(?:TITLE|SUBTITLE|Subtitle|ARTICLE|CHAPTER|PART|DIVISION)\s+(?:[IVXLC]+|\d+|[A-Z])\b|WHEREAS\b|Whereas,|Passed the (?:House|Senate)\b|Attest:|Union Calendar No|_{5,}|["“]?(?:AN ACT|An Act|A BILL|A JOINT RESOLUTION|A CONCURRENT RESOLUTION)\b|(?:BE IT|Be [Ii]t|NOW, THEREFORE)\b|RESOLVED\b|[A-Z]\.\s{2,}|\d{1,2}\.\s{2,})/;

/**
 * Joins printed lines to paragraphs. A line begins one after a blank line, where it stands further in than the one
 * before, or where its first words say so.
 */
export function joinLines(lines: readonly Line[]): Block[] {
  const vocabulary = wordsInside(lines);
  const blocks: Block[] = [];
  const margin = leastLeft(lines);
  let before: Line | undefined;
  let isHeading = false;
  for (const line of lines) {
    const text = plainText(line).trim();
    const last = before && plainText(before);
    const isCentered = line.left > margin + 3 && isCapitals(text);
    const goesOn: boolean =
      last !== undefined && /^\p{Ll}/u.test(text) && /[\p{L}\p{N},–-]$/u.test(last.trimEnd()) && !isHeading;
    const isNew: boolean =
      !before ||
      opening.test(text) ||
      (!goesOn &&
        (line.afterBlank ||
          isHeading !== (isCentered || (isHeading && isCapitals(text))) ||
          (line.left > before.left + 3 && !endsOpen(last!) && Math.abs(before.left - margin) < line.left - margin)));
    isHeading = isCentered || (isHeading && !isNew);
    if (isNew)
      blocks.push({
        runs: [...line.runs],
        indent: Math.min(6, Math.max(0, Math.round((line.left - margin) / 4))),
        ...(isCentered && { kind: "heading" as const }),
      });
    else appendLine(blocks.at(-1)!.runs, line.runs, vocabulary);
    before = line;
  }
  return blocks;
}

const isCapitals = (text: string): boolean => text.length < 90 && /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/** A line that ends in the middle of a word or with a comma goes on. */
const endsOpen = (text: string): boolean => /[-,]$/.test(text.trimEnd());

function leastLeft(lines: readonly Line[]): number {
  const counts = new Map<number, number>();
  for (const { left } of lines) counts.set(Math.round(left), (counts.get(Math.round(left)) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= lines.length / 20);
  return Math.min(...(common.length > 0 ? common : [...counts]).map(([left]) => left), 1e6);
}

/** The words that stand inside lines, where no hyphen was added. */
function wordsInside(lines: readonly Line[]): Set<string> {
  const words = new Set<string>();
  for (const line of lines) for (const word of plainText(line).split(/\s+/).slice(1, -1)) words.add(bare(word));
  return words;
}

const bare = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

function appendLine(runs: Run[], more: readonly Run[], vocabulary: ReadonlySet<string>): void {
  const last = runs.at(-1);
  const [next, ...rest] = more;
  if (!last || !next) return void runs.push(...more);
  const head = /([\p{L}\p{N}’'-]{1,60})-$/u.exec(last.text.slice(-200).trimEnd());
  const tail = /^\s*([\p{L}\p{N}’'-]+)/u.exec(next.text);
  let joint = /\s$/.test(last.text) || /[—–]$/.test(last.text) ? "" : " ";
  if (head && tail && (/^\s*\p{Ll}/u.test(next.text) || (isCapitals(head[1]!) && isCapitals(tail[1]!)))) {
    const [one, two] = [bare(head[1]!), bare(tail[1]!)];
    const hyphenated = [one, two].join("-");
    const isHyphenated = !vocabulary.has(one + two) && vocabulary.has(hyphenated);
    last.text = last.text.trimEnd();
    if (!isHyphenated) last.text = last.text.slice(0, -1);
    joint = "";
  } else if (head && tail && /^\s*[\p{L}\p{N}]/u.test(next.text)) {
    last.text = last.text.trimEnd();
    joint = "";
  }
  const first = { ...next, text: next.text.replace(/^\s+/, "") };
  if (first.mark === last.mark) last.text += joint + first.text;
  else {
    last.text += joint;
    runs.push(first);
  }
  runs.push(...rest.map((run) => ({ ...run })));
}

/** Lines of pages without the printed numbers of lines and pages and without running heads. @param pages lines of each page */
export function withoutFurniture(pages: readonly Line[][]): Line[] {
  return withoutLegends(withoutRunningHeads(withoutLineNumbers(pages.flatMap(splitAtPages))), plainText);
}

/** Parts lines whose pages are told only by a head that says so, and drops that head. */
function splitAtPages(lines: readonly Line[]): Line[][] {
  const pages: Line[][] = [[]];
  for (const line of lines)
    if (isNamedPage.test(plainText(line).trim()) || isNumberedHead.test(plainText(line).trim())) pages.push([]);
    else pages.at(-1)!.push(line);
  return pages;
}

/** `H. B. NO. 1001 - PAGE 2`, `Page 3 of 7`: a running head that says so itself, wherever the page begins. */
const isNamedPage =
  /^(?:[A-Z0-9][\w. ()]{0,40}[-–—\s]\s*)?page\s+(?:no\.?\s+)?\d{1,4}(?:\s+of\s+\d{1,4})?\.?(?:\s+[\d.-]{4,20})?$/i;
/** New York's `S. 12-A      2` and Pennsylvania's `20250SB0012PN0012   - 2 -`: a bill's number and that of the page. */
const isNumberedHead = /^(?:[SA]\. ?\d{1,5}(?:-[A-Z])?\s{5,60}\d{1,3}|\d{5}[HS][BR]\d{4}PN\d{4}\s{1,60}- \d{1,3} -)$/;

const edge = 4;
const shapeOf = (line: Line): string => plainText(line).replace(/\d+/g, "#").replace(/\s+/g, " ").trim().toLowerCase();
const isPageNumber = (text: string): boolean =>
  /^(?:[-–—•]\s*)?(?:page\s*)?(?:\d{1,4}|[ivx]{1,5})(?:\s*(?:of|\/)\s*\d{1,4})?(?:\s*[-–—•])?$/i.test(text.trim());

function withoutRunningHeads(pages: readonly Line[][]): Line[] {
  if (pages.length < 2) return pages.flat();
  const seen = new Map<string, number>();
  const edges = pages.map((lines) => [...new Set([...lines.slice(0, edge), ...lines.slice(-edge)])]);
  for (const lines of edges)
    for (const shape of new Set(lines.map(shapeOf))) seen.set(shape, (seen.get(shape) ?? 0) + 1);
  const often = Math.max(2, Math.ceil(pages.length * 0.3));
  return pages.flatMap((lines, at) => {
    const drop = new Set(
      edges[at]!.filter((line) => {
        const text = plainText(line).trim();
        return (
          isPageNumber(text) ||
          (text.length < 160 && seen.get(shapeOf(line))! >= often && /[\p{L}#\d]/u.test(shapeOf(line)))
        );
      }),
    );
    // Numbers of lines alone on their line stand in sequence, and are no page number.
    return lines.filter((line) => !drop.has(line));
  });
}

/** Numbers as lines of bills carry them: `12 text`, `1-12 text`, and, alone in a column, `12`. */
const numbered = /^\s*(?:\d{1,2}-)?(\d{1,3})(?=\s|$)/;

/**
 * Takes the printed numbers of lines away, where they count up from line to line. Numbers that belong to the text do not
 * count so. Where some pages are surely numbered, shorter counts on the others are believed too.
 */
export function withoutLineNumbers(pages: readonly Line[][]): Line[][] {
  const counts = pages.map((lines) => countsOf(lines));
  const isNumbered = counts.some((found) => found.some(({ places }) => places.length >= 5));
  if (!isNumbered) return pages.map((lines) => [...lines]);
  return pages.map((lines, at) => {
    const drop = new Set(
      counts[at]!.filter(({ places, first }) => places.length >= (first <= 2 ? 2 : 4)).flatMap(({ places }) => places),
    );
    return lines.flatMap((line, place) => (drop.has(place) ? withoutNumber(line) : [line]));
  });
}

/** The counts of a page: the places of lines whose numbers follow each other, with at most a few lines between two. */
function countsOf(lines: readonly Line[]): { first: number; places: number[] }[] {
  const counts: { first: number; last: number; places: number[] }[] = [];
  for (const [at, line] of lines.entries()) {
    const found = numbered.exec(plainText(line));
    if (!found) continue;
    const number = Number(found[1]);
    const open = counts.findLast(({ last, places }) => number > last && number <= last + 2 && at - places.at(-1)! <= 6);
    if (open) {
      open.last = number;
      open.places.push(at);
    } else counts.push({ first: number, last: number, places: [at] });
  }
  return counts.filter(({ places }) => places.length > 1 && places.length >= (places.at(-1)! - places[0]! + 1) * 0.4);
}

function withoutNumber(line: Line): Line[] {
  const runs = dropFromStart(line.runs, numbered.exec(plainText(line))![0].length);
  const text = plainText({ runs });
  if (text.trim() === "") return [];
  const space = /^\s*/.exec(text)![0].length;
  return [{ ...line, runs: dropFromStart(runs, space), left: line.left + space }];
}

export function dropFromStart(runs: readonly Run[], characters: number): Run[] {
  let left = characters;
  return runs.flatMap((run) => {
    const cut = Math.min(left, run.text.length);
    left -= cut;
    return cut === run.text.length ? [] : [{ ...run, text: run.text.slice(cut) }];
  });
}
