import { wordsOf } from "./page";

/** Elements that may wrap a footnote marker. */
const wrappers = new Set(["SUP", "SPAN", "FONT", "SMALL"]);

/**
 * Footnotes of Word, Google Docs, LibreOffice and our own pages: a marker that links to a note that links back.
 * Each marker becomes `<span data-footnote>` with the note's text; the notes at the end are removed.
 */
export function gatherFootnotes(page: Document): void {
  const targets = new Map<string, Element>();
  for (const one of page.querySelectorAll("[id], a[name]"))
    for (const name of [one.id, one.getAttribute("name")]) if (name && !targets.has(name)) targets.set(name, one);
  const taken = new Set<Element>();
  const marks = [...page.querySelectorAll('a[href*="#"]')];
  const notes: [mark: Element, words: Node[]][] = [];
  for (const mark of marks) {
    const target = targets.get(fragmentOf(mark));
    const note = target && noteAround(target, mark);
    if (!note || taken.has(note) || !leadsBack(note, mark)) continue;
    taken.add(note);
    notes.push([mark, wordsOfNote(note)]);
  }
  for (const [mark, words] of notes) {
    const footnote = page.createElement("span");
    footnote.setAttribute("data-footnote", "");
    footnote.append(...words);
    let place = mark;
    while (
      place.parentElement &&
      wrappers.has(place.parentElement.tagName) &&
      wordsOf(place.parentElement) === wordsOf(mark)
    )
      place = place.parentElement;
    place.replaceWith(footnote);
  }
  for (const note of taken) removeNote(note);
  for (const list of page.querySelectorAll('[data-style*="footnote-list" i], [data-style*="endnote-list" i]'))
    list.remove();
}

const fragmentOf = (link: Element): string => /#([^#]+)$/.exec(link.getAttribute("href") ?? "")?.[1] ?? "";

/** The marker comes first; the note is further down, in a block of its own. */
function noteAround(target: Element, mark: Element): Element | undefined {
  const note = target.closest("li, p, div[id], dd, aside") ?? undefined;
  const whole =
    note?.parentElement?.matches("div[id]") && note.parentElement.id !== "" && !note.parentElement.contains(mark)
      ? note.parentElement
      : note;
  return whole && !whole.contains(mark) && Boolean(mark.compareDocumentPosition(whole) & 4) ? whole : undefined;
}

function leadsBack(note: Element, mark: Element): boolean {
  const names = new Set(
    [mark.id, mark.getAttribute("name"), mark.parentElement?.id, mark.querySelector("[id], [name]")?.id].filter(
      Boolean,
    ),
  );
  return [...note.querySelectorAll('a[href*="#"]')].some((link) => names.has(fragmentOf(link)));
}

/** The note without its number, its blocks as lines. */
function wordsOfNote(note: Element): Node[] {
  const copy = note.cloneNode(true) as Element;
  for (const link of copy.querySelectorAll('a[href*="#"]'))
    if (/^[[(]?(\d+|[ivxlc]+|[a-z]|\*+|†|↩|↑|\^)[\])]?\.?$/iu.test(wordsOf(link)) || wordsOf(link) === "")
      link.remove();
  const blocks = [...copy.querySelectorAll("p, div, li")].filter((block) => !block.querySelector("p, div, li"));
  const lines = blocks.length > 0 ? blocks : [copy];
  const nodes = lines.flatMap((line, at) =>
    at === 0 ? [...line.childNodes] : [note.ownerDocument.createElement("br"), ...line.childNodes],
  );
  trimStart(nodes);
  return nodes;
}

function trimStart(nodes: Node[]): void {
  for (let first = nodes[0]; first && wordsOf(first) === ""; first = nodes[0]) nodes.shift();
  let first: Node | null | undefined = nodes[0];
  while (first && first.nodeType !== 3) first = first.firstChild;
  if (first) first.nodeValue = (first.nodeValue ?? "").replace(/^[\s\u00a0]+/, "");
}

/** Together with the rule above the first note and the list around the last one. */
function removeNote(note: Element): void {
  const around = note.parentElement;
  const before = note.previousElementSibling ?? around?.previousElementSibling;
  note.remove();
  if (before?.tagName === "HR") before.remove();
  if (around && around.tagName !== "BODY" && wordsOf(around) === "" && !around.querySelector("img, table"))
    around.remove();
}
