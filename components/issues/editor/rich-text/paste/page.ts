import { declarationsIn } from "./style-sheets";

/** Properties of an element's inline style, in lower case; the later of two wins. */
export const styleOf = (element: Element): ReadonlyMap<string, string> =>
  new Map(declarationsIn(element.getAttribute("data-style") ?? ""));

export function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Text with white space collapsed as HTML does; a no-break space counts as white space. */
export const wordsOf = (element: Node): string => (element.textContent ?? "").replace(/[\s\u00a0\u200b]+/g, " ").trim();

/** The next element, if only white space is between. */
export function nextBeside(element: Element): Element | null {
  for (let next = element.nextSibling; next; next = next.nextSibling) {
    if (next.nodeType === 1) return next as Element;
    if (next.nodeType === 3 && (next.nodeValue ?? "").trim() !== "") return null;
  }
  return null;
}
