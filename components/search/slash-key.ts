const slashKey = "rotunda-no-slash";

/** Storage may be full, or forbidden: then nothing is remembered, and nothing breaks. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // as above
  }
}

/** Whether this browser was told that `/` opens no quick search. */
export const slashIsOff = (): boolean => read(slashKey) === "1";
export const turnSlash = (on: boolean): void => write(slashKey, on ? null : "1");
