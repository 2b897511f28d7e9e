import type { Editor } from "@tiptap/react";

/** A dialog gives the focus back to what opened it; the text is where one goes on. */
export function backToText(editor: Editor): void {
  setTimeout(() => !editor.isDestroyed && editor.commands.focus(), 0);
}
