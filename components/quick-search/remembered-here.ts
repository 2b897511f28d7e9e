import { read, slashKey } from "./slash-key";

/** Quick search history, stored in this browser only. */

export type Recent = { title: string; url: string; about: string };

const recentKey = "rotunda-quick-search";
const most = 8;

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is unavailable.
  }
}

const isRecent = (value: unknown): value is Recent => {
  const one = value as Recent | null;
  // Stored data is untrusted: an address must be a path of this site.
  return (
    typeof one === "object" &&
    one !== null &&
    typeof one.title === "string" &&
    typeof one.about === "string" &&
    typeof one.url === "string" &&
    /^\/(?![/\\])/.test(one.url)
  );
};

/** Items opened from quick search, newest first. */
export function recents(): Recent[] {
  try {
    const stored: unknown = JSON.parse(read(recentKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
}

export const remember = ({ title, url, about }: Recent): void =>
  write(
    recentKey,
    JSON.stringify([{ title, url, about }, ...recents().filter((one) => one.url !== url)].slice(0, most)),
  );
export const forgetRecents = (): void => write(recentKey, null);
export const turnSlash = (on: boolean): void => write(slashKey, on ? null : "1");
