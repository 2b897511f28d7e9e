/** How a legend begins: it explains brackets, italics and strokes of the print, and is not part of the bill. */
const begins =
  /^(?:(?:explanation|coding|note|key)\s?(?::|[-–—]{1,2})\s?|\[proposed deletions\b|statutory material to be repealed\b|(?:underscores?|overstrikes?|stricken language|shading denotes|capital letters or bold|dashes through the words)\b)/i;
const speaksOfPrint =
  /\b(?:italics?|brackets?|bracketed|underlined|underscored|underscores?|overstrikes?|underlining|stricken|struck|strikethrough|capitals|bold(?:-?faced?)?|shading|dashes)\b/i;
const saysWhatItMeans =
  /\b(?:omitted|matter deleted|deleted|deletions?|stricken|additions?|new (?:matter|law|language|statutory material)|existing law|is new|new sections|(?:house|senate) amendment)\b/i;
const ends = /[.\]]$/;
/** Lines of the longest legend (New Jersey). */
const mostLines = 5;
/** New Jersey's raised digits: `¹Senate SEN committee amendments adopted May 6, 2024.` */
const numerals = /^matter enclosed in superscript numerals has been adopted as follows:/i;
const adoption = /^\d{0,2}\s?(?:senate|assembly)\b.{0,120}\b(?:19|20)\d\d\.?$/i;
/** The printer's number below New York's legend. */
const printerNumber = /^(?:LBD\d{5}-\d{2}-\d|LC ?\d{1,5}(?:-\d{1,3})?)$/;

/** Removes legends such as New York's, New Jersey's, Maryland's and Florida's. */
export function withoutLegends<L>(lines: readonly L[], textOf: (line: L) => string): L[] {
  const texts = lines.map((line) => textOf(line).trim());
  const others: L[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const text = texts[at]!;
    if (printerNumber.test(text)) continue;
    let count = begins.test(text) ? linesOfLegend(texts, at) : 0;
    // A second sentence on its own line: “New sections are in boldfaced type.”
    while (count > 0 && isLegend(texts[at + count])) count += 1;
    if (numerals.test(texts[at + count] ?? "")) count += 1;
    while (count > 0 && adoption.test(texts[at + count] ?? "")) count += 1;
    if (count === 0) others.push(lines[at]!);
    else at += count - 1;
  }
  return others;
}

const isLegend = (text = ""): boolean =>
  text.length < 120 && ends.test(text) && speaksOfPrint.test(text) && saysWhatItMeans.test(text);

/** Lines of the legend that begins here; 0 if none does. */
function linesOfLegend(lines: readonly string[], from: number): number {
  let text = "";
  for (let count = 1; count <= mostLines && from + count <= lines.length; count += 1) {
    const line = lines[from + count - 1]!;
    if (count > 1 && (begins.test(line) || /^(?:sec(?:tion)?\.?|§|article) ?\d/i.test(line))) return 0;
    text = `${text} ${line}`;
    if (ends.test(line) && speaksOfPrint.test(text) && saysWhatItMeans.test(text)) return count;
  }
  return 0;
}
