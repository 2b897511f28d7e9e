export const slashKey = "rotunda-no-slash";

/** What this browser keeps under a name. Storage may be full, or forbidden: then nothing is remembered, and nothing breaks. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether this browser was told that `/` opens no quick search. */
export const slashIsOff = (): boolean => read(slashKey) === "1";
