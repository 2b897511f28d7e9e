import { useCallback, useEffect, useRef, useState } from "react";
import type { FolderNote } from "@/lib/folders/schema";
import { CallError, sentenceOf } from "@/lib/platform/http/call";
import { folderCalls } from "./folder-calls";
import { keepDraft } from "./note-draft";

export type NoteState =
  | { is: "idle" | "waiting" | "saving" | "offline" }
  | { is: "saved"; at: Date }
  | { is: "refused"; message: string; gone: boolean }
  | { is: "conflict"; current: FolderNote; message: string };

type Now = {
  text: string;
  /** The saved text; null to overwrite it. */ saved: string | null;
  version: number;
  stopped: boolean;
  running: Promise<void> | null;
};
const isSaved = ({ text, saved }: Now) => text.trim() === saved;

const pause = 800;
const again = 5_000;

type Given = {
  viewerId: number;
  folderId: number;
  billId: number;
  /** The saved note, as last seen by this page. */ note: FolderNote;
  start: { text: string; version: number };
  onSaved: (note: FolderNote) => void;
};

/** Editing of a note: autosave, one save at a time, never overwriting someone else's text. */
export function useNote({ viewerId, folderId, billId, note, start, onSaved }: Given) {
  const [text, setText] = useState(start.text);
  const [state, setState] = useState<NoteState>({ is: start.text === note.note ? "idle" : "waiting" });
  const now = useRef<Now>({
    text: start.text,
    saved: note.note,
    version: start.version,
    stopped: false,
    running: null,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const retry = useRef(() => {});
  const onSavedRef = useRef(onSaved);
  useEffect(() => {
    onSavedRef.current = onSaved;
  });

  const send = useCallback(async (): Promise<void> => {
    const it = now.current;
    const sent = it.text;
    setState({ is: "saving" });
    try {
      const { folderNote } = await folderCalls.note(folderId, { billId, note: sent, version: it.version });
      it.version = folderNote.version;
      it.saved = folderNote.note;
      keepDraft(viewerId, folderId, billId, it.text === sent ? null : { text: it.text, version: it.version });
      onSavedRef.current(folderNote);
      setState({ is: "saved", at: new Date() });
    } catch (error) {
      const problem = error instanceof CallError ? error : null;
      if (problem?.status === 409) {
        it.stopped = true;
        setState({ is: "conflict", current: problem.problem.current as FolderNote, message: problem.problem.message });
      } else if (problem && problem.status !== 0 && problem.status < 500) {
        it.stopped = problem.status === 404;
        setState({ is: "refused", message: sentenceOf(error), gone: problem.status === 404 });
      } else {
        setState({ is: "offline" });
      }
    }
  }, [viewerId, folderId, billId]);

  /** One save at a time. @returns whether everything typed is saved */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    const it = now.current;
    while (it.running) await it.running;
    if (isSaved(it) || it.stopped) return isSaved(it);
    it.running = send();
    await it.running;
    it.running = null;
    if (!isSaved(it) && !it.stopped) timer.current = setTimeout(() => retry.current(), again);
    return isSaved(it);
  }, [send]);
  useEffect(() => {
    retry.current = () => void save();
  }, [save]);

  const change = (typed: string) => {
    const it = now.current;
    it.text = typed;
    setText(typed);
    keepDraft(viewerId, folderId, billId, { text: typed, version: it.version });
    if (it.stopped) return;
    setState({ is: "waiting" });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pause);
  };

  /** Resolves a conflict with this text, on top of the stored version. */
  const settle = (words: string, version: number) => {
    Object.assign(now.current, { text: words, version, stopped: false, saved: null });
    setText(words);
    keepDraft(viewerId, folderId, billId, { text: words, version });
    void save();
  };
  /** Discards the unsaved text. */
  const discard = () => {
    now.current.stopped = true;
    clearTimeout(timer.current);
    keepDraft(viewerId, folderId, billId, null);
  };

  useEffect(() => {
    if (!isSaved(now.current)) timer.current = setTimeout(() => void save(), pause);
    const flush = () => void save();
    window.addEventListener("online", flush);
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("online", flush);
      window.removeEventListener("pagehide", flush);
      void save();
    };
  }, [save]);

  return { text, state, change, save, settle, discard };
}
