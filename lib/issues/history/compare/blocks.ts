import type { DocumentNode } from "../../document/document";
import type { SnapshotContent } from "../../publishing/snapshot/content";
import type { Form } from "./shape";
import { type Token, tokensOf, tokensOfText } from "./tokens";

/** A paragraph, heading, list item, table row or picture without its container. */
export type Block = {
  form: Form;
  depth: number;
  tokens: Token[];
  /** Equal for equal blocks, marks and form included. */ key: string;
};

type Place = { depth: number; wrapped: string };

export const blocksOf = (document: DocumentNode, content: SnapshotContent): Block[] =>
  (document.content ?? []).flatMap((node) => blocksOfNode(node, content, { depth: 0, wrapped: "" }));

/** Paragraphs of a plain text. */
export const blocksOfText = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => block("paragraph", 0, tokensOfText(paragraph.trim())));

const block = (form: Form, depth: number, tokens: Token[]): Block => ({
  form,
  depth,
  tokens,
  key: JSON.stringify([form, depth, tokens.map((token) => [token.key, token.marks])]),
});

function blocksOfNode(node: DocumentNode, content: SnapshotContent, place: Place): Block[] {
  const { depth, wrapped } = place;
  const inside = (inner: Place) => (node.content ?? []).flatMap((child) => blocksOfNode(child, content, inner));
  switch (node.type) {
    case "paragraph":
      return [block(`${wrapped}paragraph`, depth, tokensOf(node, content))];
    case "heading":
      return [block(`${wrapped}heading ${node.attrs?.level ?? 2}`, depth, tokensOf(node, content))];
    case "bulletList":
    case "orderedList":
      return (node.content ?? []).flatMap((item, at) => itemBlocks(item, content, listName(node, at), place));
    case "blockquote":
      return inside({ depth, wrapped: "quoted " });
    case "table":
      return (node.content ?? []).map((row) => rowBlock(row, content, depth));
    case "image":
      return [pictureBlock(node, content, depth)];
    case "horizontalRule":
      return [block("rule", depth, [])];
    default:
      // an unknown, newer type of node: compare its text
      return [block(node.type, depth, tokensOf(node, content))];
  }
}

function listName(list: DocumentNode, at: number): Form {
  if (list.type === "bulletList") return "list item";
  const { start = 1, type } = list.attrs ?? {};
  return `numbered list item${type && type !== "1" ? ` (${String(type)})` : ""}${at === 0 && start !== 1 ? ` from ${String(start)}` : ""}`;
}

/** The first paragraph of an item has the item's form; the others are nested under it. */
function itemBlocks(item: DocumentNode, content: SnapshotContent, name: Form, { depth, wrapped }: Place): Block[] {
  return (item.content ?? []).flatMap((child, at) => {
    if (at === 0 && child.type === "paragraph") return [block(`${wrapped}${name}`, depth, tokensOf(child, content))];
    return blocksOfNode(child, content, { depth: depth + 1, wrapped });
  });
}

/** A row is one block: bars separate its cells and carry the cell attributes. */
function rowBlock(row: DocumentNode, content: SnapshotContent, depth: number): Block {
  const cells = row.content ?? [];
  const isHead = cells.length > 0 && cells.every((cell) => cell.type === "tableHeader");
  const tokens = cells.flatMap((cell) => [
    { key: "|", text: "| ", marks: cellMarks(cell, isHead) },
    ...cellTokens(cell, content),
    { key: " ", text: " ", marks: [] },
  ]);
  return block(isHead ? "table head" : "table row", depth, tokens);
}

const cellTokens = (cell: DocumentNode, content: SnapshotContent): Token[] =>
  (cell.content ?? []).flatMap((part, at) => [
    ...(at > 0 ? [{ key: "\n", text: "\n", marks: [] }] : []),
    ...blocksOfNode(part, content, { depth: 0, wrapped: "" }).flatMap((one) => one.tokens),
  ]);

function cellMarks({ type, attrs = {} }: DocumentNode, isHead: boolean): string[] {
  const { colspan, rowspan, align } = attrs as { colspan?: number; rowspan?: number; align?: string | null };
  return [
    ...(type === "tableHeader" && !isHead ? ["heading cell"] : []),
    ...(colspan && colspan > 1 ? [`${colspan} columns wide`] : []),
    ...(rowspan && rowspan > 1 ? [`${rowspan} rows high`] : []),
    ...(align ? [`aligned ${align}`] : []),
  ];
}

function pictureBlock({ attrs = {} }: DocumentNode, content: SnapshotContent, depth: number): Block {
  const fileId = Number(attrs.fileId);
  const file = content.files[fileId];
  const alt = String(attrs.alt ?? "").trim() || (attrs.decorative ? "" : (file?.altText ?? ""));
  return block(attrs.decorative ? "decorative picture" : "picture", depth, [
    { key: `file ${fileId}`, text: file ? `“${file.title}”` : "a picture", marks: [] },
    ...(alt ? tokensOfText(`: ${alt}`) : []),
  ]);
}
