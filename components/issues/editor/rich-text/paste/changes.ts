import { rename, unwrap } from "./page";

const deleted = "del, .msoDel, [role='deletion'], [class*='TrackChange'][class*='Delet']";
const inserted = "ins, .msoIns, [role='insertion'], [class*='TrackChange'][class*='Insert']";

/**
 * Keeps tracked deletions as strikethrough and insertions as underline, as bills print them: deleted text never
 * reads as current, and nothing copied is lost.
 * @returns the number of changes that a program tracked, that is, with author or time
 */
export function keepChanges(page: Document): number {
  let tracked = 0;
  for (const [selector, tag] of [
    [deleted, "s"],
    [inserted, "u"],
  ] as const) {
    for (const one of page.querySelectorAll(selector)) {
      // Word wraps its own element in a span with the same meaning.
      if (one.querySelector(selector)) {
        if (one.tagName === "SPAN" && one.children.length === 1) unwrap(one);
        continue;
      }
      if (isTracked(one)) tracked++;
      if (/^(INS|DEL|SPAN|FONT)$/.test(one.tagName)) rename(one, tag);
      else {
        const mark = page.createElement(tag);
        mark.append(...one.childNodes);
        one.append(mark);
      }
    }
  }
  return tracked;
}

const isTracked = (one: Element): boolean =>
  one.hasAttribute("datetime") || one.hasAttribute("cite") || /mso(ins|del)|trackchange/i.test(one.className);
