import type { Match } from "./find-text";
import type { Searched } from "./searched";

/** Number of highlighted matches. */
const mostShown = 500;
/**
 * Viewport heights within which scrolling is smooth. Farther targets are jumped to, because rendering everything
 * in between takes seconds in a large issue.
 */
const near = 3;

type Place = { elementId: number; match: Match };

/**
 * Highlights matches in reading view and in editors alike, without changing the DOM.
 * @returns a function that removes the highlights
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

/** Highlights the current match. @returns a function that removes the highlight */
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

/** Scrolls to a match: its text where visible, else its element. */
export function goTo(elementId: number, match: Match): void {
  const range = rangeOf(blocksOf(elementId), match);
  const target = range?.startContainer.parentElement ?? placeOf(elementId);
  if (!target) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const isNear = Math.abs(target.getBoundingClientRect().top) < near * window.innerHeight;
  target.scrollIntoView({ block: "center", behavior: calm ? "auto" : isNear ? "smooth" : "instant" });
  // Content gets its real height only when it becomes visible, which may push the match away.
  if (!isNear)
    requestAnimationFrame(() => target.isConnected && target.scrollIntoView({ block: "center", behavior: "instant" }));
}

const placeOf = (elementId: number): HTMLElement | null =>
  document.querySelector(`[data-place="element:${elementId}"]`);

/** The rendered paragraphs and headings of a text; footnotes are rendered elsewhere and are not counted. */
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

/**
 * A static range: the browser must update a live one at each change of the page. It is created again on each
 * change.
 */
function rangeOf(blocks: (Element | null)[], { block, from, to }: Match): StaticRange | null {
  const box = blocks[block];
  if (!box) return null;
  const start = pointAt(box, from);
  const end = pointAt(box, to);
  if (!start || !end) return null;
  return new StaticRange({ startContainer: start[0], startOffset: start[1], endContainer: end[0], endOffset: end[1] });
}

/** The DOM point of a character; a bill, a footnote number and a line break count as one each. */
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
