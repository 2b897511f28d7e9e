import type { Section } from "../sections";
import { backOf } from "./back-matter";
import { bareNumbers } from "./bare-sections";
import { isNamedPage } from "./page-marks";
import { isBillNumber, isPrintersMark } from "./printers-marks";
import { withoutLegends } from "./legends";
import { enacting, resolving, whereas } from "./clauses";
import { addFront, splitFront } from "./front-matter";
import { type Block, dropFromStart, keepStart, plainText } from "./blocks";
import { ContentsList } from "./contents-list";
import { sectionStart, startOfSection } from "./section-start";
import { TextBuilder } from "./text-builder";

/** Bills that number their sections in capitals quote those of the law in small letters. Kentucky's own go on in small letters. */
const inCapitals = /^\W{0,3}SEC/;
const inSmallLetters = /^\W{0,3}Sec/;
/** A section of the law that the bill adds to it. */
const opensQuotation = /^["“'‘]/;
const containerStart =
  /^\W{0,2}(DIVISION|TITLE|SUBTITLE|Subtitle|ARTICLE|Article|CHAPTER|Chapter|SUBCHAPTER|PART|Part|SUBPART|Subpart)\s+([IVXLCDM]+(?:-[A-Z\d]{1,2})?|\d{1,3}(?:-?[A-Z])?|[A-Z](?:-\d{1,2})?)(?:\s*[.:—–-]|\s|$)/;
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

/** A heading in small letters has its own line and no verb: `SECTION 1. Short title.` */
const ownLine =
  /^\s*(?!.*\b(?:is|are|was|were|be|has|have|shall|may|must|takes?|means?|applies|apply|reads?|expires?|becomes?|amend(?:s|ed)?|repealed|that)\b)(\p{Lu}[\p{L} ,;’'()–-]{2,80}?[\p{L})])\.?\s*$/u;

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
    for (const block of body.slice(end)) builder.block(block);
  }
  return builder.finish();
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
      builder.block({ ...block, kind: "contents" });
      continue;
    }
    const container = containerStart.exec(trimmed);
    if (container && isHeadingOf(container, trimmed) && !(lastNumber > 0 && isInserted(block))) {
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
      builder.block({ ...block, runs: dropFromStart(block.runs, number[0].length) });
      continue;
    }
    const found = sectionStart.exec(trimmed);
    const isAdded = opensQuotation.test(trimmed);
    isCapital ||= found !== null && !isAdded && inCapitals.test(found[1]!);
    const isQuoted =
      isAdded ||
      (found !== null &&
        !isNext(found[1]!, lastNumber) &&
        ((isCapital && inSmallLetters.test(found[1]!)) || (lastNumber > 0 && isInserted(block))));
    if (!found || isQuoted) {
      if (preamble && resolving.test(text)) {
        preamble = false;
        builder.section("body", 0, null, null);
      }
      builder.block(block);
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
    if (plainText({ runs: below }).trim() !== "") builder.block({ ...block, runs: below });
  }
}

/** Whether these are the heading of a title, not a sentence: `Part B of title III of the Act is amended`. */
const isHeadingOf = (container: RegExpExecArray, text: string): boolean =>
  !opensQuotation.test(text) &&
  text.length < 200 &&
  !/[;,]\s*$/.test(text) &&
  !/^\s*\p{Ll}/u.test(text.slice(container[0].length)) &&
  !/\b(?:is|are)\s+(?:hereby\s+)?(?:amended|added|enacted|repealed)\b/.test(text);

/** Whether a paragraph belongs to the section before it, since it begins none. */
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

/** Whether a bill inserts all of a paragraph into the law, as New York's underlined sections. */
const isInserted = ({ runs }: Block): boolean =>
  runs.every(({ text, mark }) => mark === "inserted" || !/[\p{L}\p{N}]/u.test(text));

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
