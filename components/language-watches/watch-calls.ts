import { call } from "@/lib/platform/http/call";
import type { languageWatchesApi as api } from "@/lib/language-watches/api";
import type { LanguageWatch } from "@/lib/language-watches/schema";

type Fields = Pick<LanguageWatch, "name" | "text" | "alert">;

/** @throws CallError */
export const watchCalls = {
  new: (body: Fields) => call<typeof api.new>("POST", "/language-watch/api/new", { body }),
  update: (id: number, body: Partial<Fields> & { version: number | undefined }) =>
    call<typeof api.update>("POST", "/language-watch/api/update/[id]", { params: { id }, body }),
  delete: (id: number, version: number) =>
    call<typeof api.delete>("POST", "/language-watch/api/delete/[id]", { params: { id }, body: { version } }),
};

const key = "words-to-watch";

/** Hands words over to the form of a new watch, also through signing in. They are too long for an address. */
export function handOverWords(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Without storage the form is empty.
  }
}

/** The words that were handed over; once. */
export function takeWords(): string {
  try {
    const text = sessionStorage.getItem(key) ?? "";
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return "";
  }
}
