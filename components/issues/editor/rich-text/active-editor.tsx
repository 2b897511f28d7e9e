"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { EditorView } from "@tiptap/pm/view";
import { type Editor, EditorContent } from "@tiptap/react";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Notice } from "@/components/ui/primitives/notice";
import type { DocumentNode } from "@/lib/issues/document/document";
import { useIsInIssue } from "../editor-context";
import type { FieldProps } from "../fields/field-props";
import { openFind } from "../find/find-state";
import { backToText } from "./back-to-text";
import type { OpenSuggestion } from "./bill-suggestion";
import { CitationOffer } from "./citation-offer";
import type { RichTextRequest } from "./commands";
import { replaceContent, takeEditor } from "./editor-pool";
import { layOutOffscreenBlocks, type OffscreenBlocks } from "./offscreen-blocks";
import { FootnoteDialog } from "./footnote-dialog";
import { FootnoteList } from "./footnote-list";
import { ImageDialog } from "./image-dialog";
import { LinkDialog } from "./link-dialog";
import { joinLive, markPlace } from "./live-editors";
import { cleanPastedHtml } from "./paste/clean-html";
import { readCaret } from "./read-caret";
import styles from "./rich-text.module.css";
import { ShortcutsDialog } from "./shortcuts-dialog";
import type { OpenSlash } from "./slash-menu";
import { SlashPopup } from "./slash-popup";
import { SuggestionPopup } from "./suggestion-popup";
import { Toolbar } from "./toolbar";
import { dropBill, picturesIn } from "./transfer";
import { leaveQuotation } from "./leave-quotation";
import { usePastedCitations } from "./use-pasted-citations";

type WritingProps = Pick<FieldProps, "element" | "id" | "reloads" | "onChange"> & {
  document: DocumentNode | undefined;
  attributes: Record<string, string>;
  /** The blocks that were offscreen when the editor opened. */
  far: OffscreenBlocks;
  /** Called with the editor once it is mounted. */
  onReady: (editor: Editor) => void;
  /** Returns the text to reading view. */
  onDeactivate: () => void;
};

/** A rich text in edit mode. The schema is the document's own: anything else cannot be typed or pasted. */
export function ActiveEditor({
  element,
  id,
  document,
  attributes,
  far,
  reloads,
  onChange,
  onReady,
  onDeactivate,
}: WritingProps) {
  const client = useQueryClient();
  const [suggestion, setSuggestion] = useState<OpenSuggestion | null>(null);
  const [slash, setSlash] = useState<OpenSlash | null>(null);
  const [openDialog, setOpenDialog] = useState<Exclude<RichTextRequest, "find"> | null>(null);
  const [brought, setBrought] = useState<File | null>(null);
  const [said, setSaid] = useState("");
  const citations = usePastedCitations();
  const isInIssue = useIsInIssue();
  const ask = useCallback(
    (what: RichTextRequest) => {
      if (what !== "find") setOpenDialog(what);
      else if (isInIssue) openFind(element.id);
    },
    [element.id, isInIssue],
  );
  const place = useMemo(() => ({ elementId: element.id, label: element.label }), [element.id, element.label]);
  const latest = useRef({ onChange, onReady, onDeactivate, citations });
  useEffect(() => void (latest.current = { onChange, onReady, onDeactivate, citations }));
  const takePicture = useCallback((file: File) => {
    setBrought(file);
    setOpenDialog("image");
  }, []);

  const [{ editor, keys, settle, isWhole: wasWhole }] = useState(() => {
    const made = takeEditor(client, document, far);
    made.settle({ attributes, ask, showBills: setSuggestion, showSlash: setSlash });
    // TipTap renders the text again once React can render its node views; ours need no React, except pictures.
    if (!document || !holds(document, "image")) made.editor.createNodeViews = () => {};
    return made;
  });
  // A text that this version cannot parse is read-only, so that no part of it is lost.
  const [isWhole, setWhole] = useState(wasWhole);
  const going = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(going.current);
    // Deferred: React strict mode mounts again after its trial unmount.
    return () => void (going.current = setTimeout(() => editor.destroy(), 1));
  }, [editor]);
  useLayoutEffect(() => {
    const onUpdate = () => latest.current.onChange({ document: editor.getJSON() });
    const onFocus = () => markPlace(place);
    editor.on("update", onUpdate).on("focus", onFocus);
    return () => void editor.off("update", onUpdate).off("focus", onFocus);
  }, [editor, place]);
  const given = useRef(attributes);
  useLayoutEffect(() => {
    if (given.current === attributes) return;
    given.current = attributes;
    settle({ attributes });
    readCaret(editor.view);
    editor.view.updateState(editor.state);
  }, [editor, settle, attributes]);
  useLayoutEffect(() => {
    /** The message about the last paste. */
    let remark = "";
    const cleanPaste = (html: string) => {
      const { html: clean, pictures, changes } = cleanPastedHtml(html);
      remark = [
        pictures > 0 &&
          `${pictures === 1 ? "One picture was" : `${pictures} pictures were`} left out: save ${pictures === 1 ? "it as a file and drop it" : "them as files and drop them"} here.`,
        changes > 0 &&
          "The text has tracked changes: insertions are underlined, deletions are struck through. Delete what should not be published.",
      ]
        .filter((one) => one !== false)
        .join(" ");
      return clean;
    };
    const onPaste = (view: EditorView, event: ClipboardEvent) => {
      setSaid(remark);
      remark = "";
      const [picture] = event.clipboardData?.types.includes("text/html") ? [] : picturesIn(event.clipboardData);
      if (picture) {
        takePicture(picture);
        return true;
      }
      const { from } = view.state.selection;
      setTimeout(() => {
        if (editor.isDestroyed) return;
        void latest.current.citations.look(editor, from);
        leaveQuotation(editor);
      }, 0);
      return false;
    };
    const onDrop = (event: DragEvent, isMoved: boolean) => {
      if (isMoved) return false;
      const [picture] = picturesIn(event.dataTransfer);
      if (!picture) return dropBill(editor, event);
      event.preventDefault();
      takePicture(picture);
      return true;
    };
    settle({ cleaned: cleanPaste, pasted: onPaste, dropped: onDrop });
  }, [editor, settle, takePicture]);
  useLayoutEffect(() => latest.current.onReady(editor), [editor]);
  useEffect(() => layOutOffscreenBlocks(editor), [editor]);
  useEffect(() => joinLive(element.id, editor, () => latest.current.onDeactivate()), [editor, element.id]);
  const shown = useRef(reloads);
  useEffect(() => {
    if (shown.current === reloads) return;
    shown.current = reloads;
    setWhole(replaceContent(editor, document));
  }, [editor, reloads, document]);

  const closeDialog = () => {
    setOpenDialog(null);
    setBrought(null);
  };
  return (
    <>
      {!isWhole && (
        <Notice kind="warning" title="This text was written by a newer version">
          It is shown as far as possible and can't be edited here without losing the rest.
        </Notice>
      )}
      <Toolbar editor={editor} label={element.label} controls={id} ask={ask} />
      <EditorContent editor={editor} />
      {document && <FootnoteList document={document} onEdit={(at) => chooseFootnote(editor, at, ask)} />}
      {citations.offered && (
        <CitationOffer
          cited={citations.offered}
          onAccept={(billOf) => citations.accept(editor, billOf)}
          onDismiss={citations.dismiss}
        />
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {suggestion && <SuggestionPopup id={`${id}-bills`} open={suggestion} keys={keys.bills} text={editor.view.dom} />}
      {slash && <SlashPopup id={`${id}-commands`} open={slash} keys={keys.slash} text={editor.view.dom} />}
      {openDialog === "link" && <LinkDialog editor={editor} id={`${id}-link`} onClose={closeDialog} />}
      {openDialog === "image" && (
        <ImageDialog editor={editor} id={`${id}-image`} brought={brought} onClose={closeDialog} />
      )}
      {openDialog === "footnote" && <FootnoteDialog editor={editor} id={`${id}-footnote`} onClose={closeDialog} />}
      {openDialog === "shortcuts" && (
        <ShortcutsDialog
          onClose={() => {
            closeDialog();
            backToText(editor);
          }}
        />
      )}
    </>
  );
}

const holds = ({ type, content }: DocumentNode, name: string): boolean =>
  type === name || (content ?? []).some((node) => holds(node, name));

/** Selects the footnote with this index (from 0) in the text. */
function chooseFootnote(editor: Editor, number: number, ask: (request: "footnote") => void): void {
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
