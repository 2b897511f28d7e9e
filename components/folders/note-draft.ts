import { writeStored, readStored } from "@/components/ui/hooks/local-storage";

/** Unsaved text of a note, stored on this device. */
export type NoteDraft = { text: string; /** The note's version that the draft started from. */ version: number };

const key = (viewerId: number, folderId: number, billId: number) => `rotunda-note-${viewerId}-${folderId}-${billId}`;

export function readDraft(viewerId: number, folderId: number, billId: number): NoteDraft | null {
  const stored = readStored(key(viewerId, folderId, billId)) as NoteDraft | null;
  return typeof stored?.text === "string" && typeof stored.version === "number" ? stored : null;
}

export const keepDraft = (viewerId: number, folderId: number, billId: number, draft: NoteDraft | null): void =>
  writeStored(key(viewerId, folderId, billId), draft);
