"use client";

import type { QueryClient } from "@tanstack/react-query";
import { createDocument } from "@tiptap/core";
import { Dropcursor, Gapcursor, UndoRedo } from "@tiptap/extensions";
import { EditorState } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { Editor } from "@tiptap/react";
import type { DocumentNode } from "@/lib/issues/document";
import { documentExtensions } from "@/lib/issues/document/extensions";
import { billReferenceWithView } from "./bill-reference";
import { billSuggestion, type OpenSuggestion } from "./bill-suggestion";
import type { Requests } from "./commands";
import { type FarBlocks, farBlocks } from "./far-blocks";
import { footnoteWithView } from "./footnote-view";
import { imageWithView } from "./image-view";
import { cleanPastedHtml } from "./paste/clean-html";
import type { KeyTaker } from "./popup-box";
import styles from "./rich-text.module.css";
import { shortcutKeys } from "./shortcut-keys";
import { type OpenSlash, slashMenu } from "./slash-menu";
import { sliceOfPlainText } from "./transfer";

/** What an editor asks of the place that it is put into. */
export type Host = {
  attributes: Record<string, string>;
  far: FarBlocks;
  keys: { bills: KeyTaker; slash: KeyTaker };
  ask: Requests;
  showBills: (open: OpenSuggestion | null) => void;
  showSlash: (open: OpenSlash | null) => void;
  /** Pasted HTML as it may be read. */
  cleaned: (html: string) => string;
  /** Both say whether nothing is left to be done. */
  pasted: (view: EditorView, event: ClipboardEvent) => boolean;
  dropped: (event: DragEvent, isMoved: boolean) => boolean;
};
export type MadeEditor = { editor: Editor; keys: Host["keys"]; /** Tells the editor of the place that it stands in. */ settle: (place: Partial<Omit<Host, "keys">>) => void };

/** Pixels that stay between the caret and the edges of the window. */
const beside = { top: 140, bottom: 90, left: 0, right: 0 };

function make(client: QueryClient): MadeEditor {
  const host: Host = {
    attributes: {}, far: [], keys: { bills: { take: () => false }, slash: { take: () => false } },
    ask: () => {}, showBills: () => {}, showSlash: () => {}, cleaned: (html) => cleanPastedHtml(html).html, pasted: () => false, dropped: () => false,
  };
  const ask: Requests = (asked) => host.ask(asked);
  const editor = new Editor({
    extensions: [
      ...documentExtensions({ billReference: billReferenceWithView(client), image: imageWithView(ask), footnote: footnoteWithView(ask) }),
      UndoRedo,
      Gapcursor,
      Dropcursor.configure({ color: false, width: 2, class: styles.dropcursor }),
      billSuggestion({ show: (open) => host.showBills(open), onKeyDown: (event) => host.keys.bills.take(event) }),
      slashMenu({ show: (open) => host.showSlash(open), onKeyDown: (event) => host.keys.slash.take(event), ask }),
      shortcutKeys(ask),
      farBlocks(() => host.far),
    ],
    injectCSS: false,
    enableContentCheck: true,
    // asked of the host each time: an editor on the page that is given others looks at all of its text again
    editorProps: {
      attributes: () => host.attributes,
      // the bars above and below the page lie over the text
      scrollThreshold: beside,
      scrollMargin: beside,
      transformPastedHTML: (html) => host.cleaned(html),
      clipboardTextParser: (text, _context, plain, view) => (plain ? (undefined as never) : sliceOfPlainText(view, text)),
      handlePaste: (view, event) => host.pasted(view, event),
      handleDrop: (_, event, __, moved) => host.dropped(event, moved),
    },
  });
  const settle = (place: Partial<Host>) => void Object.assign(host, place);
  return { editor, keys: host.keys, settle };
}

/** One that waits, empty: most of what it takes to make one has nothing to do with the text that it will hold. */
let spare: { client: QueryClient; made: MadeEditor } | undefined;
let isComing = false;
const whenIdle = (act: () => void) => ("requestIdleCallback" in globalThis ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 200));

/** Has an editor ready before somebody goes into a text. */
export function keepSpare(client: QueryClient): void {
  if (isComing || spare?.client === client) return;
  isComing = true;
  whenIdle(() => {
    isComing = false;
    if (typeof document === "undefined") return;
    spare?.made.editor.destroy();
    spare = { client, made: make(client) };
  });
}

/** An editor without a text yet; who takes it destroys it. */
export function takeEditor(client: QueryClient): MadeEditor {
  const made = spare?.client === client ? spare.made : make(client);
  if (spare?.made === made) spare = undefined;
  keepSpare(client);
  return made;
}

/**
 * Puts a text into an editor that is new: nothing of it can be undone.
 * @returns whether all of it could be read; else the editor shows what could, and takes no changes
 */
export function fillEditor(editor: Editor, content: DocumentNode | undefined): boolean {
  if (!content) return true;
  const show = (errorOnInvalidContent: boolean) => {
    const doc = createDocument(content, editor.schema, {}, { errorOnInvalidContent });
    editor.view.updateState(EditorState.create({ doc, plugins: editor.state.plugins }));
  };
  try {
    show(true);
    return true;
  } catch {
    show(false);
    editor.setEditable(false, false);
    return false;
  }
}
