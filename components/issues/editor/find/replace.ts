import type { Node } from "@tiptap/pm/model";
import type { Editor } from "@tiptap/react";
import type { DocumentNode } from "@/lib/issues/document/document";
import type { EditorEnvironment } from "../editor-context";
import { editorOf } from "../rich-text/live-editors";
import { shownData } from "../state";
import { sameData } from "../values";
import { isTextPlace, type Match, withReplaced } from "./find-text";
import type { Searched } from "./searched";

type At = Pick<EditorEnvironment, "store" | "autosave">;
export type Undoable = { elementId: number; before: DocumentNode; after: DocumentNode }[];

/** Replaces these matches: in an open editor as one undo step of its own, else in the stored value. */
export function replaceIn({ store, autosave }: At, texts: readonly Searched[], words: string): Undoable {
  return texts.map(({ elementId, document, matches }) => {
    const editor = editorOf(elementId);
    if (editor) replaceLive(editor, matches, words);
    else put({ store, autosave }, elementId, withReplaced(document, matches, words));
    const data = shownData(store.get(), elementId);
    return { elementId, before: document, after: ("document" in data ? data.document : document) as DocumentNode };
  });
}

/**
 * Undoes a replacement. A text that has changed since stays as it is.
 * @returns the number of texts restored
 */
export function undoReplace(at: At, changes: Undoable): number {
  const same = changes.filter(({ elementId, after }) => {
    const data = shownData(at.store.get(), elementId);
    return "document" in data && sameData(data.document, after);
  });
  for (const { elementId, before } of same) put(at, elementId, before);
  return same.length;
}

function put({ store, autosave }: At, elementId: number, document: DocumentNode): void {
  store.dispatch({ type: "valuePut", elementId, data: { document } });
  autosave.touched([elementId]);
}

function replaceLive(editor: Editor, matches: readonly Match[], words: string): void {
  const places: { node: Node; at: number }[] = [];
  editor.state.doc.descendants((node, at) => void (isTextPlace(node.type.name) && places.push({ node, at })));
  const { tr } = editor.state;
  const ranges = matches.flatMap(({ block, from, to }) => {
    const place = places[block];
    return place
      ? [{ from: place.at + 1 + offsetIn(place.node, from), to: place.at + 1 + offsetIn(place.node, to) }]
      : [];
  });
  for (const { from, to } of ranges.toSorted((a, b) => b.from - a.from)) tr.insertText(words, from, to);
  editor.view.dispatch(tr);
}

/**
 * Converts a character offset to a ProseMirror position: a footnote counts as one character for readers, but has
 * the length of its text in the editor.
 */
function offsetIn(block: Node, characters: number): number {
  let left = characters;
  let offset = 0;
  block.forEach((child) => {
    if (left <= 0) return;
    const length = child.isText ? child.nodeSize : 1;
    offset += child.isText ? Math.min(left, length) : child.nodeSize;
    left -= length;
  });
  return offset;
}
