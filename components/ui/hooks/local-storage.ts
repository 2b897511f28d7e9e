/**
 * Unsent text, stored on this device, so that neither a closed window nor a lost connection loses it. Null where
 * there is none, or storage is unavailable.
 */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param value null to delete it */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is unavailable; the text is still in the field.
  }
}
