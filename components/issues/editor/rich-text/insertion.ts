import type { Editor } from "@tiptap/react";
import type { DocumentNode } from "@/lib/issues/document/document";
import type { EditorEnvironment } from "../editor-context";
import { elementOf, elementsOf, shownData } from "../state";
import { editorOf, lastPlace, type Place } from "./live-editors";

/** Data type of a dragged bill: its id as text. */
export const billDragType = "application/x-rotunda-bill";

/**
 * Inserts a bill reference at the caret of the rich text that is or was last focused, or at its end if no one is
 * editing it now.
 * @param into the element to insert into instead
 * @returns where it was inserted; null if there is no such place
 */
export function insertBill(
  environment: Pick<EditorEnvironment, "store" | "autosave">,
  billId: number,
  into?: number,
): Place | null {
  return insert(
    environment,
    into,
    (editor) => insertReferenceAt(editor, billId),
    (content) => withWords(content, [{ type: "billReference", attrs: { billId } }]),
  );
}

/**
 * Inserts paragraphs, lists or tables (TipTap JSON of blocks) after the paragraph with the caret, as insertBill
 * does.
 * @returns where they were inserted; null if there is no such place
 */
export function insertBlocks(
  environment: Pick<EditorEnvironment, "store" | "autosave">,
  blocks: DocumentNode[],
  into?: number,
): Place | null {
  return insert(
    environment,
    into,
    (editor) => insertBlocksAt(editor, blocks),
    (content) => (isOneEmpty(content) ? blocks : [...content, ...blocks]),
  );
}

function insert(
  { store, autosave }: Pick<EditorEnvironment, "store" | "autosave">,
  into: number | undefined,
  live: (editor: Editor) => void,
  resting: (content: DocumentNode[]) => DocumentNode[],
): Place | null {
  const elementId = into ?? lastPlace()?.elementId;
  const state = store.get();
  const element = elementsOf(state.issue).find(
    (one) => one.id === elementId && one.active && one.formElementType.name === "rich_text",
  );
  if (!element) return null;
  const editor = editorOf(element.id);
  if (editor) live(editor);
  else {
    const data = shownData(state, element.id);
    const document = ("document" in data ? data.document : { type: "doc" }) as DocumentNode;
    store.dispatch({
      type: "valuePut",
      elementId: element.id,
      data: { document: { ...document, content: resting(document.content ?? []) } },
    });
    autosave.touched([element.id]);
  }
  return { elementId: element.id, label: elementOf(state.issue, element.id).label };
}

/** Inserts a reference at a position or at the caret, with spaces around it where needed. */
export function insertReferenceAt(editor: Editor, billId: number, at?: number): void {
  const { doc, selection } = editor.state;
  const from = at ?? selection.from;
  const to = at ?? selection.to;
  const beside = (start: number, end: number) =>
    doc.textBetween(Math.max(0, start), Math.min(end, doc.content.size), "\n", "\n");
  const before = beside(from - 1, from);
  const after = beside(to, to + 1);
  const space = (needed: boolean) => (needed ? [{ type: "text", text: " " }] : []);
  editor
    .chain()
    .insertContentAt({ from, to }, [
      ...space(/[^\s([{"'“‘—–-]/.test(before)),
      { type: "billReference", attrs: { billId } },
      ...space(!/^[\s.,;:!?)\]}"'”’]/.test(after)),
    ])
    .focus()
    .run();
}

function insertBlocksAt(editor: Editor, blocks: DocumentNode[]): void {
  const { $from } = editor.state.selection;
  const block = $from.node(1);
  const isEmpty = block?.type.name === "paragraph" && block.content.size === 0;
  const at = $from.depth === 0 ? $from.pos : $from.after(1);
  editor
    .chain()
    .insertContentAt(isEmpty ? { from: $from.before(1), to: $from.after(1) } : at, blocks)
    .focus()
    .scrollIntoView()
    .run();
}

const isOneEmpty = (content: DocumentNode[]): boolean =>
  content.length === 0 || (content.length === 1 && content[0]?.type === "paragraph" && !content[0].content?.length);

/** Appends text to the last paragraph, or in a new one. */
function withWords(content: DocumentNode[], words: DocumentNode[]): DocumentNode[] {
  const last = content.at(-1);
  if (last?.type !== "paragraph") return [...content, { type: "paragraph", content: words }];
  const space = last.content?.length ? [{ type: "text", text: " " }] : [];
  return [...content.slice(0, -1), { ...last, content: [...(last.content ?? []), ...space, ...words] }];
}
