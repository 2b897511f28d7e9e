import { type Line, plainText } from "./blocks";
import { isPrintersMark } from "./printers-marks";

/** `H. B. NO. 1001 - PAGE 2`, `Page 3 of 7`: a running head that names its page. */
export const isNamedPage =
  /^(?:[A-Z0-9][\w. ()]{0,40}[-–—\s]\s*)?page\s+(?:no\.?\s+)?\d{1,4}(?:\s+of\s+\d{1,4})?\.?(?:\s+[\d.-]{4,20})?$/i;
/**
 * Bill and page number: New York's `S. 12--A 2`, Pennsylvania's `20250SB0012PN0012 - 2 -`, California's `SB 12 — 2 —`
 * and `— 3 — SB 12`, Virginia's `SB12 2 of 4`, Illinois's `HB0012 Engrossed - 2 - LRB104 03164 SPS 13185 b`.
 */
const isNumberedHead =
  /^(?:[A-Z]{1,4}\.? ?\d{1,5}\s{1,60}[–—] ?\d{1,4} ?[–—]|[-–—] ?\d{1,4} ?[-–—]\s{1,60}[A-Z]{1,4}\.? ?\d{1,5}|[HS][BJR]R?\d{1,5}[A-Z]{0,2}\d?\s{1,60}\d{1,3} of \d{1,3}|(?:(?:[HS]?[CS]S|CCS|HA|SA)\s){0,6}(?:[SAH]|[SHA][BFR]|[SH][JC]R)\.? ?\d{1,5}(?:--?[A-Z])?\s{5,60}\d{1,3}|\d{5}[HS][BR]\d{4}PN\d{4}\s{1,60}- \d{1,3} -|(?:[HS][A-Z]{1,3}\d{4}(?: E[a-z]{5,8})?\s{1,60})?(?:- \d{1,4} -\s{1,60})?LRB\d{3} \d{5} [A-Z]{3} \d{5} [a-z])$/;

/** Marks that only their order tells from text: Georgia's `- 2 -`, Oklahoma's, North Carolina's and Connecticut's feet, Arkansas's stamp. */
const orderedMarks: readonly RegExp[] = [
  /^[-–—•] ?(\d{1,4}) ?[-–—•]$/,
  /^\S.{1,70}\s(?:Page|PAGE) (\d{1,4})(?: of \d{1,4})?$/,
  /^(?:Page|PAGE) (\d{1,4})(?: of \d{1,4})?(?: ?[-–—] ?| {1,80})\S.{1,70}$/,
  /^(\d{1,3}) \d{2}-\d{2}-\d{4} \d{2}:\d{2}(?::\d{2})? [A-Z]{3}\d{3}$/,
  /^(?:\S.{1,70}\s)?(\d{1,3}) of \d{1,3}$/,
  /^(?:House|Senate) [A-Z][A-Za-z ]{3,24} \d{1,4}, p\. (\d{1,4})$/,
];
const bareNumber = /^\d{1,4}$/;
/** A page has more lines than this between its number and the next one. */
const shortestPage = 20;

/** Splits lines where a mark names the page, and where the printed numbers of lines begin again. Marks are dropped. */
export function splitAtPages(lines: readonly Line[]): Line[][] {
  const texts = lines.map((line) => plainText(line).trim());
  const marks = marksOf(texts);
  const starts = restartsOf(texts);
  const pages: Line[][] = [[]];
  for (const [at, line] of lines.entries()) {
    const isMark = marks.has(at) || isNamedPage.test(texts[at]!) || isNumberedHead.test(texts[at]!);
    // Below a mark the head of the page has begun already.
    if (isMark || (starts.has(at) && pages.at(-1)!.length > mostBetween)) pages.push([]);
    if (!isMark) pages.at(-1)!.push(line);
  }
  return pages.filter((page) => page.length > 0);
}

/** Marks count up, one by one. At an edge one is enough: a bill of two pages may have no number on the first. */
function marksOf(texts: readonly string[]): Set<number> {
  const found = texts.flatMap((text, at): [at: number, page: number][] => {
    const page = text.length > 100 ? undefined : orderedMarks.map((mark) => mark.exec(text)?.[1]).find(Boolean);
    // Beside the page stands the number of the bill. Amendments speak of lines: `Page 2 line 5`.
    const isSentence = /page/i.test(text) && (!/\d\D+\d/.test(text) || /\blines?\b/i.test(text));
    return page && !isSentence ? [[at, Number(page)]] : [];
  });
  const counted = chainOf(found);
  const atEdge = found.flatMap(([at]) => (at === 0 || at === texts.length - 1 ? [at] : []));
  if (counted.length > 1 || atEdge.length > 0) return new Set([...atEdge, ...(counted.length > 1 ? counted : [])]);
  const bare = texts.flatMap((text, at): [number, number][] => (bareNumber.test(text) ? [[at, Number(text)]] : []));
  const pages = chainOf(bare);
  const isApart = pages.every((at, place) => place === 0 || at - pages[place - 1]! > shortestPage);
  if (pages.length > 1 && pages.length === bare.length && isApart) return new Set(pages);
  // Indiana's page begins with its number, below the mark of the page before.
  return new Set(pages.filter((at) => isPrintersMark(texts[at - 1] ?? "")));
}

/** The places of numbers that each are one more than the last, from the first or second page on. */
function chainOf(numbers: readonly [at: number, page: number][]): number[] {
  const places: number[] = [];
  let next = 0;
  for (const [at, page] of numbers) {
    if (places.length === 0 ? page > 2 : page !== next) continue;
    places.push(at);
    next = page + 1;
  }
  return places;
}

const lineNumber = /^(\d{1,5})(?=\s|$)/;
/** Older Oklahoma prints separate the digits: `1 0 text`. */
const spacedNumber = /^(\d) (\d)(?=\s|$)/;
/** A page has at least so many numbered lines. */
const fewestLines = 8;
/** Most lines of a foot and the head below it. */
const mostBetween = 8;

/**
 * Where a page of numbered lines ends: line 1 follows, or the numbers go on below a foot or a head that is there on other
 * pages too.
 */
function restartsOf(texts: readonly string[]): Set<number> {
  const starts = new Set<number>();
  const gaps: { at: number; shapes: string[] }[] = [];
  let [last, count, place] = [0, 0, 0];
  for (const [at, text] of texts.entries()) {
    const joined = Number(spacedNumber.exec(text)?.slice(1).join("") ?? Number.NaN);
    const number = joined === last + 1 ? joined : Number(lineNumber.exec(text)?.[1] ?? Number.NaN);
    if (number !== 1 && number !== last + 1) continue;
    const isPage = count >= fewestLines && at - place <= mostBetween;
    if (number !== 1 && at - place > mostBetween) continue;
    if (isPage && number === 1) starts.add(at);
    if (isPage && number !== 1 && at > place + 1)
      gaps.push({ at, shapes: texts.slice(place + 1, at).map((line) => line.replace(/\d+/g, "#")) });
    if (number === 1 || gaps.at(-1)?.at === at) count = 0;
    [last, count, place] = [number, count + 1, at];
  }
  const isRepeated = (shape: string) => gaps.filter(({ shapes }) => shapes.includes(shape)).length > 1;
  for (const { at, shapes } of gaps) if (shapes.some(isRepeated)) starts.add(at);
  return starts;
}
