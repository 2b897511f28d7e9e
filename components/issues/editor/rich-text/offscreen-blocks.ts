import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { Editor } from "@tiptap/react";
import { readCaret } from "./read-caret";
import styles from "./rich-text.module.css";

/** Heights of the offscreen blocks of a text; null for blocks that must be laid out immediately. */
export type OffscreenBlocks = readonly (number | null)[];

const key = new PluginKey<DecorationSet>("farBlocks");
/** Pixels outside the viewport that may be reached immediately by scrolling or a key. */
const beyond = 300;
/** Texts with fewer blocks open fast enough. */
const few = 20;
const atOnce = 8;

/**
 * The blocks of a text in reading view that are far from the viewport. Blocks that affect counters, such as
 * footnotes, or contain blocks are excluded.
 */
export function offscreenBlocksOf(text: Element): OffscreenBlocks {
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
 * Skips layout of offscreen blocks while a long text switches to edit mode: they keep the height they had in
 * reading view, and are laid out a moment later, a few at a time.
 */
export const offscreenBlocksPlugin = (far: () => OffscreenBlocks) =>
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

function marksOf(doc: Node, far: OffscreenBlocks): Decoration[] {
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

export function layOutOffscreenBlocks(editor: Editor): void {
  setTimeout(() => {
    if (editor.isDestroyed) return;
    readCaret(editor.view);
    const marks = key.getState(editor.state);
    const left = marks?.find() ?? [];
    if (!marks || left.length === 0) return;
    // Does not touch text in composition.
    if (!editor.view.composing)
      editor.view.dispatch(
        editor.state.tr.setMeta(key, marks.remove(left.slice(0, atOnce))).setMeta("addToHistory", false),
      );
    layOutOffscreenBlocks(editor);
  }, 50);
}
