import { strToU8 } from "fflate";

/** Words at a place of a page, in points from the bottom left: x, y, words, size, Helvetica (F1) or its bold type (F2). */
export type Word = [x: number, y: number, text: string, size?: number, font?: "F1" | "F2"];
/** A thin bar: x, y, length. */
type Bar = [x: number, y: number, length: number];

/** A PDF of one page. */
export const pdfOf = (words: readonly Word[], bars: readonly Bar[] = [], isSideways = false): Uint8Array =>
  pdfOfPages([words], bars, isSideways);

/** @param bars on the first page */
export function pdfOfPages(
  pages: readonly (readonly Word[])[],
  bars: readonly Bar[] = [],
  isSideways = false,
): Uint8Array {
  const place = (x: number, y: number) => (isSideways ? `0 1 -1 0 ${612 - y} ${x}` : `1 0 0 1 ${x} ${y}`);
  const streams = pages.map((words, at) =>
    [
      ...words.map(
        ([x, y, text, size = 10, font = "F1"]) => `BT /${font} ${size} Tf ${place(x, y)} Tm (${text}) Tj ET`,
      ),
      ...(at > 0 ? [] : bars).map(([x, y, length]) =>
        isSideways ? `${612 - y - 0.6} ${x} 0.6 ${length} re f` : `${x} ${y} ${length} 0.6 re f`,
      ),
    ].join("\n"),
  );
  const firstPage = 5;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${streams.map((_, at) => `${firstPage + 2 * at} 0 R`).join(" ")}]/Count ${streams.length}>>`,
    // "~" is a soft hyphen, as where a font has one glyph for both.
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[126/uni00AD]>>>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>",
    ...streams.flatMap((stream, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${firstPage + 2 * at + 1} 0 R/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>>>`,
      `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    ]),
  ].map((object, at) => `${at + 1} 0 obj${object}\nendobj\n`);
  return strToU8(`%PDF-1.4\n${objects.join("")}trailer<</Root 1 0 R>>\n%%EOF`);
}
