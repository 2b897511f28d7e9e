"use client";

import type { QueryClient } from "@tanstack/react-query";
import { createDocument } from "@tiptap/core";
import { Dropcursor, Gapcursor, UndoRedo } from "@tiptap/extensions";
import type { Node } from "@tiptap/pm/model";
import { EditorState, NodeSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { Editor } from "@tiptap/react";
import type { DocumentNode } from "@/lib/issues/document/document";
import { documentExtensions } from "@/lib/issues/document/extensions";
import { billReferenceWithView } from "./bill-reference";
import { billSuggestion, type OpenSuggestion } from "./bill-suggestion";
import type { Requests } from "./commands";
import { type OffscreenBlocks, offscreenBlocksPlugin } from "./offscreen-blocks";
import { focusAtOnce } from "./focus-at-once";
import { footnoteWithView } from "./footnote-view";
import { imageWithView } from "./image-view";
import { cleanPastedHtml } from "./paste/clean-html";
import type { KeyTaker } from "./popup-box";
import { readCaret } from "./read-caret";
import styles from "./rich-text.module.css";
import { shortcutKeys } from "./shortcut-keys";
import { type OpenSlash, slashMenu } from "./slash-menu";
import { sliceOfPlainText } from "./transfer";

/** Callbacks from a pooled editor to the component that uses it. */
export type Host = {
  attributes: Record<string, string>;
  far: OffscreenBlocks;
  keys: { bills: KeyTaker; slash: KeyTaker };
  ask: Requests;
  showBills: (open: OpenSuggestion | null) => void;
  showSlash: (open: OpenSlash | null) => void;
  cleaned: (html: string) => string;
  /** Both return whether the event was handled. */
  pasted: (view: EditorView, event: ClipboardEvent) => boolean;
  dropped: (event: DragEvent, isMoved: boolean) => boolean;
};
export type MadeEditor = {
  editor: Editor;
  keys: Host["keys"];
  /** Connects the editor to its current host. */ settle: (place: Partial<Omit<Host, "keys">>) => void;
};

/** Pixels between the caret and the edges of the viewport. */
const beside = { top: 140, bottom: 90, left: 0, right: 0 };

function make(client: QueryClient): MadeEditor {
  const host: Host = {
    attributes: {},
    far: [],
    keys: { bills: { take: () => false }, slash: { take: () => false } },
    ask: () => {},
    showBills: () => {},
    showSlash: () => {},
    cleaned: (html) => cleanPastedHtml(html).html,
    pasted: () => false,
    dropped: () => false,
  };
  const ask: Requests = (request) => host.ask(request);
  const editor = new Editor({
    extensions: [
      ...documentExtensions({
        billReference: billReferenceWithView(client),
        image: imageWithView(ask),
        footnote: footnoteWithView(ask),
      }),
      UndoRedo,
      Gapcursor,
      Dropcursor.configure({ color: false, width: 2, class: styles.dropcursor }),
      billSuggestion({ show: (open) => host.showBills(open), onKeyDown: (event) => host.keys.bills.take(event) }),
      slashMenu({ show: (open) => host.showSlash(open), onKeyDown: (event) => host.keys.slash.take(event), ask }),
      shortcutKeys(ask),
      focusAtOnce,
      offscreenBlocksPlugin(() => host.far),
    ],
    injectCSS: false,
    enableContentCheck: true,
    // Delegates to the current host: changing the props of a mounted editor would make it process its whole text
    // again.
    editorProps: {
      attributes: () => host.attributes,
      // The bars at the top and bottom cover the text.
      scrollThreshold: beside,
      scrollMargin: beside,
      transformPastedHTML: (html) => host.cleaned(html),
      clipboardTextParser: (text, _context, plain, view) =>
        plain ? (undefined as never) : sliceOfPlainText(view, text),
      handlePaste: (view, event) => host.pasted(view, event),
      handleDrop: (_, event, __, moved) => host.dropped(event, moved),
      handleDOMEvents: {
        keydown: readCaret,
        // Composition over a selected bill removes the bill first, as typing does; otherwise the composed text
        // would be lost with it.
        compositionstart: (view) =>
          void (view.state.selection instanceof NodeSelection && view.dispatch(view.state.tr.deleteSelection())),
      },
    },
  });
  const settle = (place: Partial<Host>) => void Object.assign(host, place);
  return { editor, keys: host.keys, settle };
}

type Filled = { /** What it holds; none while it is empty. */ content?: DocumentNode; isWhole: boolean };
/** A spare, empty editor: most of the cost of creating one does not depend on its text. */
let spare: ({ client: QueryClient; made: MadeEditor } & Filled) | undefined;
let isComing = false;
const whenIdle = (act: () => void) =>
  "requestIdleCallback" in globalThis ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 200);

/** Creates a spare editor before the user opens a text. */
export function prepareSpareEditor(client: QueryClient): void {
  if (isComing || spare?.client === client) return;
  isComing = true;
  whenIdle(() => {
    isComing = false;
    if (typeof document === "undefined") return;
    spare?.made.editor.destroy();
    spare = { client, made: make(client), isWhole: true };
  });
}

/** Fills the spare editor after the current event: between pointer down and pointer up. */
export function fillSpareEditor(client: QueryClient, content: DocumentNode | undefined, far: OffscreenBlocks): void {
  setTimeout(() => {
    if (!content || spare?.client !== client || spare.content) return;
    spare.made.settle({ far });
    Object.assign(spare, { content, isWhole: fillEditor(spare.made.editor, content) } satisfies Filled);
  }, 0);
}

/**
 * Takes an editor with this text; the caller destroys it.
 * @param far which parts are offscreen
 * @returns the editor, and whether it has all of the text, as `fillEditor`
 */
export function takeEditor(
  client: QueryClient,
  content?: DocumentNode,
  far: OffscreenBlocks = [],
): MadeEditor & { isWhole: boolean } {
  const waiting = spare?.client === client && (!spare.content || spare.content === content) ? spare : undefined;
  const made = waiting?.made ?? make(client);
  if (waiting) spare = undefined;
  prepareSpareEditor(client);
  if (waiting?.content) return { ...made, isWhole: waiting.isWhole };
  made.settle({ far });
  return { ...made, isWhole: fillEditor(made.editor, content) };
}

/**
 * Puts a text into a new editor, without an undo step.
 * @returns whether all of it could be parsed; otherwise the editor shows the rest read-only
 */
function fillEditor(editor: Editor, content: DocumentNode | undefined): boolean {
  if (!content) return true;
  const { doc, isWhole } = readInto(editor, content);
  editor.view.updateState(EditorState.create({ doc, plugins: editor.state.plugins }));
  return isWhole;
}

/**
 * Replaces only what differs from an external version, without a change event, so that the caret stays in its
 * text.
 * @returns as `fillEditor`
 */
export function replaceContent(editor: Editor, content: DocumentNode | undefined): boolean {
  const { view } = editor;
  const { doc: next, isWhole } = readInto(editor, content ?? null);
  if (editor.state.doc.eq(next)) return isWhole;
  // A composition so far counts as typed: the input method starts again instead of inserting it twice.
  if (view.composing) {
    view.dom.blur();
    view.focus();
  }
  readCaret(view);
  const { doc, tr } = editor.state;
  const from = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (from === null || !end) return isWhole;
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  view.dispatch(tr.replace(from, end.a + overlap, next.slice(from, end.b + overlap)).setMeta("preventUpdate", true));
  return isWhole;
}

function readInto(editor: Editor, content: DocumentNode | null): { doc: Node; isWhole: boolean } {
  const read = (errorOnInvalidContent: boolean) =>
    createDocument(content, editor.schema, {}, { errorOnInvalidContent });
  try {
    return { doc: read(true), isWhole: true };
  } catch {
    editor.setEditable(false, false);
    return { doc: read(false), isWhole: false };
  }
}
