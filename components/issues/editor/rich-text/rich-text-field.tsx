"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Selection, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { Editor } from "@tiptap/react";
import {
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import prose from "@/components/ui/rendering/prose.module.css";
import type { DocumentNode, RichDocument } from "@/lib/issues/document/document";
import { isBlankDocument } from "@/lib/issues/document/document";
import { DocumentReading } from "../document-reading";
import type { RichTextProps, TypedBefore } from "../fields/field-props";
import { isFocusFree } from "../focus";
import { type OpenTarget, openTargetAt, takeOpenTarget } from "../open-at";
import { WordCount, WordCounts } from "../find/word-count";
import { fillSpareEditor, prepareSpareEditor } from "./editor-pool";
import { type OffscreenBlocks, offscreenBlocksOf } from "./offscreen-blocks";
import { positionOf } from "./insert-text";
import { billDragType } from "./insertion";
import styles from "./rich-text.module.css";
import { dropBill } from "./transfer";
import { ActiveEditor } from "./active-editor";

/**
 * A rich text in reading view until it is focused: a group may have hundreds, and only the one being edited
 * needs an editor.
 */
export function RichTextField({ element, id, hint, error, data, reloads, onChange, typed }: RichTextProps) {
  const document = "document" in data ? (data.document as DocumentNode) : undefined;
  const [isLive, setLive] = useState(false);
  const client = useQueryClient();
  useEffect(() => prepareSpareEditor(client), [client]);
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
  const [far, setFar] = useState<OffscreenBlocks>([]);
  const wake = useCallback((resting: Element, then: (editor: Editor) => void) => {
    once.current = then;
    setFar(offscreenBlocksOf(resting));
    setLive(true);
  }, []);
  const typedBefore = useRef(typed);
  const onReady = useCallback((editor: Editor) => {
    if (typedBefore.current) typeAgain(editor, typedBefore.current);
    typedBefore.current = null;
    once.current?.(editor);
    once.current = null;
  }, []);
  useLayoutEffect(() => {
    // The group was opened, or the placeholder box was replaced by the text editor: focus the text.
    const { activeElement } = globalThis.document;
    const isWaiting = activeElement?.tagName === "SECTION" && activeElement.contains(box.current);
    if (isWaiting || (isFocusFree() && openTargetAt(element.id)))
      box.current
        ?.querySelector<HTMLElement>("[role=textbox]")
        ?.focus({ preventScroll: openTargetAt(element.id) !== null });
  }, [element.id]);

  const isPressed = useRef(false);
  const onMouseDown = (event: MouseEvent) => {
    if (event.button !== 0) return;
    const { clientX: left, clientY: top, currentTarget: resting } = event;
    const { top: before } = resting.getBoundingClientRect();
    isPressed.current = true;
    fillSpareEditor(client, document, offscreenBlocksOf(resting));
    // The pointer event belongs to the reading view below; a finger that scrolls clicks nothing.
    const onLetGo = (end: globalThis.MouseEvent) => {
      isPressed.current = false;
      if (!resting.isConnected) return;
      const from = { left, top: top + resting.getBoundingClientRect().top - before };
      goInto(resting, from, getSelection()?.isCollapsed === false ? { left: end.clientX, top: end.clientY } : from);
    };
    window.addEventListener("mouseup", onLetGo, { once: true, capture: true });
  };
  const goInto = (resting: Element, from: Point, to: Point) => {
    const before = resting.getBoundingClientRect().top;
    flushSync(() =>
      wake(resting, (editor) => {
        const { view } = editor;
        // The toolbar appears above the text: scroll so that the text stays where it was clicked.
        window.scrollBy({ top: view.dom.getBoundingClientRect().top - before, behavior: "instant" });
        const anchor = view.posAtCoords(from)?.pos;
        setCaret(editor, view.posAtCoords(to)?.pos ?? anchor, anchor);
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
      <span id={`${id}-label`} className={styles.label}>
        {element.label}
        {element.required && (
          <span className={styles.required} aria-hidden="true">
            {" "}
            *
          </span>
        )}
      </span>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <div ref={box} className={styles.box} data-text-box="">
        {isLive ? (
          <ActiveEditor
            element={element}
            id={id}
            document={document}
            attributes={attributes}
            far={far}
            reloads={reloads}
            onChange={onChange}
            onReady={onReady}
            onDeactivate={() => setLive(false)}
          />
        ) : (
          <InactiveText
            document={document}
            attributes={attributes}
            id={id}
            onFocus={(event) => {
              if (isPressed.current) return;
              const target = takeOpenTarget(element.id);
              wake(event.currentTarget, (editor) => (target ? setCaretAt(editor, target) : setCaret(editor)));
            }}
            // Synchronous, so that a key pressed in the meantime is not lost.
            onKeyDown={(event) => flushSync(() => wake(event.currentTarget, (editor) => setCaret(editor)))}
            onMouseDown={onMouseDown}
            onDrop={onDrop}
          />
        )}
        <Foot id={id} document={document} isLive={isLive} />
      </div>
    </div>
  );
}

type Point = { left: number; top: number };

/**
 * Sets the caret synchronously, by default at the end. TipTap's own command waits a frame: keys pressed until
 * then reach nothing, and caret moves are reset.
 */
function setCaret(editor: Editor, head?: number, anchor = head): void {
  const { doc, tr } = editor.state;
  editor.view.focus();
  // Right after focus, ProseMirror mistakes a caret at the start of the text for a browser bug, and would undo
  // Home.
  (editor.view as EditorView & { input: { lastFocus: number } }).input.lastFocus = 0;
  if (head === undefined || anchor === undefined)
    editor.view.dispatch(tr.setSelection(Selection.atEnd(doc)).scrollIntoView());
  else editor.view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}

/** Sets the caret where the reading view was clicked, with its line at the same height in the viewport. */
function setCaretAt(editor: Editor, { caret, y }: OpenTarget): void {
  const at = caret ? positionOf(editor.state.doc, caret) : null;
  setCaret(editor, at ?? undefined);
  if (y === null || at === null) return;
  const { top, bottom } = editor.view.coordsAtPos(at);
  window.scrollBy({ top: (top + bottom) / 2 - y, behavior: "instant" });
}

/** Replays what was typed before the text editor had loaded, so that it can be undone; unless the text has changed. */
function typeAgain(editor: Editor, { text, caret }: TypedBefore): void {
  const { doc } = editor.state;
  const end = positionOf(doc, caret);
  if (end === null || end < text.length) return;
  const start = end - text.length;
  const found = doc.textBetween(start, end, "\n", ({ type }) => (type.name === "hardBreak" ? "\n" : "\0"));
  if (found !== text) return;
  const written = doc.slice(start, end);
  const without = editor.state.tr.delete(start, end).setMeta("addToHistory", false).setMeta("preventUpdate", true);
  editor.view.dispatch(without);
  editor.view.dispatch(editor.state.tr.replace(start, start, written));
}

type InactiveTextProps = {
  document: DocumentNode | undefined;
  attributes: Record<string, string>;
  id: string;
  onFocus: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onMouseDown: (event: MouseEvent) => void;
  onDrop: (event: DragEvent) => void;
};

function InactiveText({ document, attributes, id, onFocus, onKeyDown, onMouseDown, onDrop }: InactiveTextProps) {
  const { class: className, ...rest } = attributes;
  return (
    <div
      {...rest}
      role="textbox"
      tabIndex={0}
      className={className}
      data-resting=""
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      // Links in it are not followed; and Safari on a phone sends clicks only to elements with a click listener.
      onClick={(event) => event.preventDefault()}
      // Dragging over it selects text instead of dragging it.
      onDragStart={(event) => event.preventDefault()}
      onDragOver={(event) => event.dataTransfer.types.includes(billDragType) && event.preventDefault()}
      onDrop={onDrop}
    >
      {document && !isBlankDocument(document) && (
        <DocumentReading document={document as RichDocument} id={`text-${id}`} asWritten />
      )}
    </div>
  );
}

function Foot({ id, document, isLive }: { id: string; document: DocumentNode | undefined; isLive: boolean }) {
  const settled = useDeferredValue(document);
  return (
    <p className={styles.foot}>
      <span id={`${id}-help`}>Type / to insert, @ or a bill number to cite a bill. Alt+F10 for the toolbar.</span>
      {isLive ? <WordCounts document={settled} /> : <WordCount document={document} />}
    </p>
  );
}
