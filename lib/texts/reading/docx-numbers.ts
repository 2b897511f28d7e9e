import { countedAs } from "./list-numbers";
import { childrenOf, findNode, type XmlNode } from "./xml-nodes";

type Level = { start: number; format: string; text: string };

export const valueOf = (node: XmlNode | undefined): string => node?.attributes["w:val"] ?? "";

/** The numbers that Word generates, such as `(a)`: they are not in the paragraph's text. */
export class WordNumbers {
  private readonly levels = new Map<string, { list: string; levels: Map<string, Level> }>();
  private readonly counts = new Map<string, number[]>();

  constructor(numbering: XmlNode | undefined) {
    if (!numbering) return;
    const abstracts = new Map(
      childrenOf(numbering, "abstractNum").map((list) => [list.attributes["w:abstractNumId"] ?? "", levelsOf(list)]),
    );
    for (const list of childrenOf(numbering, "num")) {
      const id = valueOf(childrenOf(list, "abstractNumId")[0]);
      const own = childrenOf(list, "lvlOverride");
      const levels = new Map([...(abstracts.get(id) ?? []), ...own.flatMap((level) => [...levelsOf(level)])]);
      // A list that restarts has its own count.
      this.levels.set(list.attributes["w:numId"] ?? "", {
        list: own.length > 0 ? `${id} ${list.attributes["w:numId"]}` : id,
        levels,
      });
    }
  }

  /** The printed number of the next paragraph of this list. @param properties the `numPr` of it or of its style */
  next(properties: XmlNode | undefined): string {
    const found = properties && this.levels.get(valueOf(findNode(properties, "numId")));
    if (!found) return "";
    const depth = Math.min(8, Number(valueOf(findNode(properties, "ilvl"))) || 0);
    const counts = this.counts.get(found.list) ?? [];
    this.counts.set(found.list, counts);
    const levelAt = (at: number) => found.levels.get(String(at));
    counts[depth] = (counts[depth] ?? (levelAt(depth)?.start ?? 1) - 1) + 1;
    counts.length = depth + 1;
    return (levelAt(depth)?.text ?? "").replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const level = levelAt(at);
      // A level that has not started counts as its first number.
      return countedAs(level?.format ?? "decimal", counts[at] ?? level?.start ?? 1);
    });
  }
}

function levelsOf(list: XmlNode): Map<string, Level> {
  return new Map(
    childrenOf(list, "lvl").map((level) => [
      level.attributes["w:ilvl"] ?? "0",
      {
        start: Number(valueOf(childrenOf(level, "start")[0]) || 1),
        format: valueOf(childrenOf(level, "numFmt")[0]),
        text: valueOf(childrenOf(level, "lvlText")[0]),
      },
    ]),
  );
}
