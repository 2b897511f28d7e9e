import type { ParagraphKind, Run } from "../sections";

export type Block = { runs: Run[]; indent: number; kind?: ParagraphKind };

/** A printed line. `left` in characters or points. */
export type Line = {
  runs: Run[];
  left: number;
  afterBlank: boolean;
  /** The printed line number, if any; running heads have none. */
  printed?: string;
};

export const plainText = ({ runs }: { runs: Run[] }): string => runs.map(({ text }) => text).join("");

/** What starts a new paragraph at the beginning of a line. */
const opening =
  /^(?:NEW SECTION\.|["“'‘(]{0,3}\([a-z0-9]{1,5}\)\s|(?:SECTION|SEC\.)\s*\d|(?:New\s+)?(?:Section|Sec\.)\s+[\w.-]+\.(?:\s|$)|(?:Art[íi]culo|Secci[óo]n)\s+\d{1,3}\s?\.|§\s*\d[\w.-]*\.\s|\*\s*(?:Section|Sec)\b|(?:TITLE|SUBTITLE|Subtitle|ARTICLE|CHAPTER|PART|DIVISION)\s+(?:[IVXLC]+|\d+|[A-Z])\b|WHEREAS\b|Whereas,|Passed the (?:House|Senate)\b|Attest:|INTRODUCED BY:?\s*(?:_|$)|Union Calendar No|_{5,}|["“]?(?:AN ACT|An Act|An act (?:to|relating|concerning|making)|A BILL|A bill (?:for an act|to)|A JOINT RESOLUTION|A CONCURRENT RESOLUTION)\b|(?:BE IT|Be [Ii]t|NOW, THEREFORE|It is hereby enacted|Approved [A-Z][a-z]{2,8} \d{1,2}, \d{4})\b|I (?:hereby certify|certify that)\b|This act shall take effect as follows and shall amend\b|Statement of Purpose:|Date on which (?:the )?Governor\b|\([HS]\.\d{1,4}\)$|(?:SPONSORS?|COMMITTEE):\s|RESOLVED\b|(?:STATEMENT|DIGEST|EXPLANATION|SUMMARY|FISCAL NOTE|COMMITTEE REPORT|(?:HOUSE|SENATE) MOTION)$|ST:\s{2,}|In the General Assembly read three times\b|COMMITTEE REPORT BY:|See title page for effective date|Emergency (?:preamble|clause)\.|\/?s\/ ?[A-Z]|This certifies that\b|The original instrument (?:and|was)\b|Received by the (?:Office of the )?Governor\b|Approved by the Governor\b|SUBJECT:\s|Introduced By:\s|\(EMERGENCY\)$|Referred to the Committee on\b|Subtitle$|A N\s{1,4}A C T$|[A-Z]\.\s{2,}|\d{1,2}\.\s{2,})/;

/** A reference to one may begin a line too: `subparagraph` / `(A) of this paragraph`. */
const lowerLevel = /^["“'‘]{0,3}\([A-Z]{1,3}\)\s/;

/**
 * Joins printed lines into paragraphs. A new one starts after a blank line, at a deeper indent, or with certain first
 * words.
 */
export function joinLines(typed: readonly Line[]): Block[] {
  const lines = withoutTypewriter(typed);
  const vocabulary = wordsInside(lines);
  const blocks: Block[] = [];
  const margin = leastLeft(lines);
  const right = usualRight(lines);
  let before: Line | undefined;
  let isHeading = false;
  let afterRule = false;
  for (const line of lines) {
    const text = plainText(line).trim();
    // A line of dashes separates paragraphs.
    if (/^(?:[-–—=*─━] ?){5,}$/.test(text)) {
      afterRule = true;
      continue;
    }
    const last = before && plainText(before);
    // The first line of a paragraph in capitals is indented, and full.
    const isFull = line.left < margin + 14 && line.left + text.length - margin > (right - margin) * 0.88;
    const isCentered = line.left > margin + 3 && isCapitals(text) && !isFull;
    const goesOn: boolean =
      last !== undefined &&
      ((/^\p{Ll}/u.test(text) && /[\p{L}\p{N},–‐-]$/u.test(last.trimEnd()) && !isHeading) ||
        (/^\p{Lu}{2}/u.test(text) && /\p{Lu}{2}[-‐]$/u.test(last.trimEnd())));
    const isNew: boolean =
      !before ||
      afterRule ||
      (opening.test(text) && !/^\s*NEW SECTION\.\s*$/.test(last!)) ||
      (lowerLevel.test(text) && /(?:[;:—.]|[;,] (?:and|or))$/.test(last!.trimEnd())) ||
      (!goesOn &&
        (line.afterBlank ||
          isHeading !== (isCentered || (isHeading && isCapitals(text))) ||
          (line.left >= before.left + 3 && !endsOpen(last!) && Math.abs(before.left - margin) < line.left - margin)));
    isHeading = isCentered || (isHeading && !isNew);
    if (isNew)
      blocks.push({
        runs: [...line.runs],
        indent: Math.min(6, Math.max(0, Math.round((line.left - margin) / 4))),
        ...(isCentered && { kind: "heading" as const }),
      });
    else appendLine(blocks.at(-1)!.runs, line.runs, vocabulary);
    before = line;
    afterRule = /^_{5,}$/.test(text);
  }
  return blocks;
}

/** GPO's plain text types quotation marks as two accents and dashes as two hyphens. */
function withoutTypewriter(lines: readonly Line[]): readonly Line[] {
  if (!lines.some((line) => plainText(line).includes("``"))) return lines;
  const replaceTypewriter = (text: string) =>
    text
      .replace(/``/g, "“")
      .replace(/''/g, "”")
      .replace(/`/g, "‘")
      .replace(/'/g, "’")
      .replace(/(?<!-)--(?!-)/g, "—");
  return lines.map((line) => ({
    ...line,
    runs: line.runs.map((run) => ({ ...run, text: replaceTypewriter(run.text) })),
  }));
}

const isCapitals = (text: string): boolean => text.length < 90 && /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/** A line that ends within a word or with a comma continues. */
const endsOpen = (text: string): boolean => /[-‐,]$/.test(text.trimEnd());

function leastLeft(lines: readonly Line[]): number {
  const counts = new Map<number, number>();
  for (const { left } of lines) counts.set(Math.round(left), (counts.get(Math.round(left)) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= lines.length / 20);
  return Math.min(...(common.length > 0 ? common : [...counts]).map(([left]) => left), 1e6);
}

/** Where full lines end. */
function usualRight(lines: readonly Line[]): number {
  const ends = lines.map((line) => line.left + plainText(line).trim().length).toSorted((one, other) => one - other);
  return ends[Math.floor(ends.length * 0.8)] ?? 0;
}

/** Words found within lines, so without an added hyphen. */
function wordsInside(lines: readonly Line[]): Set<string> {
  const words = new Set<string>();
  for (const line of lines) for (const word of plainText(line).split(/\s+/).slice(1, -1)) words.add(bare(word));
  return words;
}

const bare = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

function appendLine(runs: Run[], more: readonly Run[], vocabulary: ReadonlySet<string>): void {
  const last = runs.at(-1);
  const [next, ...rest] = more.slice(
    Math.max(
      0,
      more.findIndex(({ text }) => text.trim() !== ""),
    ),
  );
  if (!last || !next) return void runs.push(...more);
  const head = /([\p{L}\p{N}’'-]{1,60})[-‐]$/u.exec(last.text.slice(-200).trimEnd());
  const tail = /^\s*([\p{L}\p{N}’'-]+)/u.exec(next.text);
  let joint = /\s$/.test(last.text) || /[—–]$/.test(last.text) ? "" : " ";
  // A number's hyphen is its own: `7-` and `year`.
  const isNumber = /\p{N}$/u.test(head?.[1] ?? "");
  if (head && tail && !isNumber && (/^\s*\p{Ll}/u.test(next.text) || (isCapitals(head[1]!) && isCapitals(tail[1]!)))) {
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
  else if (last.mark && !first.mark) runs.push({ ...first, text: joint + first.text });
  else {
    last.text += joint;
    runs.push(first);
  }
  runs.push(...rest.map((run) => ({ ...run })));
}

export function dropFromStart(runs: readonly Run[], characters: number): Run[] {
  let left = characters;
  return runs.flatMap((run) => {
    const cut = Math.min(left, run.text.length);
    left -= cut;
    return cut === run.text.length ? [] : [{ ...run, text: run.text.slice(cut) }];
  });
}

export function keepStart(runs: readonly Run[], characters: number): Run[] {
  let left = characters;
  return runs.flatMap((run) => {
    const text = run.text.slice(0, left);
    left -= text.length;
    return text === "" ? [] : [{ ...run, text }];
  });
}
