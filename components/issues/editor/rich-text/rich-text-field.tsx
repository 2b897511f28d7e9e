"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Editor } from "@tiptap/react";
import { type DragEvent, type FocusEvent, type PointerEvent, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import prose from "@/components/ui/prose.module.css";
import type { DocumentNode, RichDocument } from "@/lib/issues/document";
import { isBlankDocument } from "@/lib/issues/document";
import { DocumentReading } from "../document-reading";
import type { FieldProps } from "../fields/field-props";
import { WordCount, WordCounts } from "../find/word-count";
import { keepSpare } from "./editor-stock";
import { type FarBlocks, farBlocksOf } from "./far-blocks";
import { billDragType } from "./insertion";
import styles from "./rich-text.module.css";
import { dropBill } from "./transfer";
import { Writing } from "./writing";

/**
 * A rich text as it will read, with its formatting. It is text to be read until somebody goes there: a group may hold hundreds
 * of them, and only where one writes an editor is needed.
 */
export function RichTextField({ element, id, hint, error, data, reloads, onChange }: FieldProps) {
  const document = "document" in data ? (data.document as DocumentNode) : undefined;
  const [isLive, setLive] = useState(false);
  const client = useQueryClient();
  useEffect(() => keepSpare(client), [client]);
  const box = useRef<HTMLDivElement>(null);
  const once = useRef<((editor: Editor) => void) | null>(null);
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
  const [far, setFar] = useState<FarBlocks>([]);
  const wake = useCallback((resting: Element, then: (editor: Editor) => void) => {
    once.current = then;
    setFar(farBlocksOf(resting));
    setLive(true);
  }, []);
  const onReady = useCallback((editor: Editor) => {
    once.current?.(editor);
    once.current = null;
  }, []);
  useEffect(() => {
    // the group was opened and waits with the focus until its first text is there
    const { activeElement } = globalThis.document;
    if (activeElement?.tagName === "SECTION" && activeElement.contains(box.current)) box.current?.querySelector<HTMLElement>("[role=textbox]")?.focus();
  }, []);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const { clientX: left, clientY: top, currentTarget } = event;
    const before = currentTarget.getBoundingClientRect().top;
    // the editor stands there before the press counts, so that the press itself sets the caret; a finger's comes later
    flushSync(() =>
      wake(currentTarget, (editor) => {
        // its tools come in above: the words stay under what presses them
        window.scrollBy({ top: editor.view.dom.getBoundingClientRect().top - before, behavior: "instant" });
        editor.commands.focus(editor.view.posAtCoords({ left, top })?.pos ?? "end", { scrollIntoView: false });
      }),
    );
  };
  const onDrop = (event: DragEvent) => {
    const native = event.nativeEvent;
    if (!event.dataTransfer.types.includes(billDragType)) return;
    event.preventDefault();
    const { currentTarget } = event;
    flushSync(() => wake(currentTarget, (editor) => dropBill(editor, native)));
  };
  return (
    <div className={styles.field} data-invalid={error ? "" : undefined}>
      <span id={`${id}-label`} className={styles.label}>{element.label}{element.required && <span className={styles.required} aria-hidden="true"> *</span>}</span>
      {hint && <p id={`${id}-hint`} className={styles.hint}>{hint}</p>}
      {error && <p id={`${id}-error`} className={styles.error}>{error}</p>}
      <div ref={box} className={styles.box} data-text-box="">
        {isLive ? (
          <Writing element={element} id={id} document={document} attributes={attributes} far={far} reloads={reloads} onChange={onChange} onReady={onReady} onRest={() => setLive(false)} />
        ) : (
          <Resting document={document} attributes={attributes} id={id} onFocus={(event) => wake(event.currentTarget, (editor) => editor.commands.focus("end"))} onPointerDown={onPointerDown} onDrop={onDrop} />
        )}
        <Foot id={id} document={document} isLive={isLive} />
      </div>
    </div>
  );
}

type RestingProps = { document: DocumentNode | undefined; attributes: Record<string, string>; id: string; onFocus: (event: FocusEvent) => void; onPointerDown: (event: PointerEvent) => void; onDrop: (event: DragEvent) => void };

function Resting({ document, attributes, id, onFocus, onPointerDown, onDrop }: RestingProps) {
  const { class: className, ...rest } = attributes;
  return (
    <div
      {...rest}
      role="textbox"
      tabIndex={0}
      className={className}
      data-resting=""
      onFocus={onFocus}
      onPointerDown={onPointerDown}
      onDragOver={(event) => event.dataTransfer.types.includes(billDragType) && event.preventDefault()}
      onDrop={onDrop}
    >
      {document && !isBlankDocument(document) && <DocumentReading document={document as RichDocument} id={`text-${id}`} asWritten />}
    </div>
  );
}

function Foot({ id, document, isLive }: { id: string; document: DocumentNode | undefined; isLive: boolean }) {
  const settled = useDeferredValue(document);
  return (
    <p className={styles.foot}>
      <span id={`${id}-help`}>Type / for everything that can be put in, @ or a number such as HB 12 for a bill. Alt F10 goes to the formatting.</span>
      {isLive ? <WordCounts document={settled} /> : <WordCount document={document} />}
    </p>
  );
}
