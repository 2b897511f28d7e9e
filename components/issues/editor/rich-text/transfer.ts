import { DOMParser as SchemaParser, type Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import type { Editor } from "@tiptap/react";
import { isPicture } from "@/lib/files/picture";
import { billDragType, insertReferenceAt } from "./insertion";
import { htmlOfPlainText } from "./paste/plain-text";

export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => isPicture(file.type.replace(/^image\//, "").replace("jpeg", "jpg")));

/** Plain text of the clipboard, with its lists and headings. */
export function sliceOfPlainText(view: EditorView, text: string): Slice {
  const page = new DOMParser().parseFromString(htmlOfPlainText(text), "text/html");
  return SchemaParser.fromSchema(view.state.schema).parseSlice(page.body, { preserveWhitespace: false });
}

/**
 * Turns a dropped bill into a reference at the drop position.
 * @returns whether it was a bill
 */
export function dropBill(editor: Editor, event: DragEvent): boolean {
  const id = Number(event.dataTransfer?.getData(billDragType) || NaN);
  if (!Number.isInteger(id) || id <= 0) return false;
  event.preventDefault();
  const at = editor.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
  insertReferenceAt(editor, id, at ?? editor.state.selection.to);
  return true;
}
