import type { Match } from "./find-text";
import type { Searched } from "./searched";

/** As many as one can take in. */
const mostShown = 500;
/** Windows' heights that are scrolled through. Farther places are jumped to: all that is passed would be drawn, for seconds in a large issue. */
const near = 3;

type Place = { elementId: number; match: Match };

/**
 * Marks what was found on the page, in texts that are read and in texts that are written alike, without touching them.
 * @returns how to take the marks away
 */
export function showMatches(texts: readonly Searched[]): () => void {
  const ranges: StaticRange[] = [];
  for (const { elementId, matches } of texts) {
    if (ranges.length >= mostShown) break;
    const blocks = blocksOf(elementId);
    ranges.push(...matches.slice(0, mostShown - ranges.length).flatMap((match) => rangeOf(blocks, match) ?? []));
  }
  return highlight("found", ranges);
}

/** Marks the one that somebody stands at. @returns how to take the mark away */
export function showMatch(current: Place | null): () => void {
  const range = current && rangeOf(blocksOf(current.elementId), current.match);
  return highlight("found-now", range ? [range] : []);
}

function highlight(name: string, ranges: readonly StaticRange[]): () => void {
  const { highlights } = CSS as { highlights?: HighlightRegistry };
  if (!highlights || typeof Highlight === "undefined" || ranges.length === 0) return () => {};
  highlights.set(name, new Highlight(...ranges));
  return () => void highlights.delete(name);
}

/** Brings a match into sight: its words where they can be seen, else its text. */
export function goTo(elementId: number, match: Match): void {
  const range = rangeOf(blocksOf(elementId), match);
  const target = range?.startContainer.parentElement ?? placeOf(elementId);
  if (!target) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const isNear = Math.abs(target.getBoundingClientRect().top) < near * window.innerHeight;
  target.scrollIntoView({ block: "center", behavior: calm ? "auto" : isNear ? "smooth" : "instant" });
  // what comes into sight gets its true height only now, and may push the words away
  if (!isNear)
    requestAnimationFrame(() => target.isConnected && target.scrollIntoView({ block: "center", behavior: "instant" }));
}

const placeOf = (elementId: number): HTMLElement | null =>
  document.querySelector(`[data-place="element:${elementId}"]`);

/** The paragraphs and headings of a text as they stand on the page; a footnote's words stand elsewhere and have no place among them. */
function blocksOf(elementId: number): (Element | null)[] {
  const root = placeOf(elementId);
  const text = root?.querySelector(".ProseMirror") ?? root?.querySelector("[data-resting]") ?? root;
  const found: (Element | null)[] = [];
  for (const one of text?.querySelectorAll("p, h1, h2, h3, h4, h5, h6, [data-footnote-mark]") ?? []) {
    if (
      one.closest("[data-footnotes], [role=alert]") ||
      one.hasAttribute("data-label") ||
      one.matches("[data-place] > h3")
    )
      continue;
    found.push(one.hasAttribute("data-footnote-mark") ? null : one);
  }
  return found;
}

/** Does not follow the text as a live range would, which each change of the page has to look after: it is made anew with each change. */
function rangeOf(blocks: (Element | null)[], { block, from, to }: Match): StaticRange | null {
  const box = blocks[block];
  if (!box) return null;
  const start = pointAt(box, from);
  const end = pointAt(box, to);
  if (!start || !end) return null;
  return new StaticRange({ startContainer: start[0], startOffset: start[1], endContainer: end[0], endOffset: end[1] });
}

/** Where a character stands; a bill, a note's number and a line break are one each. */
function pointAt(box: Element, characters: number): [Text, number] | null {
  let left = characters;
  let last: [Text, number] | null = null;
  const walk = (node: Node): [Text, number] | null => {
    for (const child of node.childNodes) {
      if (child.nodeType === 3) {
        const text = child as Text;
        if (left <= text.length) {
          last = [text, left];
          if (left < text.length || characters === 0) return last;
        }
        left -= text.length;
        continue;
      }
      const element = child as Element;
      if (element.matches("[data-anchor]")) continue;
      if (element.matches("[role=img], [data-footnote-mark], br:not(.ProseMirror-trailingBreak)")) {
        left -= 1;
        continue;
      }
      const inside = walk(element);
      if (inside) return inside;
    }
    return null;
  };
  return walk(box) ?? last;
}
