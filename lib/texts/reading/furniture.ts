import { dropFromStart, keepStart, type Line, plainText } from "./blocks";
import { isBesideStart } from "./back-matter";
import { hasEnactingClause } from "./clauses";
import { withoutLegends } from "./legends";
import { splitAtPages } from "./page-marks";
import { isBillNumber, isPrintersMark } from "./printers-marks";
import { startOfSection } from "./section-start";

/**
 * Lines of pages without the printed numbers of lines and pages and without running heads.
 * @param given lines of each page
 * @returns with them `all` words, legends too, which say what the marks of the print mean
 */
export function withoutFurniture(given: readonly Line[][]): { lines: Line[]; all: string } {
  const parts = withoutLineNumbers(given.flatMap(splitAtPages));
  const all = parts.flatMap((lines) => lines.map((line) => plainText(line).trim())).join(" ");
  const pages = withoutRunningHeads(parts);
  const firstOfLaw = pages.findIndex((lines) => hasEnactingClause(lines.map(plainText).join(" ")));
  const printed = withoutNumbersOfBill(pages.flatMap((lines, at) => withoutEdges(lines, at, pages, firstOfLaw)));
  const lines = withoutLegends(printed, plainText).filter((line) => !isPrintersMark(plainText(line).trim()));
  return { lines, all };
}

/** A line with nothing but the bill's number is a head where there is another one. */
function withoutNumbersOfBill(lines: Line[]): Line[] {
  const numbers = lines.map((line) => plainText(line).trim()).filter((text) => isBillNumber.test(text));
  const heads = new Set(numbers.filter((text, at) => numbers.indexOf(text) !== at));
  return heads.size === 0 ? lines : lines.filter((line) => !heads.has(plainText(line).trim()));
}

/** Most lines of a running head or foot. */
const longestHead = 5;
/**
 * Where nearly every line is numbered, lines before the first and after the last number are not text. The first page's
 * head and the last page's signatures stay, and what is above the law: West Virginia's title has no numbers.
 */
function withoutEdges(lines: Line[], at: number, pages: readonly Line[][], firstOfLaw: number): Line[] {
  const { first, last, count, isDense, begins } = numbersOf(lines);
  const before = at > 0 ? numbersOf(pages[at - 1]!) : null;
  if (!isDense || (count < 8 && !(before && before.count >= 8))) return lines;
  // Where a page begins with line 5, four lines above it are text whose numbers could not be read.
  const lost = before && begins !== before.ends + 1 && begins <= first + 1 ? begins - 1 : 0;
  const from = before && at !== firstOfLaw && first <= longestHead ? first - lost : 0;
  const below = lines.slice(last + 1);
  const isFoot = below.length <= longestHead && !below.some((line) => isBesideStart(plainText(line).trim()));
  const to = at < pages.length - 1 && isFoot ? last + 1 : lines.length;
  return lines.slice(from, to);
}

/** The first and last numbered line of a page, their numbers, how many are numbered, and whether nearly all between them are. */
function numbersOf(lines: readonly Line[]) {
  const places = lines.flatMap(({ printed }, at) => (printed === undefined ? [] : [at]));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const numberAt = (place: number) => Number(numbered.exec(lines[place]?.printed ?? "")?.[1] ?? 1);
  const isDense = places.length > 0 && places.length >= (last - first + 1) * 0.9;
  return { first, last, begins: numberAt(first), ends: numberAt(last), count: places.length, isDense };
}

const edge = 6;
const shapeOf = (line: Line): string =>
  (line.printed ?? plainText(line)).replace(/\d+/g, "#").replace(/\s+/g, " ").trim().toLowerCase();
const isPageNumber = (text: string): boolean =>
  /^(?:[-–—•[(]\s*)?(?:page\s*)?(?:\d{1,4}|[ivx]{1,5})(?:\s*(?:of|\/)\s*\d{1,4})?(?:\s*[-–—•\])])?$/i.test(text.trim());

/** A row of an appropriation, which pages repeat as they repeat heads: "Personnel services $91,200". */
const isAmount = /\$\s?\d|\d,\d{3}(?!\d)|(?:\.\s?){5}/;

function withoutRunningHeads(pages: Line[][]): Line[][] {
  if (pages.length < 2) return pages;
  const seen = new Map<string, number>();
  const edges = pages.map((lines) => [...new Set([...lines.slice(0, edge), ...lines.slice(-edge)])]);
  for (const lines of edges)
    for (const shape of new Set(lines.filter(({ printed }) => printed === undefined).map(shapeOf)))
      seen.set(shape, (seen.get(shape) ?? 0) + 1);
  const often = Math.max(2, Math.ceil(pages.length * 0.3));
  const isHead = (line: Line): boolean => {
    const text = plainText(line).trim();
    const times = seen.get(shapeOf(line)) ?? 0;
    // Wyoming's `8 HB0002` looks like line 8.
    if (line.printed !== undefined) return times >= often;
    // A sentence at the edges of a few pages is law; at the edge of most pages it is a legend.
    // So is the end of one: a last line such as "employees." may be alone on its page.
    if (/^\p{Ll}.*\p{L}[.;,]$/u.test(text) || isAmount.test(text)) return false;
    // Two pages may begin with a section on effective dates.
    if (startOfSection(text) > 0 && /\p{L}{2}/u.test(text.slice(startOfSection(text)))) return false;
    if (/(?:\b\p{Ll}+\W+){6}/u.test(text) && (times < 4 || times < pages.length * 0.6)) return false;
    return (
      isPageNumber(text) ||
      isBillNumber.test(text) ||
      (text.length < 160 && times >= often && /[\p{L}#\d]/u.test(shapeOf(line)))
    );
  };
  // After the first line of the text nothing is a head: laws repeat lines such as "read as follows:".
  return pages.map((lines) => {
    const first = lines.slice(0, edge).findIndex((line) => !isHead(line));
    const from = first < 0 ? Math.min(edge, lines.length) : first;
    const last = lines.slice(-edge).findLastIndex((line) => !isHead(line));
    const to = lines.length - Math.min(edge, lines.length) + last + 1;
    return lines.slice(from, Math.max(from, to));
  });
}

/** Numbers as lines of bills carry them: `12 text`, `1-12 text`, Minnesota's `1.12 text`, and, alone in a column, `12`. */
const numbered = /^\s*(?:\d{1,2}-|\d{1,3}\.)?(\d{1,5})(?=\s|$)/;
const dotted = /^\s*\d{1,3}\.\d/;
/** Missouri counts the lines of each section, and prints the numbers from its second line on. */
const ofMissouri = /\bgeneral assembly of the state of missouri\b/i;
const opensSection = /^\s*[“"[]{0,2}(?:Section [A-Z0-9]{1,3}|\d{1,3}\.\d{1,4})\.\s/;
/** Older Oklahoma prints separate the digits: `1 0 text`. */
const spaced = /^\s{0,3}(\d) (\d)(?=\s|$)/;

/**
 * Removes printed line numbers, which count up from line to line. Numbers of the text do not. If some pages are surely
 * numbered, shorter counts on other pages are accepted.
 */
export function withoutLineNumbers(pages: readonly Line[][]): Line[][] {
  const atTheRight = withoutNumbersAtTheRight(pages);
  if (atTheRight) return atTheRight;
  const spacedLines = new Set<Line>();
  const counts = pages.map((lines) => countsOf(lines, spacedLines));
  const isBySection = pages.some((lines) => lines.some((line) => ofMissouri.test(plainText(line))));
  const isNumbered = counts.some((found, at) =>
    found.some(({ first, places }) => places.length >= 5 || (first === 1 && areOneSentence(pages[at]!, places))),
  );
  if (!isNumbered && !isBySection) return pages.map((lines) => [...lines]);
  const isEmpty = (line: Line | undefined) => line !== undefined && emptyLine.test(plainText(line));
  const ofText = pages.flat().filter((line) => numbered.test(plainText(line)));
  // Where numbers have their own lines, an empty one says nothing.
  const hasGaps = ofText.filter(isEmpty).length < ofText.length * mostEmpty;
  const begins = counts.map((found) => found.some(({ first, places }) => first === 1 && places.length > 1));
  let next = 0;
  return pages.map((lines, at) => {
    const verified = counts[at]!.filter(({ places, first }) => {
      // The last page may have a single line: its number continues, or restarts as on the page before.
      const isExpected = first === next || (first === 1 && begins[at - 1] === true);
      if (isBySection && first === 2 && opensSection.test(plainText(lines[places[0]! - 1] ?? { runs: [] })))
        return true;
      // Colorado counts the lines of the title from 101.
      if (first === 101 && places[0]! < 40) return true;
      return places.length >= (isExpected && places[0]! < 4 ? 1 : first <= 2 ? 2 : 4);
    });
    const drop = new Set(verified.flatMap(({ places }) => places));
    next = (verified.at(-1)?.last ?? -1) + 1;
    return lines.flatMap((line, place) => {
      if (drop.has(place)) {
        const rest = withoutNumber(line, spacedLines.has(line) ? spaced : numbered);
        return hasGaps && drop.has(place - 1) && isEmpty(lines[place - 1])
          ? rest.map((each) => ({ ...each, afterBlank: true }))
          : rest;
      }
      return [isBySection && opensSection.test(plainText(line)) ? { ...line, afterBlank: true } : line];
    });
  });
}

/** A number without words: Arkansas and Alabama number the empty lines between paragraphs. */
const emptyLine = /^\s*\d{1,3}\s*$/;
const mostEmpty = 0.4;

/** A short page has few numbers. Most of its lines go on with a small letter; those of a list do not. */
function areOneSentence(lines: readonly Line[], places: readonly number[]): boolean {
  const texts = places.map((at) => plainText(lines[at]!).replace(numbered, "").trim());
  return texts.length > 2 && texts.slice(1).filter((text) => /^\p{Ll}/u.test(text)).length >= (texts.length - 1) / 2;
}

/** Ohio prints numbers at the right. Only a count of nearly every line that continues from page to page is accepted. */
const numberedAtTheRight = /(?:^|\s)(\d{1,5})\s*$/;
function withoutNumbersAtTheRight(pages: readonly Line[][]): Line[][] | null {
  let next = 1;
  let count = 0;
  const drops = pages.map((lines) => {
    const drop = new Set<number>();
    for (const [at, line] of lines.entries()) {
      if (Number(numberedAtTheRight.exec(plainText(line))?.[1]) !== next) continue;
      next += 1;
      drop.add(at);
    }
    count += drop.size;
    return drop;
  });
  const spans = drops.reduce((sum, drop) => sum + (drop.size < 2 ? 0 : Math.max(...drop) - Math.min(...drop) + 1), 0);
  if (count < 12 || count < spans * 0.9) return null;
  return pages.map((lines, at) =>
    lines.flatMap((line, place) => (drops[at]!.has(place) ? withoutLastNumber(line) : [line])),
  );
}

function withoutLastNumber(line: Line): Line[] {
  const text = plainText(line);
  const length = text.slice(0, numberedAtTheRight.exec(text)!.index).trimEnd().length;
  return length === 0 ? [] : [{ ...line, runs: keepStart(line.runs, length), printed: text }];
}

/** Runs of line numbers printed on a page: positions of lines with consecutive numbers, at most a few lines apart; digits may be separated. */
function countsOf(lines: readonly Line[], spacedLines: Set<Line>): { first: number; last: number; places: number[] }[] {
  const counts: { first: number; last: number; places: number[] }[] = [];
  for (const [at, line] of lines.entries()) {
    const apart = spaced.exec(plainText(line));
    const joined = apart && Number(`${apart[1]}${apart[2]}`);
    const found = numbered.exec(plainText(line));
    if (!found) continue;
    const goesOn =
      joined !== null && counts.some(({ last, places }) => joined === last + 1 && at - places.at(-1)! <= 6);
    const number = goesOn ? joined : Number(found[1]);
    if (goesOn) spacedLines.add(line);
    const open = counts.findLast(({ last, places }) => number > last && number <= last + 2 && at - places.at(-1)! <= 6);
    if (open) {
      open.last = number;
      open.places.push(at);
    } else counts.push({ first: number, last: number, places: [at] });
  }
  return counts.filter(({ places }) => {
    const share = places.length / (places.at(-1)! - places[0]! + 1);
    const texts = places.map((at) => plainText(lines[at]!));
    // Rules number their sections so too: `1.1 Scope`.
    if (dotted.test(texts[0]!) && isList(texts)) return false;
    return share >= 0.9 || (share >= 0.4 && !isList(texts));
  });
}

/** Numbers that each begin a sentence are section numbers, as New Hampshire's, not line numbers. */
const isList = (lines: readonly string[]): boolean =>
  lines.length >= 3 && lines.every((text) => /^\s*[\d.-]{1,8}\s+[“"(]?\p{Lu}\p{Ll}/u.test(text));

function withoutNumber(line: Line, number: RegExp): Line[] {
  const runs = dropFromStart(line.runs, number.exec(plainText(line))![0].length);
  const text = plainText({ runs });
  if (text.trim() === "") return [];
  const space = /^\s*/.exec(text)![0].length;
  return [{ ...line, runs: dropFromStart(runs, space), left: line.left + space, printed: plainText(line) }];
}
