export type Toast = {
  id: number;
  message: string;
  kind: "done" | "error";
  undo?: { label: string; onUndo: () => void };
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a toast. Several may be visible; the newest is last.
 * @returns its id, to close it
 */
export function showToast(message: string, more: Partial<Pick<Toast, "kind" | "undo">> = {}): number {
  lastId += 1;
  toasts = [...toasts.slice(-2), { id: lastId, message, kind: "done", ...more }];
  tell();
  return lastId;
}

export function dismissToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id);
  tell();
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Toast for a part of the page that failed to load. */
export const toastNotLoaded = (): number =>
  showToast("Couldn't load. Check your connection and try again.", { kind: "error" });
