import {
  attribute,
  type Child,
  type Element,
  elementsOf,
  isElement,
  type Parent,
  remove,
  replaceWith,
  wordsOf,
} from "@/lib/platform/documents/formats/html-dom";

/**
 * Moves notes to their marks, and removes comments of Google Docs. Formats: Google Docs (`#ftnt1`), Substack and Pandoc
 * (`#footnote-1`, `#fn1`), Word (`#_ftn1`).
 * @returns whether comments were removed
 */
export function placeFootnotes(root: Parent): boolean {
  const all = elementsOf(root);
  // Word names its notes, others give ids
  const byId = new Map(
    ["name", "id"].flatMap((key) =>
      all.flatMap((node) =>
        attribute(node, key) && (key === "id" || node.tagName === "a") ? [[attribute(node, key), node] as const] : [],
      ),
    ),
  );
  const used = new Set<Element>();
  let hasComments = false;
  for (const mark of all) {
    const target = /^#(cmnt\d+|ftnt\d+|footnote-\d+|fn:?[\w-]+|_(?:ftn|edn)\d+)$/.exec(attribute(mark, "href"))?.[1];
    const note = target === undefined ? undefined : byId.get(target);
    if (mark.tagName !== "a" || target === undefined || !note) continue;
    const box = boxOf(note, root);
    const place =
      mark.parentNode && isElement(mark.parentNode) && mark.parentNode.tagName === "sup" ? mark.parentNode : mark;
    if (box === place || elementsOf(box).includes(mark)) continue;
    if (target.startsWith("cmnt")) {
      remove(place);
      hasComments = true;
    } else replaceWith(place, [noteOf(box)]);
    used.add(box);
  }
  for (const box of used) remove(box);
  return hasComments;
}

/** The block of a note: the list item or box with its id, or around the link back. */
function boxOf(note: Element, root: Parent): Element {
  let box = note;
  for (let at: Parent | null = note; at && at !== root; at = isElement(at) ? at.parentNode : null) {
    if (!isElement(at)) break;
    // Word's box of one note
    if (at.tagName === "div" && /^_?(?:ftn|edn)\d{1,4}$/.test(attribute(at, "id"))) return at;
    if (at.tagName === "li" || attribute(at, "class").split(" ").includes("footnote")) return at;
    if (
      at.tagName === "p" ||
      (at.tagName === "div" && wordsOf(at).length < 4_000 && !elementsOf(at).some(isSecondNote))
    )
      box = at;
  }
  return box;
}
const isSecondNote = (node: Element, at: number, all: Element[]): boolean =>
  /^(?:ftnt|cmnt)\d/.test(attribute(node, "id")) &&
  all.findIndex((one) => /^(?:ftnt|cmnt)\d/.test(attribute(one, "id"))) !== at;

function noteOf(box: Element): Child {
  for (const node of elementsOf(box)) {
    const isBack =
      node.tagName === "a" &&
      /^#(?:ftnt_ref|footnote-anchor-|footnote-ref|fnref|_ftnref|_ednref)/.test(attribute(node, "href"));
    if (isBack || /^(?:script|style|template|noscript|svg|math)$/.test(node.tagName)) remove(node);
  }
  const words = wordsOf(box)
    .replace(/[\s\u00a0]+/g, " ")
    .replace(/^ ?\[?\d{1,3}\]? ?/, (number) => (/\[/.test(number) ? "" : number))
    .trim();
  const note = {
    nodeName: "span",
    tagName: "span",
    attrs: [{ name: "data-footnote", value: "true" }],
    childNodes: [] as Child[],
    namespaceURI: "http://www.w3.org/1999/xhtml",
    parentNode: null,
  } as unknown as Element;
  note.childNodes = [{ nodeName: "#text", value: words.replace(/ ?↩︎?$/u, ""), parentNode: note }];
  return note;
}
