import { type Block, plainText } from "./blocks";
import { markStretches, type Stretch } from "./mark-stretches";
import { hasEnactingClause } from "./clauses";
import { startOfSection } from "./section-start";

/** How a print shows new words beside underlining them. */
export type Look = "bold" | "italic" | "bold italic";

/** Legends of Nevada and New Hampshire; of Indiana, Missouri and Oregon. */
const boldItalic = /\bmatter (?:in|added to current law appears in) bold(?:ed)? (?:and )?italics\b/i;
const bold =
  /\bmatter in bold-?\s?faced? (?:type )?[^.;]{0,60}\b(?:is new|is proposed language)|\badditions will appear in this style type/i;
/** Kansas and Virginia print new words in italics, as their guides to reading bills say. */
const ofItalic = /\blegislature of the state of kansas\s?:|\benacted by the general assembly of virginia\b/i;
/** Legends of Colorado and Maryland; Arizona and Michigan, whose guides say so. */
const capitals =
  /\bcapitals indicate matter added|\bcapital letters\b[^.;]{0,40}\bindicate new material|\benacted by the legislature of the state of arizona\b|\bpeople of the state of michigan enact\b/i;
/** Arizona underlines the headings of its sections. */
const underlinesHeadings = /\benacted by the legislature of the state of arizona\b/i;

/** @param all the whole text with its legends */
export const lookOfNew = (all: string): Look | null =>
  boldItalic.test(all) ? "bold italic" : bold.test(all) ? "bold" : ofItalic.test(all) ? "italic" : null;

export const hasLook = (look: Look | null | undefined, isBold: boolean, isItalic: boolean): boolean =>
  look === "bold" ? isBold : look === "italic" ? isItalic : look === "bold italic" && isBold && isItalic;

/**
 * Marks words in capitals as inserted where the print means that by them. What precedes the law is not marked: its
 * headings have the look of new words too.
 * @param all the whole text with its legends
 */
export function markNewMatter(blocks: Block[], all: string): Block[] {
  const isCapital = capitals.test(all);
  if (!isCapital && !lookOfNew(all)) return blocks;
  const from = blocks.findIndex((block) => hasEnactingClause(plainText(block))) + 1;
  const isPlain = underlinesHeadings.test(all);
  const unmarked = blocks.map((block, at) => (at < from || isPlain ? withoutInserted(block) : block));
  return isCapital && from > 0 ? markCapitals(unmarked, from) : unmarked;
}

const withoutInserted = (block: Block): Block => ({
  ...block,
  runs: block.runs.map((run) => (run.mark === "inserted" ? { text: run.text } : run)),
});

const token = /[\p{L}\p{N}][\p{L}\p{N}'’.&–-]*/gu;
const isCapitalWord = (word: string): boolean => /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word);

/** Words that no abbreviation looks like. */
const usual =
  "a all and any are as at be been but by each for from has have if in is it its may more must no not of on or other shall such than that the their this to under unless was were which who with within".split(
    " ",
  );

function markCapitals(blocks: Block[], from: number): Block[] {
  const words = blocks.flatMap((block) => plainText(block).match(token) ?? []);
  const small = new Set([...usual, ...words.filter((word) => /^\p{Ll}{2,}$/u.test(word))]);
  const stretches: Stretch[] = [];
  let at = 0;
  for (const [place, block] of blocks.entries()) {
    const text = plainText(block);
    const start = place < from || hasEnactingClause(text) ? text.length : startOfSection(text);
    let open: { start: number; stop: number; words: string[] } | null = null;
    const close = () => {
      if (open && isNew(open.words, small)) stretches.push([at + open.start, at + open.stop]);
      open = null;
    };
    for (const { 0: word, index } of text.matchAll(token)) {
      if (index < start) continue;
      if (isCapitalWord(word)) {
        open ??= { start: text[index - 1] === "(" ? index - 1 : index, stop: 0, words: [] };
        open.stop = index + word.length;
        open.words.push(word);
      } else if (!/^[\d.,–-]+$/.test(word)) close();
    }
    close();
    at += text.length + 1;
  }
  return markStretches(blocks, stretches, (mark) => mark ?? "inserted");
}

/** One or two words in capitals may be an abbreviation: then the text has no such word in small letters. */
function isNew(words: readonly string[], small: ReadonlySet<string>): boolean {
  const long = words.filter((word) => /\p{L}{2}/u.test(word));
  return (
    long.length > 2 || (long.length > 0 && long.every((word) => small.has(word.toLowerCase().replace(/\W+$/, ""))))
  );
}
