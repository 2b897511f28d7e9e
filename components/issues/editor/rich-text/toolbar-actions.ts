import type { Editor } from "@tiptap/react";
import { Bold, Italic, type LucideIcon, Link2, List, ListOrdered, Redo2, RemoveFormatting, ScrollText, Table2, TextQuote, Undo2 } from "lucide-react";

export type ToolbarAction = {
  id: string;
  label: string;
  /** Written beside the drawing: what no drawing says at once. */
  text?: string;
  icon: LucideIcon;
  keys?: string;
  run: (editor: Editor) => void;
  /** Pressed or not; undefined for what is no switch. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
};

export type Requests = { link: () => void };

/** What stands in the toolbar, in groups. */
export const toolbarGroups = ({ link }: Requests): ToolbarAction[][] => [
  [
    { id: "bold", label: "Bold", icon: Bold, keys: "Control+B", run: (editor) => editor.chain().focus().toggleBold().run(), isOn: (editor) => editor.isActive("bold") },
    { id: "italic", label: "Italic", icon: Italic, keys: "Control+I", run: (editor) => editor.chain().focus().toggleItalic().run(), isOn: (editor) => editor.isActive("italic") },
  ],
  [
    { id: "bullets", label: "List", icon: List, keys: "Control+Shift+8", run: (editor) => editor.chain().focus().toggleBulletList().run(), isOn: (editor) => editor.isActive("bulletList") },
    { id: "numbers", label: "Numbered list", icon: ListOrdered, keys: "Control+Shift+7", run: (editor) => editor.chain().focus().toggleOrderedList().run(), isOn: (editor) => editor.isActive("orderedList") },
    { id: "quote", label: "Quote", icon: TextQuote, keys: "Control+Shift+B", run: (editor) => editor.chain().focus().toggleBlockquote().run(), isOn: (editor) => editor.isActive("blockquote") },
  ],
  [
    { id: "bill", label: "Refer to a bill", text: "Bill", icon: ScrollText, run: (editor) => startReference(editor) },
    { id: "link", label: "Link", text: "Link", icon: Link2, keys: "Control+K", run: link, isOn: (editor) => editor.isActive("link") },
    { id: "table", label: "Insert table", text: "Table", icon: Table2, run: insertTable, isPossible: (editor) => !editor.isActive("table") },
  ],
  [
    { id: "clear", label: "Clear formatting", icon: RemoveFormatting, run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run() },
    { id: "undo", label: "Undo", icon: Undo2, keys: "Control+Z", run: (editor) => editor.chain().focus().undo().run(), isPossible: (editor) => editor.can().undo() },
    { id: "redo", label: "Redo", icon: Redo2, keys: "Control+Shift+Z", run: (editor) => editor.chain().focus().redo().run(), isPossible: (editor) => editor.can().redo() },
  ],
];

/** Commands that make sense within a table only. */
export const tableActions: { label: string; run: (editor: Editor) => void }[] = [
  { label: "Add row above", run: (editor) => editor.chain().focus().addRowBefore().run() },
  { label: "Add row below", run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: "Add column before", run: (editor) => editor.chain().focus().addColumnBefore().run() },
  { label: "Add column after", run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: "Header row", run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { label: "Delete row", run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: "Delete column", run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: "Delete table", run: (editor) => editor.chain().focus().deleteTable().run() },
];

/** An `@` at the caret, with a space before it where it would touch a word. */
function startReference(editor: Editor): void {
  const { $from } = editor.state.selection;
  const before = $from.nodeBefore?.isText ? ($from.nodeBefore.text ?? "") : "";
  editor.chain().focus().insertContent(before === "" || /\s$/.test(before) ? "@" : " @").run();
}

/** A table, and a paragraph to go on in where the text would end with it. */
function insertTable(editor: Editor): void {
  editor
    .chain()
    .focus()
    .insertTable({ rows: 3, cols: 3, withHeaderRow: true })
    .command(({ tr, state }) => {
      if (tr.doc.lastChild?.type.name === "table") tr.insert(tr.doc.content.size, state.schema.nodes.paragraph!.create());
      return true;
    })
    .run();
}
