/** What was typed and not saved yet stays on this device, so that neither a closed window nor a lost line loses it. */
export type NoteDraft = { text: string; /** The note's version that it was begun from. */ version: number };

const key = (viewerId: number, folderId: number, billId: number) => `rotunda-note-${viewerId}-${folderId}-${billId}`;

/** Null where nothing waits, or where the browser keeps nothing. */
export function readDraft(viewerId: number, folderId: number, billId: number): NoteDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(viewerId, folderId, billId)) ?? "null");
    return kept && typeof (kept as NoteDraft).text === "string" && typeof (kept as NoteDraft).version === "number" ? (kept as NoteDraft) : null;
  } catch {
    return null;
  }
}

export function keepDraft(viewerId: number, folderId: number, billId: number, draft: NoteDraft | null): void {
  try {
    if (draft) localStorage.setItem(key(viewerId, folderId, billId), JSON.stringify(draft));
    else localStorage.removeItem(key(viewerId, folderId, billId));
  } catch {
    // a browser that keeps nothing: the text still stands in the field
  }
}
