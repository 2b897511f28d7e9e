"use client";

import { Gapcursor, UndoRedo } from "@tiptap/extensions";
import { EditorContent, useEditor } from "@tiptap/react";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Notice } from "@/components/ui/notice";
import prose from "@/components/ui/prose.module.css";
import { formatCount } from "@/lib/format";
import { type DocumentNode, plainTextOf } from "@/lib/issues/document";
import { documentExtensions } from "@/lib/issues/document/extensions";
import type { FieldProps } from "../fields/field-props";
import { countWords } from "../values";
import { billReferenceWithView } from "./bill-reference";
import { billSuggestion, type OpenSuggestion } from "./bill-suggestion";
import { LinkDialog } from "./link-dialog";
import { cleanPastedHtml } from "./paste/clean-html";
import styles from "./rich-text.module.css";
import { type KeyTaker, SuggestionPopup } from "./suggestion-popup";
import { Toolbar } from "./toolbar";

/** A rich text as it will read, with its formatting. The schema is the document's own: what it does not know cannot be typed or pasted. */
export function RichTextField({ element, id, hint, error, data, reloads, onChange }: FieldProps) {
  const document = "document" in data ? (data.document as DocumentNode) : undefined;
  const [suggestion, setSuggestion] = useState<OpenSuggestion | null>(null);
  const [linking, setLinking] = useState(false);
  const [broken, setBroken] = useState(false);
  const [keys] = useState<KeyTaker>(() => ({ take: () => false }));
  const [extensions] = useState(() => [
    ...documentExtensions({ billReference: billReferenceWithView }),
    UndoRedo,
    Gapcursor,
    billSuggestion({ show: setSuggestion, onKeyDown: (event) => keys.take(event) }),
  ]);
  const change = useRef(onChange);
  useEffect(() => void (change.current = onChange), [onChange]);
  const openLink = useCallback(() => setLinking(true), []);
  const described = [hint && `${id}-hint`, error && `${id}-error`, `${id}-help`].filter(Boolean).join(" ");
  const attributes = useMemo(
    () => ({
      id,
      role: "textbox",
      "aria-multiline": "true",
      "aria-labelledby": `${id}-label`,
      "aria-describedby": described,
      ...(error ? { "aria-invalid": "true" } : {}),
      ...(element.required ? { "aria-required": "true" } : {}),
      class: `${prose.prose} ${styles.text}`,
    }),
    [id, described, error, element.required],
  );

  const editor = useEditor({
    extensions,
    content: document,
    immediatelyRender: false,
    injectCSS: false,
    enableContentCheck: true,
    // a text that this version cannot read is shown to nobody half: it stays as it is
    onContentError: ({ disableCollaboration, editor: failed }) => {
      disableCollaboration();
      failed.setEditable(false, false);
      setBroken(true);
    },
    editorProps: {
      attributes,
      transformPastedHTML: (html) => cleanPastedHtml(html).html,
      handleKeyDown: (view, event) => {
        if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) {
          openLink();
          return true;
        }
        if (event.altKey && event.key === "F10") {
          view.dom.closest(`.${styles.box}`)?.querySelector<HTMLElement>("[data-stop][tabindex='0']")?.focus();
          return true;
        }
        return false;
      },
    },
    onUpdate: ({ editor: now }) => change.current({ document: now.getJSON() }),
    onCreate: ({ editor: now }) => {
      // the group was opened and waits with the focus until its first text is there
      if (globalThis.document.activeElement?.tagName === "SECTION" && globalThis.document.activeElement.contains(now.view.dom)) now.commands.focus("end");
    },
  });

  useEffect(() => {
    if (editor) editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, attributes]);
  const shown = useRef(reloads);
  useEffect(() => {
    if (!editor || shown.current === reloads) return;
    shown.current = reloads;
    editor.commands.setContent(document ?? null, { emitUpdate: false });
  }, [editor, reloads, document]);

  const counted = useDeferredValue(document);
  const words = useMemo(() => (counted ? countWords(plainTextOf(counted)) : 0), [counted]);
  return (
    <div className={styles.field} data-invalid={error ? "" : undefined}>
      <span id={`${id}-label`} className={styles.label}>{element.label}{element.required && <span className={styles.required} aria-hidden="true"> *</span>}</span>
      {hint && <p id={`${id}-hint`} className={styles.hint}>{hint}</p>}
      {error && <p id={`${id}-error`} className={styles.error}>{error}</p>}
      {broken && <Notice kind="warning" title="This text was written by a newer version">It is shown as far as it can be read, and cannot be changed here without losing the rest.</Notice>}
      <div className={styles.box}>
        {editor && <Toolbar editor={editor} label={element.label} controls={id} onLink={openLink} />}
        <EditorContent editor={editor} />
        <p className={styles.foot}>
          <span id={`${id}-help`}>Type @ or a number such as HB 12 to refer to a bill. Alt F10 goes to the formatting.</span>
          <span>{formatCount(words, "word")}</span>
        </p>
      </div>
      {editor && suggestion && <SuggestionPopup id={`${id}-bills`} open={suggestion} keys={keys} text={editor.view.dom} />}
      {editor && linking && <LinkDialog editor={editor} id={`${id}-link`} onClose={() => setLinking(false)} />}
    </div>
  );
}
