/** What was typed and not sent yet stays on this device, so that neither a closed window nor a lost line loses it. Null where nothing waits, or where the browser keeps nothing. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param value null to forget it */
export function keepHere(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing: the text still stands in the field
  }
}
