"use client";

import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { Textarea } from "@/components/ui/primitives/textarea";
import { showToast } from "@/components/ui/primitives/toast-store";
import { formatTime } from "@/lib/platform/text/dates";
import { longestNote } from "@/lib/folders/limits";
import type { FolderNote } from "@/lib/folders/schema";
import { folderCalls, folderErrors, withReason } from "./folder-calls";
import { readDraft } from "./note-draft";
import { type NoteState, useNote } from "./use-note";
import styles from "./note.module.css";

type NoteEditorProps = {
  viewerId: number;
  folderId: number;
  bill: { id: number; name: string };
  note: FolderNote;
  timeZone: string;
  onSaved: (note: FolderNote) => void;
  onDone: () => void;
};

/** Editor of a note with autosave. On a conflict, both people see both texts and choose. */
export function NoteEditor({ viewerId, folderId, bill, note, timeZone, onSaved, onDone }: NoteEditorProps) {
  const [start] = useState(() => readDraft(viewerId, folderId, bill.id) ?? { text: note.note, version: note.version });
  const { text, state, change, save, settle, discard } = useNote({
    viewerId,
    folderId,
    billId: bill.id,
    note,
    start,
    onSaved,
  });
  const done = () => void save().then((isSaved) => isSaved && onDone());
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" || (event.key === "Enter" && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      event.stopPropagation();
      done();
    }
  };
  const restoreNote = () =>
    void folderCalls
      .add(folderId, bill.id)
      .then(({ foldersForBill }) => {
        const version =
          foldersForBill.find((folder) => folder.id === folderId)?.bills.find((one) => one.id === bill.id)
            ?.noteVersion ?? 1;
        settle(text, version);
      })
      .catch((error: unknown) => showToast(withReason(folderErrors.add, error), { kind: "error" }));
  const isStopped = state.is === "conflict" || (state.is === "refused" && state.gone);

  return (
    <div className={styles.editor}>
      <Textarea
        aria-label={`Note on ${bill.name}`}
        value={text}
        rows={3}
        maxLength={longestNote}
        onChange={(event) => change(event.target.value)}
        onKeyDown={keys}
        onBlur={() => void save()}
        ref={focusAtEnd}
      />
      {state.is === "conflict" && (
        <Notice kind="warning" live title={state.message}>
          <p className={styles.theirs}>{state.current.note || "(no words)"}</p>
          <p className={styles.choices}>
            <Button
              small
              onClick={() =>
                settle(state.current.note ? `${state.current.note}\n\n${text}` : text, state.current.version)
              }
            >
              Keep both
            </Button>
            <Button small onClick={() => settle(text, state.current.version)}>
              Keep mine
            </Button>
            <Button
              small
              onClick={() => {
                discard();
                onSaved(state.current);
                onDone();
              }}
            >
              Keep theirs
            </Button>
          </p>
        </Notice>
      )}
      {state.is === "refused" && state.gone && (
        <Notice
          kind="error"
          live
          action={
            <Button small onClick={restoreNote}>
              Restore it
            </Button>
          }
        >
          {state.message} Your text is still here.
        </Notice>
      )}
      <p className={styles.foot}>
        {!isStopped && (
          <Button small onClick={done}>
            Done
          </Button>
        )}
        {isStopped && (
          <Button
            small
            kind="quiet"
            onClick={() => {
              discard();
              onDone();
            }}
          >
            Drop my words
          </Button>
        )}
        <span
          role="status"
          className={styles.state}
          data-error={state.is === "refused" || state.is === "offline" || undefined}
        >
          {stateWords(state, timeZone)}
        </span>
      </p>
    </div>
  );
}

const focusAtEnd = (field: HTMLTextAreaElement | null) => {
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(field.value.length, field.value.length);
};

function stateWords(state: NoteState, timeZone: string): string {
  switch (state.is) {
    case "idle":
      return "Saved automatically";
    case "waiting":
    case "saving":
      return "Saving…";
    case "saved":
      return `Saved ${formatTime(state.at, timeZone)}`;
    case "offline":
      return "Not saved: can't connect. Kept on this device; retrying in a moment.";
    case "refused":
      return state.gone ? "Not saved" : `Not saved: ${state.message}`;
    case "conflict":
      return "Not saved yet";
  }
}
