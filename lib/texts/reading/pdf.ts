import { getDocumentProxy } from "unpdf";
import { type Block, joinLines, plainText } from "./blocks";
import { withoutFurniture } from "./furniture";
import { hasLook, type Look, lookOfNew } from "./new-matter";
import { NoText } from "./no-text";
import { hasNumerals } from "./numerals";
import type { Placed } from "./pdf-columns";
import { type Item, placedOf, repeatedOn, turnOf, withHyphens, withoutDoubles } from "./pdf-items";
import { type Stroke, strokesOf, upright, type Widths } from "./pdf-strokes";
import { linesOfPages, usualSize } from "./placed-lines";

const mostPages = 5_000;
/** With fewer words per page it is a scan with stamps. */
const fewestWords = 8;

/**
 * Reads a PDF's text layer into paragraphs, without line and page numbers, running heads and printer's marks. Drawn
 * lines mark what is struck and underlined.
 * @throws NoText for scans, locked and unreadable files
 */
export async function readPdf(bytes: Uint8Array): Promise<{ blocks: Block[]; all: string }> {
  // The library transfers the bytes.
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    useSystemFonts: false,
    verbosity: 0,
  } as never).catch((error: Error) => {
    throw new NoText(
      "refused",
      /password/i.test(`${error.name} ${error.message}`)
        ? "The PDF is protected by a password."
        : "The PDF is damaged and cannot be read.",
    );
  });
  try {
    if (document.numPages > mostPages)
      throw new NoText("refused", `The PDF has more than ${mostPages.toLocaleString("en")} pages.`);
    const read: { placed: Placed[]; strokes: Stroke[]; widths: Widths; bottom: number }[] = [];
    const fonts = new Map<string, string>();
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const turn = turnOf(items as Item[], page.view as number[]);
      const content = await strokesOf(page, turn).catch(() => ({ strokes: [], widths: new Map(), letters: "" }));
      read.push({
        placed: withoutDoubles(placedOf(withHyphens(items as Item[], content.letters), turn)),
        strokes: content.strokes,
        widths: content.widths,
        bottom: turn === upright ? ((page.view as number[])[1] ?? 0) : 0,
      });
      for (const [name, font] of page.commonObjs as unknown as Iterable<[string, { name?: string } | null]>)
        if (font?.name) fonts.set(name, font.name);
      page.cleanup();
    }
    const all = read.map(({ placed }) => placed.map(({ text }) => text).join(" ")).join(" ");
    if (all.includes("SECTIONA1.AA")) read.forEach(({ placed }) => placed.forEach(restoreSpaces));
    const isNew = newFonts(fonts, lookOfNew(all));
    const isNumeral = hasNumerals(all);
    const repeated = repeatedOn(read.map(({ placed }) => placed));
    const pages = linesOfPages(
      read.map(({ placed, strokes, widths, bottom }) => ({
        placed: isNumeral ? withoutNumerals(placed) : placed,
        drawn: { strokes, widths, isNew },
        bottom,
      })),
      repeated,
    );
    const words = pages.flat().reduce((sum, line) => sum + plainText(line).split(/\s+/).length, 0);
    if (words < fewestWords * document.numPages)
      throw new NoText("scan", "The PDF contains images of pages, without text that can be read.");
    const print = withoutFurniture(pages);
    return { blocks: joinLines(print.lines), all: print.all };
  } finally {
    await document.loadingTask.destroy();
  }
}

/** The fonts that new words have, by the names that the file gives them. */
const newFonts = (fonts: ReadonlyMap<string, string>, look: Look | null): ReadonlySet<string> =>
  new Set(
    [...fonts]
      .filter(([, name]) => hasLook(look, /bold|black|heavy|demi/i.test(name), /italic|oblique/i.test(name)))
      .map(([id]) => id),
  );

/** Texas's fonts have a space where the file says "A": `SECTIONA1.AASection 36.117, Water Code`. */
function restoreSpaces(item: Placed): void {
  item.text = item.text.replace(/(?<=[.)”"]|SECTION)A{1,2}(?=[A-Z(“"[\d])/g, (spaces) => " ".repeat(spaces.length));
}

/** Without raised digits, which say which amendment inserted the words between them. */
function withoutNumerals(placed: readonly Placed[]): Placed[] {
  const usual = usualSize(placed);
  return placed.filter(({ text, size }) => size > usual * 0.85 || !/^\s*\d\s*$/.test(text));
}
