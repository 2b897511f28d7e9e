import { childrenOf, isNode, type XmlNode } from "@/lib/texts/reading/xml-nodes";

/** A cell with what it spans. Its place among the columns is the one that Word shows. */
export type SpannedCell = { cell: XmlNode | null; colspan: number; rowspan: number };

const mostColumns = 100;

const valueOf = (properties: readonly XmlNode[], name: string): string | undefined => {
  const [found] = properties.flatMap((one) => childrenOf(one, name));
  return found && (found.attributes["w:val"] ?? "");
};
const countOf = (properties: readonly XmlNode[], name: string): number =>
  Math.min(mostColumns, Math.max(0, Math.trunc(Number(valueOf(properties, name))) || 0));

/** Rows and cells may be within content controls and tracked insertions. */
export const within = (node: XmlNode, name: string): XmlNode[] =>
  node.children
    .filter(isNode)
    .flatMap((one) =>
      one.name === name
        ? [one]
        : /^(?:sdt|sdtContent|customXml|smartTag|ins|moveTo)$/.test(one.name)
          ? within(one, name)
          : [],
    );

/** Merged cells: one that goes on from the row above lengthens that one. @param rows shown rows with their shown cells */
export function spansOf(rows: readonly { row: XmlNode; cells: readonly XmlNode[] }[]): SpannedCell[][] {
  /** The cell that the next row's merged cell continues, by column. */
  let above = new Map<number, SpannedCell>();
  return rows.map(({ row, cells }) => {
    const properties = childrenOf(row, "trPr");
    const made: SpannedCell[] = [];
    const open = new Map<number, SpannedCell>();
    let column = 0;
    const skip = (count: number) => {
      for (let n = 0; n < count; n += 1) made.push({ cell: null, colspan: 1, rowspan: 1 });
      column += count;
    };
    skip(countOf(properties, "gridBefore"));
    for (const cell of cells) {
      const own = childrenOf(cell, "tcPr");
      const colspan = Math.max(1, countOf(own, "gridSpan"));
      const [down, across] = [valueOf(own, "vMerge"), valueOf(own, "hMerge")];
      const before = made.at(-1);
      if (across !== undefined && across !== "restart" && before) {
        before.colspan += colspan;
        column += colspan;
        continue;
      }
      const continued = down !== undefined && down !== "restart" ? above.get(column) : undefined;
      const spanned = continued?.colspan === colspan ? continued : { cell, colspan, rowspan: 1 };
      if (spanned === continued) continued.rowspan += 1;
      else made.push(spanned);
      if (down !== undefined) open.set(column, spanned);
      column += colspan;
    }
    skip(countOf(properties, "gridAfter"));
    above = open;
    return made;
  });
}
