import type { EditorView } from "@tiptap/pm/view";

/**
 * Synchronizes the caret from the DOM. The browser reports it only with its next frame: until then, a key that
 * ProseMirror handles acts at the old position, and any dispatched transaction moves the caret back there.
 */
export function readCaret(view: EditorView): void {
  if (!view.composing) (view as EditorView & { domObserver: { flush: () => void } }).domObserver.flush();
}
