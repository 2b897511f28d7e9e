import type { Editor } from "@tiptap/react";

/** Dialogs return the focus to what opened them; this moves it back to the text. */
export function backToText(editor: Editor): void {
  setTimeout(() => !editor.isDestroyed && editor.commands.focus(), 0);
}
