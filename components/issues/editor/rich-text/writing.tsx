"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Dropcursor, Gapcursor, UndoRedo } from "@tiptap/extensions";
import { type Editor, EditorContent, type EditorOptions, useEditor } from "@tiptap/react";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Notice } from "@/components/ui/notice";
import type { DocumentNode } from "@/lib/issues/document";
import { documentExtensions } from "@/lib/issues/document/extensions";
import type { FieldProps } from "../fields/field-props";
import { openFind } from "../find/find-state";
import { billReferenceWithView } from "./bill-reference";
import { billSuggestion, type OpenSuggestion } from "./bill-suggestion";
import { CitationOffer } from "./citation-offer";
import type { Asked } from "./commands";
import { FootnoteDialog } from "./footnote-dialog";
import { footnoteWithView } from "./footnote-view";
import { FootnoteList } from "./footnote-list";
import { ImageDialog } from "./image-dialog";
import { imageWithView } from "./image-view";
import { LinkDialog } from "./link-dialog";
import { joinLive, markPlace } from "./live-editors";
import { cleanPastedHtml } from "./paste/clean-html";
import type { KeyTaker } from "./popup-box";
import styles from "./rich-text.module.css";
import { shortcutKeys } from "./shortcut-keys";
import { ShortcutsDialog } from "./shortcuts-dialog";
import { slashMenu, type OpenSlash } from "./slash-menu";
import { SlashPopup } from "./slash-popup";
import { SuggestionPopup } from "./suggestion-popup";
import { Toolbar } from "./toolbar";
import { dropBill, picturesIn, sliceOfPlainText } from "./transfer";
import { usePastedCitations } from "./use-pasted-citations";

/** Pixels that stay between the caret and the edges of the window. */
const beside = { top: 140, bottom: 90, left: 0, right: 0 };

type WritingProps = Pick<FieldProps, "element" | "id" | "reloads" | "onChange"> & {
  document: DocumentNode | undefined;
  attributes: Record<string, string>;
  /** Told the editor once it stands on the page. */
  onReady: (editor: Editor) => void;
  /** Makes the text one to be read again. */
  onRest: () => void;
};

/** A rich text with the caret in it. The schema is the document's own: what it does not know cannot be typed or pasted. */
export function Writing({ element, id, document, attributes, reloads, onChange, onReady, onRest }: WritingProps) {
  const client = useQueryClient();
  const [suggestion, setSuggestion] = useState<OpenSuggestion | null>(null);
  const [slash, setSlash] = useState<OpenSlash | null>(null);
  const [asked, setAsked] = useState<Exclude<Asked, "find"> | null>(null);
  const [brought, setBrought] = useState<File | null>(null);
  const [broken, setBroken] = useState(false);
  const [said, setSaid] = useState("");
  const [keys] = useState<{ bills: KeyTaker; slash: KeyTaker }>(() => ({ bills: { take: () => false }, slash: { take: () => false } }));
  const citations = usePastedCitations();
  const ask = useCallback((what: Asked) => (what === "find" ? openFind(element.id) : setAsked(what)), [element.id]);
  const [extensions] = useState(() => [
    ...documentExtensions({ billReference: billReferenceWithView(client), image: imageWithView(ask), footnote: footnoteWithView(ask) }),
    UndoRedo,
    Gapcursor,
    Dropcursor.configure({ color: false, width: 2, class: styles.dropcursor }),
    billSuggestion({ show: setSuggestion, onKeyDown: (event) => keys.bills.take(event) }),
    slashMenu({ show: setSlash, onKeyDown: (event) => keys.slash.take(event), ask }),
    shortcutKeys(ask),
  ]);
  const place = useMemo(() => ({ elementId: element.id, label: element.label }), [element.id, element.label]);
  const latest = useRef({ onChange, onReady, onRest, citations });
  useEffect(() => void (latest.current = { onChange, onReady, onRest, citations }));
  const takePicture = useCallback((file: File) => {
    setBrought(file);
    setAsked("image");
  }, []);

  const now = useRef<Editor | null>(null);
  /** Pictures of the last paste that could not come along. */
  const leftOut = useRef(0);
  // the same object until it says something else: a new one makes the editor look at everything again
  const editorProps = useMemo<EditorOptions["editorProps"]>(
    () => ({
      attributes,
      // the bars above and below the page lie over the text
      scrollThreshold: beside,
      scrollMargin: beside,
      transformPastedHTML: (html) => {
        const { html: clean, pictures } = cleanPastedHtml(html);
        leftOut.current = pictures;
        return clean;
      },
      clipboardTextParser: (text, _context, plain, view) => (plain ? (undefined as never) : sliceOfPlainText(view, text)),
      handlePaste: (view, event) => {
        const left = leftOut.current;
        leftOut.current = 0;
        setSaid(left === 0 ? "" : `${left === 1 ? "One picture was" : `${left} pictures were`} left out: save ${left === 1 ? "it as a file and drop it" : "them as files and drop them"} here.`);
        const [picture] = event.clipboardData?.types.includes("text/html") ? [] : picturesIn(event.clipboardData);
        if (picture) {
          takePicture(picture);
          return true;
        }
        const { from } = view.state.selection;
        setTimeout(() => {
          if (now.current && !now.current.isDestroyed) void latest.current.citations.look(now.current, from);
        }, 0);
        return false;
      },
      handleDrop: (_, event, __, moved) => {
        if (moved || !now.current) return false;
        const [picture] = picturesIn(event.dataTransfer);
        if (!picture) return dropBill(now.current, event);
        event.preventDefault();
        takePicture(picture);
        return true;
      },
    }),
    [attributes, takePicture],
  );
  const [content] = useState(document);
  const editor = useEditor({
    extensions,
    content,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    enableContentCheck: true,
    // a text that this version cannot read is shown to nobody half: it stays as it is
    onContentError: ({ disableCollaboration, editor: failed }) => {
      disableCollaboration();
      failed.setEditable(false, false);
      setBroken(true);
    },
    editorProps,
    onBeforeCreate: ({ editor: made }) => {
      // TipTap draws a text a second time as soon as React is there to draw its views; ours draw themselves, but for pictures
      if (!content || !holds(content, "image")) made.createNodeViews = () => {};
    },
    onUpdate: ({ editor: changed }) => latest.current.onChange({ document: changed.getJSON() }),
    onFocus: () => markPlace(place),
  });
  useLayoutEffect(() => latest.current.onReady(editor), [editor]);
  useEffect(() => void (now.current = editor), [editor]);
  useEffect(() => joinLive(element.id, editor, () => latest.current.onRest()), [editor, element.id]);
  const shown = useRef(reloads);
  useEffect(() => {
    if (shown.current === reloads) return;
    shown.current = reloads;
    editor.commands.setContent(document ?? null, { emitUpdate: false });
  }, [editor, reloads, document]);

  const closeAsked = () => {
    setAsked(null);
    setBrought(null);
  };
  return (
    <>
      {broken && <Notice kind="warning" title="This text was written by a newer version">It is shown as far as it can be read, and cannot be changed here without losing the rest.</Notice>}
      <Toolbar editor={editor} label={element.label} controls={id} ask={ask} />
      <EditorContent editor={editor} />
      {document && <FootnoteList document={document} onEdit={(at) => chooseFootnote(editor, at, ask)} />}
      {citations.offered && <CitationOffer cited={citations.offered} onAccept={(billOf) => citations.accept(editor, billOf)} onDismiss={citations.dismiss} />}
      <p role="status" className={styles.said}>{said}</p>
      {suggestion && <SuggestionPopup id={`${id}-bills`} open={suggestion} keys={keys.bills} text={editor.view.dom} />}
      {slash && <SlashPopup id={`${id}-commands`} open={slash} keys={keys.slash} text={editor.view.dom} />}
      {asked === "link" && <LinkDialog editor={editor} id={`${id}-link`} onClose={closeAsked} />}
      {asked === "image" && <ImageDialog editor={editor} id={`${id}-image`} brought={brought} onClose={closeAsked} />}
      {asked === "footnote" && <FootnoteDialog editor={editor} id={`${id}-footnote`} onClose={closeAsked} />}
      {asked === "shortcuts" && <ShortcutsDialog onClose={() => { closeAsked(); setTimeout(() => editor.commands.focus(), 0); }} />}
    </>
  );
}

const holds = ({ type, content }: DocumentNode, name: string): boolean => type === name || (content ?? []).some((node) => holds(node, name));

/** The note of a number, the first being 0, chosen in the text. */
function chooseFootnote(editor: Editor, number: number, ask: (asked: "footnote") => void): void {
  let left = number;
  editor.state.doc.descendants((node, at) => {
    if (node.type.name !== "footnote") return left >= 0;
    if (left-- === 0) {
      editor.commands.setNodeSelection(at);
      ask("footnote");
    }
    return false;
  });
}
