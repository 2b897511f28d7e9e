"use client";

import { useQueryClient } from "@tanstack/react-query";
import { UndoRedo } from "@tiptap/extensions";
import { NodeSelection } from "@tiptap/pm/state";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type FormEvent, useMemo, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { mayDiscard } from "@/components/ui/hooks/use-unsaved";
import { Dialog } from "@/components/ui/primitives/dialog";
import { type DocumentNode, isBlankDocument } from "@/lib/issues/document/document";
import { noteExtensions } from "@/lib/issues/document/extensions";
import { backToText } from "./back-to-text";
import { billReferenceWithView } from "./bill-reference";
import { billSuggestion, type OpenSuggestion } from "./bill-suggestion";
import { LinkDialog } from "./link-dialog";
import { cleanPastedHtml } from "./paste/clean-html";
import type { KeyTaker } from "./popup-box";
import { readCaret } from "./read-caret";
import styles from "./rich-text.module.css";
import { SuggestionPopup } from "./suggestion-popup";

/** Edits a footnote, new at the caret or the selected one. An empty one is removed. */
export function FootnoteDialog({ editor, id, onClose }: { editor: Editor; id: string; onClose: () => void }) {
  const client = useQueryClient();
  const [current] = useState(() =>
    editor.state.selection instanceof NodeSelection && editor.state.selection.node.type.name === "footnote"
      ? { at: editor.state.selection.from, node: editor.state.selection.node.toJSON() as DocumentNode }
      : null,
  );
  const [linking, setLinking] = useState(false);
  const [suggestion, setSuggestion] = useState<OpenSuggestion | null>(null);
  const [keys] = useState<KeyTaker>(() => ({ take: () => false }));
  const extensions = useMemo(
    () => [
      ...noteExtensions({ billReference: billReferenceWithView(client) }),
      UndoRedo,
      billSuggestion({ show: setSuggestion, onKeyDown: (event) => keys.take(event), container: "dialog[open]" }),
    ],
    [client, keys],
  );
  const close = () => {
    onClose();
    backToText(editor);
  };
  const note = useEditor({
    extensions,
    content: { type: "doc", content: [{ type: "paragraph", content: current?.node.content }] },
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": `${id}-label`,
        "aria-describedby": `${id}-hint`,
        class: styles.note ?? "",
        "data-autofocus": "",
      },
      transformPastedHTML: (html) => linesOf(cleanPastedHtml(html).html),
      handleDOMEvents: { keydown: readCaret },
      handleKeyDown: (_, event) => {
        // The text handles Escape itself, which would keep the dialog open.
        if (event.key === "Escape" && !event.isComposing && !suggestion) {
          if (mayDiscard(isChanged())) close();
          return true;
        }
        if (event.key !== "Enter" || event.shiftKey || event.isComposing) return false;
        save();
        return true;
      },
    },
    onCreate: ({ editor: now }) => now.commands.focus("end"),
  });
  const isChanged = () =>
    JSON.stringify(note?.getJSON().content?.[0]?.content ?? []) !== JSON.stringify(current?.node.content ?? []);
  const save = () => {
    const written = note?.getJSON() as DocumentNode | undefined;
    const words = written?.content?.[0]?.content ?? [];
    const isEmpty = !written || isBlankDocument(written);
    const chain = editor.chain();
    if (current)
      chain.deleteRange({ from: current.at, to: current.at + (editor.state.doc.nodeAt(current.at)?.nodeSize ?? 1) });
    const at = current?.at ?? editor.state.selection.to;
    if (!isEmpty) chain.insertContentAt(at, { type: "footnote", content: words }, { updateSelection: true });
    chain.run();
    close();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={current ? "Change footnote" : "Insert footnote"}
      actions={
        <>
          <Button kind="primary" type="submit" form={`${id}-form`}>
            {current ? "Change footnote" : "Insert footnote"}
          </Button>
          {current && (
            <Button
              onClick={() => {
                note?.commands.clearContent();
                save();
              }}
            >
              Remove footnote
            </Button>
          )}
        </>
      }
    >
      <form
        id={`${id}-form`}
        className={styles.noteForm}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          event.stopPropagation();
          save();
        }}
      >
        <p id={`${id}-label`} className={styles.label}>
          The note
        </p>
        <p id={`${id}-hint`} className={styles.hint}>
          Shown numbered at the end of the text. Type @ to cite a bill.
        </p>
        <EditorContent editor={note} />
        <div>
          <Button small kind="quiet" onClick={() => setLinking(true)}>
            Link
          </Button>
        </div>
      </form>
      {note && linking && <LinkDialog editor={note} id={`${id}-link`} onClose={() => setLinking(false)} />}
      {note && suggestion && <SuggestionPopup id={`${id}-bills`} open={suggestion} keys={keys} text={note.view.dom} />}
    </Dialog>
  );
}

/** Pasted blocks as lines, because a footnote has no paragraphs. */
const linesOf = (html: string): string =>
  html
    .replace(/<\/(p|li|h[2-4]|tr|blockquote)>\s*(?=<)/g, "<br>")
    .replace(/<\/?(p|ul|ol|li|h[2-4]|table|tbody|tr|td|th|blockquote|div)\b[^<>]*>/g, "")
    .replace(/(<br>)+$/, "");
