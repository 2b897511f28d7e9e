import type { Editor } from "@tiptap/react";
import {
  Bold,
  Columns3,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Keyboard,
  type LucideIcon,
  Link2,
  List,
  ListOrdered,
  Minus,
  PanelLeft,
  PanelTop,
  Pilcrow,
  Redo2,
  RemoveFormatting,
  Rows3,
  ScrollText,
  Search,
  Strikethrough,
  Subscript,
  Superscript,
  Table2,
  TableCellsMerge,
  TextQuote,
  Trash2,
  Underline,
  Undo2,
} from "lucide-react";
import { FootnoteIcon } from "./footnote-icon";

/** Commands that need input from a dialog first. */
export type RichTextRequest = "link" | "image" | "footnote" | "shortcuts" | "find";
export type Requests = (request: RichTextRequest) => void;

export type Command = {
  id: string;
  label: string;
  /** Text label, where an icon alone is unclear. */
  text?: string;
  icon: LucideIcon | typeof FootnoteIcon;
  /** For aria-keyshortcuts; Control is the Command key on a Mac. */
  keys?: string;
  /** Synonyms for the slash menu. */
  also?: string;
  run: (editor: Editor, ask: Requests) => void;
  /** Whether it is pressed; undefined for commands without state. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
};

const inTable = (editor: Editor) => editor.isActive("table");
const outsideTable = (editor: Editor) => !editor.isActive("table");
const heading = (level: 2 | 3 | 4, icon: LucideIcon): Command => ({
  id: `heading-${level}`,
  label: `Heading ${level}`,
  icon,
  keys: `Control+Alt+${level}`,
  also: "title section",
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive("heading", { level }),
});
const mark = (
  id: "bold" | "italic" | "underline" | "strike" | "superscript" | "subscript",
  label: string,
  icon: LucideIcon,
  keys: string,
): Command => ({
  id,
  label,
  icon,
  keys,
  run: (editor) => editor.chain().focus().toggleMark(id).run(),
  isOn: (editor) => editor.isActive(id),
});

export const commands = {
  text: {
    id: "text",
    label: "Text",
    icon: Pilcrow,
    keys: "Control+Alt+0",
    also: "paragraph",
    run: (editor) => editor.chain().focus().setParagraph().run(),
    isOn: (editor) => editor.isActive("paragraph"),
  },
  heading2: heading(2, Heading2),
  heading3: heading(3, Heading3),
  heading4: heading(4, Heading4),
  bold: mark("bold", "Bold", Bold, "Control+B"),
  italic: mark("italic", "Italic", Italic, "Control+I"),
  underline: mark("underline", "Underline", Underline, "Control+U"),
  strike: mark("strike", "Strike through", Strikethrough, "Control+Shift+S"),
  superscript: mark("superscript", "Superscript", Superscript, "Control+."),
  subscript: mark("subscript", "Subscript", Subscript, "Control+,"),
  bullets: {
    id: "bullets",
    label: "List",
    icon: List,
    keys: "Control+Shift+8",
    also: "bullets",
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  numbers: {
    id: "numbers",
    label: "Numbered list",
    icon: ListOrdered,
    keys: "Control+Shift+7",
    also: "ordered",
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  quote: {
    id: "quote",
    label: "Quote",
    icon: TextQuote,
    keys: "Control+Shift+B",
    also: "blockquote citation",
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive("blockquote"),
  },
  divider: {
    id: "divider",
    label: "Divider",
    icon: Minus,
    also: "rule line horizontal",
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  bill: {
    id: "bill",
    label: "Cite a bill",
    text: "Bill",
    icon: ScrollText,
    keys: "@",
    also: "reference citation hb sb",
    run: startReference,
  },
  footnote: {
    id: "footnote",
    label: "Footnote",
    icon: FootnoteIcon,
    keys: "Control+Alt+F",
    also: "note",
    run: (_, ask) => ask("footnote"),
  },
  link: {
    id: "link",
    label: "Link",
    text: "Link",
    icon: Link2,
    keys: "Control+K",
    also: "address url",
    run: (_, ask) => ask("link"),
    isOn: (editor) => editor.isActive("link"),
  },
  image: {
    id: "image",
    label: "Picture",
    text: "Picture",
    icon: ImagePlus,
    also: "image photo chart upload",
    run: (_, ask) => ask("image"),
    isOn: (editor) => editor.isActive("image"),
  },
  table: {
    id: "table",
    label: "Insert table",
    text: "Table",
    icon: Table2,
    also: "grid",
    run: insertTable,
    isPossible: outsideTable,
  },
  clear: {
    id: "clear",
    label: "Clear formatting",
    icon: RemoveFormatting,
    keys: "Control+\\",
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  undo: {
    id: "undo",
    label: "Undo",
    icon: Undo2,
    keys: "Control+Z",
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  redo: {
    id: "redo",
    label: "Redo",
    icon: Redo2,
    keys: "Control+Shift+Z",
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
  find: { id: "find", label: "Find and replace", icon: Search, keys: "Control+Shift+H", run: (_, ask) => ask("find") },
  shortcuts: {
    id: "shortcuts",
    label: "All shortcuts",
    icon: Keyboard,
    keys: "Control+/",
    also: "keyboard help",
    run: (_, ask) => ask("shortcuts"),
  },
} satisfies Record<string, Command>;

const table = (
  id: string,
  label: string,
  icon: LucideIcon,
  run: Command["run"],
  isPossible: (editor: Editor) => boolean = inTable,
  isOn?: Command["isOn"],
): Command => ({ id, label, text: label, icon, also: "table", run, isPossible, isOn });

/** Commands that apply only inside a table. */
export const tableCommands: Command[] = [
  table("row-above", "Row above", Rows3, (editor) => editor.chain().focus().addRowBefore().run()),
  table("row-below", "Row below", Rows3, (editor) => editor.chain().focus().addRowAfter().run()),
  table("column-before", "Column before", Columns3, (editor) => editor.chain().focus().addColumnBefore().run()),
  table("column-after", "Column after", Columns3, (editor) => editor.chain().focus().addColumnAfter().run()),
  table("header-row", "Header row", PanelTop, (editor) => editor.chain().focus().toggleHeaderRow().run()),
  table("header-column", "Header column", PanelLeft, (editor) => editor.chain().focus().toggleHeaderColumn().run()),
  table(
    "merge",
    "Merge or split cells",
    TableCellsMerge,
    (editor) => editor.chain().focus().mergeOrSplit().run(),
    (editor) => editor.can().mergeOrSplit(),
  ),
  table("delete-row", "Delete row", Trash2, (editor) => editor.chain().focus().deleteRow().run()),
  table("delete-column", "Delete column", Trash2, (editor) => editor.chain().focus().deleteColumn().run()),
  table("delete-table", "Delete table", Trash2, (editor) => editor.chain().focus().deleteTable().run()),
];

const { bold, italic, bullets, numbers, quote, bill, footnote, link, image, clear, undo, redo, find, shortcuts } =
  commands;

export const toolbarGroups: Command[][] = [
  [bold, italic],
  [bullets, numbers, quote],
  [bill, link, footnote, image, commands.table],
  [clear, undo, redo],
  [find, shortcuts],
];

/** Commands of the slash menu, in this order. */
export const slashCommands: Command[] = [
  bill,
  commands.heading2,
  commands.heading3,
  commands.heading4,
  bullets,
  numbers,
  commands.table,
  image,
  quote,
  footnote,
  link,
  commands.divider,
  commands.text,
  ...tableCommands,
  shortcuts,
];

/** Inserts an `@` at the caret, with a space before it where it would touch a word. */
function startReference(editor: Editor): void {
  const { $from } = editor.state.selection;
  const before = $from.nodeBefore?.isText ? ($from.nodeBefore.text ?? "") : "";
  editor
    .chain()
    .focus()
    .insertContent(before === "" || /\s$/.test(before) ? "@" : " @")
    .run();
}

/** Inserts a table, followed by a paragraph where the text would end with the table. */
function insertTable(editor: Editor): void {
  editor
    .chain()
    .focus()
    .insertTable({ rows: 3, cols: 3, withHeaderRow: true })
    .command(({ tr, state }) => {
      if (tr.doc.lastChild?.type.name === "table")
        tr.insert(tr.doc.content.size, state.schema.nodes.paragraph!.create());
      return true;
    })
    .run();
}
