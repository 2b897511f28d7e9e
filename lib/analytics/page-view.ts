import { requestContext } from "@/lib/platform/http/request-context";
import { storableWords } from "./storable-query";

/**
 * A public page says while it is drawn what it is a page of; the server counts by that whenever the page is sent, also
 * from its stored bytes. What is said belongs to the page and never to who asked for it.
 */
const say = (shown: string): void => {
  const context = requestContext.getStore();
  if (context) context.shown = shown;
};

export const showsIssue = (id: number): void => say(`publication-issue:${id}`);
export const showsBill = (id: number): void => say(`bill:${id}`);

/** That no bill has these words; what must not be kept of them is not said at all. */
export function recordEmptySearch(words: string): void {
  const storable = storableWords(words);
  if (storable !== null) say(`words:${storable}`);
}
