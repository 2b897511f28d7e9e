import { rename, unwrap } from "./page";

const deleted = "del, .msoDel, [role='deletion'], [class*='TrackChange'][class*='Delet']";
const inserted = "ins, .msoIns, [role='insertion'], [class*='TrackChange'][class*='Insert']";

/**
 * Deletions are kept struck through and insertions underlined, as bills print them: a deletion never reads as text that stands,
 * and nothing that was copied is lost.
 * @returns how many of them a program tracked: those say who changed the text, or when
 */
export function keepChanges(page: Document): number {
  let tracked = 0;
  for (const [selector, tag] of [
    [deleted, "s"],
    [inserted, "u"],
  ] as const) {
    for (const one of page.querySelectorAll(selector)) {
      // Word wraps its own element in a span that says the same
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
