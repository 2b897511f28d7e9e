import type { DocumentNode } from "@/lib/issues/document/document";
import { isSafeHref } from "@/lib/issues/document/href";
import { type Block, type Cell, type Inline, type TextMark, words } from "./blocks";

/** How to resolve nodes. */
export type Named = {
  bill: (id: number) => Inline[];
  /** Undefined if it is not shown. */
  picture: (fileId: number, alt: string, decorative: boolean) => Block | undefined;
  /** Makes a path absolute. */
  absolute: (path: string) => string;
  headingLevel: (node: DocumentNode) => number;
};

const marksByName: Partial<Record<string, TextMark>> = {
  bold: "bold",
  italic: "italic",
  underline: "underline",
  strike: "strike",
  code: "code",
  superscript: "superscript",
  subscript: "subscript",
};
const childrenOf = (node: DocumentNode) => node.content ?? [];
/** Inline nodes. */
const isInline = (node: DocumentNode) =>
  node.type === "text" || node.type === "hardBreak" || node.type === "billReference" || node.type === "footnote";

/** A document as blocks; unknown nodes become text, as on the page. */
export function blocksOf(node: DocumentNode, named: Named): Block[] {
  const inner = () => childrenOf(node).flatMap((child) => blocksOf(child, named));
  switch (node.type) {
    case "paragraph": {
      const text = inlineOf(node, named);
      return text.length > 0 ? [{ kind: "paragraph", text }] : [];
    }
    case "heading":
      return inlineOf(node, named).length > 0
        ? [{ kind: "heading", level: named.headingLevel(node), text: inlineOf(node, named) }]
        : [];
    case "bulletList":
    case "orderedList":
      return [listOf(node, named)];
    case "blockquote":
      return [{ kind: "quote", blocks: inner() }];
    case "horizontalRule":
      return [{ kind: "rule" }];
    case "table":
      return tableOf(node, named);
    case "image": {
      const shown = named.picture(
        Number(node.attrs?.fileId),
        String(node.attrs?.alt ?? ""),
        node.attrs?.decorative === true,
      );
      return shown ? [shown] : [];
    }
    default:
      return isInline(node)
        ? [{ kind: "paragraph", text: inlineOf({ type: "paragraph", content: [node] }, named) }]
        : inner();
  }
}

const numberings = new Set(["1", "a", "A", "i", "I"]);

function listOf(node: DocumentNode, named: Named): Block {
  const type = String(node.attrs?.type ?? "1");
  return {
    kind: "list",
    ordered: node.type === "orderedList",
    start: Number.isInteger(node.attrs?.start) ? Number(node.attrs?.start) : 1,
    numbering: (numberings.has(type) ? type : "1") as "1",
    items: childrenOf(node).map((item) => childrenOf(item).flatMap((child) => blocksOf(child, named))),
  };
}

const spanOf = (value: unknown) => (Number.isInteger(value) && Number(value) > 1 ? Number(value) : 1);

/** Leading rows of header cells are the head; cells past the edge are cut. */
function tableOf(node: DocumentNode, named: Named): Block[] {
  const rows = childrenOf(node).map((row) =>
    childrenOf(row).map((one): Cell => ({
      head: one.type === "tableHeader",
      colspan: spanOf(one.attrs?.colspan),
      rowspan: spanOf(one.attrs?.rowspan),
      blocks: childrenOf(one).flatMap((child) => blocksOf(child, named)),
    })),
  );
  const { rows: placed, columns } = fitToGrid(rows);
  if (columns === 0) return [];
  const firstPlain = placed.findIndex((row) => row.some((one) => !one.head));
  const headRows = firstPlain === -1 ? Math.min(1, placed.length - 1) : firstPlain;
  // A head cell that reaches into the body would be split at a page end.
  const whole = placed.slice(0, headRows).every((row, at) => row.every((one) => at + one.rowspan <= headRows));
  return [{ kind: "table", headRows: whole ? headRows : 0, widths: widthsOf(placed, columns), rows: placed }];
}

/** Places cells as HTML does, cuts those past the last row, and fills gaps. */
function fitToGrid(rows: Cell[][]): { rows: Cell[][]; columns: number } {
  const taken: Set<number>[] = rows.map(() => new Set());
  const columnsOf: number[] = [];
  const placed = rows.map((row, y) =>
    row.map((one) => {
      let x = 0;
      while (taken[y]!.has(x)) x++;
      const rowspan = Math.min(one.rowspan, rows.length - y);
      let colspan = 1;
      while (colspan < one.colspan && !taken[y]!.has(x + colspan)) colspan++;
      for (let dy = 0; dy < rowspan; dy++) for (let dx = 0; dx < colspan; dx++) taken[y + dy]!.add(x + dx);
      columnsOf.push(x + colspan);
      return { cell: { ...one, rowspan, colspan }, x };
    }),
  );
  const columns = Math.max(0, ...columnsOf);
  const filled = placed.map((row, y) => {
    const open: { cell: Cell; x: number }[] = [];
    for (let x = 0; x < columns; x++)
      if (!taken[y]!.has(x))
        open.push({
          cell: { head: row.length > 0 && row.every(({ cell }) => cell.head), colspan: 1, rowspan: 1, blocks: [] },
          x,
        });
    return [...row, ...open].toSorted((a, b) => a.x - b.x).map(({ cell }) => cell);
  });
  return { rows: filled, columns };
}

/** At least the longest word, at most a long line. */
function widthsOf(rows: Cell[][], columns: number): number[] {
  const most = Array.from({ length: columns }, () => 5);
  for (const row of rows) {
    if (row.length !== columns) continue;
    row.forEach((one, x) => {
      const text = one.blocks.map(lettersOf).join(" ");
      const word = Math.max(0, ...text.split(/[\s-]+/).map((part) => part.length));
      most[x] = Math.max(most[x]!, Math.min(24, word + 3), Math.min(44, text.length));
    });
  }
  return most;
}

function lettersOf(block: Block): string {
  if (block.kind === "paragraph" || block.kind === "heading")
    return block.text.map((one) => (one.kind === "text" ? one.text : "")).join("");
  return block.kind === "list" ? block.items.flat().map(lettersOf).join(" ") : "";
}

function inlineOf(node: DocumentNode, named: Named): Inline[] {
  return childrenOf(node).flatMap((child): Inline[] => {
    if (child.type === "text") return [textOf(child, named)];
    if (child.type === "hardBreak") return [{ kind: "break" }];
    if (child.type === "billReference") return named.bill(Number(child.attrs?.billId));
    if (child.type === "footnote") return [{ kind: "note", text: inlineOf(child, named) }];
    return inlineOf(child, named);
  });
}

function textOf(node: DocumentNode, named: Named): Inline {
  const given = node.marks ?? [];
  const href = given.find((mark) => mark.type === "link")?.attrs?.href;
  return words(
    node.text ?? "",
    given.flatMap((mark) => marksByName[mark.type] ?? []),
    isSafeHref(href) ? (href.startsWith("/") ? named.absolute(href) : href) : null,
  );
}
