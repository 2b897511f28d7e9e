import type { Block } from "../model/blocks";

/** Keys, addresses and paths stay. */
export function changeTexts<T>(value: T, change: (text: string) => string, key = ""): T {
  if (typeof value === "string") return (copiedKeys.has(key) ? value : change(value)) as T;
  if (Array.isArray(value)) return value.map((one) => changeTexts(one, change, key)) as T;
  if (value !== null && typeof value === "object")
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, changeTexts(inner, change, name)]),
    ) as T;
  return value;
}
const copiedKeys = new Set([
  "kind",
  "href",
  "path",
  "anchor",
  "anchors",
  "marks",
  "language",
  "paper",
  "createdAt",
  "numbering",
]);

export function textsOf(value: unknown): string[] {
  const found: string[] = [];
  changeTexts(value, (text) => (found.push(text), text));
  return found;
}

/** Replaces blocks at any depth. */
export function changeBlocks(blocks: Block[], change: (block: Block) => Block): Block[] {
  return blocks.map((block) => {
    const changed = change(block);
    if (changed.kind === "list") return { ...changed, items: changed.items.map((item) => changeBlocks(item, change)) };
    if (changed.kind === "quote") return { ...changed, blocks: changeBlocks(changed.blocks, change) };
    if (changed.kind === "table")
      return {
        ...changed,
        rows: changed.rows.map((row) => row.map((cell) => ({ ...cell, blocks: changeBlocks(cell.blocks, change) }))),
      };
    return changed;
  });
}

/** With nested ones. */
export const allBlocks = (blocks: Block[]): Block[] => {
  const found: Block[] = [];
  changeBlocks(blocks, (block) => (found.push(block), block));
  return found;
};

export const lengthOf = (blocks: Block[]): number => textsOf(blocks).reduce((sum, text) => sum + text.length, 0);
