/**
 * A position in a text: index of the paragraph or heading (from 0), and the characters before it there. Bills
 * and footnotes count as none.
 */
export type Caret = { block: number; offset: number };

/** What was clicked to open an editor. */
export type OpenTarget = {
  /** The element's id, or the part of the issue. */
  place: number | string;
  /** Null: at the end. */
  caret: Caret | null;
  /** Its position in the viewport, in pixels from the top; null where a key opened it. */
  y: number | null;
};

let target: OpenTarget | null = null;

/** Remembers where the caret goes once the place is open. */
export const setOpenTarget = (next: OpenTarget): void => void (target = next);

/** The target if it is at this place. */
export const openTargetAt = (place: number | string): OpenTarget | null => (target?.place === place ? target : null);

/** As `openTargetAt`, but clears it. */
export function takeOpenTarget(place: number | string): OpenTarget | null {
  const taken = openTargetAt(place);
  if (taken) target = null;
  return taken;
}

const blocks = "p, h1, h2, h3, h4, h5, h6";
const notText = "[role=img], [data-footnote-mark], [data-footnotes], [data-anchor]";

/** Caret position of a viewport point in the text of a box; null where there is no text or the browser cannot tell. */
export function caretAt(box: Element, x: number, y: number): Caret | null {
  const point = pointAt(x, y);
  if (!point || !box.contains(point.node)) return null;
  const around = point.node instanceof Element ? point.node : point.node.parentElement;
  const block = around?.closest(blocks);
  if (!block || !box.contains(block) || block.closest("[data-footnotes]")) return null;
  const all = [...box.querySelectorAll(blocks)].filter((one) => !one.closest("[data-footnotes]"));
  return { block: all.indexOf(block), offset: textBefore(block, point) };
}

type Point = { node: Node; offset: number };

function pointAt(x: number, y: number): Point | null {
  if ("caretPositionFromPoint" in document) {
    const found = document.caretPositionFromPoint(x, y);
    return found && { node: found.offsetNode, offset: found.offset };
  }
  const range = (document as { caretRangeFromPoint?: (x: number, y: number) => Range | null }).caretRangeFromPoint?.(
    x,
    y,
  );
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/** Text of a block before a point, in characters. */
function textBefore(block: Element, { node, offset }: Point): number {
  const before = document.createRange();
  before.setStart(block, 0);
  before.setEnd(node, offset);
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let count = 0;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!before.intersectsNode(text)) break;
    if (text.parentElement?.closest(notText) || isBeforeAnchor(text)) continue;
    count += text === node ? offset : text.length;
    if (text === node) break;
  }
  return count;
}

/** The space between a heading and its anchor link. */
const isBeforeAnchor = (text: Text): boolean =>
  text.data === " " && text.nextSibling instanceof Element && text.nextSibling.matches("[data-anchor]");

/** Focuses a plain control, with the caret at the clicked character and its line at the same height. */
export function focusControl(control: HTMLElement, { caret, y }: OpenTarget): void {
  control.focus({ preventScroll: y !== null });
  if (
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && control.selectionStart !== null)
  ) {
    const at = caret?.offset ?? control.value.length;
    control.setSelectionRange(at, at);
  }
  if (y === null) return;
  const { top, height } = control.getBoundingClientRect();
  window.scrollBy({ top: top + Math.min(height / 2, 24) - y, behavior: "instant" });
}
