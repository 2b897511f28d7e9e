import type { LocalDraftStore, LocalDraftEntry } from "./local-draft-entry";

const prefix = "rotunda-desk:";
const keyOf = (entry: Pick<LocalDraftEntry, "issueId" | "session" | "field">) =>
  `${prefix}${entry.issueId}:${entry.session}:${entry.field}`;

/** Local drafts in localStorage: small, but available where IndexedDB is not. */
export function localDraftStore(): LocalDraftStore {
  return {
    put: async (entry) => attempt(() => localStorage.setItem(keyOf(entry), JSON.stringify(entry))),
    remove: async (entry) => void attempt(() => localStorage.removeItem(keyOf(entry))),
    list: async (issueId) => {
      const found: LocalDraftEntry[] = [];
      attempt(() => {
        for (let at = 0; at < localStorage.length; at += 1) {
          const key = localStorage.key(at);
          if (!key?.startsWith(`${prefix}${issueId}:`)) continue;
          attempt(() => found.push(JSON.parse(localStorage.getItem(key) ?? "") as LocalDraftEntry));
        }
      });
      return found;
    },
  };
}

/**
 * Storage may be disabled or full: then only the page has the text.
 * @returns whether it worked
 */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
