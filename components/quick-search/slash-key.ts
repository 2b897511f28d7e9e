export const slashKey = "rotunda-no-slash";

/** Reads a value of local storage. If storage is full or disabled, nothing is remembered. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether `/` was turned off in this browser. */
export const isSlashDisabled = (): boolean => read(slashKey) === "1";
