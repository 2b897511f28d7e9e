import type { Node } from "@tiptap/pm/model";
import type { DocumentNode } from "@/lib/issues/document/document";
import type { Caret } from "../open-at";

const isTextBlock = (node: DocumentNode): boolean => node.type === "paragraph" || node.type === "heading";

/**
 * Inserts text into a document as if it had been typed; a line break stays within its paragraph.
 * @param at null: at the end of the last paragraph
 * @returns the document, and the position after the text
 */
export function insertText(
  document: DocumentNode | undefined,
  at: Caret | null,
  text: string,
): { document: DocumentNode; caret: Caret } {
  const whole = document ?? { type: "doc", content: [] };
  const count = countTextBlocks(whole);
  if (count === 0)
    return {
      document: { ...whole, content: [...(whole.content ?? []), { type: "paragraph", content: inline(text) }] },
      caret: { block: 0, offset: plain(text).length },
    };
  const block = at ? Math.min(at.block, count - 1) : count - 1;
  const target = at && at.block === block ? at.offset : Number.POSITIVE_INFINITY;
  let seen = -1;
  let offset = 0;
  const write = (node: DocumentNode): DocumentNode => {
    if (isTextBlock(node)) {
      seen++;
      if (seen !== block) return node;
      offset = Math.min(target, textLength(node));
      return { ...node, content: putIn(node.content ?? [], target, text) };
    }
    return node.content && seen < block ? { ...node, content: node.content.map(write) } : node;
  };
  const written = write(whole);
  return { document: written, caret: { block, offset: offset + plain(text).length } };
}

/** ProseMirror position of a caret. */
export function positionOf(doc: Node, { block, offset }: Caret): number | null {
  let seen = -1;
  let found: number | null = null;
  doc.descendants((node, pos) => {
    if (found !== null) return false;
    if (!node.isTextblock) return true;
    if (++seen !== block) return false;
    let left = offset;
    found = pos + 1 + node.content.size;
    for (let at = 0, child = 0; child < node.childCount; child++) {
      const inner = node.child(child);
      const length = inner.isText ? inner.nodeSize : 0;
      if (inner.isText && left <= length) {
        found = pos + 1 + at + left;
        break;
      }
      if (left === 0 && child === 0) {
        found = pos + 1;
        break;
      }
      left -= length;
      at += inner.nodeSize;
    }
    return false;
  });
  return found;
}

function putIn(content: readonly DocumentNode[], offset: number, text: string): DocumentNode[] {
  let left = offset;
  for (const [at, node] of content.entries()) {
    const length = node.text?.length ?? 0;
    if (node.text !== undefined && left <= length) {
      const added = inline(text).map((one) =>
        one.text === undefined || !node.marks ? one : { ...one, marks: node.marks },
      );
      const [head, tail] = [node.text.slice(0, left), node.text.slice(left)];
      return joinTextNodes([
        ...content.slice(0, at),
        ...(head ? [{ ...node, text: head }] : []),
        ...added,
        ...(tail ? [{ ...node, text: tail }] : []),
        ...content.slice(at + 1),
      ]);
    }
    if (left === 0 && at === 0) return [...inline(text), ...content];
    left -= length;
  }
  return joinTextNodes([...content, ...inline(text)]);
}

/** Merges adjacent text nodes with equal marks, as the editor does. */
const joinTextNodes = (nodes: DocumentNode[]): DocumentNode[] =>
  nodes.reduce<DocumentNode[]>((all, node) => {
    const last = all.at(-1);
    if (last?.text !== undefined && node.text !== undefined && last.marks === node.marks)
      all[all.length - 1] = { ...last, text: last.text + node.text };
    else all.push(node);
    return all;
  }, []);

const inline = (text: string): DocumentNode[] =>
  text
    .split("\n")
    .flatMap((line, at) => [
      ...(at > 0 ? [{ type: "hardBreak" }] : []),
      ...(line ? [{ type: "text", text: line }] : []),
    ]);
const plain = (text: string): string => text.replaceAll("\n", "");
const textLength = (node: DocumentNode): number =>
  (node.content ?? []).reduce((sum, child) => sum + (child.text?.length ?? 0), 0);
const countTextBlocks = (node: DocumentNode): number =>
  isTextBlock(node) ? 1 : (node.content ?? []).reduce((sum, child) => sum + countTextBlocks(child), 0);
