import { DOMParser as SchemaParser, type Slice } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import type { Editor } from "@tiptap/react";
import { isPicture } from "@/lib/files/picture";
import { billDragType, insertReferenceAt } from "./insertion";
import { htmlOfPlainText } from "./paste/plain-text";

/** Pictures among what is pasted or dropped. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => isPicture(file.type.replace(/^image\//, "").replace("jpeg", "jpg")));

/** Plain text from the clipboard, with the lists and headings that it means. */
export function sliceOfPlainText(view: EditorView, text: string): Slice {
  const page = new DOMParser().parseFromString(htmlOfPlainText(text), "text/html");
  return SchemaParser.fromSchema(view.state.schema).parseSlice(page.body, { preserveWhitespace: false });
}

/** A bill that was dragged here becomes a reference where it was dropped. @returns whether it was one */
export function dropBill(editor: Editor, event: DragEvent): boolean {
  const id = Number(event.dataTransfer?.getData(billDragType) || NaN);
  if (!Number.isInteger(id) || id <= 0) return false;
  event.preventDefault();
  const at = editor.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
  insertReferenceAt(editor, id, at ?? editor.state.selection.to);
  return true;
}
