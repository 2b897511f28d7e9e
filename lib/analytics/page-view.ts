import { requestContext } from "@/lib/platform/http/request-context";
import { storableWords } from "./storable-query";

/**
 * A public page reports during rendering what it shows; the server counts that whenever it sends the page, also from the
 * page cache. It depends on the page only, never on the visitor.
 */
const say = (shown: string): void => {
  const context = requestContext.getStore();
  if (context) context.shown = shown;
};

export const showsIssue = (id: number): void => say(`publication-issue:${id}`);
export const showsBill = (id: number): void => say(`bill:${id}`);

/** Reports a search text that matched no bill; text that must not be stored is dropped. */
export function recordEmptySearch(words: string): void {
  const storable = storableWords(words);
  if (storable !== null) say(`words:${storable}`);
}
