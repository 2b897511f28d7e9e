import type { Editor } from "@tiptap/react";

/** Of a bill's text on this site: `/bill/view/wi-2025-ab10/text/3#sec-2`, with or without its origin. */
export const isTextAddress = (href: string): boolean => /\/bill\/view\/[^/?#]+\/text\/\d+(?:[?#]|$)/.test(href);

/**
 * After a quotation of a bill's text was pasted, the caret is behind its source, where typed words would become part of
 * the quotation. Moves it to a paragraph below.
 */
export function leaveQuotation(editor: Editor): void {
  const { selection, doc } = editor.state;
  const { $from, empty } = selection;
  const depth = $from.depth - 1;
  if (!empty || depth < 1 || $from.node(depth).type.name !== "blockquote") return;
  const [source, quotation] = [$from.parent, $from.node(depth)];
  if ($from.parentOffset < source.content.size || $from.indexAfter(depth) < quotation.childCount) return;
  const isSource =
    source.childCount === 1 &&
    source.firstChild!.marks.some(({ type, attrs }) => type.name === "link" && isTextAddress(String(attrs.href)));
  if (!isSource) return;
  const after = $from.after(depth);
  const next = doc.nodeAt(after);
  const chain = editor.chain();
  if (!next?.isTextblock || next.content.size > 0) chain.insertContentAt(after, { type: "paragraph" });
  chain.setTextSelection(after + 1).run();
}
