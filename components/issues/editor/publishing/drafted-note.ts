const keyOf = (issueId: number) => `rotunda-correction-${issueId}`;

/** Note for readers that came with a drafted correction, until it is published; stored for this tab only. */
export function draftedNote(issueId: number): string | null {
  try {
    return sessionStorage.getItem(keyOf(issueId));
  } catch {
    return null; // storage is unavailable: the note is typed
  }
}

export function keepDraftedNote(issueId: number, note: string): void {
  try {
    sessionStorage.setItem(keyOf(issueId), note);
  } catch {
    // See above.
  }
}

export function forgetDraftedNote(issueId: number): void {
  try {
    sessionStorage.removeItem(keyOf(issueId));
  } catch {
    // See above.
  }
}
