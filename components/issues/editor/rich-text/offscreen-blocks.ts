import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { Editor } from "@tiptap/react";
import { readCaret } from "./read-caret";
import styles from "./rich-text.module.css";

/** The height of each block of a text that is out of sight; null for those that must be there at once. */
export type FarBlocks = readonly (number | null)[];

const key = new PluginKey<DecorationSet>("farBlocks");
/** Pixels beyond the window that a look or a key may reach at once. */
const beyond = 300;
/** Texts with fewer blocks are there soon enough. */
const few = 20;
const atOnce = 8;

/** What of a text at rest is far from what is in sight. What counts for others, as a footnote does, or holds others, is not. */
export function farBlocksOf(text: Element): FarBlocks {
  const blocks = [...text.children];
  if (blocks.length < few) return [];
  return blocks.map((block, at) => {
    if (at === blocks.length - 1 || !/^(P|H[2-4])$/.test(block.tagName) || block.querySelector("[data-footnote-mark]"))
      return null;
    const { top, bottom, height } = block.getBoundingClientRect();
    return bottom < -beyond || top > window.innerHeight + beyond ? height : null;
  });
}

/**
 * Leaves the blocks of a long text that are out of sight without layout while the text becomes one to write in: they keep the
 * height that they had at rest. A moment later they are laid out, a few at a time.
 */
export const farBlocks = (far: () => FarBlocks) =>
  Extension.create({
    name: "farBlocks",
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_, { doc }) => DecorationSet.create(doc, marksOf(doc, far())),
          apply: (transaction, marks) =>
            (transaction.getMeta(key) as DecorationSet | undefined) ?? marks.map(transaction.mapping, transaction.doc),
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ],
  });

function marksOf(doc: Node, far: FarBlocks): Decoration[] {
  const marks: Decoration[] = [];
  doc.forEach((node, from, at) => {
    const height = far[at];
    if (height)
      marks.push(
        Decoration.node(from, from + node.nodeSize, {
          class: styles.far ?? "",
          style: `contain-intrinsic-block-size: ${height}px`,
        }),
      );
  });
  return marks;
}

/** Lays out what was left, a few blocks at a time. */
export function bringFarBlocks(editor: Editor): void {
  setTimeout(() => {
    if (editor.isDestroyed) return;
    readCaret(editor.view);
    const marks = key.getState(editor.state);
    const left = marks?.find() ?? [];
    if (!marks || left.length === 0) return;
    // what is being composed is not touched
    if (!editor.view.composing)
      editor.view.dispatch(
        editor.state.tr.setMeta(key, marks.remove(left.slice(0, atOnce))).setMeta("addToHistory", false),
      );
    bringFarBlocks(editor);
  }, 50);
}
