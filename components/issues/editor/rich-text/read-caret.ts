import type { EditorView } from "@tiptap/pm/view";

/**
 * Takes in where the browser has set the caret. The browser says so no sooner than with its next frame: until then a key that
 * ProseMirror handles acts where the caret was, and whatever is dispatched sets it back there.
 */
export function readCaret(view: EditorView): void {
  if (!view.composing) (view as EditorView & { domObserver: { flush: () => void } }).domObserver.flush();
}
