import type { Section } from "../sections";
import { backOf } from "./back-matter";
import { bareNumbers } from "./bare-sections";
import { isNamedPage, isPrintersMark } from "./furniture";
import { withoutLegends } from "./legends";
import { type Block, dropFromStart, keepStart, plainText } from "./blocks";
import { ContentsList } from "./contents-list";
import { sectionStart, startOfSection } from "./section-start";
import { TextBuilder } from "./text-builder";

/** Formulas that begin a law or a resolution. Source: enacting clauses of the states and Congress. */
const enacting =
  /\bbe\s+it\s+(?:hereby\s+|therefore\s+|further\s+)?(?:enacted|ordained)\b|\bit\s+is\s+(?:hereby\s+)?enacted\s+by\b|\b(?:do|does|hereby)\s+(?:hereby\s+)?(?:enact|ordain)s?\b|\bgeneral\s+assembly\s+of\s+[^.:;]{3,80}\s+enacts\b|\bpeople\s+of\s+the\s+state\s+of\s+\w+\s+enact\b|\bdecr[eé]tase\s+por\b/i;
const resolving =
  /^\W*(?:por\s+tanto:?\s+)?resu[eé]lvese\s+por\b|^\W*(?:now,?\s+therefore,?\s+)?(?:be\s+it\s+(?:further\s+)?)?resolved\b|\bbe\s+it\s+resolved\b/i;
const whereas = /^\W*(?:whereas|por\s+cuanto)\b/i;
/** Where the clause ends. */
const clauseEnd = /in\s+congress\s+assembled,|council\s+of\s+the\s+district\s+of\s+columbia,|:/i;
const longestClause = 600;

/** Bills that number their sections in capitals quote those of the law in small letters. Kentucky's own go on in small letters. */
const inCapitals = /^\W{0,3}SEC/;
const inSmallLetters = /^\W{0,3}Sec/;
/** A section of the law that the bill adds to it. */
const opensQuotation = /^["“'‘]/;
const containerStart =
  /^\W{0,2}(DIVISION|TITLE|SUBTITLE|Subtitle|ARTICLE|Article|CHAPTER|Chapter|SUBCHAPTER|PART|Part|SUBPART|Subpart)\s+([IVXLCDM]+|\d{1,3}|[A-Z])(?:\s*[.:—–-]|\s|$)/;
const containerDepth: Record<string, number> = {
  division: 0,
  article: 0,
  title: 1,
  subtitle: 2,
  chapter: 2,
  subchapter: 3,
  part: 3,
  subpart: 4,
};
/** Headings in capitals: `SHORT TITLE.—`, `SESSION EXPENSES.--`. */
const capitals = /^\s*([A-Z0-9][A-Z0-9 ,;:'’"“”&()/–-]{2,200}?)\s*(?:\.\s?(?:—|--|–|(?=\s)|$)|\.?$)/;

/** A heading in small letters has its own line and says nothing: `SECTION 1. Short title.` */
const ownLine =
  /^\s*(?!.*\b(?:is|are|was|were|be|has|have|shall|may|must|takes?|means?|applies|apply|reads?|expires?|becomes?|amend(?:s|ed)?|repealed|that)\b)(\p{Lu}[\p{L} ,;’'()–-]{2,80}?[\p{L})])\.?\s*$/u;

/** A bill number alone is a running head. */
const isBillNumber = /^(?:[HSA]\.? ?[BFR]?\.?|[HS]\.? ?[JC]\.? ?[RM]\.?) ?(?:No\.? ?)?\d{1,5}$/;

/** Marks a text without an enacting clause as law: an amendment, a memorial. */
const lawWords =
  /\b(?:amend(?:s|ed|ment)?|enact|resolve[ds]?|whereas|section|act|statutes?|appropriat\w+|strik(?:e|ing)|delet(?:e|ing)|insert(?:ing)?)\b/gi;

/** How much a text looks like law: legal words per thousand; 0 not at all. */
export function lawfulness(text: string): number {
  const words = text.split(/\s+/).length;
  return (1000 * (text.match(lawWords)?.length ?? 0)) / Math.max(words, 50);
}

export const hasEnactingClause = (text: string): boolean => enacting.test(text);
/** Whether a text has an enacting or a resolving clause. */
export const hasClause = (text: string): boolean =>
  enacting.test(text) || /(?<!\b(?:not|been|be|is|was|are|were)\s)\bresolved\b/i.test(text);

/**
 * Divides paragraphs into sections by their words: front matter up to the enacting clause, numbered sections, then
 * signatures and notes.
 */
export function outline(all: readonly Block[]): Section[] {
  const blocks = withoutLegends(all, plainText).filter((block) => {
    const text = plainText(block).trim();
    if (isNamedPage.test(text)) return false;
    return !/^[-–—]\s*\d{1,4}\s*[-–—][-–—\s]*$/.test(text) && !isBillNumber.test(text) && !isPrintersMark(text);
  });
  // Nevada ends with a letter and a print number; the foot of a single page repeats on no other.
  while (blocks.length > 1 && /^(?:[A-Z]|\d{1,3}|(\d{1,3})\s?(?:of|\/)\s?\1)$/.test(plainText(blocks.at(-1)!).trim()))
    blocks.pop();
  const builder = new TextBuilder();
  const { front, body: printed } = splitFront(blocks);
  const body = printed.map(withNumberFirst);
  addFront(builder, front);
  const end = backOf(body);
  addBody(builder, body.slice(0, end), bareNumbers(front, body.slice(0, end)));
  if (end < body.length) {
    builder.section("back", 0, null, null);
    for (const block of body.slice(end)) addBlock(builder, block);
  }
  return builder.finish();
}

function splitFront(blocks: readonly Block[]): { front: Block[]; body: Block[] } {
  const texts = blocks.map((block) => plainText(block));
  const clauseAt = texts.findIndex((text) => enacting.test(text));
  const resolvedAt = texts.findIndex((text) => resolving.test(text));
  const firstWhereas = texts.findIndex((text) => whereas.test(text));
  const at =
    clauseAt >= 0 &&
    (resolvedAt < 0 || clauseAt <= resolvedAt || !texts.slice(0, clauseAt).some((text) => whereas.test(text)))
      ? clauseAt
      : resolvedAt;
  if (at < 0) {
    // In an amendment the head ends before the first instruction.
    const start = texts.findIndex(
      (text) => sectionStart.test(text.trim()) || /\b(?:amend|moves? to|strik\w+|delet\w+|insert\w*)\b/i.test(text),
    );
    return start <= 0 || start > 40
      ? { front: [], body: [...blocks] }
      : { front: blocks.slice(0, start), body: blocks.slice(start) };
  }
  const isResolution = at === resolvedAt && at !== clauseAt;
  if (isResolution) {
    const start = firstWhereas >= 0 && firstWhereas < at ? firstWhereas : at;
    return { front: blocks.slice(0, start), body: blocks.slice(start) };
  }
  const start = firstWhereas >= 0 && firstWhereas < at ? firstWhereas : -1;
  // Maryland's clause is inside the first section.
  if (sectionStart.test(texts[at]!.trim())) return { front: blocks.slice(0, at), body: blocks.slice(at) };
  const position = texts[at]!.search(enacting);
  let last = at;
  let clause = texts[at]!.slice(position);
  let offset = position;
  while (
    !clauseEnd.test(clause) &&
    clause.length < longestClause &&
    last + 1 < blocks.length &&
    !sectionStart.test(texts[last + 1]!.trim())
  ) {
    offset = 0;
    last += 1;
    clause = texts[last]!;
    if (clauseEnd.test(clause)) break;
  }
  const found = clauseEnd.exec(clause);
  const rest = found ? dropFromStart(blocks[last]!.runs, offset + found.index + found[0].length) : [];
  const body: Block[] = [
    ...(plainText({ runs: rest }).trim() === "" ? [] : [{ ...blocks[last]!, runs: rest }]),
    ...blocks.slice(last + 1),
  ];
  const preamble = start >= 0 ? blocks.slice(start, at) : [];
  return {
    front: [
      ...blocks.slice(0, start >= 0 ? start : at),
      ...blocks.slice(at, last + 1).map((block) => ({ ...block })),
    ].map((block, i, all) =>
      i === all.length - 1 && rest.length > 0
        ? { ...block, runs: keepStart(block.runs, plainText(block).length - plainText({ runs: rest }).length) }
        : block,
    ),
    body: [...preamble, ...body],
  };
}

const titleHeading =
  /^\W*(?:an?\s+act|an?\s+bill(?:\s+for\s+an\s+act)?|(?:an?\s+)?(?:house\s+|senate\s+)?(?:joint\s+|concurrent\s+|simple\s+)*(?:resolution|memorial)|ley|resoluci[oó]n(?:\s+conjunta|\s+concurrente)?)\W*$/i;
/** The clause within the title's paragraph. */
const clauseInTitle =
  /(?<=[.;] )(?:be it (?:hereby )?enacted\b|the (?:general assembly|legislature|people) of [^.:;]{3,90}\benacts?\b)/i;
const titleStart =
  /^\W*(?:(?:a\s+(?:local\s+)?bill\s+(?:for|to\s+be\s+entitled)\s+)?an\s+act\b|relating\s+to\b|an?\s+(?:local\s+)?bill\s+(?:to|relating)\b|amends?\s+the\b)/i;

/** Between the title and the clause. */
const besideTitle =
  /^\W*(?:(?:date\s+)?introduced\b|referred\s+to\b|sponsor|committee\b|short\s+title\b|by:|patron|legislative\s+counsel[’']s\s+digest)/i;

function addFront(builder: TextBuilder, front: readonly Block[]): void {
  if (front.length === 0) return;
  const texts = front.map((block) => plainText(block).trim());
  const isClause = (at: number) => enacting.test(texts[at]!);
  const heading = texts.findLastIndex((text) => titleHeading.test(text));
  const start = texts.findLastIndex((text) => titleStart.test(text) && !titleHeading.test(text));
  const from =
    start >= 0 && start > heading
      ? start
      : heading >= 0 && heading + 1 < front.length && !isClause(heading + 1)
        ? heading + 1
        : start;
  let to = from;
  if (from >= 0) {
    to = from + 1;
    while (
      to < front.length &&
      !isClause(to) &&
      !besideTitle.test(texts[to]!) &&
      !/(?<!,)[.”"]\s*$/.test(texts[to - 1]!) &&
      to - from < 12
    )
      to += 1;
  }
  const rest = front.filter((_, at) => from < 0 || at < from || at >= to);
  if (rest.length > 0) {
    builder.section("front", 0, null, null);
    rest.forEach((block) => addBlock(builder, block));
  }
  if (from < 0) return;
  builder.section("title", 0, null, null);
  let runs = front.slice(from, to).flatMap((block, at) => (at === 0 ? block.runs : [{ text: " " }, ...block.runs]));
  const clauseAt = plainText({ runs }).search(clauseInTitle);
  if (clauseAt > 0) runs = keepStart(runs, clauseAt);
  const lead =
    /^\W*(?:a\s+(?:local\s+)?bill\s+(?:for|to\s+be\s+entitled)\s+)?an\s+act,?\s+/i.exec(plainText({ runs }))?.[0]
      .length ?? 0;
  addBlock(builder, { runs: dropFromStart(runs, lead), indent: 0 });
}

function addBlock(builder: TextBuilder, { runs, indent, kind }: Block): void {
  builder.flush();
  for (const run of runs) builder.text(run.text, indent, run.mark, kind);
  builder.flush();
}

function addBody(builder: TextBuilder, body: readonly Block[], bare: ReadonlyMap<Block, RegExpExecArray>): void {
  let depth = 0;
  let lastNumber = 0;
  let chapterInside = false;
  let isCapital = false;
  let preamble = body.length > 0 && whereas.test(plainText(body[0]!));
  builder.section("body", 0, null, null);
  const contents = new ContentsList();
  for (const [at, block] of body.entries()) {
    const text = plainText(block);
    const trimmed = text.trimStart();
    const skipped = text.length - trimmed.length;
    if (contents.isLine(trimmed)) {
      addBlock(builder, { ...block, kind: "contents" });
      continue;
    }
    const container = containerStart.exec(trimmed);
    if (container && !opensQuotation.test(trimmed) && trimmed.length < 200 && !/[;,]\s*$/.test(trimmed)) {
      const rank = containerDepth[container[1]!.toLowerCase()] ?? 0;
      depth = rank + 1;
      chapterInside = lastNumber > 0 && !/^(?:title|division)$/i.test(container[1]!);
      const number = `${container[1]} ${container[2]}`;
      const heading = trimmed.slice(container[0].length).replace(/^[\s.:—–-]+/, "");
      builder.section("body", rank, number, heading || null, strikeOf(block));
      preamble = false;
      continue;
    }
    const number = bare.get(block);
    if (number) {
      preamble = false;
      builder.section("body", 0, `${number[1]}.`, null);
      addBlock(builder, { ...block, runs: dropFromStart(block.runs, number[0].length) });
      continue;
    }
    const found = sectionStart.exec(trimmed);
    const isAdded = opensQuotation.test(trimmed);
    isCapital ||= found !== null && !isAdded && inCapitals.test(found[1]!);
    const isQuoted =
      isAdded || (found !== null && isCapital && inSmallLetters.test(found[1]!) && !isNext(found[1]!, lastNumber));
    if (!found || isQuoted) {
      if (preamble && resolving.test(text)) {
        preamble = false;
        builder.section("body", 0, null, null);
      }
      addBlock(builder, block);
      continue;
    }
    preamble = false;
    const printed = `${found[1]!.replace(/^\W+(?=[SNA])/, "").trim()}.`;
    const runs = dropFromStart(block.runs, skipped + found[0].length);
    const rest = plainText({ runs });
    const heading = headingOf(rest, hasOwnText(body[at + 1]));
    const ordinal = Number(/\d+/.exec(printed)?.[0] ?? 0);
    // A new chapter of the code that a section adds ends with that section.
    if (ordinal === lastNumber + 1 && depth > 1 && chapterInside) depth = 0;
    const mark = strikeOf(block);
    if (!mark) lastNumber = ordinal;
    chapterInside = false;
    const isPart = heading && keepStart(runs, heading[0].length).some((run) => run.mark === "struck");
    const hasHeading = heading && (mark === "struck" || !isPart);
    builder.section("body", depth, printed, hasHeading ? heading[1]! : null, mark);
    const below = hasHeading ? dropFromStart(runs, heading[0].length) : runs;
    if (plainText({ runs: below }).trim() !== "") addBlock(builder, { ...block, runs: below });
  }
}

/** Whether a paragraph goes on with a section: it begins none. */
const hasOwnText = (next: Block | undefined): boolean => {
  const text = next ? plainText(next).trim() : "";
  return /^[^\p{Ll}]/u.test(text) && startOfSection(text) === 0 && !containerStart.test(text);
};

/** The heading after a section's number. @param hasText whether a paragraph of the section follows */
function headingOf(text: string, hasText: boolean): RegExpExecArray | null {
  const inCapital = capitals.exec(text);
  const heading = inCapital && /[A-Z]{2}/.test(inCapital[1]!) ? inCapital : hasText ? ownLine.exec(text) : null;
  return heading && !/^\s*\(/.test(text) && !enacting.test(heading[1]!) ? heading : null;
}

/** The mark of a section whose number is struck. */
const strikeOf = ({ runs }: Block): "struck" | undefined =>
  runs.find(({ text }) => text.trim() !== "")?.mark === "struck" ? "struck" : undefined;

/** The longest number that another one replaces: `SEC. 12.` */
const longestNumber = 40;

/** A section that has a new number begins with it: `[3.] 4. This act` as `4. [3.] This act`. */
function withNumberFirst(block: Block): Block {
  const first = block.runs.findIndex(({ text, mark }) => text.trim() !== "" && mark !== "struck");
  const lead = block.runs.slice(0, Math.max(0, first));
  const old = plainText({ runs: lead }).trim();
  if (old === "" || old.length > longestNumber || !/\d/.test(old)) return block;
  const runs = block.runs.slice(first);
  const text = plainText({ runs });
  const start = startOfSection(text) || (/^\s*\d{1,3}\.\s+/.exec(text)?.[0].length ?? 0);
  return start === 0
    ? block
    : {
        ...block,
        runs: [...keepStart(runs, start), { text: " " }, ...lead, { text: " " }, ...dropFromStart(runs, start)],
      };
}

/** Whether a number goes on from the section before: `Section 2` after `SECTION 1`. */
const isNext = (printed: string, last: number): boolean => Number(/\s(\d{1,4})$/.exec(printed)?.[1]) === last + 1;
