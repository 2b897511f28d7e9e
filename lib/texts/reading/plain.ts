import { type Block, joinLines, type Line } from "./blocks";
import { withoutFurniture } from "./furniture";
import { hasNumerals, withoutNumerals } from "./numerals";

/** Reads plain text into paragraphs. @returns with them `all` words, also those of legends */
export function readPlain(source: string): { blocks: Block[]; all: string } {
  const text = hasNumerals(source) ? withoutNumerals(source) : source;
  const { lines, all } = withoutFurniture(withoutLinks(text).split("\f").map(linesOf));
  return { blocks: joinLines(lines), all };
}

/** Removes addresses and notes that a conversion added after links. */
const withoutLinks = (source: string): string =>
  source.replace(/<https?:[^<>]{1,600}>/g, "").replace(/^\[DELETED: .*\]$/gm, "");

function linesOf(page: string): Line[] {
  const lines: Line[] = [];
  let afterBlank = true;
  for (const raw of page.split(/\r\n|\r|\n/)) {
    const text = raw.replace(/\t/g, "        ").trimEnd();
    if (text.trim() === "") {
      afterBlank = true;
      continue;
    }
    lines.push({ runs: [{ text }], left: /^\s*/.exec(text)![0].length, afterBlank });
    afterBlank = false;
  }
  return lines;
}
