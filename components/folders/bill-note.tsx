"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { formatDay } from "@/lib/platform/text/dates";
import type { FolderNote } from "@/lib/folders/schema";
import { keepDraft, readDraft } from "./note-draft";
import { NoteEditor } from "./note-editor";
import styles from "./note.module.css";

type FolderNoteProps = {
  viewerId: number;
  folderId: number;
  bill: { id: number; name: string };
  note: FolderNote;
  mayEdit: boolean;
  timeZone: string;
  onSaved: (note: FolderNote) => void;
};

/** A bill's note in a folder, edited in place. Opens by itself where this device has an unsaved local draft. */
export function BillNote({ note, mayEdit, ...rest }: FolderNoteProps) {
  const { viewerId, folderId, bill, timeZone, onSaved } = rest;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const draft = mayEdit ? readDraft(viewerId, folderId, bill.id) : null;
    // Saved while the page was being left, when no code was left to clear the draft.
    if (draft?.text.trim() === note.note) keepDraft(viewerId, folderId, bill.id, null);
    else if (draft) requestAnimationFrame(() => setOpen(true));
  }, [mayEdit, viewerId, folderId, bill.id, note.note]);
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen)
    return (
      <NoteEditor
        viewerId={viewerId}
        folderId={folderId}
        bill={bill}
        note={note}
        timeZone={timeZone}
        onSaved={onSaved}
        onDone={() => setOpen(false)}
      />
    );
  return (
    <div className={styles.note} data-empty={note.note === "" || undefined}>
      {note.note !== "" && (
        <p className={styles.text}>
          {note.note}
          {note.savedBy && note.savedBy.id !== viewerId && (
            <small className={styles.by}>
              {note.savedBy.name}
              {note.savedAt && `, ${formatDay(note.savedAt, timeZone)}`}
            </small>
          )}
        </p>
      )}
      {mayEdit && (
        <Button
          small
          kind="quiet"
          ref={button}
          aria-label={`${note.note ? "Edit" : "Add"} note on ${bill.name}`}
          onClick={() => setOpen(true)}
        >
          {note.note ? "Edit note" : "Add note"}
        </Button>
      )}
    </div>
  );
}
