import type { Block } from "./blocks";

/**
 * No heading skips a level (PDF/UA-1, 7.4.2); one inside a list, quote or table becomes a bold line. @param above level
 * of the previous heading
 */
export function settleHeadings(blocks: Block[], above: number): Block[] {
  let last = above;
  return blocks.map((block) => {
    if (block.kind !== "heading") return inside(block);
    last = Math.min(block.level, last + 1, 6);
    return { ...block, level: last };
  });
}

const inner = (blocks: Block[]): Block[] => blocks.map(inside);

function inside(block: Block): Block {
  if (block.kind === "heading")
    return {
      kind: "paragraph",
      text: block.text.map((one) =>
        one.kind === "text" && !one.marks.includes("bold") ? { ...one, marks: [...one.marks, "bold"] } : one,
      ),
    };
  if (block.kind === "list") return { ...block, items: block.items.map(inner) };
  if (block.kind === "quote") return { ...block, blocks: inner(block.blocks) };
  if (block.kind === "table")
    return { ...block, rows: block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: inner(cell.blocks) }))) };
  return block;
}
