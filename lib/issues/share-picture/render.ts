import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import sharp from "sharp";
import { drawable, inputsOf } from "@/lib/reports/typeset/coverage";
import { createCompiler } from "@/lib/reports/typeset/shipped-fonts";

export const pictureSize = { width: 1200, height: 630 };
export type SharePicture = { series: string; headline: string; organisation: string; date: string };

const sheet = `#let families = json(bytes(sys.inputs.families))
#let say = json(bytes(sys.inputs.words))
#set page(width: 1200pt, height: 630pt, margin: 0pt, fill: rgb("#fcfcf9"))
#set text(font: ("Noto Sans", ..families), fallback: false, fill: rgb("#17201d"), hyphenate: false, lang: "en")
#set par(leading: 0.42em, justify: false)
#place(top, rect(width: 100%, height: 16pt, fill: rgb("#0b5a51")))
#let size = if say.headline.clusters().len() > 90 { 50pt } else { 66pt }
#block(width: 100%, height: 100%, inset: (x: 72pt, top: 72pt, bottom: 56pt), clip: true, grid(
  rows: (auto, 1fr, auto), row-gutter: 24pt, columns: (100%,),
  box(height: 36pt, clip: true, text(size: 28pt, tracking: 2pt, fill: rgb("#0b5a51"), upper(say.series))),
  align(horizon, box(height: 390pt, clip: true, align(horizon, text(size: size, say.headline)))),
  block(width: 100%, stroke: (top: 2pt + rgb("#17201d")), inset: (top: 22pt), grid(columns: (1fr, auto), column-gutter: 24pt,
    box(height: 40pt, clip: true, text(size: 30pt, say.organisation)), text(size: 30pt, fill: rgb("#434e49"), say.date))),
))`;

let compiler: NodeCompiler | undefined;

/**
 * The Open Graph picture for shared links. Bundled fonts give the same result everywhere, without a network; a missing
 * glyph becomes ▯. @returns a PNG
 */
export async function renderSharePicture(words: SharePicture): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "rotunda-picture-"));
  try {
    compiler ??= createCompiler(folder);
    const change = drawable(compiler, Object.values(words));
    const shown = Object.fromEntries(Object.entries(words).map(([name, text]) => [name, change(text)]));
    const svg = compiler.plainSvg({ mainFileContent: sheet, inputs: inputsOf({ words: JSON.stringify(shown) }) });
    // Text has been converted to outlines, so rendering needs no fonts.
    return await sharp(Buffer.from(svg))
      .resize(pictureSize.width, pictureSize.height)
      .png({ palette: true })
      .toBuffer();
  } finally {
    compiler?.evictCache(0);
    rmSync(folder, { recursive: true, force: true });
  }
}
